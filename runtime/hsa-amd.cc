/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The exported functions of AMD's extension that HIP and rocminfo call:
   memory pools, pinned memory, asynchronous copies and handlers, profiling.
   Source: hsa_ext_amd.h.  */

#include "hsa-shim.h"
#include "give.h"
#include <hsa/hsa_ext_amd.h>

using namespace gcn;

namespace {

constexpr hsa_status_t invalid_pool
  = hsa_status_t (HSA_STATUS_ERROR_INVALID_MEMORY_POOL);

bool
all_agents (uint32_t count, const hsa_agent_t *agents)
{
  for (uint32_t i = 0; i < count; i++)
    if (!is_agent (agents[i]))
      return false;
  return true;
}

/* The signals of a list of handles; false when one does not exist.  */

bool
find_signals (device &d, uint32_t count, const hsa_signal_t *handles,
	      std::vector<std::shared_ptr<signal>> &found)
{
  if (count != 0 && !handles)
    return false;
  for (uint32_t i = 0; i < count; i++)
    {
      found.push_back (d.signals.find (handles[i].handle));
      if (!found.back ())
	return false;
    }
  return true;
}

/* Start COPY once the dependencies are 0.  */

hsa_status_t
start_copy (device &d, const copy_job &copy, uint32_t count,
	    const hsa_signal_t *dependencies, hsa_signal_t completion)
{
  std::vector<std::shared_ptr<signal>> wait_for;
  auto done = d.signals.find (completion.handle);
  if (!find_signals (d, count, dependencies, wait_for)
      || (completion.handle != 0 && !done))
    return HSA_STATUS_ERROR_INVALID_SIGNAL;
  d.copies.add ([=] { return try_copy (copy, wait_for, done.get ()); });
  return HSA_STATUS_SUCCESS;
}

/* One side of a rectangular copy: OFFSET bytes, rows and planes into P.  */

char *
corner_of (const memory &mem, const hsa_pitched_ptr_t &p,
	   const hsa_dim3_t &offset)
{
  return mem.host_address (static_cast<char *> (p.base) + offset.x
			   + offset.y * p.pitch + offset.z * p.slice);
}

/* Whether all of COPY's bytes at P may be accessed by the host.  */

bool
may_access (const memory &mem, const copy_job &c, const char *p, size_t pitch,
	    size_t slice)
{
  return mem.host_may_access (p, (c.planes - 1) * slice + (c.rows - 1) * pitch
				 + c.bytes);
}

/* Pin [P, P + SIZE) for AGENTS.  */

hsa_status_t
lock_memory (void *p, size_t size, hsa_agent_t *agents, int count,
	     void **result)
{
  return with_device ([=] (device &d)
    {
      if (result)
	*result = nullptr;
      if (!p || size == 0 || !result || (agents && count <= 0)
	  || (!agents && count > 0) || uintptr_t (p) + size < uintptr_t (p))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (agents && !all_agents (count, agents))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      *result = d.mem ().pin (p, size);
      return *result ? HSA_STATUS_SUCCESS : HSA_STATUS_ERROR_OUT_OF_RESOURCES;
    });
}

/* The fields of INFO for the allocation or pinned range FOUND.  */

void
describe_pointer (device &d, const memory::extent &found,
		  hsa_amd_pointer_info_t &info)
{
  if (found.bytes == 0)
    {
      info.type = HSA_EXT_POINTER_TYPE_UNKNOWN;
      return;
    }
  bool pinned = !d.mem ().contains (found.agent);
  auto note = d.notes.find (found.agent);
  info.type = pinned ? HSA_EXT_POINTER_TYPE_LOCKED : HSA_EXT_POINTER_TYPE_HSA;
  info.agentBaseAddress = found.agent;
  info.hostBaseAddress = found.host;
  info.sizeInBytes = found.bytes;
  info.userData = note.user_data;
  info.agentOwner.handle = note.pool ? note.pool->agent
			   : pinned ? cpu_agent_handle : gpu_agent_handle;
  info.global_flags = note.pool ? note.pool->flags
		      : uint32_t (HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED);
}

} // namespace

