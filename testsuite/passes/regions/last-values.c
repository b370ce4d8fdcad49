/* What an iteration leaves in a variable is found as by a reduction, where it is used behind
   the loop; a variable that is set before it is used there needs nothing.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_regions | %filecheck %s
// CHECK: [regions] last_values=2
// CHECK-NOT: last_values
void
f (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    int where = 0, other, temporary;
    double value = 1;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      {
	temporary = y[i] * 2;
	other = temporary + 1;
	if (y[i] == 3)
	  {
	    where = i;
	    value = y[i + 1];
	  }
	y[i] = other;
      }
    y[0] = where;
    y[1] = value;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      {
	temporary = y[i] * 3;
	other = temporary - 1;
	y[i] = other;
      }
    other = y[2];
    y[3] = other;
  }
}
