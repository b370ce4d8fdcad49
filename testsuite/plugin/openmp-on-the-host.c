/* OpenMP's threads on the host, OpenACC for the device, in one file: GCN's mkoffload takes
   one of the two options.  Not with a target construct, which would want an image as well.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -fplugin=%lib/libacc.so -fopenmp -O2 %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -fplugin=%lib/libacc.so -fopenmp -O2 -flto %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -fplugin=%lib/libacc.so -fopenmp -O2 -c %s -o %t.o
// RUN: %acc_cc -fopenmp %t.o -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -fplugin=%lib/libacc.so -fopenmp -DTARGET -c %s -o %t.o 2>&1 | %filecheck %s
enum { n = 256, parts = 4 };
int numbers[n], sums[parts];

static int
sum_of_part (int part)
{
  int sum = 0, m = n / parts;
#pragma acc parallel loop num_workers(4) copyin(numbers[part * m:m]) reduction(+:sum) async(part)
  for (int i = part * m; i < part * m + m; i++)
    sum += numbers[i];
#pragma acc wait(part)
  return sum;
}

int
main (void)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++)
    numbers[i] = 3 * i;
#pragma omp parallel for num_threads(parts)
  for (int part = 0; part < parts; part++)
    sums[part] = sum_of_part (part);
#ifdef TARGET
  // CHECK: openmp-on-the-host.c:[[@LINE+1]]:{{[0-9]+}}: warning: target construct of OpenMP in a file with {{.*}}-fopenacc
#pragma omp target map(tofrom:sums)
  sums[0]++;
#endif
  for (int part = 0; part < parts; part++)
    if (sums[part] != 3 * (64 * 63 / 2 + 64 * 64 * part))
      return 1;
  return 0;
}
