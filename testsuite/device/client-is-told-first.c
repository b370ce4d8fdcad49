/* After a fault no packet is completed, in any queue, before the client's error
   callback has returned; one that exits is not waited for.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/fault-kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t same-queue %t.co 2>&1 | %filecheck %s
   RUN: env ACC_RUN_ARCH=gfx900 %t other-queue %t.co 2>&1 | %filecheck %s
   RUN: env ACC_RUN_ARCH=gfx900 %python %S/Inputs/exit-status 7 %t exit %t.co 2>&1 | %filecheck --check-prefix=EXIT %s
   acc-run does not take that for a success:
   RUN: %python %S/Inputs/exit-status 3 %acc_run --arch=gfx900 %t same-queue %t.co 2>&1 | %filecheck --check-prefix=UNNOTICED %s

   UNNOTICED: acc-run: error: the program ended as if successful, but the device stopped at a fault
   CHECK: fault: trap
   CHECK: told 1, then completed
   EXIT: fault: trap
   EXIT: completed in an exit handler
*/

#include "client.h"
#include <unistd.h>

static struct client c;
static hsa_queue_t *second;
static volatile int called, told, exits;

static void
tell_slowly (hsa_status_t status, hsa_queue_t *queue, void *p)
{
  called = 1;
  if (exits)
    exit (7);
  usleep (100000);
  told++;
}

static hsa_queue_t *
open_queue (void)
{
  hsa_queue_t *queue;
  expect (HSA_STATUS_SUCCESS,
	  hsa_queue_create (c.agent, 64, HSA_QUEUE_TYPE_MULTI, tell_slowly, NULL,
			    UINT32_MAX, UINT32_MAX, &queue));
  return queue;
}

/* Put a barrier packet, or the kernel OBJECT, into QUEUE, and wait for it.  */

static void
complete_packet (hsa_queue_t *queue, uint64_t object)
{
  hsa_barrier_and_packet_t b;
  hsa_kernel_dispatch_packet_t k = plain_packet (object, NULL);
  hsa_signal_t done;
  memset (&b, 0, sizeof b);
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (1, 0, NULL, &done));
  b.completion_signal = k.completion_signal = done;
  k.group_segment_size = 64;
  k.private_segment_size = 16;
  c.queue = queue;
  if (object)
    submit (&c, &k, HSA_PACKET_TYPE_KERNEL_DISPATCH);
  else
    submit (&c, &b, HSA_PACKET_TYPE_BARRIER_AND);
  while (hsa_signal_wait_scacquire (done, HSA_SIGNAL_CONDITION_LT, 1, 1000000,
				    HSA_WAIT_STATE_BLOCKED) != 0)
    ;
}

static void
complete_at_exit (void)
{
  complete_packet (second, 0);
  printf ("completed in an exit handler\n");
  fflush (stdout);
}

int
main (int argc, char **argv)
{
  size_t size;
  char *bytes = read_file (argv[2], &size);
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  hsa_queue_t *first = open_queue ();
  second = strcmp (argv[1], "other-queue") == 0 ? open_queue () : first;
  exits = strcmp (argv[1], "exit") == 0;
  if (exits)
    atexit (complete_at_exit);

  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (&c, "trapped.kd"), NULL);
  p.group_segment_size = 64;
  p.private_segment_size = 16;
  c.queue = first;
  submit (&c, &p, HSA_PACKET_TYPE_KERNEL_DISPATCH);
  if (exits)
    for (;;)
      pause ();
  while (second != first && !called)
    ;
  complete_packet (second, second != first ? kernel_object (&c, "counts.kd") : 0);
  printf ("told %d, then completed\n", told);
  return 0;
}
