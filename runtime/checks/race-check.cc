/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "race-check.h"
#include "../decoder.h"
#include "../dispatch-info.h"
#include "../workgroup.h"
#include "report.h"
#include "scattered.h"
#include <algorithm>
#include <cinttypes>
#include <cstdio>

namespace gcn {

namespace {

/* LDS offsets as flat instructions have them: one shadow for all memory.  */
constexpr uint64_t lds_base = uint64_t (lds_aperture_hi) << 32;

bool
in_lds (uint64_t address)
{
  return address >> 32 == lds_aperture_hi;
}

void
join (std::array<uint32_t, 16> &to, const std::array<uint32_t, 16> &from)
{
  for (unsigned i = 0; i < to.size (); i++)
    to[i] = std::max (to[i], from[i]);
}

/* F (dword's address) for each dword that [ADDRESS, ADDRESS + SIZE) touches.  */

template <class F>
void
each_dword (uint64_t address, unsigned size, F f)
{
  for (uint64_t a = address & ~uint64_t (3); a < address + size; a += 4)
    f (a);
}

const char *
hazard (const access_record &previous, const access_record &current)
{
  return !current.writes ? "read after write"
	 : previous.writes ? "write after write" : "write after read";
}

} // namespace

void
race_check::kernel_begin (const dispatch_info &info)
{
  m_workers = info.workers;
  m_instructions.clear ();
  m_races.clear ();
}

void
race_check::workgroup_begin (const dispatch_info &, unsigned gang)
{
  m_shadow.start_over ();
  m_locations.clear ();
  m_gang = gang;
  m_interval = 0;
  m_gave_up = false;
  for (unsigned i = 0; i < most_workers; i++)
    {
      m_clocks[i].fill (0);
      m_clocks[i][i] = 1;
    }
}

/* Stop watching this workgroup: better than wrong reports.  */

void
race_check::give_up (const std::string &why)
{
  m_gave_up = true;
  m_log.note ("races: workgroup " + std::to_string (m_gang)
	      + " is not checked to its end: " + why);
}

/* WORKER's accesses from now on are not ordered by what it released.  */

void
race_check::tick (unsigned worker)
{
  if (++m_clocks[worker][worker] >= record_clocks - 1 && !m_gave_up)
    give_up ("too many atomics");
}

/* All wavefronts that have not ended arrived.  Those that ended did so before:
   the barrier would have waited for them.  */

void
race_check::barrier_open (const dispatch_info &, unsigned)
{
  vector_clock all = m_clocks[0];
  for (unsigned i = 1; i < m_workers; i++)
    join (all, m_clocks[i]);
  std::fill_n (m_clocks, m_workers, all);
  for (unsigned i = 0; i < m_workers; i++)
    tick (i);
  m_interval++;
}

void
race_check::acquire (unsigned worker, uint64_t address, unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword)
    {
      auto known = m_locations.find (dword);
      if (known != m_locations.end ())
	join (m_clocks[worker], known->second);
    });
}

void
race_check::release (unsigned worker, uint64_t address, unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword)
    {
      join (m_locations[dword], m_clocks[worker]);
    });
}

void
race_check::found (const access_record &old, const access_record &now,
		   uint64_t dword, unsigned overlap)
{
  std::pair<unsigned, unsigned> key (old.instruction, now.instruction);
  auto known = m_races.find (key);
  if (known != m_races.end ())
    {
      known->second.count++;
      return;
    }
  m_races[key] = { old, now, dword + __builtin_ctz (overlap),
		   unsigned (__builtin_popcount (overlap)), m_gang,
		   m_interval, 1 };
}

/* Compare NOW with what its bytes have seen, and remember it.  An old access
   can be forgotten when it comes before NOW and all that would race with it
   races with NOW as well.  */

inline void
race_check::check_dword (const access_record &now, uint64_t dword)
{
  const vector_clock &mine = m_clocks[now.worker];
  auto compare = [&] (access_record &old)
    {
      unsigned overlap = old.mask & now.mask;
      if (!overlap)
	return;
      bool ordered = old.worker == now.worker
		     || old.clock <= mine[old.worker];
      if (!ordered && (old.writes || now.writes)
	  && !(old.atomic && now.atomic))
	found (old, now, dword, overlap);
      if (ordered && (now.writes || !old.writes)
	  && (!now.atomic || old.atomic))
	old.mask &= ~overlap;
    };
  m_shadow.visit_and_add (m_shadow.at (dword), now, compare);
}

