/* A kernel descriptor bit that the device does not implement is a fault that names it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t %t.co 2>&1 | %filecheck %s
*/

#include "client.h"

static char *bytes;
static size_t size;

/* Launch with BIT of the WORD at OFFSET of the descriptor set.  */

static void
try_bit (unsigned offset, unsigned bit)
{
  struct client c;
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  uint64_t object = kernel_object (&c, "answer.kd");
  *(uint16_t *) (object + offset + bit / 16 * 2) |= 1u << bit % 16;
  require (!launch (&c, plain_packet (object, NULL)));
  expect (HSA_STATUS_ERROR_EXCEPTION, c.queue_error);
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
}

int
main (int argc, char **argv)
{
  bytes = read_file (argv[argc - 1], &size);
  // CHECK: fault: bad_descriptor: {{.*}}bit that this device does not implement
  // CHECK-NEXT: detail {{.*}}compute_pgm_rsrc1 ({{.*}}): PRIORITY
  try_bit (48, 10);
  // CHECK: detail {{.*}}compute_pgm_rsrc1 ({{.*}}): PRIV
  try_bit (48, 20);
  // CHECK: detail {{.*}}compute_pgm_rsrc1 ({{.*}}): DEBUG_MODE
  try_bit (48, 22);
  // CHECK: detail {{.*}}compute_pgm_rsrc1 ({{.*}}): FP16_OVFL
  try_bit (48, 26);
  // CHECK: detail {{.*}}compute_pgm_rsrc2 ({{.*}}): ENABLE_TRAP_HANDLER
  try_bit (52, 6);
  // CHECK: detail {{.*}}compute_pgm_rsrc2: ENABLE_SGPR_WORKGROUP_INFO
  try_bit (52, 10);
  // CHECK: detail {{.*}}compute_pgm_rsrc2 ({{.*}}): ENABLE_EXCEPTION_MEMORY
  try_bit (52, 14);
  // CHECK: detail {{.*}}compute_pgm_rsrc2 ({{.*}}): floating-point
  try_bit (52, 26);
  // CHECK: detail {{.*}}kernel_code_properties ({{.*}}): ENABLE_WAVEFRONT_SIZE32
  try_bit (56, 10);
  // CHECK: detail {{.*}}kernel_code_properties ({{.*}}): reserved bits 15:12
  try_bit (56, 15);
  return 0;
}
