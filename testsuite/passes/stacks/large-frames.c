/* A kernel has as much stack as its frame and the deepest chain of its calls take, at -O0,
   where GCC keeps functions in order, too; small ones have what GCC gives, and what no
   worker can have is refused.  */
// REQUIRES: plugin
// RUN: %acc_cc -O0 %s %dump_stacks | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_stacks | %filecheck %s
// RUN: not %acc_cc -O2 -DTOO_LARGE %s -o %t 2>&1 | %filecheck --check-prefix=ERROR %s
#ifdef TOO_LARGE
#define SIZE 1200000
#else
#define SIZE 5000
#endif
int values[64];
#pragma acc routine worker
__attribute__ ((noipa)) static void last (int *);
#pragma acc routine worker
__attribute__ ((noipa)) static void first (int *);

int
main (void)
{
#pragma acc parallel num_workers(8) copy(values)
  first (values);
#pragma acc parallel num_workers(8) copy(values)
  values[0]++;
#pragma acc parallel num_workers(8) copy(values)
  {
    double tile[SIZE];
#pragma acc loop worker
    for (int i = 0; i < SIZE; i++)
      tile[i] = i + values[i % 64];
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      values[i] = tile[SIZE - 64 + values[i]];
  }
  return 0;
}

static void
first (int *p)
{
  int own[9000];
#pragma acc loop worker
  for (int i = 0; i < 9000; i++)
    own[i] = i;
  last (own);
#pragma acc loop worker
  for (int i = 0; i < 64; i++)
    p[i] += own[p[i]];
}

static void
last (int *p)
{
  int own[9000];
#pragma acc loop worker
  for (int i = 0; i < 9000; i++)
    own[i] = p[i] + 1;
#pragma acc loop worker
  for (int i = 0; i < 9000; i++)
    p[i] = own[8999 - i];
}
// CHECK-DAG: [stacks] function=main._omp_fn.0 known=7{{....}} open=0 stack=7{{....}}{{$}}
// CHECK-DAG: [stacks] function=main._omp_fn.1 known={{[0-9]+}} open=0 stack=32768
// CHECK-DAG: [stacks] function=main._omp_fn.2 known=4{{....}} open=0 stack=4{{....}}{{$}}
// ERROR: large-frames.c:[[@LINE-40]]:{{.*}}error: a worker needs {{96.....}} bytes of stack for private data and calls, and has 8387584 at most
