/* libgomp launches fewer workers than the clause says when a kernel needs many
   registers; no iteration is lost.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 -DWORKERS=16 %src/testsuite/programs/many-registers.c -o %t
// RUN: %acc_run --counters=%t.json %t
// RUN: %filecheck --input-file=%t.json %s
// CHECK: "kernel": "main._omp_fn.0", "gangs": 1, "workers": {{[1-9]|1[0-5]}},