void
race_check::access (const wavefront &w, const operation &op, access_kind kind,
		    const uint64_t *addresses, uint64_t lanes, unsigned size)
{
  if (m_gave_up)
    return;
  unsigned index = m_instructions.index_of (w, op);
  if (index >= record_instructions)
    {
      give_up ("too many instructions access memory");
      return;
    }
  access_record now = {};
  now.writes = kind != access_kind::load;
  now.atomic = kind == access_kind::atomic || m_instructions[index].coherent;
  now.worker = w.worker;
  now.instruction = index;
  if (now.atomic)
    for (uint64_t left = lanes; left; left &= left - 1)
      acquire (w.worker, addresses[__builtin_ctzll (left)], size);
  now.clock = m_clocks[w.worker][w.worker];
  if (scattered (addresses, lanes))
    for (uint64_t left = lanes; left; left &= left - 1)
      m_shadow.prefetch (addresses[__builtin_ctzll (left)]);
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      now.lane = __builtin_ctzll (left);
      uint64_t address = addresses[now.lane];
      if (__builtin_expect (size == 4 && address % 4 == 0, 1))
	{
	  now.mask = 15;
	  check_dword (now, address);
	}
      else
	each_dword (address, size, [&] (uint64_t dword)
	  {
	    unsigned from = dword < address ? address - dword : 0;
	    unsigned to = std::min<uint64_t> (4, address + size - dword);
	    now.mask = (15u << from) & (15u >> (4 - to));
	    check_dword (now, dword);
	  });
    }
  if (now.atomic && now.writes)
    {
      for (uint64_t left = lanes; left; left &= left - 1)
	release (w.worker, addresses[__builtin_ctzll (left)], size);
      tick (w.worker);
    }
}

void
race_check::global_access (const wavefront &w, const operation &op,
			   access_kind kind, const uint64_t *addresses,
			   uint64_t lanes, unsigned size)
{
  access (w, op, kind, addresses, lanes, size);
}

void
race_check::lds_access (const wavefront &w, const operation &op,
			access_kind kind, const uint32_t *offsets,
			uint64_t lanes, unsigned size)
{
  uint64_t addresses[gcn::lanes];
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      addresses[i] = lds_base + offsets[i];
    }
  access (w, op, kind, addresses, lanes, size);
}

std::string
race_check::access_line (const dispatch_info &info, const access_record &a,
			 const char *remark) const
{
  const instruction_table::row &i = m_instructions[a.instruction];
  return event_line (info, a.writes ? a.atomic ? "update" : "write" : "read",
		     a.worker, i.scalar ? scalar_lane : int (a.lane), i.pc,
		     remark);
}

std::string
race_check::race_text (const dispatch_info &info, const race &r) const
{
  char text[200];
  bool lds = in_lds (r.address);
  snprintf (text, sizeof text,
	    "race (%s) at %s 0x%" PRIx64 ", %u byte%s, %s, "
	    "barrier interval %" PRIu64 ", kernel ",
	    hazard (r.previous, r.current), lds ? "LDS" : "global",
	    lds ? r.address - lds_base : r.address, r.bytes,
	    r.bytes == 1 ? "" : "s", describe_workgroup (info, r.gang).c_str (),
	    r.interval);
  return text + info.kernel + "\n" + access_line (info, r.current, "")
	 + access_line (info, r.previous, "  (previous)") + "  ["
	 + std::to_string (r.count) + " like this in launch "
	 + std::to_string (info.launch) + "]\n";
}

/* Report what no earlier launch has shown, in order of instructions.  Pairs
   are known by name: an image may be loaded again elsewhere.  */

void
race_check::kernel_end (const dispatch_info &info)
{
  for (const auto &r : m_races)
    {
      const race &it = r.second;
      uint64_t previous = m_instructions[it.previous.instruction].pc;
      uint64_t current = m_instructions[it.current.instruction].pc;
      const image &i = *info.code_image;
      m_log.report ("races " + i.describe_pc (previous) + " "
		    + i.describe_pc (current), race_text (info, it), it.count);
    }
  m_races.clear ();
}

} // namespace gcn
