/* Real numbers that go round loops, and constants of all lanes, stay in vector registers:
   no copies, no loads of constants in loops.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_vgprs | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-registers %s %dump_vgprs | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s %body_vgprs | %filecheck --check-prefix=CODE %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all --counters=%t.on %t
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-registers %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all --counters=%t.off %t
// RUN: %python %S/Inputs/fewer %t.on %t.off orbit._omp_fn.0 total
// RUN: %python %S/Inputs/fewer %t.on %t.off stencil._omp_fn.0 vmem
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
#include <stdio.h>

#define N 130
static double a[N + 2], b[N + 2];

/* OFF: ;; Function
   OFF-NOT: [vgprs]
   CHECK-DAG: ;; Function orbit._omp
   CHECK-DAG: [vgprs] round=
   CHECK-DAG: ;; Function stencil._omp
   CHECK-DAG: [vgprs] constants=2
   CODE-DAG: __asm__("" : "=v" {{.*}} : "0" x_
   CODE-DAG: __asm__("" : "=v" {{.*}} : "0" { 1.5
   CODE-DAG: __asm__("" : "=v" {{.*}} : "0" { 7.5
 */
/* How long x + iy stays near 0.  */
#define ITERATE(N, CX, CY)			\
  float x = 0, y = 0;				\
  while (N < 60 && x * x + y * y < 4)		\
    {						\
      float next = x * x - y * y + CX;		\
      y = 2.0f * x * y + CY;			\
      x = next;					\
      N++;					\
    }

static int
orbit (float cx, float cy)
{
  int n = 0;
#pragma acc parallel num_gangs(1) num_workers(2) copy(n)
  {
    ITERATE (n, cx, cy)
  }
  return n;
}

/* 1 and 1/2 are part of an instruction.  */
static void
stencil (int times)
{
#pragma acc parallel num_gangs(1) num_workers(2) copy(a) copyout(b)
  for (int t = 0; t < times; t++)
    {
#pragma acc loop worker vector
      for (int i = 1; i <= N; i++)
	b[i] = 1.5 * a[i - 1] + 0.75 * a[i] + 0.5 * a[i + 1] + 1;
    }
}

int
main (void)
{
  int n = 0, wrong = 0;
  ITERATE (n, -0.75f, 0.25f)
  wrong += orbit (-0.75f, 0.25f) != n;
  for (int i = 0; i < N + 2; i++)
    a[i] = i % 16;
  stencil (3);
  for (int i = 1; i <= N; i++)
    wrong += b[i] != 1.5 * a[i - 1] + 0.75 * a[i] + 0.5 * a[i + 1] + 1;
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
