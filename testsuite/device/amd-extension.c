/* AMD's extension, as HIP uses it: pools, pinned memory, copies that wait for
   signals, handlers, queries; what is not there is named once.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t > %t.out 2> %t.err
   RUN: %filecheck %s < %t.out
   RUN: %filecheck --allow-empty --check-prefix=QUIET %s < %t.err
   RUN: env ACC_RUN_ARCH=gfx900 ACC_RUN_VERBOSE=1 %t 2>&1 > %t.out | %filecheck --check-prefix=TOLD %s

   QUIET-NOT: {{.}}
   TOLD: the program called hsa_amd_ipc_memory_create, which this device does not have
   TOLD-NOT: hsa_amd_ipc_memory_create
*/

#include "client.h"
#include <hsa/hsa_ext_amd.h>
#include <unistd.h>

static hsa_amd_memory_pool_t pool;
static volatile int handled;

static hsa_status_t
first_global (hsa_amd_memory_pool_t p, void *data)
{
  uint32_t segment;
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_memory_pool_get_info (p, HSA_AMD_MEMORY_POOL_INFO_SEGMENT,
					&segment));
  if (segment != HSA_AMD_SEGMENT_GLOBAL)
    return HSA_STATUS_SUCCESS;
  *(hsa_amd_memory_pool_t *) data = p;
  return HSA_STATUS_INFO_BREAK;
}

static bool
note (hsa_signal_value_t value, void *data)
{
  handled++;
  *(hsa_signal_value_t *) data = value;
  return false;
}

static void
copies (struct client *c, char *device)
{
  char text[32] = "not yet";
  hsa_signal_t before, done;
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (1, 0, NULL, &before));
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (1, 0, NULL, &done));
  strcpy (device, "copied");
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_memory_async_copy (text, c->agent, device, c->agent, 7, 1,
				     &before, done));
  usleep (20000);
  // CHECK: before: not yet, 1
  printf ("before: %s, %ld\n", text, (long) hsa_signal_load_relaxed (done));
  hsa_signal_store_relaxed (before, 0);
  hsa_signal_wait_scacquire (done, HSA_SIGNAL_CONDITION_EQ, 0, UINT64_MAX,
			     HSA_WAIT_STATE_BLOCKED);
  // CHECK-NEXT: after: copied
  printf ("after: %s\n", text);
  hsa_amd_profiling_async_copy_time_t time;
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_profiling_get_async_copy_time (done, &time));
  require (time.start != 0 && time.end >= time.start);
  hsa_signal_t none = { 12345 };
  expect (HSA_STATUS_ERROR_INVALID_SIGNAL,
	  hsa_amd_memory_async_copy (text, c->agent, device, c->agent, 7, 1,
				     &none, done));
  /* Rows 1 and 2 of a 4 x 8 matrix, columns 2 to 4, to a packed 2 x 3.  */
  for (int i = 0; i < 32; i++)
    device[i] = 'a' + i % 26;
  hsa_pitched_ptr_t from = { device, 8, 32 }, to = { text, 3, 6 };
  hsa_dim3_t corner = { 2, 1, 0 }, zero = { 0, 0, 0 }, range = { 3, 2, 1 };
  hsa_signal_store_relaxed (done, 1);
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_memory_async_copy_rect (&to, &zero, &from, &corner, &range,
					  c->agent, hsaDeviceToHost, 0, NULL,
					  done));
  hsa_signal_wait_scacquire (done, HSA_SIGNAL_CONDITION_EQ, 0, UINT64_MAX,
			     HSA_WAIT_STATE_BLOCKED);
  // CHECK-NEXT: rectangle: klmstu
  printf ("rectangle: %.6s\n", text);
}

