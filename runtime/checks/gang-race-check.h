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
   access with the glc bit counts as atomic, as in race-check.h.  */

#ifndef RUNTIME_CHECKS_GANG_RACE_CHECK_H
#define RUNTIME_CHECKS_GANG_RACE_CHECK_H

#include "../observer.h"
#include "../wavefront.h"
#include "instruction-table.h"
#include "report.h"
#include <memory>
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
    uint32_t gang;
    uint32_t instruction;	/* Index into M_INSTRUCTIONS.  */
    uint64_t time : 48;
    uint64_t worker : 4;
    uint64_t lane : 6;
    uint64_t mask : 4;
    uint64_t writes : 1;
    uint64_t atomic : 1;
  };
  static constexpr unsigned page_bits = 9;
  /* One access per dword of a page.  */
  struct part
  {
    access last[(1 << page_bits) / 4];
  };
  /* The last accesses to each dword: a write, and reads of two workgroups, of
     which OLDER is the earlier.  nullptr: none.  */
  struct page
  {
    part *writes = nullptr, *reads = nullptr, *older = nullptr;
  };
  struct cached
  {
    uint64_t number;
    page *where;
  };
  /* A store whose effect is not to be seen before the next event.  */
  struct pending_store
  {
    uint64_t lanes = 0;		/* 0: there is none.  */
    unsigned size;
    access what;
    uint64_t addresses[gcn::lanes];
    char before[gcn::lanes][16];
  };

  bool ordered (const access &old) const;
  bool suspect (const access &old, const access &now) const
  {
    return (old.mask & now.mask) && old.gang != m_gang
	   && !(old.atomic && now.atomic);
  }
  void compare (const access &old, const access &now, uint64_t dword);
  void read_dword (access now, uint64_t dword);
  void write_dword (access now, uint64_t dword, bool changed);
  void read (access now, uint64_t address, unsigned size);
  void write (access now, uint64_t address, unsigned size,
	      unsigned changed_bytes);
  void atomic_access (access now, access_kind, uint64_t address,
		      unsigned size);
  void defer (const access &now, const uint64_t *addresses, uint64_t lanes,
	      unsigned size);
  void settle ()
  {
    if (m_pending.lanes != 0)
      settle_pending ();
  }
  void settle_pending ();
  page &at (uint64_t address)
  {
    uint64_t number = address >> page_bits;
    cached &c = m_cache[number % cache_size];
    if (__builtin_expect (!c.where || c.number != number, 0))
      c = { number, &m_pages[number] };
    return *c.where;
  }
  void prefetch (uint64_t address, bool writes) const;
  access *in (part *&, uint64_t dword);
  part *new_part ();

  check_log &m_log;
  findings m_found;
  bool m_watching = false;
  uint32_t m_gang = 0;
  /* Atomics that wrote, counted over the launch; and the number of the last one
     of another workgroup whose dword this one has touched with an atomic
     after it.  */
  uint64_t m_time = 0, m_horizon = 0;
  std::unordered_map<uint64_t, page> m_pages;	/* By address >> page_bits.  */
  static constexpr unsigned cache_size = 1024;
  cached m_cache[cache_size] = {};
  std::vector<std::unique_ptr<part>> m_parts;	/* Kept for the next launch.  */
  size_t m_parts_used = 0;
  /* By dword: the last atomic that wrote it, m_time and gang.  */
  std::unordered_map<uint64_t, std::pair<uint64_t, uint32_t>> m_updated;
  std::vector<std::vector<uint64_t>> m_releases;	/* By gang: m_time.  */
  pending_store m_pending;
  instruction_table m_instructions;
};

} // namespace gcn
#endif
