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
   That may take accesses for ordered that are not, never the other way.  An
   access with the glc bit counts as atomic, as in race-check.h.

   Time is counted in segments: a workgroup's run up to and with an atomic that
   writes, or its rest.  Workgroups run one after the other, so a segment's number
   tells which workgroup's it is, and whether an atomic ended it.  */

#ifndef RUNTIME_CHECKS_GANG_RACE_CHECK_H
#define RUNTIME_CHECKS_GANG_RACE_CHECK_H

#include "../observer.h"
#include "../wavefront.h"
#include "report.h"
#include "shadow-memory.h"
#include <string>
#include <unordered_map>
#include <vector>

namespace gcn {

class gang_race_check : public observer
{
public:
  gang_race_check (check_log &log, shadow_memory &shadow)
    : m_log (log), m_found (log, "gangs"), m_shadow (shadow) {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void workgroup_end (const dispatch_info &, unsigned gang) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t lanes, unsigned size) override;

private:
  /* Workgroups in the order of their runs.  */
  struct begin
  {
    uint64_t segment;		/* Its first.  */
    uint32_t gang;
  };
  /* What an instruction stores at most.  */
  static constexpr unsigned lane_bytes = 16;
  /* A store whose effect is not to be seen before the next event.  */
  struct pending_store
  {
    uint64_t lanes = 0;		/* 0: there is none.  */
    unsigned size;
    access_record what;
    shadow_memory::pieces run;	/* Or else:  */
    uint64_t addresses[gcn::lanes];
    /* The host's pointer to each lane, or piece of the run, and what was
       there, a row for each piece.  */
    const char *at[gcn::lanes];
    char before[gcn::lanes + row_bytes / lane_bytes][lane_bytes];
  };

  bool mine (const access_record &a) const { return a.clock >= m_first_segment; }
  const begin &owner (uint64_t segment) const;
  bool ordered (const access_record &old) const;
  bool suspect (const access_record &old, const access_record &now) const
  {
    return (old.mask & now.mask) && !mine (old) && !(old.atomic && now.atomic);
  }
  void compare (const access_record &old, const access_record &now,
		uint64_t dword, unsigned count = 1);
  std::string text (const access_record &old, const access_record &now,
		    uint64_t address, unsigned bytes) const;
  void compare_run (const row_record &old, const row_record &now,
		    const shadow_memory::piece &, uint64_t dwords);
  void keep_read (shadow_cell &, const access_record &now) const;
  void keep_write (shadow_cell &, const access_record &now) const;
  bool keep_read (shadow_row &, const row_record &now) const;
  bool keep_write (shadow_row &, const row_record &now) const;
  void read_cell (shadow_cell &, const access_record &now, uint64_t dword);
  void write_cell (shadow_cell &, const access_record &now, uint64_t dword,
		   bool changed);
  template <class F>
  void each_cell (const access_record &now, const shadow_memory::piece &, F);
  void read_piece (const access_record &now, const shadow_memory::piece &);
  void write_piece (const access_record &now, const shadow_memory::piece &,
		    uint64_t changed);
  void write (access_record now, uint64_t address, unsigned size,
	      uint64_t touched_bytes, uint64_t changed_bytes);
  void atomic_access (access_record now, access_kind, uint64_t address,
		      unsigned size, uint64_t touched);
  bool on_stack (const wavefront &, uint64_t address) const;
  void defer (const wavefront &, const access_record &now,
	      const shadow_memory::pieces &run, const uint64_t *addresses,
	      uint64_t lanes, unsigned size);
  void settle ()
  {
    if (m_pending.lanes != 0)
      settle_pending ();
  }
  void settle_pending ();
  void settle_run ();
  void give_up (const char *why);

  check_log &m_log;
  findings m_found;
  shadow_memory &m_shadow;
  bool m_watching = false;
  std::vector<begin> m_begun;
  uint64_t m_first_segment = 1;	/* Of the running workgroup.  */
  uint64_t m_segment = 1;	/* The running one.  */
  /* The last segment of another workgroup that ended with an atomic on a dword
     which this workgroup has touched with an atomic after it; or 0.  */
  uint64_t m_horizon = 0;
  /* By dword: the segment that the last atomic which wrote it ended.  */
  std::unordered_map<uint64_t, uint64_t> m_updated;
  pending_store m_pending;
};

} // namespace gcn
#endif
