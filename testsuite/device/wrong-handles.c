/* A wrong HSA call returns its status and leaves the device usable.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t 2>&1 | %filecheck %s
*/

#include "client.h"

int
main (void)
{
  struct client c;
  hsa_agent_t no_agent = { 77 };
  hsa_region_t no_region = { 77 };
  hsa_signal_t no_signal = { 77 };
  hsa_executable_t no_executable = { 77 };
  hsa_executable_symbol_t no_symbol = { 77 };
  hsa_code_object_t no_object = { 77 };
  char buffer[256];
  const char *text;
  void *p;

  expect (HSA_STATUS_ERROR_NOT_INITIALIZED, hsa_shut_down ());
  expect (HSA_STATUS_ERROR_NOT_INITIALIZED,
	  hsa_iterate_agents (first_gpu, buffer));
  open_device (&c);
  expect (HSA_STATUS_ERROR_INVALID_AGENT,
	  hsa_agent_get_info (no_agent, HSA_AGENT_INFO_NAME, buffer));
  expect (HSA_STATUS_ERROR_INVALID_ARGUMENT,
	  hsa_agent_get_info (c.agent, (hsa_agent_info_t) 12345, buffer));
  expect (HSA_STATUS_ERROR_INVALID_REGION,
	  hsa_memory_allocate (no_region, 64, &p));
  expect (HSA_STATUS_ERROR_INVALID_ALLOCATION,
	  hsa_memory_allocate (c.data, (size_t) 1 << 50, &p));
  expect (HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_memory_free (buffer));
  expect (HSA_STATUS_SUCCESS, hsa_memory_allocate (c.data, 64, &p));
  expect (HSA_STATUS_ERROR_INVALID_ARGUMENT,
	  hsa_memory_copy (buffer, (char *) p + 8192, 16));
  expect (HSA_STATUS_SUCCESS, hsa_memory_free (p));
  expect (HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_memory_free (p));
  /* As ROCr says it: libgomp passes the text on.  */
  expect (HSA_STATUS_SUCCESS,
	  hsa_status_string (HSA_STATUS_ERROR_INVALID_ALLOCATION, &text));
  require (!strcmp (text, "HSA_STATUS_ERROR_INVALID_ALLOCATION: "
			  "The requested allocation is not valid."));
  expect (HSA_STATUS_SUCCESS, hsa_status_string (HSA_STATUS_SUCCESS, &text));
  require (!strncmp (text, "HSA_STATUS_SUCCESS: ", 20));
  expect (HSA_STATUS_ERROR_INVALID_ARGUMENT,
	  hsa_status_string ((hsa_status_t) 12345, &text));
  expect (HSA_STATUS_ERROR_INVALID_SIGNAL, hsa_signal_destroy (no_signal));
  expect (HSA_STATUS_ERROR_INVALID_QUEUE,
	  hsa_queue_destroy ((hsa_queue_t *) buffer));
  expect (HSA_STATUS_ERROR_INVALID_ARGUMENT,
	  hsa_queue_create (c.agent, 65, HSA_QUEUE_TYPE_MULTI, NULL, NULL, 0,
			    0, &c.queue));
  expect (HSA_STATUS_ERROR_INVALID_EXECUTABLE,
	  hsa_executable_freeze (no_executable, ""));
  expect (HSA_STATUS_ERROR_INVALID_EXECUTABLE_SYMBOL,
	  hsa_executable_symbol_get_info
	    (no_symbol, HSA_EXECUTABLE_SYMBOL_INFO_NAME_LENGTH, buffer));
  expect (HSA_STATUS_ERROR_INVALID_CODE_OBJECT,
	  hsa_code_object_destroy (no_object));
  /* Functions without a status say so on stderr.  */
  // CHECK: HSA signal function called with a signal that does not exist
  require (hsa_signal_load_scacquire (no_signal) == 0);
  // CHECK: HSA queue function called with a queue that does not exist
  require (hsa_queue_load_read_index_relaxed ((hsa_queue_t *) buffer) == 0);
  expect (HSA_STATUS_SUCCESS, hsa_queue_destroy (c.queue));
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  // CHECK: still usable
  open_device (&c);
  printf ("still usable\n");
  return 0;
}
