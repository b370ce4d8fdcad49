/* A kernel launched by hand runs, waits for the barrier packet before it, and completes its signal.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t %t.co
*/

#include "client.h"

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  char *bytes = read_file (argv[argc - 1], &size);
  uint64_t *kernargs;
  uint32_t *result;
  hsa_executable_symbol_t variable;
  uint64_t address;

  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  expect (HSA_STATUS_ERROR_INVALID_SYMBOL_NAME,
	  hsa_executable_get_symbol (c.executable, NULL, "nobody.kd", c.agent,
				     0, &variable));
  /* The image was relocated: the variable holds its own address.  */
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_get_symbol (c.executable, NULL, "variable", c.agent, 0,
				     &variable));
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_symbol_get_info
	    (variable, HSA_EXECUTABLE_SYMBOL_INFO_VARIABLE_ADDRESS, &address));
  require (*(uint64_t *) address == address);

  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 8, (void **) &kernargs));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 4, (void **) &result));
  *kernargs = (uint64_t) result;

  hsa_barrier_and_packet_t barrier;
  hsa_signal_t gate, done;
  memset (&barrier, 0, sizeof barrier);
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (1, 0, NULL, &gate));
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (1, 0, NULL, &done));
  barrier.dep_signal[2] = gate;
  submit (&c, &barrier, HSA_PACKET_TYPE_BARRIER_AND);
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (&c, "answer.kd"), kernargs);
  p.completion_signal = done;
  submit (&c, &p, HSA_PACKET_TYPE_KERNEL_DISPATCH);
  require (hsa_signal_wait_scacquire (done, HSA_SIGNAL_CONDITION_LT, 1,
				      50000000, HSA_WAIT_STATE_BLOCKED) == 1);
  require (*result == 0);
  hsa_signal_store_screlease (gate, 0);
  require (hsa_signal_wait_scacquire (done, HSA_SIGNAL_CONDITION_LT, 1,
				      UINT64_MAX, HSA_WAIT_STATE_BLOCKED) == 0);
  require (*result == 42);

  /* More launches than the queue has slots.  */
  for (int i = 0; i < 200; i++)
    {
      *result = 0;
      require (launch (&c, plain_packet (p.kernel_object, kernargs)));
      require (*result == 42);
    }
  require (c.queue_error == HSA_STATUS_SUCCESS);
  /* The last packet's slot is free soon after its signal.  */
  while (hsa_queue_load_read_index_scacquire (c.queue) != 202)
    require (hsa_queue_load_read_index_scacquire (c.queue) >= 201);
  return 0;
}
