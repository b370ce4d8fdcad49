/* Each kind of fault is told by its name, with place and instruction.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/fault-kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t %t.co 2>&1 | %filecheck %s
   RUN: env ACC_RUN_ARCH=gfx900 ACC_RUN_SCHEDULE=hostile:3 %t %t.co 2>&1 | %filecheck %s
*/

#include "client.h"

static char *bytes;
static size_t size;
static struct client c;

/* Launch NAME with WAVEFRONTS in one workgroup; 1 when it completes.  */

static int
run (const char *name, unsigned wavefronts)
{
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  hsa_kernel_dispatch_packet_t p = plain_packet (kernel_object (&c, name), NULL);
  p.workgroup_size_x = p.grid_size_x = 64 * wavefronts;
  p.group_segment_size = 64;
  p.private_segment_size = 16;
  int completed = launch (&c, p);
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  return completed;
}

int
main (int argc, char **argv)
{
  bytes = read_file (argv[argc - 1], &size);

  // CHECK: fault: trap: s_trap executed by the kernel
  // CHECK: kernel     trapped (gfx900, 1 gangs of 1 workers)
  // CHECK: pc         0x{{[0-9a-f]+}} trapped+0x0
  // CHECK-NEXT: instruction s_trap 2
  require (!run ("trapped.kd", 1));
  // CHECK: fault: global_out_of_bounds
  // CHECK: detail     store of 4 bytes at 0x{{[0-9a-f]+}}, which is code and cannot be written
  // CHECK: writes_code+0x
  require (!run ("writes_code.kd", 1));
  // CHECK: fault: global_out_of_bounds
  // CHECK: detail     load of 1 bytes at 0x{{[0-9a-f]+}}000, behind a wavefront's stack: {{.*}} deep recursion {{.*}}-mstack-size=BYTES
  // CHECK: where      workgroup (0,0,0), wavefront {{[01]}}, lane 0
  require (!run ("overflows_stack.kd", 2));
  // CHECK: fault: lds_out_of_bounds: access outside the LDS of the workgroup
  // CHECK-NEXT: detail     address 64, 4 bytes, of 64
  // CHECK: where      workgroup (0,0,0), wavefront 0, lane 16
  require (!run ("beyond_lds.kd", 1));
  // CHECK: fault: pc_out_of_bounds: program counter outside the code of the kernel's image
  require (!run ("jumps_away.kd", 1));
  // CHECK: fault: illegal_instruction: bytes that do not decode to an instruction
  // CHECK: no_code+0x4
  require (!run ("no_code.kd", 1));
  // CHECK: fault: unknown_instruction: instruction that this device does not implement
  // CHECK-NEXT: detail     S_SETHALT
  // CHECK: instruction s_sethalt 1
  require (!run ("halts.kd", 1));
  // CHECK: fault: deadlock: no wavefront of the workgroup can make progress
  // CHECK: kernel     stuck (gfx900, 1 gangs of 2 workers)
  require (!run ("stuck.kd", 2));
  // CHECK: fault: deadlock: no wavefront of the workgroup can make progress
  // CHECK-NEXT: detail
  // CHECK-NEXT: wavefront 0 is at stuck_alone+0x
  // CHECK-NEXT: wavefront 1 waits at stuck_alone+0x
  // CHECK-NEXT: wavefront 2 waits at stuck_alone+0x
  // CHECK-NEXT: kernel     stuck_alone (gfx900, 1 gangs of 3 workers)
  require (!run ("stuck_alone.kd", 3));
  // CHECK: a long loop is no deadlock
  require (run ("counts.kd", 1));
  printf ("a long loop is no deadlock\n");
  // CHECK: nor is one whose counter is in memory
  require (run ("counts_in_memory.kd", 1));
  printf ("nor is one whose counter is in memory\n");
  // CHECK: ended wavefronts leave the barrier
  require (run ("leaves_early.kd", 5));
  printf ("ended wavefronts leave the barrier\n");
  return 0;
}
