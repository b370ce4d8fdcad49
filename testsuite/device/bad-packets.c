/* An AQL packet that the device cannot run is a fault that says why.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 ACC_RUN_MAX_INSTRUCTIONS=100000 %t %t.co 2>&1 | %filecheck %s
*/

#include "client.h"

static char *bytes;
static size_t size;
static struct client c;

static hsa_kernel_dispatch_packet_t
fresh_packet (const char *name)
{
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  return plain_packet (kernel_object (&c, name), NULL);
}

static void
fails (hsa_kernel_dispatch_packet_t p)
{
  require (!launch (&c, p));
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
}

int
main (int argc, char **argv)
{
  hsa_kernel_dispatch_packet_t p;
  bytes = read_file (argv[argc - 1], &size);

  // CHECK: fault: bad_packet: AQL packet that this device cannot run
  // CHECK-NEXT: workgroup of more than 1024 work-items
  // CHECK: hint {{.*}}the host program asked
  p = fresh_packet ("answer.kd");
  p.workgroup_size_y = p.grid_size_y = 17;
  fails (p);
  // CHECK: grid or workgroup of size 0
  p = fresh_packet ("answer.kd");
  p.grid_size_z = 0;
  fails (p);
  // CHECK: group_segment_size 65537 is more than the 65536 bytes of LDS
  p = fresh_packet ("answer.kd");
  p.group_segment_size = 65537;
  fails (p);
  // CHECK: more than 4294967295 workgroups
  p = fresh_packet ("answer.kd");
  p.workgroup_size_x = 1;
  p.grid_size_x = p.grid_size_y = p.grid_size_z = UINT32_MAX;
  fails (p);
  // CHECK: kernel_object is not the descriptor of a loaded kernel
  p = fresh_packet ("answer.kd");
  p.kernel_object += 8;
  fails (p);
  // CHECK: AQL packet of type 4
  p = fresh_packet ("answer.kd");
  submit (&c, &p, HSA_PACKET_TYPE_AGENT_DISPATCH);
  while (c.queue_error == HSA_STATUS_SUCCESS)
    ;
  expect (HSA_STATUS_ERROR_INVALID_PACKET_FORMAT, c.queue_error);
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  // CHECK: private_segment_size 131072 is more than the 131056 bytes that a work-item can have
  p = fresh_packet ("answer.kd");
  p.private_segment_size = 131072;
  fails (p);
  // CHECK: AQL packet whose completion_signal does not exist
  open_device (&c);
  hsa_barrier_and_packet_t b;
  memset (&b, 0, sizeof b);
  b.completion_signal.handle = 4096;
  submit (&c, (void *) &b, HSA_PACKET_TYPE_BARRIER_AND);
  while (c.queue_error == HSA_STATUS_SUCCESS)
    ;
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  // CHECK: barrier packet whose dep_signal does not exist
  open_device (&c);
  memset (&b, 0, sizeof b);
  b.dep_signal[4].handle = 1;
  submit (&c, (void *) &b, HSA_PACKET_TYPE_BARRIER_OR);
  while (c.queue_error == HSA_STATUS_SUCCESS)
    ;
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  // CHECK: AMD's AQL packet of format 0
  open_device (&c);
  memset (&b, 0, sizeof b);
  submit (&c, (void *) &b, HSA_PACKET_TYPE_VENDOR_SPECIFIC);
  while (c.queue_error == HSA_STATUS_SUCCESS)
    ;
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  // A kernel that never ends is ended by --max-instructions.
  // CHECK: fault: limit:
  // CHECK: kernel {{.*}}spin (gfx900, 1 gangs of 1 workers)
  // CHECK: where {{.*}}workgroup (0,0,0), wavefront 0
  // CHECK: pc {{.*}}spin+0x0
  // CHECK: instruction {{.*}}s_branch
  fails (fresh_packet ("spin.kd"));
  return 0;
}
