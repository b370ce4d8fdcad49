/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the files of exported HSA functions (hsa-api, hsa-amd, hsa-executable,
   hsa-extensions) share: from handles to objects, from exceptions to
   statuses.  A wrong call returns its status and leaves the device usable.  */

#ifndef RUNTIME_HSA_SHIM_H
#define RUNTIME_HSA_SHIM_H

/* What these declare is exported.  */
#pragma GCC visibility push(default)
#include <hsa/hsa.h>
#include <hsa/hsa_ext_amd.h>
#include <hsa/hsa_ext_image.h>
#pragma GCC visibility pop

#include "hsa-info.h"
#include <functional>

namespace gcn {

/* Run BODY with the device, or return the status of what is wrong: of a call
   before hsa_init or after hsa_shut_down, and of what BODY throws, which is
   told on stderr.  */
hsa_status_t with_device (const std::function<hsa_status_t (device &)> &body);

inline bool
is_gpu (hsa_agent_t agent)
{
  return agent.handle == gpu_agent_handle;
}

inline bool
is_agent (hsa_agent_t agent)
{
  return is_gpu (agent) || agent.handle == cpu_agent_handle;
}

/* The signal or queue of a handle, or nullptr.  Functions of the signal and
   queue families have no status to return, so a wrong handle is told on
   stderr.  */
std::shared_ptr<signal> signal_of (hsa_signal_t handle);
std::shared_ptr<queue> queue_of (const hsa_queue_t *q);

inline uint64_t
handle_of (const void *object)
{
  return reinterpret_cast<uint64_t> (object);
}

/* Put OBJECT into TABLE under its address, which is returned.  */
template <typename T>
uint64_t
add_by_address (handle_table<T> &table, std::shared_ptr<T> object)
{
  uint64_t handle = handle_of (object.get ());
  table.add (handle, std::move (object));
  return handle;
}

} // namespace gcn
#endif
