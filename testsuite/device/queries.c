/* The attributes that libgomp reads have the values it needs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx906 ACC_RUN_CUS=7 %t | %filecheck %s
*/

#include "client.h"
#include <hsa/hsa_ext_amd.h>

int
main (void)
{
  struct client c;
  char name[64];
  uint32_t number = 0;
  size_t size = 0;
  bool allowed = false;

  open_device (&c);
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_get_info (c.agent, HSA_AGENT_INFO_NAME, name));
  // CHECK: name gfx906
  printf ("name %s\n", name);
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_get_info (c.agent, HSA_AGENT_INFO_DEVICE, &number));
  require (number == HSA_DEVICE_TYPE_GPU);
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_get_info (c.agent, HSA_AGENT_INFO_FEATURE, &number));
  require (number & HSA_AGENT_FEATURE_KERNEL_DISPATCH);
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_get_info (c.agent, HSA_AGENT_INFO_QUEUE_TYPE, &number));
  require (number == HSA_QUEUE_TYPE_MULTI);
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_get_info (c.agent, (hsa_agent_info_t)
			      HSA_AMD_AGENT_INFO_COMPUTE_UNIT_COUNT, &number));
  // CHECK-NEXT: compute units 7
  printf ("compute units %u\n", number);
  require (c.kernarg.handle != 0 && c.data.handle != 0);
  expect (HSA_STATUS_SUCCESS,
	  hsa_region_get_info (c.data, HSA_REGION_INFO_SIZE, &size));
  require (size >= (size_t) 1 << 30);
  expect (HSA_STATUS_SUCCESS,
	  hsa_region_get_info (c.data, HSA_REGION_INFO_RUNTIME_ALLOC_ALLOWED,
			       &allowed));
  require (allowed);
  /* The callback's status ends the traversal and is returned.  */
  expect (HSA_STATUS_INFO_BREAK, hsa_iterate_agents (first_gpu, &c.agent));
  return 0;
}
