/* The slots of the workers that the program asks for are loaded together, as many as
   there are registers for, and combined in order; for other numbers of workers, a loop
   stays.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %body_reductions | %filecheck %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-folds-at-once %s %body_reductions | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=random:1 --check=all %t
#define N 1000

/* CHECK-LABEL: sum_of_8._omp_fn.0 (
   CHECK: __builtin_gcn_acc_barrier
   CHECK: if ({{.*}} == 8)
   CHECK-COUNT-8: ={v}
   CHECK-COUNT-7: {{_[0-9]+}} + {{_[0-9]+}};
   CHECK-LABEL: complex_sum._omp_fn.0 (
   CHECK-NOT: == 16)
   CHECK: return
   OFF-LABEL: sum_of_8._omp_fn.0 (
   OFF-NOT: == 8)
   OFF: return
 */
float
sum_of_8 (const float *a)
{
  float sum = 1;
#pragma acc parallel num_gangs(1) num_workers(8) copyin(a[0:N]) copy(sum)
#pragma acc loop worker reduction(+:sum)
  for (int i = 0; i < N; i++)
    sum += a[i];
  return sum;
}

/* Sixteen of 16 bytes are too many for the registers that 16 workers have each.  */
_Complex double
complex_sum (void)
{
  _Complex double sum = 0;
#pragma acc parallel num_gangs(1) num_workers(16) copy(sum)
#pragma acc loop worker reduction(+:sum)
  for (int i = 1; i <= 90; i++)
    sum += i + 2.0i * i;
  return sum;
}

/* Sixteen, in a routine, of every size; its callers have fewer workers, too.  */
#pragma acc routine worker
double
of_all_sizes (const float *a)
{
  signed char c = 100;
  short s = 3;
  int t = 0;
  long l = 5;
  float f = 1;
  double d = 0;
#pragma acc loop worker reduction(min:c) reduction(max:s) reduction(+:t, l, f, d)
  for (int i = 0; i < N; i++)
    {
      int x = (int) a[i];
      c = c < x ? c : x;
      s = s > x ? s : x;
      t += x;
      l += x * 1000000007L;
      f += x;
      d += x / 4.0;
    }
  return c + 256.0 * s + t + l + f + d;
}

int
main (void)
{
  float a[N], sum = 1;
  double on_16, on_5, host;
  for (int i = 0; i < N; i++)
    sum += a[i] = 7 + i * 37 % 101;
#pragma acc parallel num_gangs(1) num_workers(16) copyin(a) copyout(on_16)
  on_16 = of_all_sizes (a);
#pragma acc parallel num_gangs(1) num_workers(5) copyin(a) copyout(on_5)
  on_5 = of_all_sizes (a);
  host = of_all_sizes (a);
  return sum_of_8 (a) != sum || complex_sum () != 4095 + 8190.0i || on_16 != host || on_5 != host;
}
