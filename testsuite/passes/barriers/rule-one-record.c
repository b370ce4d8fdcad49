/* A record is written only when nobody may still be reading it: a barrier stands in
   front of a record that a loop writes again, not of another record's slots, nor of one
   that comes behind a join's barrier.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_barriers | %filecheck %s
void
again (float *y, int m)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  for (int k = 0; k < m; k++)
    if (y[k] > 2)
      {
#pragma acc loop worker
	for (int i = 8; i < 64; i++)
	  y[i] += 3;
      }
}
void
other_slots (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    float x = y[0];
    if (x > 2)
      {
	y[1] = 4;
	if (y[2] > 4)
#pragma acc loop worker
	  for (int i = 8; i < 64; i++)
	    y[i] += x;
      }
  }
}
void
join_between (float *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64])
  {
    float x = y[0];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = x;
    float z = y[9];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = z;
  }
}
// CHECK: ;; Function again
// CHECK-NEXT: [barriers] record=0 before=1 after=1
// CHECK: ;; Function other_slots
// CHECK-NEXT: [barriers] record=0 before=0 after=1
// CHECK-NEXT: [barriers] record=1 before=0 after=1
// CHECK-NEXT: [barriers] region=0 at_fork=0
// CHECK: ;; Function join_between
// CHECK-NEXT: [barriers] record=0 before=0 after=1
// CHECK-NEXT: [barriers] record=1 before=0 after=1
// CHECK-NEXT: [barriers] region=0 at_fork=0 at_join=1
