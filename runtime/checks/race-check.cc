/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "race-check.h"
#include "../decoder.h"
#include "../dispatch-info.h"
#include "../workgroup.h"
#include "report.h"
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
  m_races.clear ();
  m_gave_up = false;
  m_floor = 0;
  for (unsigned i = 0; i < m_workers; i++)
    m_clocks[i].fill (0);
}

void
race_check::workgroup_begin (const dispatch_info &, unsigned gang)
{
  if (m_shadow.too_big ())
    m_shadow.start_over ();
  m_locations.clear ();
  m_gang = gang;
  m_interval = 0;
  meet ();
}

/* Stop watching this launch: better than wrong reports.  */

void
race_check::give_up (const std::string &why)
{
  m_gave_up = true;
  m_log.note ("races: workgroup " + std::to_string (m_gang)
	      + " is not checked to its end, nor are those after it: " + why);
}

/* WORKER's accesses from now on are not ordered by what it released.  */

void
race_check::tick (unsigned worker)
{
  if (++m_clocks[worker][worker] >= record_clocks - 1 && !m_gave_up)
    give_up ("too many atomics");
}

/* What all did so far comes before what any will do.  */

void
race_check::meet ()
{
  for (unsigned i = 0; i < m_workers; i++)
    m_floor = std::max (m_floor, m_clocks[i][i]);
  for (unsigned i = 0; i < m_workers; i++)
    {
      m_clocks[i].fill (m_floor);
      tick (i);
    }
}

/* All wavefronts that have not ended arrived.  Those that ended did so before:
   the barrier would have waited for them.  */

void
race_check::barrier_open (const dispatch_info &, unsigned)
{
  meet ();
  m_interval++;
}

void
race_check::acquire (unsigned worker, uint64_t address, unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
    {
      auto known = m_locations.find (dword);
      if (known != m_locations.end ())
	join (m_clocks[worker], known->second);
    });
}

void
race_check::release (unsigned worker, uint64_t address, unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
    {
      join (m_locations[dword], m_clocks[worker]);
    });
}

/* OLD and NOW race COUNT times, first in the bytes OVERLAP of DWORD.  */

void
race_check::found (const access_record &old, const access_record &now,
		   uint64_t dword, unsigned overlap, unsigned count)
{
  m_shadow.look_again (dword);
  if (m_shadow.instructions.harmless (old.instruction, now.instruction))
    return;
  std::pair<unsigned, unsigned> key (old.instruction, now.instruction);
  auto known = m_races.find (key);
  if (known != m_races.end ())
    {
      known->second.count += count;
      return;
    }
  m_races[key] = { old, now, dword + __builtin_ctz (overlap),
		   unsigned (__builtin_popcount (overlap)), m_gang,
		   m_interval, count };
}

/* Compare the run P, which is NOW's, with what its row has seen, and remember
   it.  */

void
race_check::check_piece (const access_record &now,
			 const shadow_memory::piece &p)
{
  auto cell = [&] (shadow_cell &c, uint64_t dword, unsigned lane)
    {
      check_cell (c, of_lane (now, lane, 15), dword);
    };
  if (p.split ())
    {
      m_shadow.each_cell (p, cell);
      return;
    }
  row_record mine = p.record (now);
  auto &seen = p.row ().races;
  for (unsigned i = 0; i < seen.used;)
    {
      const row_record &old = seen.at[i];
      uint64_t gone = old.what.clock <= m_floor ? old.dwords : 0;
      uint64_t overlap = old.dwords & mine.dwords & ~gone;
      bool before = ordered (old.what);
      if (overlap && !before && conflict (old.what, now))
	{
	  unsigned first = __builtin_ctzll (overlap);
	  found (old.at (first), mine.at (first), p.address + 4 * first, 15,
		 p.times * __builtin_popcountll (overlap));
	}
      if (before && covered (old.what, now))
	gone |= overlap;
      if (!seen.remove (i, gone))
	i++;
    }
  if (!seen.add (mine))
    m_shadow.each_cell (p, [&] (shadow_cell &c, uint64_t, unsigned lane)
      {
	m_shadow.add_race (c, of_lane (now, lane, 15));
      });
}

/* The bytes in which OLD and NOW race.  Forget of OLD what cannot race with
   anything from now on that would not race with NOW as well.  */

