/* Every gang executes "worker tile" and "vector tile" where no gang loop is around: what is
   each gang's own has to have all elements in all of them.  2 and 4 are workers and vector.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s %dump_tiles | %filecheck %s
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
enum { gangs = 3, n = 5, m = 7 };
struct own
{
  int a[n][m];
};
static int sum[gangs];
static void
work (struct own v, int factor)
{
#pragma acc parallel num_gangs(gangs) num_workers(4) firstprivate(v) copy(sum)
  {
#pragma acc loop worker tile(2, 3)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	v.a[i][j] += factor;
#pragma acc loop vector tile(2, 3)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	v.a[i][j] += i;
#pragma acc loop gang
    for (int g = 0; g < gangs; g++)
      {
	int s = 0;
#pragma acc loop worker tile(3, 2) reduction(+:s)
	for (int i = 0; i < n; i++)
	  for (int j = 0; j < m; j++)
	    s += v.a[i][j];
	sum[g] = s;
      }
  }
}
int
main (void)
{
  struct own v = { 0 };
  work (v, 10);
  int wrong = 0;
  for (int g = 0; g < gangs; g++)
    wrong += sum[g] != n * m * 10 + m * n * (n - 1) / 2;
  return wrong;
}
// CHECK: Function {{.*}}omp_fn
// CHECK: [tiles] line=20 {{.*}}axes=2
// CHECK: [tiles] line=24 {{.*}}axes=4
// CHECK: [tiles] line=32 {{.*}}axes=6
