/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What checks, counters and trace see of a run.  Observers get const
   references and cannot change it.  Hooks have empty bodies: an observer
   overrides what it needs.  Addresses are guest addresses or LDS offsets in
   bytes; LANES has a bit per lane.  */

#ifndef RUNTIME_OBSERVER_H
#define RUNTIME_OBSERVER_H

#include <cstdint>

namespace gcn {

struct wavefront;
struct operation;
struct dispatch_info;

enum class access_kind : uint8_t { load, store, atomic };

struct observer
{
  virtual ~observer () = default;
  virtual void kernel_begin (const dispatch_info &) {}
  virtual void kernel_end (const dispatch_info &) {}
  virtual void workgroup_begin (const dispatch_info &, unsigned /* gang */) {}
  virtual void workgroup_end (const dispatch_info &, unsigned /* gang */) {}
  virtual void instruction (const wavefront &, const operation &) {}
  /* ADDR[lane] is valid for each lane in LANES; SIZE bytes per lane.  */
  virtual void global_access (const wavefront &, const operation &, access_kind,
			      const uint64_t *, uint64_t /* lanes */,
			      unsigned /* size */) {}
  virtual void lds_access (const wavefront &, const operation &, access_kind,
			   const uint32_t *, uint64_t /* lanes */,
			   unsigned /* size */) {}
  /* This wavefront arrived at a barrier; all arrived: the barrier opens.  */
  virtual void barrier_arrive (const wavefront &, const operation &) {}
  virtual void barrier_open (const dispatch_info &, unsigned /* gang */) {}
  /* s_endpgm; not called for a wavefront that a fault stops.  */
  virtual void wavefront_end (const wavefront &, const operation &) {}
};

} // namespace gcn
#endif
