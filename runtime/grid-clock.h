/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The timing model's second half: workgroups on compute units (TIMING, section
   "Launch").  An estimate.  */

#ifndef RUNTIME_GRID_CLOCK_H
#define RUNTIME_GRID_CLOCK_H

#include "dispatch-info.h"
#include "timing.h"

namespace gcn {

/* Workgroups of INFO that one compute unit can hold at a time, at least 1.  */
unsigned workgroups_per_unit (const dispatch_info &info);

/* Places the workgroups of a launch on compute units.  */
class grid_clock
{
public:
  grid_clock (const dispatch_info &info, unsigned units);
  /* The next workgroup, in the order of their numbers.  */
  void add (const workgroup_cost &);
  /* Of the launch so far.  */
  uint64_t cycles () const;

private:
  struct slot
  {
    uint64_t free;
    unsigned level, unit;	/* Which slot of which compute unit.  */
    bool operator< (const slot &o) const;
  };
  struct compute_unit
  {
    uint64_t end = 0;
    uint64_t busy[unit_count] = {};
  };

  std::vector<slot> m_slots;	/* A heap, the earliest on top.  */
  std::vector<compute_unit> m_units;
};

} // namespace gcn
#endif
