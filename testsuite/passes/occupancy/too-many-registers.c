/* A kernel that needs so many registers that not all workers are launched is reported,
   with the number that libgomp launches; one that fits is not.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_occupancy | %filecheck %s
// RUN: %acc_cc -O2 %s %report | %filecheck --check-prefix=NOTE %s
// RUN: %acc_cc -O2 -DWORKERS=8 %s %report | %filecheck --check-prefix=FITS %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --counters=%t.json %t
// RUN: %filecheck --input-file=%t.json --check-prefix=LAUNCH %s
#include "../../programs/many-values.h"
#ifndef WORKERS
#define WORKERS 16
#endif
int in[256], out[8];
int
main (void)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(in) copyout(out)
  {
    volatile int *from = in;
#pragma acc loop worker
    for (int i = 0; i < 8; i++)
      {
	unsigned sum = from[i + 127];
	ALL (LOAD)
	ALL (FOLD)
	out[i] = sum % 10007;
      }
  }
  return 0;
}
// CHECK: [occupancy] function=main._omp_fn.0 vector_registers={{[0-9]+}} scalar_registers={{[0-9]+}} asked=16 launched=8
// NOTE: too-many-registers.c:18:{{[0-9]+}}: note: main._omp_fn.0: {{[0-9]+}} vector registers per worker leave room for 8 of the 16 workers asked for; with 64 registers all would run
// FITS: note: main._omp_fn.0: 1 worker loops
// FITS-NOT: vector registers
// LAUNCH: "workers": {{ *}}8,
