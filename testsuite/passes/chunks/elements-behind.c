/* A gang's or worker's own iterations that load what others of them store, some elements behind
   or ahead, load no more than they use; pcom sees loops that store elsewhere, and those inside.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_chunks | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O3 %s -o %t
// RUN: %acc_run --check=all %t
enum { n = 12, half = n / 2, rows = 5 };
double a[n], c[n], d[rows * n];
int b[n];

// CHECK: Function work
// CHECK-NEXT: [chunks] line=[[#@LINE+11]]
// CHECK-NEXT: Function work
// CHECK-NEXT: [chunks] line=[[#@LINE+12]]
// CHECK-NEXT: Function work
// CHECK-NEXT: Function work
// CHECK-NOT: [chunks]
static void
work (double *x, int *y, double *z, double *w)
{
#pragma acc parallel loop gang present(x[0:n])
  for (int i = half; i < n; i++)
    x[i] = x[i - half] * 10;
#pragma acc parallel loop gang present(y[0:n])
  for (int i = 0; i < half; i++)
    y[i] = y[i + half] / (y[i] + 1);
#pragma acc parallel loop gang present(x[0:n], z[0:n])
  for (int i = 1; i < n; i++)
    z[i] = x[i - 1] + x[i];
#pragma acc parallel loop gang present(w[0:rows * n])
  for (int r = 0; r < rows; r++)
    for (int i = 2; i < n; i++)
      w[r * n + i] = w[r * n + i - 2] + 1;
}

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < n; i++)
    a[i] = b[i] = i;
  for (int i = 0; i < rows * n; i++)
    d[i] = i;
#pragma acc data copy(a, b, c, d)
  work (a, b, c, d);
  for (int i = 0; i < n; i++)
    {
      wrong += a[i] != (i < half ? i : (i - half) * 10);
      wrong += b[i] != (i < half ? (i + half) / (i + 1) : i);
      wrong += i && c[i] != a[i - 1] + a[i];
    }
  for (int r = 0; r < rows; r++)
    for (int i = 2; i < n; i++)
      wrong += d[r * n + i] != d[r * n + i - 2] + 1;
  return wrong;
}
