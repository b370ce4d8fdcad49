/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "memory-pools.h"
#include "give.h"
#include "hsa-info.h"

namespace gcn {

const std::vector<memory_pool> &
memory_pools ()
{
  constexpr uint32_t fine = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_FINE_GRAINED;
  constexpr uint32_t coarse = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_COARSE_GRAINED;
  constexpr uint32_t kernarg = HSA_AMD_MEMORY_POOL_GLOBAL_FLAG_KERNARG_INIT;
  static const std::vector<memory_pool> pools = {
    { 0x21, cpu_agent_handle, HSA_AMD_SEGMENT_GLOBAL, fine, device_memory_bytes },
    { 0x22, cpu_agent_handle, HSA_AMD_SEGMENT_GLOBAL, fine | kernarg,
      device_memory_bytes },
    { 0x23, cpu_agent_handle, HSA_AMD_SEGMENT_GLOBAL, coarse,
      device_memory_bytes },
    { 0x31, gpu_agent_handle, HSA_AMD_SEGMENT_GLOBAL, coarse,
      device_memory_bytes },
    { 0x32, gpu_agent_handle, HSA_AMD_SEGMENT_GROUP, 0, max_lds_bytes }
  };
  return pools;
}

const memory_pool *
find_pool (uint64_t handle)
{
  for (const memory_pool &p : memory_pools ())
    if (p.handle == handle)
      return &p;
  return nullptr;
}

hsa_status_t
pool_info (const memory_pool &p, hsa_amd_memory_pool_info_t attribute,
	   void *value)
{
  constexpr size_t page = size_t (1) << memory::page_bits;
  bool global = p.segment == HSA_AMD_SEGMENT_GLOBAL;
  switch (attribute)
    {
    case HSA_AMD_MEMORY_POOL_INFO_SEGMENT:
      return give (value, p.segment);
    case HSA_AMD_MEMORY_POOL_INFO_GLOBAL_FLAGS:
      return give<uint32_t> (value, p.flags);
    case HSA_AMD_MEMORY_POOL_INFO_SIZE:
      return give<size_t> (value, p.bytes);
    case HSA_AMD_MEMORY_POOL_INFO_ALLOC_MAX_SIZE:
      return give<size_t> (value, global ? p.bytes : 0);
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALLOWED:
      return give<bool> (value, global);
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_GRANULE:
    case HSA_AMD_MEMORY_POOL_INFO_RUNTIME_ALLOC_ALIGNMENT:
      return give<size_t> (value, global ? page : 0);
    case HSA_AMD_MEMORY_POOL_INFO_ACCESSIBLE_BY_ALL:
      return give<bool> (value, p.agent == cpu_agent_handle);
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

hsa_status_t
agent_pool_info (uint64_t agent, const memory_pool &p,
		 hsa_amd_agent_memory_pool_info_t attribute, void *value)
{
  bool own = p.agent == agent;
  bool reachable = own || p.segment == HSA_AMD_SEGMENT_GLOBAL;
  switch (attribute)
    {
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_ACCESS:
      return give (value, !reachable ? HSA_AMD_MEMORY_POOL_ACCESS_NEVER_ALLOWED
		   : own ? HSA_AMD_MEMORY_POOL_ACCESS_ALLOWED_BY_DEFAULT
		   : HSA_AMD_MEMORY_POOL_ACCESS_DISALLOWED_BY_DEFAULT);
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_NUM_LINK_HOPS:
      return give<uint32_t> (value, reachable && !own);
    case HSA_AMD_AGENT_MEMORY_POOL_INFO_LINK_INFO:
      {
	if (own || !reachable)
	  return HSA_STATUS_SUCCESS;
	hsa_amd_memory_pool_link_info_t link = {};
	link.atomic_support_32bit = link.atomic_support_64bit = true;
	link.coherent_support = true;
	link.link_type = HSA_AMD_LINK_INFO_TYPE_PCIE;
	return give (value, link);
      }
    default:
      return HSA_STATUS_ERROR_INVALID_ARGUMENT;
    }
}

void
allocation_notes::add (const void *p, const memory_pool *pool)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_notes[p] = { pool, nullptr };
}

void
allocation_notes::remove (const void *p)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_notes.erase (p);
}

allocation_notes::note
allocation_notes::find (const void *p) const
{
  std::lock_guard<std::mutex> hold (m_lock);
  auto i = m_notes.find (p);
  return i == m_notes.end () ? note { nullptr, nullptr } : i->second;
}

void
allocation_notes::set_user_data (const void *p, void *data)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_notes[p].user_data = data;
}

} // namespace gcn
