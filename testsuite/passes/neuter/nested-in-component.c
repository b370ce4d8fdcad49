/* Values that cross the ends of components, some equal on all ways and some not, loops
   and switches inside: right under hostile schedules at each level of optimization.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=hostile:2 %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:3 %t
// RUN: %acc_run --schedule=random:1 %t
enum { n = 64, rounds = 8 };
#pragma acc routine worker
__attribute__ ((noipa)) int
sum_up (int *a, int start)
{
  int s = start;
#pragma acc loop worker reduction(+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
#define WORK(SUM, LOOP)							\
  {									\
    int state = 0, steps = 0;						\
    for (int k = 0; k < rounds; k++)					\
      {									\
	if (flags[k])							\
	  {								\
	    state = state * 3 + k;					\
	    seen[k] = state;						\
	    if (state > 40)						\
	      {								\
		state -= 37;						\
		seen[0]++;						\
	      }								\
	    else							\
	      for (int j = 0; j < k; j++)				\
		seen[j] ^= state;					\
	  }								\
	else								\
	  steps++;							\
	int t = SUM;							\
	if (t & 1)							\
	  {								\
	    LOOP							\
	    for (int i = 0; i < n; i++)					\
	      out[i] = a[i] + t + steps;				\
	  }								\
	else								\
	  a[k] += t;							\
      }									\
    out[0] = state + steps;						\
  }
static void
on_device (int *a, int *out, int *seen, const int *flags)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n], out[0:n], seen[0:rounds]) copyin(flags[0:rounds])
  WORK (sum_up (a, state), _Pragma ("acc loop worker"))
}
static int
host_sum (int *a, int s)
{
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
static void
on_host (int *a, int *out, int *seen, const int *flags)
{
  WORK (host_sum (a, state), )
}
int
main (void)
{
  int a[2][n], out[2][n], seen[2][rounds] = { 0 }, wrong = 0;
  int flags[rounds] = { 0, 1, 0, 1, 1, 0, 1, 0 };
  for (int i = 0; i < n; i++)
    {
      a[0][i] = a[1][i] = i;
      out[0][i] = out[1][i] = -1;
    }
  on_device (a[0], out[0], seen[0], flags);
  on_host (a[1], out[1], seen[1], flags);
  for (int i = 0; i < n; i++)
    wrong += a[0][i] != a[1][i] || out[0][i] != out[1][i];
  for (int i = 0; i < rounds; i++)
    wrong += seen[0][i] != seen[1][i];
  return wrong;
}
