/* Signals: updates return the old value, a wait that times out the current one.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib && %t
*/

#include "client.h"

int
main (void)
{
  struct client c;
  hsa_signal_t s;
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (5, 0, NULL, &s));
  require (hsa_signal_exchange_relaxed (s, 7) == 5);
  require (hsa_signal_cas_relaxed (s, 6, 1) == 7);
  require (hsa_signal_cas_relaxed (s, 7, 8) == 7);
  hsa_signal_add_relaxed (s, 4);
  hsa_signal_subtract_relaxed (s, 2);
  hsa_signal_and_relaxed (s, 0xe);
  hsa_signal_or_relaxed (s, 0x11);
  hsa_signal_xor_relaxed (s, 0x1);
  require (hsa_signal_load_scacquire (s) == 0x1a);
  require (hsa_signal_wait_scacquire (s, HSA_SIGNAL_CONDITION_LT, 1, 2000000,
				      HSA_WAIT_STATE_BLOCKED) == 0x1a);
  require (hsa_signal_wait_relaxed (s, HSA_SIGNAL_CONDITION_GTE, 0x1a,
				    UINT64_MAX, HSA_WAIT_STATE_ACTIVE) == 0x1a);
  /* A store behind the runtime's back, as a kernel does it, ends a wait.  */
  *(volatile int64_t *) (s.handle + 8) = 0;
  require (hsa_signal_wait_scacquire (s, HSA_SIGNAL_CONDITION_EQ, 0, UINT64_MAX,
				      HSA_WAIT_STATE_BLOCKED) == 0);
  expect (HSA_STATUS_SUCCESS, hsa_signal_destroy (s));
  return 0;
}
