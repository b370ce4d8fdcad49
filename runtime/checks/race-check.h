/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Data races between the wavefronts of a workgroup.

   Two accesses race when they touch a common byte, come from different
   wavefronts, at least one of them writes, not both are atomic, and neither
   happens before the other.  Happens-before is program order within a
   wavefront, s_barrier (everything before it comes before everything after
   it), and atomics: an atomic comes after all earlier atomics on its dword
   and what preceded them.  An access with the glc bit counts as atomic,
   because GCC sets it for atomic loads and stores (gcn.md) - and for volatile
   ones, which are therefore not told apart.

   Each wavefront has a vector clock; a record in shadow memory keeps its
   wavefront's own component.  At a barrier, and between workgroups, all
   components become one number, the floor: what is not above it comes before
   all that follows.  So a launch needs one shadow memory, and accesses of
   different workgroups are not compared.  Whether a race is seen does not
   depend on who came first, except through atomics, whose order is the
   schedule's.  */

#ifndef RUNTIME_CHECKS_RACE_CHECK_H
#define RUNTIME_CHECKS_RACE_CHECK_H

#include "../observer.h"
#include "../wavefront.h"
#include "checks.h"
#include "shadow-memory.h"
#include <array>
#include <map>
#include <string>
#include <unordered_map>

namespace gcn {

class race_check : public observer
{
public:
  race_check (check_log &log, shadow_memory &shadow)
    : m_log (log), m_shadow (shadow) {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t lanes, unsigned size) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t lanes, unsigned size) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;

private:
  static constexpr unsigned most_workers = 16;
  using vector_clock = std::array<uint32_t, most_workers>;

  /* All races of one pair of instructions in a launch; the members but COUNT
     describe the first.  */
  struct race
  {
    access_record previous, current;
    uint64_t address;
    unsigned bytes, gang;
    uint64_t interval;		/* Barriers that had opened.  */
    uint64_t count;		/* Of dwords, once for each earlier access.  */
  };

  void access (const wavefront &, const operation &, access_kind,
	       const uint64_t *, uint64_t lanes, unsigned size);
  void check_piece (const access_record &now, const shadow_memory::piece &);
  void check_cell (shadow_cell &, const access_record &now, uint64_t dword);
  void check_swaps (const wavefront &, const operation &, const access_record &now,
		    const uint64_t *, uint64_t lanes, unsigned size);
  static bool again (shadow_cell &, const access_record &now);
  unsigned trim (access_record &old, const access_record &now) const;
  /* What OLD has to do with NOW, in bytes or dwords of both.  */
  bool ordered (const access_record &old) const
  {
    return old.clock <= m_before[old.worker];
  }
  static bool conflict (const access_record &old, const access_record &now)
  {
    return (old.writes || now.writes) & !(old.atomic && now.atomic);
  }
  /* All that would race with OLD, which is ordered, races with NOW as well.  */
  static bool covered (const access_record &old, const access_record &now)
  {
    return (now.writes || !old.writes) & (old.atomic || !now.atomic);
  }
  void found (const access_record &old, const access_record &now,
	      uint64_t dword, unsigned overlap, unsigned count);
  void acquire (unsigned worker, uint64_t address, unsigned size);
  void release (unsigned worker, uint64_t address, unsigned size);
  void tick (unsigned worker);
  void meet ();
  void give_up (const std::string &why);
  std::string access_line (const dispatch_info &, const access_record &,
			   const char *remark) const;
  std::string race_text (const dispatch_info &, const race &) const;

  check_log &m_log;
  shadow_memory &m_shadow;
  std::unordered_map<uint64_t, vector_clock> m_locations;	/* By dword.  */
  vector_clock m_clocks[most_workers];
  uint32_t m_floor = 0;
  /* The accessing wavefront's clock, with its own accesses all before now.  */
  vector_clock m_before;
  unsigned m_workers = 0;	/* Of the running kernel's workgroups.  */
  unsigned m_gang = 0;
  uint64_t m_interval = 0;
  bool m_gave_up = false;
  std::map<std::pair<unsigned, unsigned>, race> m_races;
};

} // namespace gcn
#endif
