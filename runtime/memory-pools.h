/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The memory pools of both agents.  Source: hsa_ext_amd.h.

   All that can be allocated lies in the one arena, which the host and the
   device reach at the same addresses: the pools differ in what they say of
   themselves.  */

#ifndef RUNTIME_MEMORY_POOLS_H
#define RUNTIME_MEMORY_POOLS_H

#include <cstdint>
#include <hsa/hsa_ext_amd.h>
#include <map>
#include <mutex>
#include <vector>

namespace gcn {

struct memory_pool
{
  uint64_t handle;
  uint64_t agent;		/* Handle of the agent that it belongs to.  */
  hsa_amd_segment_t segment;
  uint32_t flags;		/* hsa_amd_memory_pool_global_flag_t.  */
  size_t bytes;
};

/* In the order in which agents list them.  */
const std::vector<memory_pool> &memory_pools ();
/* nullptr when HANDLE names no pool.  */
const memory_pool *find_pool (uint64_t handle);

/* Attributes of pools, written to VALUE; see hsa-info.h.  */
hsa_status_t pool_info (const memory_pool &, hsa_amd_memory_pool_info_t attribute,
			void *value);
hsa_status_t agent_pool_info (uint64_t agent, const memory_pool &,
			      hsa_amd_agent_memory_pool_info_t attribute,
			      void *value);

/* What the client said about allocations, by their first byte.  Thread
   safe.  */
class allocation_notes
{
public:
  struct note
  {
    const memory_pool *pool;	/* nullptr: not from a pool.  */
    void *user_data;
  };

  void add (const void *p, const memory_pool *);
  void remove (const void *p);
  note find (const void *p) const;
  void set_user_data (const void *p, void *data);

private:
  mutable std::mutex m_lock;
  std::map<const void *, note> m_notes;
};

} // namespace gcn
#endif