inline unsigned
race_check::trim (access_record &old, const access_record &now) const
{
  unsigned overlap = old.mask & now.mask;
  bool before = ordered (old);
  unsigned race = !before & conflict (old, now) ? overlap : 0;
  unsigned gone = before & covered (old, now) ? overlap : 0;
  unsigned left = old.clock > m_floor ? old.mask & ~gone : 0;
  old.mask = left;
  if (left == 0)
    old = {};
  return race;
}

/* True when CELL knows NOW already, but for the lane, and nothing that may race
   with it: what a loop repeats between two barriers, as far as shadow_memory does
   not leave it out.  */

inline bool
race_check::again (shadow_cell &cell, const access_record &now)
{
  uint64_t others = 0;
  access_record *same = nullptr;
  for (access_record &old : cell.races)
    {
      uint64_t bits = bits_of (old);
      bool equal = ((bits ^ bits_of (now)) & ~lane_bits ()) == 0;
      same = equal ? &old : same;
      others |= equal ? 0 : bits;
    }
  if (!same || cell.more_races || (others & (now.writes ? ~0 : write_bits ())))
    return false;
  *same = now;
  return true;
}

/* Compare NOW with what its bytes of DWORD, which CELL is for, have seen, and
   remember it.  */

inline void
race_check::check_cell (shadow_cell &cell, const access_record &now,
			uint64_t dword)
{
  if (again (cell, now))
    return;
  unsigned races = 0;
  access_record *empty = nullptr;
  for (unsigned i = 0; i < cell.near_races; i++)
    {
      races |= trim (cell.races[i], now) << 4 * i;
      empty = cell.races[i].mask == 0 ? &cell.races[i] : empty;
    }
  if (__builtin_expect (races, 0))
    for (unsigned i = 0; i < cell.near_races; i++)
      if (unsigned overlap = races >> 4 * i & 15)
	found (cell.races[i], now, dword, overlap, 1);
  if (__builtin_expect (cell.more_races != 0, 0))
    m_shadow.each_further (cell, [&] (access_record &old)
      {
	if (unsigned overlap = trim (old, now))
	  found (old, now, dword, overlap, 1);
      });
  if (__builtin_expect (empty != nullptr, 1))
    *empty = now;
  else
    m_shadow.add_race (cell, now);
}

/* The same of what LANES of OP, a compare and swap, touch at ADDRESSES.  */

void
race_check::check_swaps (const wavefront &w, const operation &op, const access_record &now,
			 const uint64_t *addresses, uint64_t lanes, unsigned size)
{
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint64_t touched = m_shadow.instructions.bytes_touched (now.instruction, w, op, lane, size);
      each_dword (addresses[lane], size, [&] (uint64_t dword, unsigned mask, unsigned first)
	{
	  mask &= touched >> first << __builtin_ctz (mask);
	  if (mask)
	    check_cell (m_shadow.cell_at (dword), of_lane (now, lane, mask), dword);
	});
    }
}

void
race_check::access (const wavefront &w, const operation &op, access_kind kind,
		    const uint64_t *addresses, uint64_t lanes, unsigned size)
{
  if (m_gave_up)
    return;
  access_record now;
  if (!m_shadow.describe (w, op, kind, now))
    {
      give_up ("too many instructions access memory");
      return;
    }
  if (now.atomic)
    for (uint64_t left = lanes; left; left &= left - 1)
      acquire (w.worker, addresses[__builtin_ctzll (left)], size);
  m_before = m_clocks[w.worker];
  now.clock = m_before[w.worker];
  m_before[w.worker] = ~uint32_t (0);
  const shadow_memory::pieces &run = m_shadow.locate (addresses, lanes,
						       size, now);
  if (m_shadow.instructions[now.instruction].swap)
    check_swaps (w, op, now, addresses, lanes, size);
  else if (run.count != 0)
    for (const shadow_memory::piece &p : run)
      check_piece (now, p);
  else
    for (uint64_t left = m_shadow.fresh (); left; left &= left - 1)
      {
	unsigned lane = __builtin_ctzll (left);
	m_shadow.each_cell (lane, addresses[lane], size,
			    [&] (shadow_cell &c, uint64_t dword, unsigned mask)
	  {
	    check_cell (c, of_lane (now, lane, mask), dword);
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
  const instruction_table::row &i = m_shadow.instructions[a.instruction];
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
      uint64_t previous = m_shadow.instructions[it.previous.instruction].pc;
      uint64_t current = m_shadow.instructions[it.current.instruction].pc;
      const image &i = *info.code_image;
      m_log.report ("races " + i.describe_pc (previous) + " "
		    + i.describe_pc (current), race_text (info, it), it.count);
    }
  m_races.clear ();
}

} // namespace gcn
