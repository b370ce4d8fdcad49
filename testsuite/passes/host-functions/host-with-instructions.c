/* Truncation and copied signs, for which the host has instructions and the device has none;
   truncation keeps all lanes, whatever the number's size.  */
// REQUIRES: plugin, acc_run, avx2
// RUN: %acc_cc -Ofast -march=haswell %s %dump_host-functions | %filecheck %s
// RUN: %acc_cc -O1 %s %dump_host-functions | %filecheck --check-prefix=PLAIN %s
// RUN: %acc_cc -Ofast -march=haswell %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O1 %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=hostile:1 --check=all %t
#include <math.h>

enum { n = 192 };
double x[n], whole[n], fused[n];
float y[n], part[n], sign[n];
unsigned bits[n];

int
main (void)
{
  for (int i = 0; i < n; i++)
    {
      double size = 1ull << i % 60;
      x[i] = (i % 2 ? 1 : -1) * (size + (i % 3) * 0.3125);
      y[i] = (i % 2 ? 1 : -1) * (float) (i % 40 * 1.75 + 0.5);
    }
  // CHECK-DAG: [host-functions] function=TRUNC
  // CHECK-DAG: [host-functions] function=COPYSIGN
  // PLAIN: [host-functions] function=COPYSIGN
#pragma acc parallel num_gangs(1) num_workers(4) copyin(x, y) copyout(whole, fused, part, sign, bits)
  {
    float least = copysign (y[1], -y[3]);
#pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      {
	whole[i] = (double) (long) x[i];
	part[i] = y[i] - (float) (int) y[i];
	sign[i] = copysign (y[i], -y[n - 1 - i]) + least;
	fused[i] = fma (x[i], 0.5, -x[n - 1 - i]) + fma (-x[i], 2.0, 1.0);
	bits[i] = __builtin_popcountl ((long) x[i]);
      }
  }
  for (int i = 0; i < n; i++)
    {
      volatile double v = x[i], w = x[n - 1 - i];
      volatile float u = y[i], t = y[n - 1 - i];
      float magnitude = u < 0 ? -u : u;
      if (whole[i] != (double) (long) v
	  || part[i] != u - (int) u
	  || sign[i] != (t < 0 ? magnitude : -magnitude) - 2.25f
	  || fabs (fused[i] - (v * 0.5 - w + 1 - v * 2)) > 1e-9 * (fabs (v) + fabs (w))
	  || bits[i] != __builtin_popcountl ((long) v))
	return 1 + i;
    }
  return 0;
}