static void
pinned (struct client *c, char *device)
{
  static char host[10000] = "host's own";
  char *there = NULL;
  hsa_amd_pointer_info_t info = { sizeof info };
  hsa_signal_t done;
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_memory_lock (host, sizeof host, &c->agent, 1,
			       (void **) &there));
  require (there != NULL && there != host);
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_pointer_info (there + 5000, &info, NULL, NULL, NULL));
  require (info.type == HSA_EXT_POINTER_TYPE_LOCKED
	   && info.hostBaseAddress == host && info.agentBaseAddress == there
	   && info.sizeInBytes == sizeof host);
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (1, 0, NULL, &done));
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_memory_async_copy (device, c->agent, there, c->agent, 11, 0,
				     NULL, done));
  hsa_signal_wait_scacquire (done, HSA_SIGNAL_CONDITION_EQ, 0, UINT64_MAX,
			     HSA_WAIT_STATE_BLOCKED);
  // CHECK-NEXT: pinned: host's own
  printf ("pinned: %s\n", device);
  expect (HSA_STATUS_SUCCESS, hsa_amd_memory_unlock (host));
  expect (HSA_STATUS_ERROR_INVALID_ARGUMENT, hsa_amd_memory_unlock (host));
}

static void
handlers (void)
{
  hsa_signal_t s[2];
  hsa_signal_value_t seen = 0, two[2] = { 7, 7 }, which = 0;
  hsa_signal_condition_t equal[2] = { HSA_SIGNAL_CONDITION_EQ,
				      HSA_SIGNAL_CONDITION_EQ };
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (0, 0, NULL, &s[0]));
  expect (HSA_STATUS_SUCCESS, hsa_signal_create (0, 0, NULL, &s[1]));
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_signal_async_handler (s[0], HSA_SIGNAL_CONDITION_GTE, 5,
					note, &seen));
  hsa_signal_store_relaxed (s[0], 4);
  usleep (20000);
  require (handled == 0);
  hsa_signal_store_relaxed (s[0], 6);
  for (int i = 0; i < 5000 && !handled; i++)
    usleep (1000);
  hsa_signal_store_relaxed (s[0], 8);
  usleep (20000);
  // CHECK-NEXT: handler: 1 call, value 6
  printf ("handler: %d call, value %ld\n", handled, (long) seen);
  hsa_signal_store_relaxed (s[1], 7);
  require (hsa_amd_signal_wait_any (2, s, equal, two, UINT64_MAX,
				    HSA_WAIT_STATE_BLOCKED, &which) == 1
	   && which == 7);
  hsa_signal_store_relaxed (s[1], 0);
  require (hsa_amd_signal_wait_any (2, s, equal, two, 1000000,
				    HSA_WAIT_STATE_BLOCKED, NULL)
	   == UINT32_MAX);
}

int
main (void)
{
  struct client c;
  char *device;
  hsa_amd_memory_pool_t wrong = { 99 };
  hsa_amd_ipc_memory_t handle;
  open_device (&c);
  expect (HSA_STATUS_INFO_BREAK,
	  hsa_amd_agent_iterate_memory_pools (c.agent, first_global, &pool));
  expect (HSA_STATUS_ERROR_INVALID_MEMORY_POOL,
	  hsa_amd_memory_pool_allocate (wrong, 4, 0, (void **) &device));
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_memory_pool_allocate (pool, 5000, 0, (void **) &device));
  expect (HSA_STATUS_SUCCESS,
	  hsa_amd_agents_allow_access (1, &c.agent, NULL, device));
  copies (&c, device);
  pinned (&c, device);
  handlers ();
  expect (HSA_STATUS_ERROR, hsa_amd_ipc_memory_create (device, 5000, &handle));
  expect (HSA_STATUS_ERROR, hsa_amd_ipc_memory_create (device, 5000, &handle));
  expect (HSA_STATUS_SUCCESS, hsa_amd_memory_pool_free (device));
  expect (HSA_STATUS_ERROR_INVALID_ALLOCATION, hsa_amd_memory_pool_free (device));
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  // CHECK-NEXT: done
  printf ("done\n");
  return 0;
}
