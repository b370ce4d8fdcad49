/* Greatest and smallest values, however they are written, are MAX_EXPR and MIN_EXPR
   when the vectorizer sees them.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %body_iterations | %filecheck %s
// RUN: %acc_cc -O2 %s -o %t -foffload-options=-lm -lm
// RUN: %acc_run --schedule=hostile:1 --counters=%t.json %t
// RUN: %filecheck --check-prefix=COUNT --input-file=%t.json %s
#include <math.h>
enum { n = 5000 };
double a[n];
int
main (void)
{
  double most = -1, least = 1e9, other = -1;
  for (int i = 0; i < n; i++)
    a[i] = i * 7919 % 10007;
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(4) copyin(a) reduction(max:most)
  for (int i = 0; i < n; i++)
    if (a[i] > most)
      most = a[i];
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(4) copyin(a) reduction(min:least)
  for (int i = 0; i < n; i++)
    least = a[i] < least ? a[i] : least;
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(4) copyin(a) reduction(max:other)
  for (int i = 0; i < n; i++)
    other = fmax (other, a[i]);
  for (int i = 0; i < n; i++)
    if (a[i] > most || a[i] < least || a[i] > other)
      return 1;
  return most != other;
}
// Functions come in the order in which the compiler finishes them.
// CHECK-DAG: MAX_EXPR
// CHECK-DAG: MIN_EXPR
// CHECK-DAG: MAX_EXPR
// 5,000 doubles are 79 vectors; one lane at a time they would be 5,000 loads.
// COUNT: "kernel": "main._omp_fn.0"{{.*}}"vmem": {{[0-9]?[0-9]?[0-9],}}
// COUNT: "kernel": "main._omp_fn.1"{{.*}}"vmem": {{[0-9]?[0-9]?[0-9],}}
// COUNT: "kernel": "main._omp_fn.2"{{.*}}"vmem": {{[0-9]?[0-9]?[0-9],}}
