/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang-race-check.h"
#include "../decoder.h"
#include "../operation.h"
#include "../workgroup.h"
#include "checks.h"
#include <algorithm>
#include <cstring>

namespace gcn {

void
gang_race_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
  m_watching = info.gangs > 1;
  m_begun.clear ();
  m_segment = 0;
  m_updated.clear ();
  m_pending.lanes = 0;
}

void
gang_race_check::kernel_end (const dispatch_info &)
{
  settle ();
  m_found.kernel_end ();
}

void
gang_race_check::workgroup_begin (const dispatch_info &, unsigned gang)
{
  m_first_segment = ++m_segment;
  m_begun.push_back ({ m_segment, gang });
  m_horizon = 0;
}

void
gang_race_check::workgroup_end (const dispatch_info &, unsigned)
{
  settle ();
  if (m_shadow.too_big ())
    give_up ("it touches too much memory");
}

void
gang_race_check::give_up (const char *why)
{
  if (m_watching)
    m_log.note ("gangs: kernel " + m_found.info ().kernel
		+ " is not checked to its end: " + why);
  m_watching = false;
}

/* The workgroup of SEGMENT.  */

const gang_race_check::begin &
gang_race_check::owner (uint64_t segment) const
{
  auto after = std::upper_bound (m_begun.begin (), m_begun.end (), segment,
				 [] (uint64_t s, const begin &b)
				 { return s < b.segment; });
  return *--after;
}

/* True when OLD comes before what this workgroup does now: an atomic ended its
   segment, before the horizon.  */

bool
gang_race_check::ordered (const access_record &old) const
{
  return mine (old)
	 || (old.clock <= m_horizon
	     && &owner (old.clock) == &owner (old.clock + 1));
}

/* What is said of OLD and NOW, which share BYTES from ADDRESS on.  */

std::string
gang_race_check::text (const access_record &old, const access_record &now,
		       uint64_t address, unsigned bytes) const
{
  const dispatch_info &info = m_found.info ();
  auto what = [] (const access_record &a)
    {
      return !a.writes ? "read" : a.atomic ? "update" : "write";
    };
  auto line = [&] (const access_record &a, const char *remark)
    {
      const instruction_table::row &i = m_shadow.instructions[a.instruction];
      return event_line (info, what (a), a.worker,
			 i.scalar ? scalar_lane : int (a.lane), i.pc, remark);
    };
  auto whose = [&] (const access_record &a)
    {
      return describe_workgroup (info, owner (a.clock).gang);
    };
  return std::string ("race between gangs (")
	 + (!now.writes ? "read after write" : old.writes
	    ? "write after write" : "write after read")
	 + ") at global " + hex (address) + ", " + std::to_string (bytes)
	 + (bytes == 1 ? " byte, " : " bytes, ") + whose (now) + " and "
	 + whose (old) + ", kernel " + info.kernel + "\n" + line (now, "")
	 + line (old, "  (previous)");
}

/* OLD and NOW are suspect, COUNT times.  */

void
gang_race_check::compare (const access_record &old, const access_record &now,
			  uint64_t dword, unsigned count)
{
  m_shadow.look_again (dword);
  if (ordered (old)
      || m_shadow.instructions.harmless (old.instruction, now.instruction))
    return;
  unsigned overlap = old.mask & now.mask;
  std::string *said
    = m_found.first ("gangs", m_shadow.instructions[old.instruction].pc,
		     m_shadow.instructions[now.instruction].pc, count);
  if (said)
    *said = text (old, now, dword + __builtin_ctz (overlap),
		  __builtin_popcount (overlap));
}

/* The same of what OLD has in common with DWORDS of NOW's, the run P.  */

inline void
gang_race_check::compare_run (const row_record &old, const row_record &now,
			      const shadow_memory::piece &p, uint64_t dwords)
{
  uint64_t overlap = old.dwords & dwords;
  if (__builtin_expect (!overlap || !suspect (old.what, now.what), 1))
    return;
  unsigned first = __builtin_ctzll (overlap);
  /* Of lanes that write the same dword the first is the last writer for the
     others.  */
  unsigned times = old.what.writes && now.what.writes ? 1 : p.times;
  compare (old.at (first), now.at (first), p.address + 4 * first,
	   times * __builtin_popcountll (overlap));
}

/* NOW is the last read of what C is for.  */

inline void
gang_race_check::keep_read (shadow_cell &c, const access_record &now) const
{
  bool own = mine (c.read);
  if (!own && c.read.mask)
    c.older = c.read;
  c.read = own ? and_bytes (now, c.read) : now;
}

inline void
gang_race_check::keep_write (shadow_cell &c, const access_record &now) const
{
  bool own = mine (c.write) && c.write.atomic == now.atomic;
  c.write = own ? and_bytes (now, c.write) : now;
}

inline void
gang_race_check::read_cell (shadow_cell &c, const access_record &now,
			    uint64_t dword)
{
  if (__builtin_expect (suspect (c.write, now), 0))
    compare (c.write, now, dword);
  keep_read (c, now);
}

/* NOW writes; CHANGED when its bytes get another value.  */

