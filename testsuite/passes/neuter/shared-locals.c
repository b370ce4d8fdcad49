/* Every reference to a shared local goes through the address that all know, in single
   code and in worker loops, and its life does not end with its scope.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
// RUN: %acc_cc -O2 %s %body_neuter | %filecheck --check-prefix=BODY %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_run --schedule=random:1 %t
#pragma acc routine seq
__attribute__ ((noipa)) void
fill (int *a, int n)
{
  for (int i = 0; i < n; i++)
    a[i] = i + n;
}
int
main (void)
{
  int y[64], wrong = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copyout(y)
  {
    struct { int head, tail[8]; } both;
    both.head = 7;
    fill (&both.tail[1], 6);
    both.tail[0] = both.tail[2];
    int *inside = &both.tail[4];
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      y[i] = both.tail[i % 7] + *inside + both.head;
  }
  for (int i = 0; i < 64; i++)
    wrong += y[i] != (i % 7 == 0 ? 7 : i % 7 + 5) + 9 + 7;
  return wrong;
}
// CHECK: local=both {{.*}}place=shared
// BODY: = &both;
// BODY-NOT: both.
// BODY-NOT: both =
// BODY: .UNIQUE (OACC_PRIVATE, 0, 0, &both);
// BODY-NOT: both