extern "C" {

hsa_status_t
hsa_amd_agent_iterate_memory_pools (hsa_agent_t agent,
				    hsa_status_t (*callback)
				      (hsa_amd_memory_pool_t, void *),
				    void *data)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      for (const memory_pool &p : memory_pools ())
	if (p.agent == agent.handle)
	  {
	    hsa_status_t status = callback ({ p.handle }, data);
	    if (status != HSA_STATUS_SUCCESS)
	      return status;
	  }
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_memory_pool_get_info (hsa_amd_memory_pool_t pool,
			      hsa_amd_memory_pool_info_t attribute,
			      void *value)
{
  return with_device ([=] (device &)
    {
      const memory_pool *p = find_pool (pool.handle);
      if (!p)
	return invalid_pool;
      return value ? pool_info (*p, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_amd_agent_memory_pool_get_info (hsa_agent_t agent,
				    hsa_amd_memory_pool_t pool,
				    hsa_amd_agent_memory_pool_info_t attribute,
				    void *value)
{
  return with_device ([=] (device &)
    {
      const memory_pool *p = find_pool (pool.handle);
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      if (!p)
	return invalid_pool;
      return value ? agent_pool_info (agent.handle, *p, attribute, value)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_amd_memory_pool_allocate (hsa_amd_memory_pool_t pool, size_t size,
			      uint32_t, void **result)
{
  return with_device ([=] (device &d)
    {
      const memory_pool *p = find_pool (pool.handle);
      if (!p)
	return invalid_pool;
      if (!result || size == 0)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (p->segment != HSA_AMD_SEGMENT_GLOBAL || size > p->bytes)
	return HSA_STATUS_ERROR_INVALID_ALLOCATION;
      *result = d.allocate (size);
      if (!*result)
	return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
      d.notes.add (*result, p);
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_memory_pool_free (void *p)
{
  return hsa_memory_free (p);
}

/* Everybody reaches all memory already.  */

hsa_status_t
hsa_amd_agents_allow_access (uint32_t count, const hsa_agent_t *agents,
			     const uint32_t *flags, const void *p)
{
  return with_device ([=] (device &d)
    {
      if (count == 0 || !agents || flags || !p)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (!all_agents (count, agents))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return d.mem ().find (p).bytes != 0 ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_amd_memory_lock (void *p, size_t size, hsa_agent_t *agents, int count,
		     void **result)
{
  return lock_memory (p, size, agents, count, result);
}

hsa_status_t
hsa_amd_memory_lock_to_pool (void *p, size_t size, hsa_agent_t *agents,
			     int count, hsa_amd_memory_pool_t pool,
			     uint32_t flags, void **result)
{
  if (device::current () && !find_pool (pool.handle))
    return invalid_pool;
  if (flags != 0)
    return HSA_STATUS_ERROR_INVALID_ARGUMENT;
  return lock_memory (p, size, agents, count, result);
}

hsa_status_t
hsa_amd_memory_unlock (void *p)
{
  return with_device ([=] (device &d)
    {
      return d.mem ().unpin (p) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_amd_memory_fill (void *p, uint32_t value, size_t count)
{
  return with_device ([=] (device &d)
    {
      if (!p || uintptr_t (p) % sizeof value != 0
	  || count > device_memory_bytes / sizeof value
	  || !d.mem ().host_may_access (d.mem ().host_address (p),
					count * sizeof value))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      std::fill_n (reinterpret_cast<uint32_t *> (d.mem ().host_address (p)),
		   count, value);
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_pointer_info (const void *p, hsa_amd_pointer_info_t *info,
		      void *(*alloc) (size_t), uint32_t *agents,
		      hsa_agent_t **accessible)
{
  return with_device ([=] (device &d)
    {
      if (!p || !info || info->size == 0 || (alloc && (!agents || !accessible)))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      memory::extent found = d.mem ().find (p);
      hsa_amd_pointer_info_t full = {};
      full.size = std::min<size_t> (info->size, sizeof full);
      describe_pointer (d, found, full);
      memcpy (info, &full, full.size);
      if (agents)
	*agents = found.bytes != 0 ? 2 : 0;
      if (!alloc || found.bytes == 0)
	return HSA_STATUS_SUCCESS;
      *accessible = static_cast<hsa_agent_t *> (alloc (2 * sizeof **accessible));
      if (!*accessible)
	return HSA_STATUS_ERROR_OUT_OF_RESOURCES;
      (*accessible)[0].handle = cpu_agent_handle;
      (*accessible)[1].handle = gpu_agent_handle;
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_pointer_info_set_userdata (const void *p, void *data)
{
  return with_device ([=] (device &d)
    {
      memory::extent found = d.mem ().find (p);
      if (!p || (found.host != p && found.agent != p))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      d.notes.set_user_data (found.agent, data);
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_memory_async_copy (void *to, hsa_agent_t to_agent, const void *from,
			   hsa_agent_t from_agent, size_t size,
			   uint32_t count, const hsa_signal_t *dependencies,
			   hsa_signal_t completion)
{
  return with_device ([=] (device &d)
    {
      copy_job copy = { d.mem ().host_address (to),
			d.mem ().host_address (from), size };
      if (!to || !from || !d.mem ().host_may_access (copy.to, size)
	  || !d.mem ().host_may_access (copy.from, size))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (!is_agent (to_agent) || !is_agent (from_agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return start_copy (d, copy, count, dependencies, completion);
    });
}

hsa_status_t
hsa_amd_memory_async_copy_rect (const hsa_pitched_ptr_t *to,
				const hsa_dim3_t *to_offset,
				const hsa_pitched_ptr_t *from,
				const hsa_dim3_t *from_offset,
				const hsa_dim3_t *range, hsa_agent_t agent,
				hsa_amd_copy_direction_t, uint32_t count,
				const hsa_signal_t *dependencies,
				hsa_signal_t completion)
{
  return with_device ([=] (device &d)
    {
      if (!to || !to_offset || !from || !from_offset || !range || !to->base
	  || !from->base || range->x == 0 || range->y == 0 || range->z == 0)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      copy_job copy = { corner_of (d.mem (), *to, *to_offset),
			corner_of (d.mem (), *from, *from_offset), range->x,
			range->y, range->z, to->pitch, to->slice, from->pitch,
			from->slice };
      if (!may_access (d.mem (), copy, copy.to, copy.to_pitch, copy.to_slice)
	  || !may_access (d.mem (), copy, copy.from, copy.from_pitch,
			  copy.from_slice))
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      return start_copy (d, copy, count, dependencies, completion);
    });
}

hsa_status_t
hsa_amd_signal_create (hsa_signal_value_t initial, uint32_t consumers,
		       const hsa_agent_t *agents, uint64_t,
		       hsa_signal_t *result)
{
  return hsa_signal_create (initial, consumers, agents, result);
}

hsa_status_t
hsa_amd_signal_value_pointer (hsa_signal_t handle,
			      volatile hsa_signal_value_t **result)
{
  return with_device ([=] (device &d)
    {
      auto s = d.signals.find (handle.handle);
      if (!s)
	return HSA_STATUS_ERROR_INVALID_SIGNAL;
      if (!result)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      *result = s->value_pointer ();
      return HSA_STATUS_SUCCESS;
    });
}

/* HANDLER is called with the value, each time the condition is seen to hold,
   until it returns false.  */

hsa_status_t
hsa_amd_signal_async_handler (hsa_signal_t handle,
			      hsa_signal_condition_t condition,
			      hsa_signal_value_t compare,
			      hsa_amd_signal_handler handler, void *arg)
{
  return with_device ([=] (device &d)
    {
      auto s = d.signals.find (handle.handle);
      if (!s)
	return HSA_STATUS_ERROR_INVALID_SIGNAL;
      if (!handler)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      d.handlers.add ([=]
	{
	  int64_t value = s->load ();
	  return signal_holds (condition, value, compare)
		 && !handler (value, arg);
	});
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_async_function (void (*callback) (void *), void *arg)
{
  return with_device ([=] (device &d)
    {
      if (!callback)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      d.handlers.add ([=]
	{
	  callback (arg);
	  return true;
	});
      return HSA_STATUS_SUCCESS;
    });
}

/* Returns the first signal's number whose condition holds, or UINT32_MAX
   after TIMEOUT nanoseconds.  */

uint32_t
hsa_amd_signal_wait_any (uint32_t count, hsa_signal_t *handles,
			 hsa_signal_condition_t *conditions,
			 hsa_signal_value_t *compare, uint64_t timeout,
			 hsa_wait_state_t, hsa_signal_value_t *value)
{
  auto d = device::current ();
  std::vector<std::shared_ptr<signal>> signals;
  if (!d || count == 0 || !conditions || !compare
      || !find_signals (*d, count, handles, signals))
    return UINT32_MAX;
  uint64_t start = system_clock_now ();
  for (;;)
    {
      uint64_t seen = d->bell ().count ();
      for (uint32_t i = 0; i < count; i++)
	{
	  int64_t now = signals[i]->load ();
	  if (value)
	    *value = now;
	  if (signal_holds (conditions[i], now, compare[i]))
	    return i;
	}
      if (system_clock_now () - start >= timeout)
	return UINT32_MAX;
      d->bell ().wait (seen, std::chrono::milliseconds (1));
    }
}

/* Times are always taken.  */

hsa_status_t
hsa_amd_profiling_set_profiler_enabled (hsa_queue_t *q, int)
{
  return with_device ([=] (device &d)
    {
      return d.queues.find (handle_of (q)) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_QUEUE;
    });
}

hsa_status_t
hsa_amd_profiling_async_copy_enable (bool)
{
  return with_device ([] (device &) { return HSA_STATUS_SUCCESS; });
}

hsa_status_t
hsa_amd_profiling_get_dispatch_time (hsa_agent_t agent, hsa_signal_t handle,
				     hsa_amd_profiling_dispatch_time_t *time)
{
  return with_device ([=] (device &d)
    {
      auto s = d.signals.find (handle.handle);
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      if (!s)
	return HSA_STATUS_ERROR_INVALID_SIGNAL;
      if (!time)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      *time = { s->start_time (), s->end_time () };
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_profiling_get_async_copy_time (hsa_signal_t handle,
				       hsa_amd_profiling_async_copy_time_t *time)
{
  return with_device ([=] (device &d)
    {
      auto s = d.signals.find (handle.handle);
      if (!s)
	return HSA_STATUS_ERROR_INVALID_SIGNAL;
      if (!time)
	return HSA_STATUS_ERROR_INVALID_ARGUMENT;
      *time = { s->start_time (), s->end_time () };
      return HSA_STATUS_SUCCESS;
    });
}

hsa_status_t
hsa_amd_profiling_convert_tick_to_system_domain (hsa_agent_t agent,
						 uint64_t tick,
						 uint64_t *result)
{
  return with_device ([=] (device &)
    {
      if (!is_agent (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return result ? give (result, tick) : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

/* All queues are served alike: a priority changes nothing that a client may
   rely on.  */

hsa_status_t
hsa_amd_queue_set_priority (hsa_queue_t *q, hsa_amd_queue_priority_t)
{
  return with_device ([=] (device &d)
    {
      return d.queues.find (handle_of (q)) ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_QUEUE;
    });
}

/* Spuriously successful, as hsa_ext_amd.h has it for all but one old card.  */

hsa_status_t
hsa_amd_coherency_set_type (hsa_agent_t agent, hsa_amd_coherency_type_t type)
{
  return with_device ([=] (device &)
    {
      if (!is_gpu (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return type <= HSA_AMD_COHERENCY_TYPE_NONCOHERENT ? HSA_STATUS_SUCCESS
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

hsa_status_t
hsa_amd_coherency_get_type (hsa_agent_t agent, hsa_amd_coherency_type_t *type)
{
  return with_device ([=] (device &)
    {
      if (!is_gpu (agent))
	return HSA_STATUS_ERROR_INVALID_AGENT;
      return type ? give (type, HSA_AMD_COHERENCY_TYPE_COHERENT)
	     : HSA_STATUS_ERROR_INVALID_ARGUMENT;
    });
}

} // extern "C"