inline void
gang_race_check::write_cell (shadow_cell &c, const access_record &now,
			     uint64_t dword, bool changed)
{
  if (changed)
    for (const access_record *old : { &c.write, &c.read, &c.older })
      if (__builtin_expect (suspect (*old, now), 0))
	compare (*old, now, dword);
  keep_write (c, now);
}

/* NOW is the last read of its dwords in ROW; false, and nothing has been done,
   when there is no room.  */

bool
gang_race_check::keep_read (shadow_row &row, const row_record &now) const
{
  uint64_t others = 0;		/* Dwords that another workgroup read last.  */
  unsigned moved = 0;
  for (const row_record &old : row.reads)
    if ((old.dwords & now.dwords) && !mine (old.what))
      {
	others |= old.dwords & now.dwords;
	moved++;
      }
  if (!row.reads.fit (now.dwords, 1) || !row.older.fit (others, moved))
    return false;
  row.older.forget (others);
  if (moved)
    for (row_record old : row.reads)
      if ((old.dwords &= now.dwords) && !mine (old.what))
	row.older.add (old);
  row.reads.forget (now.dwords);
  return row.reads.add (now);
}

bool
gang_race_check::keep_write (shadow_row &row, const row_record &now) const
{
  if (!row.writes.fit (now.dwords, 1))
    return false;
  row.writes.forget (now.dwords);
  return row.writes.add (now);
}

/* F (cell, the lane's access, dword) for each dword of the run P of NOW.  */

template <class F>
inline void
gang_race_check::each_cell (const access_record &now,
			    const shadow_memory::piece &p, F f)
{
  m_shadow.each_cell (p, [&] (shadow_cell &c, uint64_t dword, unsigned lane)
    {
      f (c, of_lane (now, lane, 15), dword);
    });
}

void
gang_race_check::read_piece (const access_record &now,
			     const shadow_memory::piece &p)
{
  using cell = shadow_cell;
  using record = access_record;
  if (p.split ())
    {
      each_cell (now, p, [this] (cell &c, const record &a, uint64_t dword)
	{ read_cell (c, a, dword); });
      return;
    }
  row_record run = p.record (now);
  for (const row_record &old : p.row ().writes)
    compare_run (old, run, p, run.dwords);
  if (!keep_read (p.row (), run))
    each_cell (now, p, [this] (cell &c, const record &a, uint64_t)
      { keep_read (c, a); });
}

/* CHANGED: the dwords that get another value.  */

void
gang_race_check::write_piece (const access_record &now,
			      const shadow_memory::piece &p, uint64_t changed)
{
  using cell = shadow_cell;
  using record = access_record;
  if (p.split ())
    {
      each_cell (now, p, [=] (cell &c, const record &a, uint64_t dword)
	{ write_cell (c, a, dword, changed >> dword / 4 % row_dwords & 1); });
      return;
    }
  row_record run = p.record (now);
  const shadow_row &row = p.row ();
  if (changed)
    for (const auto *seen : { &row.writes, &row.reads, &row.older })
      for (const row_record &old : *seen)
	compare_run (old, run, p, changed);
  if (!keep_write (p.row (), run))
    each_cell (now, p, [this] (cell &c, const record &a, uint64_t)
      { keep_write (c, a); });
}

/* NOW wrote TOUCHED_BYTES, a bit per byte of it, and made CHANGED_BYTES another value.  */

void
gang_race_check::write (access_record now, uint64_t address, unsigned size,
			uint64_t touched_bytes, uint64_t changed_bytes)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned first)
    {
      unsigned shift = __builtin_ctz (mask);
      unsigned touched = mask & (touched_bytes >> first << shift);
      if (touched)
	write_cell (m_shadow.cell_at (dword), of_lane (now, now.lane, touched), dword,
		    touched & (changed_bytes >> first << shift));
    });
}

/* Remember a store of LANES, or of RUN if it is one, until it has been done.
   When it cannot be done a fault follows.  */

void
gang_race_check::defer (const wavefront &w, const access_record &now,
			const shadow_memory::pieces &run,
			const uint64_t *addresses, uint64_t lanes,
			unsigned size)
try
{
  pending_store &p = m_pending;
  const memory &mem = *w.group->mem;
  p.what = now;
  p.size = size;
  p.run.count = 0;
  for (const shadow_memory::piece &piece : run)
    {
      unsigned i = p.run.count++;
      p.run.at[i] = piece;
      unsigned first = __builtin_ctzll (piece.dwords);
      unsigned bytes = 4 * (64 - __builtin_clzll (piece.dwords) - first);
      p.at[i] = mem.load_ptr (piece.address + 4 * first, bytes);
      memcpy (p.before[i * row_bytes / lane_bytes], p.at[i], bytes);
    }
  if (p.run.count == 0)
    for (uint64_t left = lanes; left; left &= left - 1)
      {
	unsigned lane = __builtin_ctzll (left);
	p.addresses[lane] = addresses[lane];
	p.at[lane] = mem.load_ptr (addresses[lane], size);
	if (size == 4)
	  memcpy (p.before[lane], p.at[lane], 4);
	else
	  memcpy (p.before[lane], p.at[lane], size);
      }
  p.lanes = lanes;
}
catch (const fault &)
{
}

