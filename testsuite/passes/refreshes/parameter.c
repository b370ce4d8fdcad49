/* A member of a parameter, too, is put back by worker 0.  (GCC then finds that the copy, for
   which it did so, is not needed, and what it has put back stays.)  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s %dump_refreshes | %filecheck %s
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
// CHECK: ;; Function routine
// CHECK-NEXT: [refreshes] line=
struct s
{
  unsigned f0;
  unsigned f1[7];
};
#pragma acc routine worker
static __attribute__ ((noinline)) void
routine (unsigned *p, struct s v, unsigned *q)
{
  for (int k = 5; k > 0; k--)
    {
#pragma acc loop worker
      for (int i = 0; i < 30; i++)
	if (p[i] > v.f0 << 3)
	  {
	    struct s w = v;
	    w.f1[(*q - k) % 7] = v.f0;
	    int n = p[*q % 16] * (v.f0 | v.f0) % 4;
#pragma acc loop vector
	    for (int j = 3; j < 2 * n + 3; j += 2)
	      if (p[3] == (k & i))
		{
		}
	  }
    }
}
int
main (void)
{
  unsigned p[30], q = 5;
  struct s v = { 3, { 0 } };
  for (int i = 0; i < 30; i++)
    p[i] = i;
#pragma acc parallel num_gangs(1) num_workers(4) copy(p) copyin(q, v)
  routine (p, v, &q);
  int wrong = 0;
  for (unsigned i = 0; i < 30; i++)
    wrong += p[i] != i;
  return wrong;
}
