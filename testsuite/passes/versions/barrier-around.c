/* A loop of worker 0's whose pointers may be to the same, in a loop with a barrier: without the
   stage, the vectorizer wants two versions of the outer one, and GCC stops with an internal
   error.  What is beside no barrier is as before.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O3 %s %dump_versions | %filecheck %s
// RUN: %acc_cc -O3 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 256, steps = 3 };

#pragma acc routine worker
static void __attribute__ ((noinline))
add_one (int *p)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    p[i]++;
}

#pragma acc routine worker
static void __attribute__ ((noinline))
with_barrier (int *p, int *q)
{
  for (int step = 0; step < steps; step++)
    {
      for (int i = 0; i < n; i++)
	p[i] = q[i] * 3 + step;
      add_one (q);
    }
}

#pragma acc routine seq
static void __attribute__ ((noinline))
without (int *p, int *q)
{
  for (int step = 0; step < steps; step++)
    for (int i = 0; i < n; i++)
      p[i] = q[i] * 3 + step;
}

int
main (void)
{
  int a[n], b[n], c[n];
  for (int i = 0; i < n; i++)
    b[i] = i;
#pragma acc parallel num_gangs(1) num_workers(4) copyout(a, c) copy(b)
  {
    with_barrier (a, b);
    without (c, b);
  }
  for (int i = 0; i < n; i++)
    if (b[i] != i + steps || a[i] != (i + steps - 1) * 3 + steps - 1
	|| c[i] != b[i] * 3 + steps - 1)
      return 1;
  return 0;
}
// CHECK-DAG: Function with_barrier
// CHECK-DAG: [versions] loop=
// CHECK-NOT: [versions] loop=