/* The run of stores has been done.  */

void
gang_race_check::settle_run ()
{
  pending_store &p = m_pending;
  for (unsigned i = 0; i < p.run.count; i++)
    {
      const shadow_memory::piece &piece = p.run.at[i];
      unsigned first = __builtin_ctzll (piece.dwords);
      unsigned count = 64 - __builtin_clzll (piece.dwords) - first;
      const char *before = p.before[i * row_bytes / lane_bytes];
      uint64_t changed = 0;
      if (memcmp (before, p.at[i], 4 * count) != 0)
	for (unsigned d = 0; d < count; d++)
	  changed |= uint64_t (memcmp (before + 4 * d, p.at[i] + 4 * d, 4) != 0)
		     << (first + d);
      write_piece (p.what, piece, changed & piece.dwords);
    }
}

/* The stores of the last event have been done: see what they changed.  */

void
gang_race_check::settle_pending ()
{
  pending_store &p = m_pending;
  access_record now = p.what;
  unsigned done = 0;		/* Each lane's atomic was an event of its own.  */
  if (p.run.count != 0)
    settle_run ();
  else
    for (uint64_t left = p.lanes; left; left &= left - 1)
      {
	unsigned lane = __builtin_ctzll (left);
	now.lane = lane;
	now.clock = p.what.clock + (p.what.atomic ? done++ : 0);
	uint64_t changed = 0;
	if (__builtin_expect (p.size == 4, 1))
	  changed = memcmp (p.before[lane], p.at[lane], 4) != 0 ? 15 : 0;
	else
	  for (unsigned i = 0; i < p.size; i++)
	    changed |= uint64_t (p.at[lane][i] != p.before[lane][i]) << i;
	write (now, p.addresses[lane], p.size, ~uint64_t (0), changed);
      }
  p.lanes = 0;
}

/* One lane of an atomic or coherent access, which touches the bytes TOUCHED.  */

void
gang_race_check::atomic_access (access_record now, access_kind kind,
				uint64_t address, unsigned size, uint64_t touched)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
    {
      auto updated = m_updated.find (dword);
      if (updated != m_updated.end () && updated->second < m_first_segment)
	m_horizon = std::max (m_horizon, updated->second);
    });
  if (kind == access_kind::load)
    {
      each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned)
	{
	  read_cell (m_shadow.cell_at (dword), of_lane (now, now.lane, mask),
		     dword);
	});
      return;
    }
  if (kind == access_kind::atomic || size > lane_bytes)
    write (now, address, size, touched, touched);
  each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
    {
      m_updated[dword] = m_segment;
    });
  if (++m_segment == record_clocks - 1)
    give_up ("too many atomics");
}

/* The next workgroup has the same stacks.  */

inline bool
gang_race_check::on_stack (const wavefront &w, uint64_t address) const
{
  const workgroup_view &view = *w.group;
  return address - view.private_base
	 < view.private_stride * m_found.info ().workers;
}

void
gang_race_check::global_access (const wavefront &w, const operation &op,
				access_kind kind, const uint64_t *addresses,
				uint64_t lanes, unsigned size)
{
  if (!m_watching)
    return;
  settle ();
  access_record now;
  if (!m_shadow.describe (w, op, kind, now))
    {
      give_up ("too many instructions access memory");
      return;
    }
  now.clock = m_segment;
  shadow_memory::pieces run;
  for (const shadow_memory::piece &p
       : m_shadow.locate (addresses, lanes, size, now))
    if (!now.atomic && !on_stack (w, p.address))
      run.at[run.count++] = p;
  lanes &= m_shadow.fresh ();
  if (run.count == 0)
    for (uint64_t left = lanes; left; left &= left - 1)
      if (on_stack (w, addresses[__builtin_ctzll (left)]))
	lanes &= ~(left & -left);
  if (lanes == 0)
    return;
  if (kind == access_kind::store && size <= lane_bytes)
    {
      defer (w, now, run, addresses, lanes, size);
      if (!now.atomic)
	return;
    }
  for (const shadow_memory::piece &p : run)
    if (now.writes)
      write_piece (now, p, p.dwords);
    else
      read_piece (now, p);
  if (run.count != 0)
    return;
  for (uint64_t left = lanes; left && m_watching; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint64_t address = addresses[lane];
      if (now.writes || now.atomic)
	{
	  now.lane = lane;
	  now.clock = m_segment;
	  if (now.atomic)
	    atomic_access (now, kind, address, size,
			   m_shadow.instructions.bytes_touched (now.instruction, w, op, lane,
								size));
	  else
	    write (now, address, size, ~uint64_t (0), ~uint64_t (0));
	}
      else
	m_shadow.each_cell (lane, address, size,
			    [&] (shadow_cell &c, uint64_t dword, unsigned mask)
	  {
	    read_cell (c, of_lane (now, lane, mask), dword);
	  });
    }
}

} // namespace gcn
