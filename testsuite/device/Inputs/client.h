/* A small HSA client for the tests of the emulated device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <hsa/hsa.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct client
{
  hsa_agent_t agent;
  hsa_region_t kernarg, data;
  hsa_executable_t executable;
  hsa_queue_t *queue;
  volatile hsa_status_t queue_error;
};

/* Fail the test unless STATUS is WANTED.  */
#define expect(wanted, status) expect_at (wanted, status, #status, __LINE__)

static void
expect_at (hsa_status_t wanted, hsa_status_t status, const char *call, int line)
{
  if (status == wanted)
    return;
  const char *text = "?";
  hsa_status_string (status, &text);
  printf ("line %d: %s gave 0x%x (%s), not 0x%x\n", line, call, status, text,
	  wanted);
  exit (1);
}

#define require(condition) \
  do { if (!(condition)) \
    { printf ("line %d: not so: %s\n", __LINE__, #condition); exit (1); } } \
  while (0)

static hsa_status_t
first_gpu (hsa_agent_t agent, void *p)
{
  uint32_t type = HSA_DEVICE_TYPE_CPU;
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_get_info (agent, HSA_AGENT_INFO_DEVICE, &type));
  if (type != HSA_DEVICE_TYPE_GPU)
    return HSA_STATUS_SUCCESS;
  *(hsa_agent_t *) p = agent;
  return HSA_STATUS_INFO_BREAK;
}

static hsa_status_t
sort_region (hsa_region_t region, void *p)
{
  struct client *c = p;
  uint32_t flags = 0;
  expect (HSA_STATUS_SUCCESS,
	  hsa_region_get_info (region, HSA_REGION_INFO_GLOBAL_FLAGS, &flags));
  if (flags & HSA_REGION_GLOBAL_FLAG_KERNARG)
    c->kernarg = region;
  if (flags & HSA_REGION_GLOBAL_FLAG_COARSE_GRAINED)
    c->data = region;
  return HSA_STATUS_SUCCESS;
}

static void
note_error (hsa_status_t status, hsa_queue_t *queue, void *p)
{
  (void) queue;
  ((struct client *) p)->queue_error = status;
}

/* hsa_init, the agent, its regions and a queue.  */

static void
open_device (struct client *c)
{
  memset (c, 0, sizeof *c);
  expect (HSA_STATUS_SUCCESS, hsa_init ());
  expect (HSA_STATUS_INFO_BREAK, hsa_iterate_agents (first_gpu, &c->agent));
  expect (HSA_STATUS_SUCCESS,
	  hsa_agent_iterate_regions (c->agent, sort_region, c));
  expect (HSA_STATUS_SUCCESS,
	  hsa_queue_create (c->agent, 64, HSA_QUEUE_TYPE_MULTI, note_error, c,
			    UINT32_MAX, UINT32_MAX, &c->queue));
}

static char *
read_file (const char *name, size_t *size)
{
  FILE *f = fopen (name, "rb");
  require (f);
  fseek (f, 0, SEEK_END);
  *size = ftell (f);
  rewind (f);
  char *bytes = malloc (*size);
  require (fread (bytes, 1, *size, f) == *size);
  fclose (f);
  return bytes;
}

/* Load an image; the first status that is not success.  */

static hsa_status_t
load_image (struct client *c, void *bytes, size_t size)
{
  hsa_code_object_t object;
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_create (HSA_PROFILE_FULL,
				 HSA_EXECUTABLE_STATE_UNFROZEN, "",
				 &c->executable));
  hsa_status_t status = hsa_code_object_deserialize (bytes, size, NULL, &object);
  if (status != HSA_STATUS_SUCCESS)
    return status;
  status = hsa_executable_load_code_object (c->executable, c->agent, object, "");
  if (status == HSA_STATUS_SUCCESS)
    status = hsa_executable_freeze (c->executable, "");
  hsa_code_object_destroy (object);
  return status;
}

static uint64_t
kernel_object (struct client *c, const char *name)
{
  hsa_executable_symbol_t symbol;
  uint64_t object;
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_get_symbol (c->executable, NULL, name, c->agent, 0,
				     &symbol));
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_symbol_get_info
	    (symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_OBJECT, &object));
  return object;
}

/* A packet for one workgroup of one wavefront.  */

static hsa_kernel_dispatch_packet_t
plain_packet (uint64_t object, void *kernargs)
{
  hsa_kernel_dispatch_packet_t p;
  memset (&p, 0, sizeof p);
  p.setup = 1;
  p.workgroup_size_x = p.grid_size_x = 64;
  p.workgroup_size_y = p.grid_size_y = 1;
  p.workgroup_size_z = p.grid_size_z = 1;
  p.kernel_object = object;
  p.kernarg_address = kernargs;
  return p;
}

/* Put the 64 bytes of a packet of TYPE into the queue and ring.  */

static void
submit (struct client *c, const void *packet, unsigned type)
{
  uint64_t index = hsa_queue_add_write_index_screlease (c->queue, 1);
  char *slot = (char *) c->queue->base_address + index % c->queue->size * 64;
  memcpy (slot + 2, (const char *) packet + 2, 62);
  __atomic_store_n ((uint16_t *) slot, (uint16_t) type, __ATOMIC_RELEASE);
  hsa_signal_store_screlease (c->queue->doorbell_signal, index);
}

/* Run P; 1 when it completed, 0 when the queue reported an error.  */

static int
launch (struct client *c, hsa_kernel_dispatch_packet_t p)
{
  expect (HSA_STATUS_SUCCESS,
	  hsa_signal_create (1, 0, NULL, &p.completion_signal));
  submit (c, &p, HSA_PACKET_TYPE_KERNEL_DISPATCH);
  while (hsa_signal_wait_scacquire (p.completion_signal,
				    HSA_SIGNAL_CONDITION_LT, 1, 1000000,
				    HSA_WAIT_STATE_BLOCKED) != 0)
    if (c->queue_error != HSA_STATUS_SUCCESS)
      return 0;
  expect (HSA_STATUS_SUCCESS, hsa_signal_destroy (p.completion_signal));
  return 1;
}
