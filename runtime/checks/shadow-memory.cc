/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "shadow-memory.h"
#include <algorithm>
#include <cstring>
#include <iterator>

namespace gcn {

namespace {

/* Kept from one kernel to the next: 110 MiB, and 64 MiB of cells.  */
constexpr size_t kept_pages = size_t (1) << 14, kept_cells = size_t (1) << 14;

/* True when LANES are SIZE bytes apart, as many as there are from lane 0
   on.  */
bool
is_run (const uint64_t *addresses, uint64_t lanes, unsigned size)
{
  unsigned first = __builtin_ctzll (lanes);
  uint64_t start = addresses[first] - uint64_t (size) * first;
  uint64_t differ = 0;
  if (lanes == ~uint64_t (0))
    for (unsigned i = 0; i < 64; i++)
      differ |= addresses[i] ^ (start + uint64_t (size) * i);
  else
    for (uint64_t left = lanes & (lanes - 1); left; left &= left - 1)
      {
	unsigned i = __builtin_ctzll (left);
	differ |= addresses[i] ^ (start + uint64_t (size) * i);
      }
  return differ == 0;
}

/* Dwords do not straddle at LANES's addresses.  */
bool
all_aligned (const uint64_t *addresses, uint64_t lanes)
{
  uint64_t low = 0;
  for (uint64_t left = lanes; left; left &= left - 1)
    low |= addresses[__builtin_ctzll (left)];
  return low % 4 == 0;
}

/* Bits [FROM, TO) of a row's dwords.  */
uint64_t
bits (unsigned from, unsigned to)
{
  uint64_t low = to >= 64 ? ~uint64_t (0) : (uint64_t (1) << to) - 1;
  return from >= 64 ? 0 : low & ~uint64_t (0) << from;
}

} // namespace

void
shadow_memory::start_over ()
{
  m_generation++;
  m_blocks.clear ();
  m_cells.resize (std::min (m_cells.size (), kept_cells));
  m_cells_used = 0;
  if (m_pages.size () > kept_pages)
    m_pages.clear ();
  std::fill (std::begin (m_cache), std::end (m_cache), cached {});
}

shadow_memory::page *
shadow_memory::find (uint64_t number)
{
  std::unique_ptr<page> &p = m_pages[number];
  if (!p)
    p = std::make_unique<page> ();
  if (p->generation != m_generation)
    {
      std::fill (std::begin (p->cells), std::end (p->cells), nullptr);
      std::fill (std::begin (p->reads), std::end (p->reads), known_reads {});
      for (shadow_row &row : p->rows)
	row.clear ();
    }
  p->generation = m_generation;
  return p.get ();
}

/* Put the run of LANES, SIZE bytes each, into m_pieces.  */

void
shadow_memory::cut_run (const uint64_t *addresses, uint64_t lanes,
			unsigned size)
{
  unsigned first = __builtin_ctzll (lanes), last = 63 - __builtin_clzll (lanes);
  uint64_t begin = addresses[first], end = addresses[last] + size;
  bool dense = lanes == bits (first, last + 1);
  piece p;
  p.shift = __builtin_ctz (size);
  p.lane = first;
  p.times = 1;
  for (p.address = begin & -uint64_t (row_bytes); p.address < end;
       p.address += row_bytes)
    {
      uint64_t from = std::max (begin, p.address);
      uint64_t to = std::min (end, p.address + row_bytes);
      p.start = int64_t (begin - p.address);
      p.dwords = 0;
      if (dense)
	p.dwords = bits ((from - p.address) / 4, (to - p.address) / 4);
      else
	for (uint64_t a = from; a < to; a += 4)
	  p.dwords |= (lanes >> (first + ((a - begin) >> p.shift)) & 1)
		      << (a - p.address) / 4;
      if (p.dwords == 0)
	continue;
      p.where = &page_at (p.address);
      p.index = row_of (p.address);
      m_pieces.at[m_pieces.count++] = p;
    }
}

/* Put LANES into m_pieces if they all touch the same SIZE bytes of one row that
   is not split.  */

bool
shadow_memory::one_place (const uint64_t *addresses, uint64_t lanes,
			  unsigned size)
{
  unsigned first = __builtin_ctzll (lanes);
  uint64_t address = addresses[first];
  if (row_of (address) != row_of (address + size - 1))
    return false;
  for (uint64_t left = lanes; left; left &= left - 1)
    if (addresses[__builtin_ctzll (left)] != address)
      return false;
  cut_run (addresses, lanes & -lanes, size);
  m_pieces.at[0].times = __builtin_popcountll (lanes);
  if (m_pieces.at[0].split ())
    m_pieces.count = 0;
  return m_pieces.count != 0;
}

/* Take those of LANES, a dword each, out of m_fresh that READER has read in this
   epoch; it has read all of them now.  */

void
shadow_memory::leave_out (const uint64_t *addresses, uint64_t lanes,
			  uint64_t reader)
{
  reader += m_epoch * reader_numbers;
  auto place = [&] (uint64_t address) -> auto &
    {
      return page_at (address).reads[row_of (address)].of[reader % readers];
    };
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      uint64_t address = addresses[__builtin_ctzll (left)];
      const auto &known = place (address);
      if (known.reader == reader && (known.dwords >> dword_of (address) & 1))
	m_fresh &= ~(left & -left);
    }
  for (uint64_t left = m_fresh; left; left &= left - 1)
    {
      uint64_t address = addresses[__builtin_ctzll (left)];
      auto &known = place (address);
      if (known.reader != reader)
	known = { reader, 0 };
      known.dwords |= uint64_t (1) << dword_of (address);
    }
}

