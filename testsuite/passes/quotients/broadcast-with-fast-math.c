/* With -ffast-math a quotient is made of multiplications; what worker 0 broadcasts of them
   goes to LDS, where the last of these cannot put it.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 -ffast-math %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -Ofast %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 40 };
double a[n];
float b[n];

int
main (void)
{
  for (int i = 0; i < n; i++)
    a[i] = b[i] = 1 << i % 8;
#pragma acc parallel num_gangs(1) num_workers(8) copy(a, b)
  for (int k = 0; k < 6; k++)
    {
      a[n - 1] += k & 1;
      a[n - 1] -= k & 1;
      double part = 1 / a[k];
      float other = b[k + 1] / b[k + 2];
#pragma acc loop worker
      for (int i = 8; i < n - 1; i++)
	{
	  a[i] += part;
	  b[i] -= other;
	}
    }
  for (int i = 8; i < n - 1; i++)
    {
      double sum = 1 << i % 8, difference = sum;
      for (int k = 0; k < 6; k++)
	{
	  sum += 1.0 / (1 << k);
	  difference -= (double) (1 << (k + 1)) / (1 << (k + 2));
	}
      if (__builtin_fabs (a[i] - sum) > 1e-9 || __builtin_fabs (b[i] - difference) > 1e-4)
	return 1;
    }
  return 0;
}
