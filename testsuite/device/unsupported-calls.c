/* A call that the device does not have returns its HSA status, and is named once under --verbose.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 ACC_RUN_VERBOSE=1 %t > %t.verbose 2>&1
   RUN: grep "does not have" %t.verbose | %filecheck %s
   RUN: env ACC_RUN_ARCH=gfx900 %t 2>&1 | %filecheck %s --check-prefix=QUIET
*/
// CHECK: acc-workers device: the program called hsa_code_object_iterate_symbols, which this device does not have
// CHECK-NEXT: acc-workers device: the program called hsa_signal_group_destroy, which this device does not have
// CHECK-NOT: called
// QUIET-NOT: does not have
// QUIET: done

#include "client.h"

int
main (void)
{
  struct client c;
  hsa_code_object_t object = { 77 };
  hsa_signal_group_t group = { 77 };
  open_device (&c);
  for (int i = 0; i < 3; i++)
    {
      expect (HSA_STATUS_ERROR,
	      hsa_code_object_iterate_symbols (object, NULL, NULL));
      expect (HSA_STATUS_ERROR, hsa_signal_group_destroy (group));
    }
  expect (HSA_STATUS_SUCCESS, hsa_queue_destroy (c.queue));
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  puts ("done");
  return 0;
}
