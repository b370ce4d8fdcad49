/* What all lanes need alike they load alike; not what is needed elsewhere, too, nor what
   stands in a bit-field.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_splats | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-splat-loads %s %dump_splats | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
enum { n = 100, rows = 7 };
struct flags { int low : 5; int high : 20; };

int
main (void)
{
  float a[rows][rows], b[rows][n], c[rows][n];
  struct flags f[rows];
  double d[n];
  short s[rows], t[n], wrong = 0;
  for (int i = 0; i < rows; i++)
    {
      s[i] = 3 * i;
      f[i].low = i;
      f[i].high = 1000 * i;
      for (int k = 0; k < rows; k++)
	a[i][k] = i - k;
      for (int j = 0; j < n; j++)
	b[i][j] = i + j;
    }
  for (int j = 0; j < n; j++)
    t[j] = d[j] = 0;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(a, b, f, s) copyout(c) copy(d, t)
  {
#pragma acc loop worker
    for (int i = 0; i < rows; i++)
#pragma acc loop vector
      for (int j = 0; j < n; j++)
	{
	  float sum = 0;
	  for (int k = 0; k < rows; k++)
	    sum += a[i][k] * b[k][j];
	  c[i][j] = sum;
	}
#pragma acc loop seq
    for (int i = 0; i < rows; i++)
#pragma acc loop worker vector
      for (int j = 0; j < n; j++)
	{
	  t[j] += s[i];
	  d[j] += f[i].high;
	}
  }
  for (int j = 0; j < n; j++)
    {
      double flags = 0;
      int shorts = 0;
      for (int i = 0; i < rows; i++)
	{
	  float sum = 0;
	  for (int k = 0; k < rows; k++)
	    sum += a[i][k] * b[k][j];
	  wrong += c[i][j] != sum;
	  flags += f[i].high;
	  shorts += s[i];
	}
      wrong += d[j] != flags || t[j] != shorts;
    }
  return wrong != 0;
}
// CHECK: [splats] line=39
// CHECK: [splats] line=47
// CHECK-NOT: [splats]
// OFF-NOT: [splats]
