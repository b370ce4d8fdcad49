/* A loop that workers and lanes share runs with all lanes at -O2, the last
   iterations too: 1000 iterations of 4 workers are 16 vectors, each worker has 4,
   and a vector addition of 64 lanes stands in the code.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_iterations | %filecheck %s
// RUN: %acc_cc -O2 %s -save-temps=obj -o %t.exe
// RUN: %acc_run --counters=%t.json %t.exe
// RUN: %filecheck --check-prefix=COUNT --input-file=%t.json %s
// RUN: %acc_cc -O2 %s -o %t.exe -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes
// RUN: %acc_run --counters=%t.json %t.exe
// RUN: %filecheck --check-prefix=SCALAR --input-file=%t.json %s
int
main (void)
{
  int a[1000], b[1000], wrong = 0;
  for (int i = 0; i < 1000; i++)
    b[i] = i;
#pragma acc parallel num_gangs(1) num_workers(4) copyin(b) copyout(a)
#pragma acc loop worker vector
  for (int i = 0; i < 1000; i++)
    a[i] = b[i] + 1;
  for (int i = 0; i < 1000; i++)
    wrong += a[i] != i + 1;
  return wrong;
}
// CHECK: [iterations] line={{[0-9]+}} mask=6 lanes=1 consecutive=1
// COUNT: "kernel": "main._omp_fn.0"{{.*}}"vmem": {{[0-9][0-9],}}
// SCALAR: "kernel": "main._omp_fn.0"{{.*}}"vmem": {{[0-9][0-9][0-9][0-9],}}
