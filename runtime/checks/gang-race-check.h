/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Data races between the workgroups (gangs) of a launch, in global memory.

   Two accesses race when they touch a common byte, come from different
   workgroups, at least one of them writes, not both are atomic, and neither
   happens before the other.  Nothing but atomics makes workgroups wait for each
   other.  The device runs one after the other, and a program that relies on
   that, or on the opposite, is wrong on any other one.

   A store of the value that is there already is taken as one that its own
   workgroup alone can see: OpenACC has all gangs run what stands outside of
   loops, and most of it stores the same for all.

   What a workgroup did before one of its atomics comes before what another one
   does after an atomic on a dword that somebody else has updated since then.
   That may take accesses for ordered that are not, never the other way.  An access with the glc bit counts as atomic, as in race-check.h.  */

#ifndef RUNTIME_CHECKS_GANG_RACE_CHECK_H
#define RUNTIME_CHECKS_GANG_RACE_CHECK_H

#include "../observer.h"
#include "../wavefront.h"
#include "report.h"
#include <unordered_map>
#include <utility>
#include <vector>

namespace gcn {

class gang_race_check : public observer
{
public:
  explicit gang_race_check (check_log &log)
    : m_log (log), m_found (log, "gangs") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void workgroup_end (const dispatch_info &, unsigned gang) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t lanes, unsigned size) override;

private:
  /* One access to the bytes MASK (0: none) of a dword.  */
  struct access
  {
    uint64_t pc, time;
    uint32_t gang;
    uint8_t worker;
    int8_t lane;		/* As event_line has it.  */
    uint8_t mask;
    bool writes, atomic;
  };
  /* The last accesses to a dword: a write, and reads of two workgroups.  */
  struct cell
  {
    access write, reads[2];
  };
  /* A store whose effect is not to be seen before the next event.  */
  struct pending_store
  {
    uint64_t address;
    unsigned size;
    char before[16];
    access what;
  };

  bool ordered (const access &old) const;
  bool coherent (const wavefront &, const operation &);
  void compare (const access &old, const access &now, uint64_t dword);
  void read (const access &now, uint64_t address, unsigned size);
  void write (access now, uint64_t address, unsigned size,
	      unsigned changed_bytes);
  void settle ();
  cell *at (uint64_t dword);

  check_log &m_log;
  findings m_found;
  bool m_watching = false;
  uint32_t m_gang = 0;
  /* Atomics that wrote, counted over the launch; and the number of the last one
     of another workgroup whose dword this one has touched with an atomic
     after it.  */
  uint64_t m_time = 0, m_horizon = 0;
  std::unordered_map<uint64_t, cell> m_cells;		/* By dword.  */
  /* By dword: the last atomic that wrote it, m_time and gang.  */
  std::unordered_map<uint64_t, std::pair<uint64_t, uint32_t>> m_updated;
  std::vector<std::vector<uint64_t>> m_releases;	/* By gang: m_time.  */
  std::vector<pending_store> m_pending;
  std::unordered_map<uint64_t, bool> m_coherent;	/* By pc.  */
};

} // namespace gcn
#endif
