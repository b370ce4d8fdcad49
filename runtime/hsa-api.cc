/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The exported HSA functions for system, agents, regions, queues and signals.
   Source: HSA Runtime Programmer's Reference Manual 1.1.  */

#include "hsa-shim.h"
#include "fault-report.h"
#include <cstring>

using namespace gcn;

namespace {

bool
is_region (hsa_region_t region)
{
  return region.handle == kernarg_region_handle
	 || region.handle == data_region_handle;
}

} // namespace

extern "C" {

hsa_status_t
hsa_init ()
{
  std::string error;
  if (device::acquire (error))
    return HSA_STATUS_SUCCESS;
  write_stderr ("acc-workers device: " + error + "\n");
  return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
}

hsa_status_t
hsa_shut_down ()
{
  return device::release () ? HSA_STATUS_SUCCESS
	 : HSA_STATUS_ERROR_NOT_INITIALIZED;
}

hsa_status_t
hsa_status_string (hsa_status_t status, const char **text)
{
  const char *known = status_text (status);
  if (!known || !text)
    return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  *text = known;
  return HSA_STATUS_SUCCESS;
}

hsa_status_t
hsa_system_get_info (hsa_system_info_t attribute, void *value)
{
  return with_device ([=] (device &)
    {
      return value ? system_info (attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_iterate_agents (hsa_status_t (*callback) (hsa_agent_t, void *), void *data)
{
  return with_device ([=] (device &)
    {
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      hsa_status_t status = callback ({ cpu_agent_handle }, data);
      return status != HSA_STATUS_SUCCESS ? status
	     : callback ({ gpu_agent_handle }, data);
    });
}

hsa_status_t
hsa_agent_get_info (hsa_agent_t agent, hsa_agent_info_t attribute, void *value)
{
  return with_device ([=] (device &d)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return value ? agent_info (d, agent.handle, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_agent_iterate_regions (hsa_agent_t agent,
			   hsa_status_t (*callback) (hsa_region_t, void *),
			   void *data)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      /* The processor's memory is in its pools only.  */
      if (!is_gpu (agent))
	return HSA_STATUS_SUCCESS;
      hsa_status_t status = callback ({ kernarg_region_handle }, data);
      if (status == HSA_STATUS_SUCCESS)
	status = callback ({ data_region_handle }, data);
      return status;
    });
}

hsa_status_t
hsa_region_get_info (hsa_region_t region, hsa_region_info_t attribute,
		     void *value)
{
  return with_device ([=] (device &)
    {
      if (!is_region (region))
	return HSA_STATUS_ERROR_INVALID_REGION;
      return value ? region_info (region.handle, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_memory_allocate (hsa_region_t region, size_t size, void **p)
{
  return with_device ([=] (device &d)
    {
      if (!is_region (region))
	return HSA_STATUS_ERROR_INVALID_REGION;
      if (!p || size == 0)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (size > device_memory_bytes)
	return HSA_STATUS_ERROR_INVALID_ALLOCATION;
      *p = d.allocate (size);
      return *p ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    });
}

hsa_status_t
hsa_memory_free (void *p)
{
  return with_device ([=] (device &d)
    {
      return !p || d.free (p) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_ALLOCATION;
    });
}

hsa_status_t
hsa_memory_copy (void *to, const void *from, size_t size)
{
  return with_device ([=] (device &d)
    {
      if (size == 0)
	return HSA_STATUS_SUCCESS;
      char *host_to = d.mem ().host_address (to);
      const char *host_from = d.mem ().host_address (from);
      if (!to || !from || !d.mem ().host_may_access (host_to, size)
	  || !d.mem ().host_may_access (host_from, size))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      d.copy (host_to, host_from, size);
      return HSA_STATUS_SUCCESS;
    });
}

/* All memory is the one agent's.  */

hsa_status_t
hsa_memory_assign_agent (void *p, hsa_agent_t agent, hsa_access_permission_t)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return p ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

/* Registering host memory is a hint about coherence, which we always have;
   hsa_amd_memory_lock makes memory reachable for kernels.  */

hsa_status_t
hsa_memory_register (void *p, size_t size)
{
  return with_device ([=] (device &)
    {
      return p || size == 0 ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_memory_deregister (void *, size_t)
{
  return with_device ([] (device &) { return HSA_STATUS_SUCCESS; });
}

hsa_status_t
hsa_queue_create (hsa_agent_t agent, uint32_t size, hsa_queue_type32_t type,
		  void (*callback) (hsa_status_t, hsa_queue_t *, void *),
		  void *data, uint32_t, uint32_t, hsa_queue_t **result)
{
  return with_device ([=] (device &d)
    {
      if (!is_gpu (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      if (!result || size == 0 || (size & (size - 1)) != 0
	  || size > queue_max_packets || type > HSA_QUEUE_TYPE_COOPERATIVE)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (type == HSA_QUEUE_TYPE_COOPERATIVE)
	return HSA_STATUS_ERROR_INVALID_QUEUE_CREATION;
      auto q = std::make_shared<queue> (d, size, type, callback, data);
      *result = q->abi ();
      d.queues.add (handle_of (*result), q);
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_queue_destroy (hsa_queue_t *q)
{
  return with_device ([=] (device &d)
    {
      return d.queues.remove (handle_of (q)) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_QUEUE;
    });
}

hsa_status_t
hsa_queue_inactivate (hsa_queue_t *q)
{
  return with_device ([=] (device &d)
    {
      auto found = d.queues.find (handle_of (q));
      if (!found)
	return HSA_STATUS_ERROR_INVALID_QUEUE;
      found->inactivate ();
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_signal_create (hsa_signal_value_t initial, uint32_t consumers,
		   const hsa_agent_t *agents, hsa_signal_t *result)
{
  return with_device ([=] (device &d)
    {
      if (!result || (consumers != 0 && !agents))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      result->handle = d.make_signal (initial)->handle ();
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_signal_destroy (hsa_signal_t s)
{
  return with_device ([=] (device &d)
    {
      return d.signals.remove (s.handle) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_SIGNAL;
    });
}

/* The families of hsa-api.def.  A function of a signal or queue that does not
   exist changes nothing and returns 0.  */

#define HSA_FUNCTION(name)
#define HSA_UNSUPPORTED(name, status)
#define HSA_SIGNAL_LOAD(name) \
  hsa_signal_value_t name (hsa_signal_t handle) \
  { \
    auto s = signal_of (handle); \
    return s ? s->load () : 0; \
  }
#define HSA_SIGNAL_STORE(name) \
  void name (hsa_signal_t handle, hsa_signal_value_t value) \
  { \
    if (auto s = signal_of (handle)) \
      s->store (value); \
  }
#define HSA_SIGNAL_WAIT(name) \
  hsa_signal_value_t name (hsa_signal_t handle, \
			   hsa_signal_condition_t condition, \
			   hsa_signal_value_t compare, uint64_t timeout, \
			   hsa_wait_state_t) \
  { \
    auto s = signal_of (handle); \
    return s ? s->wait (condition, compare, timeout) : 0; \
  }
#define HSA_SIGNAL_EXCHANGE(name) \
  hsa_signal_value_t name (hsa_signal_t handle, hsa_signal_value_t value) \
  { \
    auto s = signal_of (handle); \
    return s ? s->update ([=] (int64_t) { return value; }) : 0; \
  }
#define HSA_SIGNAL_CAS(name) \
  hsa_signal_value_t name (hsa_signal_t handle, hsa_signal_value_t expected, \
			   hsa_signal_value_t value) \
  { \
    auto s = signal_of (handle); \
    return s ? s->update ([=] (int64_t v) \
			  { return v == expected ? value : v; }) : 0; \
  }
#define HSA_SIGNAL_UPDATE(name, operation) \
  void name (hsa_signal_t handle, hsa_signal_value_t value) \
  { \
    if (auto s = signal_of (handle)) \
      s->update ([=] (int64_t v) \
		 { return int64_t (uint64_t (v) operation uint64_t (value)); }); \
  }
#define HSA_QUEUE_LOAD(name, index) \
  uint64_t name (const hsa_queue_t *handle) \
  { \
    auto q = queue_of (handle); \
    return q ? q->index () : 0; \
  }
#define HSA_QUEUE_STORE(name) \
  void name (const hsa_queue_t *handle, uint64_t value) \
  { \
    if (auto q = queue_of (handle)) \
      q->set_write_index (value); \
  }
#define HSA_QUEUE_CAS(name) \
  uint64_t name (const hsa_queue_t *handle, uint64_t expected, uint64_t value) \
  { \
    auto q = queue_of (handle); \
    return q ? q->cas_write_index (expected, value) : 0; \
  }
#define HSA_QUEUE_ADD(name) \
  uint64_t name (const hsa_queue_t *handle, uint64_t value) \
  { \
    auto q = queue_of (handle); \
    return q ? q->add_write_index (value) : 0; \
  }
#include "hsa-api.def"

} // extern "C"