/* The cells of m_fresh, which many rows may have; they are fetched ahead of
   their use.  */

void
shadow_memory::locate_cells (const uint64_t *addresses)
{
  for (uint64_t left = m_fresh; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      m_lane_cells[lane] = &cell_at (addresses[lane]);
      __builtin_prefetch (m_lane_cells[lane], 1);
    }
}

void
shadow_memory::locate_anew (const uint64_t *addresses, uint64_t lanes,
			    unsigned size, const access_record &what)
{
  m_located = true;
  m_fresh = lanes;
  m_pieces.count = 0;
  /* EXEC may be 0.  */
  if (!lanes)
    return;
  bool plain = !what.writes && !what.atomic;
  unsigned first = __builtin_ctzll (lanes);
  bool whole = ((addresses[first] | size) & 3) == 0;
  bool run = whole && (size & (size - 1)) == 0
	     && (size <= 16 || (lanes & (lanes - 1)) == 0);
  if (what.writes && what.atomic)
    next_epoch ();
  if (run && is_run (addresses, lanes, size))
    cut_run (addresses, lanes, size);
  else if (!run || !one_place (addresses, lanes, size))
    {
      if (plain && size == 4 && all_aligned (addresses, lanes))
	leave_out (addresses, lanes, 1 + what.instruction * 16 + what.worker);
      else if (!plain)
	for (uint64_t left = lanes; left; left &= left - 1)
	  each_dword (addresses[__builtin_ctzll (left)], size,
		      [this] (uint64_t dword, unsigned, unsigned)
	    {
	      look_again (dword);
	    });
      locate_cells (addresses);
    }
  if (!plain)
    for (const piece &p : m_pieces)
      if (p.split ())
	forget_reads (*p.where, p.index, p.dwords);
}

/* Give each dword of ROW in P a cell.  */

shadow_cell *
shadow_memory::split (page &p, unsigned row)
{
  if (m_cells_used == m_cells.size ())
    m_cells.push_back (std::make_unique<cell_group> ());
  else
    *m_cells[m_cells_used] = {};
  shadow_cell *cells = m_cells[m_cells_used++]->cells;
  shadow_row &from = p.rows[row];
  auto each = [&] (const auto &records, auto put)
    {
      for (unsigned i = 0; i < records.used; i++)
	for (uint64_t left = records.at[i].dwords; left; left &= left - 1)
	  {
	    unsigned dword = __builtin_ctzll (left);
	    put (cells[dword], records.at[i].at (dword));
	  }
    };
  using cell = shadow_cell;
  using record = access_record;
  each (from.races, [&] (cell &c, const record &r) { add_race (c, r); });
  each (from.writes, [] (cell &c, const record &r) { c.write = r; });
  each (from.reads, [] (cell &c, const record &r) { c.read = r; });
  each (from.older, [] (cell &c, const record &r) { c.older = r; });
  p.cells[row] = cells;
  return cells;
}

/* Into an empty place, or behind the last.  */

void
shadow_memory::add_race (shadow_cell &c, const access_record &r)
{
  for (access_record &old : c.races)
    if (!old.mask)
      {
	old = r;
	return;
      }
  uint32_t last = 0;
  for (uint32_t b = c.more_races; b != 0; b = m_blocks[b - 1].next)
    {
      for (unsigned i = 0; i < m_blocks[b - 1].used; i++)
	if (!m_blocks[b - 1].records[i].mask)
	  {
	    m_blocks[b - 1].records[i] = r;
	    return;
	  }
      last = b;
    }
  if (last == 0 || m_blocks[last - 1].used == std::size (block ().records))
    {
      m_blocks.emplace_back ();
      uint32_t added = m_blocks.size ();
      (last == 0 ? c.more_races : m_blocks[last - 1].next) = added;
      last = added;
    }
  block &b = m_blocks[last - 1];
  b.records[b.used++] = r;
}

} // namespace gcn
