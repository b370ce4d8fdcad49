/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "grid-clock.h"
#include "workgroup.h"
#include <algorithm>

namespace gcn {

namespace {

/* Section "Occupancy".  */
constexpr unsigned simds = 4, waves_per_simd = 10;
constexpr unsigned vgprs_per_lane = 256, sgprs_per_simd = 800;
constexpr unsigned lds_granule = 512;
constexpr unsigned groups_with_barriers = 16;

} // namespace

unsigned
workgroups_per_unit (const dispatch_info &info)
{
  const std::string &arch = info.code_image->arch ();
  unsigned waves = std::min ({ waves_per_simd,
			       vgprs_per_lane / info.descriptor.vgprs (),
			       sgprs_per_simd / info.descriptor.sgprs (arch) });
  unsigned groups = waves * simds / info.workers;
  if (info.workers > 1)
    groups = std::min (groups, groups_with_barriers);
  unsigned lds = (info.lds_bytes + lds_granule - 1) / lds_granule * lds_granule;
  if (lds)
    groups = std::min<unsigned> (groups, max_lds_bytes / lds);
  return std::max (groups, 1u);
}

/* On the heap the greatest is on top: the earliest, then the slot of the
   emptiest compute unit, then that of the first.  */

bool
grid_clock::slot::operator< (const slot &o) const
{
  if (free != o.free)
    return free > o.free;
  return level != o.level ? level > o.level : unit > o.unit;
}

grid_clock::grid_clock (const dispatch_info &info, unsigned units)
  : m_units (units)
{
  unsigned levels = workgroups_per_unit (info);
  for (unsigned level = 0; level < levels; level++)
    for (unsigned i = 0; i < units && m_slots.size () < info.gangs; i++)
      m_slots.push_back ({ 0, level, i });
  std::make_heap (m_slots.begin (), m_slots.end ());
}

void
grid_clock::add (const workgroup_cost &cost)
{
  std::pop_heap (m_slots.begin (), m_slots.end ());
  slot &s = m_slots.back ();
  s.free += cost.cycles;
  compute_unit &cu = m_units[s.unit];
  cu.end = std::max (cu.end, s.free);
  for (unsigned u = 0; u < unit_count; u++)
    cu.busy[u] += cost.busy[u];
  std::push_heap (m_slots.begin (), m_slots.end ());
}

uint64_t
grid_clock::cycles () const
{
  uint64_t longest = 0;
  for (const compute_unit &cu : m_units)
    longest = std::max ({ longest, cu.end,
			  cu.busy[unsigned (unit::vector)] / simds,
			  cu.busy[unsigned (unit::scalar)] / simds,
			  cu.busy[unsigned (unit::lds)],
			  cu.busy[unsigned (unit::memory)] });
  return longest;
}

} // namespace gcn
