/* A wild store is a fault that tells kernel, place and instruction, and the program fails at once.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch %s -o %t
   RUN: %python %S/Inputs/exit-status 1 %acc_run --counters=%t.json %t 2> %t.err
   RUN: %filecheck %s --input-file=%t.err
   RUN: %filecheck %s --check-prefix=JSON --input-file=%t.json
*/
// CHECK: acc-workers device: fault: global_out_of_bounds: access to memory that is not allocated on the device
// CHECK-NEXT: detail     store of 4 bytes at 0x{{[0-9a-f]+}}, which belongs to no allocation
// CHECK-NEXT: kernel     main._omp_fn.0 (gfx900, 2 gangs of 1 workers)
// CHECK-NEXT: where      workgroup (1,0,0), wavefront 0, lane 0
// CHECK-NEXT: pc         0x{{[0-9a-f]+}} main._omp_fn.0+0x
// CHECK-NEXT: instruction {{global|flat}}_store_dword
// CHECK-NEXT: hint       look for an index outside its array
// CHECK: libgomp: GCN fatal error: Asynchronous queue error
// JSON: "kernel": "main._omp_fn.0"{{.*}}"result": "global_out_of_bounds"

int
main (void)
{
  static int a[1000];
#pragma acc parallel loop gang copy (a) num_gangs (2)
  for (long i = 0; i < 2; i++)
    a[i * 100000] = 1;
  return 0;
}
