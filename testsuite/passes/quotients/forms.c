/* Quotients and square roots of all kinds: in a reduction, under a condition, of
   constants, in single code, in a routine that nobody vectorizes.  Of those that the user
   wants fast, the roots alone: GCC's have 24 bits.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_quotients | %filecheck %s
// RUN: %acc_cc -O2 -ffast-math %s %dump_quotients | %filecheck --check-prefix=FAST %s
// RUN: %acc_cc -O2 %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=hostile:2 --check=all %t
// RUN: %acc_cc -O3 -ffast-math %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O0 %s -o %t -lm -foffload=-lm
// RUN: %acc_run --schedule=in-order --check=all %t
#include <math.h>
#include <stdio.h>

#define N 300

/* FAST-NOT: [quotients]
   FAST: ;; Function main._omp
   FAST-NEXT: [quotients] line=59 lanes=1
   FAST-NEXT: [quotients] line=63 lanes=64
   FAST-NOT: [quotients]
   CHECK-LABEL: ;; Function harmonic
   CHECK-COUNT-3: [quotients] line={{[0-9]+}} lanes=1
   CHECK-LABEL: ;; Function main._omp
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=1
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=1
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
   CHECK-NEXT: [quotients] line={{[0-9]+}} lanes=64
 */
#pragma acc routine seq
static double __attribute__ ((noinline))
harmonic (double a, double b)
{
  return 2 / (1 / a + 1 / b);
}

static double x[N], y[N], z[N];

int
main (void)
{
  double sum = 0, norm, want = 0, scale = 3, mean[N];
  for (int i = 0; i < N; i++)
    {
      x[i] = 1 + i % 17;
      y[i] = i % 5;
    }
#pragma acc parallel num_gangs(1) num_workers(4) copyin(x, y) copyout(z, norm, mean) copy(sum, scale)
  {
#pragma acc loop worker vector reduction(+:sum)
    for (int i = 0; i < N; i++)
      {
	sum += x[i] / (y[i] + 1);
	z[i] = 0;
      }
    norm = sqrt (sum / scale);
#pragma acc loop worker vector
    for (int i = 0; i < N; i++)
      if (y[i] != 0)
	z[i] = sqrt (x[i]) / y[i] + 1 / x[i];
#pragma acc loop worker
    for (int i = 0; i < N; i++)
      mean[i] = harmonic (x[i], y[i] + 1);
  }
  int wrong = 0;
  for (int i = 0; i < N; i++)
    {
      want += x[i] / (y[i] + 1);
      double w = y[i] != 0 ? sqrt (x[i]) / y[i] + 1 / x[i] : 0;
      wrong += fabs (z[i] - w) > 1e-12;
      wrong += fabs (mean[i] - harmonic (x[i], y[i] + 1)) > 1e-12;
    }
  wrong += fabs (sum - want) > 1e-9 || fabs (norm - sqrt (want / 3)) > 1e-9;
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
