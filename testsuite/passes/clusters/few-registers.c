/* A routine has few vector registers: it loads half as much at once as a kernel does.  */
// REQUIRES: plugin
// RUN: %acc_cc -O1 %s -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes -fplugin-arg-libacc-workers-dump-acc_clusters=stderr 2>&1 | %filecheck %s
struct point { long a, b, c, d, e, f, g, h; };

#pragma acc routine worker
__attribute__ ((noinline)) static void
routine (const struct point *p, long *to, int n)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    {
      const struct point *q = p + i * i;
      // CHECK: line=[[@LINE+2]] loads=4
      // CHECK-NEXT: line=[[@LINE+1]] loads=4
      to[i] = (((((((q->a ^ 1) + q->b) ^ q->c) + q->d) ^ q->e) + q->f) ^ q->g) + q->h;
    }
}

void
kernel (const struct point *p, long *to, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copyin(p[0:n * n]) copy(to[0:n])
  {
    routine (p, to, n);
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      {
	const struct point *q = p + i * i;
	// CHECK: line=[[@LINE+1]] loads=8
	to[i] += (((((((q->a ^ 1) + q->b) ^ q->c) + q->d) ^ q->e) + q->f) ^ q->g) + q->h;
      }
  }
}

int
main (void)
{
  return 0;
}
