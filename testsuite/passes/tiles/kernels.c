/* In a kernels construct GCC leaves loops without marks; their elements are divided among
   nobody.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --check=all %t
enum { n = 5, m = 7 };
int a[n][m][m], b[n][m];

int
main (void)
{
#pragma acc kernels copy(a, b)
  {
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
#pragma acc loop vector tile(3, 2)
	for (int j = 0; j < m; j++)
	  for (int k = 0; k < m; k++)
	    a[i][j][k] += i + j * k;
      }
#pragma acc loop gang worker tile(2, 2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < m; j++)
	b[i][j] += a[i][j][j];
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      {
	for (int k = 0; k < m; k++)
	  if (a[i][j][k] != i + j * k)
	    return 1;
	if (b[i][j] != i + j * j)
	  return 1;
      }
  return 0;
}
