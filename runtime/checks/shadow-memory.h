/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Who touched which byte last, for the checks of races.

   Memory is seen in rows of 64 dwords.  As long as wavefronts touch a row in
   runs, lane by lane whole dwords one after the other, it has a record per
   run.  When another kind of access comes, or more runs than fit, the row is
   split for the rest of the launch: each dword gets a cell of its own, whose
   records have byte masks.

     address --> page --> shadow_row	records of runs
		      --> shadow_cell	of each dword, once the row is split

   A loop that reads dwords here and there comes back to them; between two
   events that order wavefronts, a plain load that an instruction of a
   wavefront repeats tells nothing new, as long as nobody does anything else to
   the dword.  Split rows know such loads and leave them out.

   A row and a cell keep two histories.  That of races: the accesses that a
   later one of the same workgroup can still race with.  That of gangs: the last
   write, the last read, and the last read of another workgroup before it.  */

#ifndef RUNTIME_CHECKS_SHADOW_MEMORY_H
#define RUNTIME_CHECKS_SHADOW_MEMORY_H

#include "instruction-table.h"
#include "../observer.h"
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <unordered_map>
#include <vector>

namespace gcn {

/* One access to one dword.  MASK 0: no access.  */
struct access_record
{
  uint64_t mask : 4;		/* A bit per byte of the dword; the lowest bits.  */
  uint64_t writes : 1;
  uint64_t atomic : 1;
  uint64_t worker : 4;
  uint64_t lane : 6;
  uint64_t instruction : 18;	/* Number in shadow_memory's table.  */
  uint64_t clock : 30;		/* The check's own.  */
};

/* R as a number: to compare all at once, and because the processor waits when a
   record is read that has just been written in parts.  */
inline uint64_t
bits_of (const access_record &r)
{
  uint64_t bits;
  memcpy (&bits, &r, sizeof bits);
  return bits;
}

/* Which of its bits say the lane, and that it writes.  */
inline uint64_t
lane_bits ()
{
  access_record r = {};
  r.lane = 63;
  return bits_of (r);
}

inline uint64_t
write_bits ()
{
  access_record r = {};
  r.writes = 1;
  return bits_of (r);
}

/* R with another lane and mask.  */
inline access_record
of_lane (const access_record &r, unsigned lane, unsigned mask)
{
  access_record all = {}, result;
  all.lane = 63;
  all.mask = 15;
  uint64_t bits = (bits_of (r) & ~bits_of (all))
		  | uint64_t (lane) << __builtin_ctzll (lane_bits ()) | mask;
  memcpy (&result, &bits, sizeof result);
  return result;
}

/* R with the bytes of OTHER, too.  */
inline access_record
and_bytes (const access_record &r, const access_record &other)
{
  uint64_t bits = bits_of (r) | other.mask;
  access_record result;
  memcpy (&result, &bits, sizeof result);
  return result;
}

constexpr uint64_t record_instructions = uint64_t (1) << 18;
constexpr uint64_t record_clocks = uint64_t (1) << 30;

/* F (dword's address, mask of its bytes, number of its first byte in the
   access) for each dword that [ADDRESS, ADDRESS + SIZE) touches.  */
template <class F>
inline void
each_dword (uint64_t address, unsigned size, F f)
{
  if (__builtin_expect (size == 4 && address % 4 == 0, 1))
    {
      f (address, 15u, 0u);
      return;
    }
  for (uint64_t a = address & ~uint64_t (3); a < address + size; a += 4)
    {
      unsigned from = a < address ? address - a : 0;
      unsigned to = std::min<uint64_t> (4, address + size - a);
      f (a, (15u << from) & (15u >> (4 - to)), unsigned (a + from - address));
    }
}

constexpr unsigned row_dwords = 64, row_bytes = 4 * row_dwords;

/* One access to whole dwords of a row.  */
struct row_record
{
  access_record what;		/* LANE: the one at START.  */
  uint64_t dwords;		/* A bit each.  */
  int16_t start;		/* From the row's first byte.  */
  uint16_t shift;		/* Logarithm of the bytes per lane.  */

  /* The access to DWORD, one of its own.  */
  access_record at (unsigned dword) const
  {
    return of_lane (what, what.lane + ((int (4 * dword) - start) >> shift), 15);
  }
};

/* A few accesses to a row, in no order.  */
template <unsigned most>
struct row_records
{
  unsigned used = 0;
  row_record at[most];

  /* False when there is no room for it.  */
  bool add (const row_record &r)
  {
    if (used == most)
      return false;
    at[used++] = r;
    return true;
  }
  /* Forget of number I what it did to DWORDS; true when nothing is left, and
     the last one has become number I.  */
  bool remove (unsigned i, uint64_t dwords)
  {
    if (at[i].dwords &= ~dwords)
      return false;
    at[i] = at[--used];
    return true;
  }
  /* Forget what all did to DWORDS.  */
  void forget (uint64_t dwords)
  {
    for (unsigned i = 0; i < used;)
      if (!remove (i, dwords))
	i++;
  }
  /* There is room for MORE after that.  */
  bool fit (uint64_t dwords, unsigned more) const
  {
    for (unsigned i = 0; i < used; i++)
      more += (at[i].dwords & ~dwords) != 0;
    return more <= most;
  }
  const row_record *begin () const { return at; }
  const row_record *end () const { return at + used; }
};

struct shadow_row
{
  row_records<8> races;
  row_records<3> writes, reads, older;	/* Each dword once in each of them.  */

  void clear () { races.used = writes.used = reads.used = older.used = 0; }
};

struct alignas (64) shadow_cell
{
  static constexpr unsigned near_races = 4;
  access_record races[near_races];
  access_record write, read, older;
  uint32_t more_races;		/* 1 + number of a block of further ones; 0: none.  */
};
static_assert (sizeof (shadow_cell) == 64, "a line of the processor's cache");

class shadow_memory
{
  struct page;

public:
  /* What a run of lanes does to one row.  */
  struct piece
  {
    uint64_t address;		/* Of the row.  */
    uint64_t dwords;
    int16_t start;		/* As row_record has them.  */
    uint8_t shift, lane;
    uint8_t times;		/* So many lanes do the same.  */
    page *where;
    unsigned index;		/* Of the row in its page.  */

    bool split () const { return where->cells[index] != nullptr; }
    shadow_row &row () const { return where->rows[index]; }
    row_record record (const access_record &what) const
    {
      row_record r = { what, dwords, start, shift };
      r.what.lane = lane;
      return r;
    }
  };
  /* Lanes of 16 bytes, or one of 64, which need not begin with a row.  */
  static constexpr unsigned most_pieces = 64 * 16 / row_bytes + 1;
  struct pieces
  {
    unsigned count = 0;		/* 0: the lanes are no run.  */
    piece at[most_pieces];

    const piece *begin () const { return at; }
    const piece *end () const { return at + count; }
  };

  instruction_table instructions;	/* That access memory.  */

  /* Forget everything.  */
  void start_over ();
  /* The same, for another kernel.  */
  void kernel_begin (const dispatch_info &info)
  {
    start_over ();
    instructions.start (info);
  }
  /* It holds more than 1 GiB.  */
  bool too_big () const
  {
    return m_cells_used >= most_split || m_pages.size () >= most_pages;
  }

  /* Make of NOW an access of KIND by OP of W to whole dwords, with no lane and no
     clock yet.  False when there are more instructions than it can tell apart.  */
  bool describe (const wavefront &w, const operation &op, access_kind kind,
		 access_record &now)
  {
    unsigned instruction = instructions.index_of (w, op);
    if (instruction >= record_instructions)
      return false;
    now = {};
    now.mask = 15;
    now.writes = kind != access_kind::load;
    now.atomic = kind == access_kind::atomic || instructions[instruction].coherent;
    now.worker = w.worker;
    now.instruction = instruction;
    return true;
  }

  /* Another access begins, for all checks.  */
  void next_access () { m_located = false; }
  /* A barrier has opened, or another workgroup begins.  */
  void next_epoch () { m_epoch++; }
  /* Find the rows of LANES, a bit each, SIZE bytes at ADDRESSES, unless that
     has been done since next_access.  WHAT is the access, whose lane does not
     matter.  When the lanes are no run, the cells of those in FRESH are on the
     way to the processor's cache; the others repeat a plain load.  Valid until
     start_over.  */
  const pieces &locate (const uint64_t *addresses, uint64_t lanes,
			unsigned size, const access_record &what)
  {
    if (!m_located)
      locate_anew (addresses, lanes, size, what);
    return m_pieces;
  }
  uint64_t fresh () const { return m_fresh; }
  /* The next load of the dword at ADDRESS is no repetition: this one races.  */
  void look_again (uint64_t address)
  {
    forget_reads (page_at (address), row_of (address),
		  uint64_t (1) << dword_of (address));
  }

  /* F (cell, dword's address, mask of its bytes) for each dword of LANE, which
     touches SIZE bytes at ADDRESS; after locate.  */
  template <class F>
  void each_cell (unsigned lane, uint64_t address, unsigned size, F f)
  {
    if (__builtin_expect (size == 4 && address % 4 == 0, 1))
      f (*m_lane_cells[lane], address, 15u);
    else
      each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned)
	{
	  f (cell_at (dword), dword, mask);
	});
  }

  /* The cell of the dword at ADDRESS (its low two bits are ignored), whose row
     is split if it is not.  Valid until start_over.  */
  shadow_cell &cell_at (uint64_t address)
  {
    page &p = page_at (address);
    shadow_cell *cells = p.cells[row_of (address)];
    if (__builtin_expect (!cells, 0))
      cells = split (p, row_of (address));
    return cells[dword_of (address)];
  }

  /* F (cell, address, lane) for each dword of P, whose row is split if it is
     not.  */
  template <class F>
  void each_cell (const piece &p, F f)
  {
    shadow_cell *cells = p.where->cells[p.index];
    if (!cells)
      cells = split (*p.where, p.index);
    for (uint64_t left = p.dwords; left; left &= left - 1)
      {
	unsigned dword = __builtin_ctzll (left);
	f (cells[dword], p.address + 4 * dword,
	   p.lane + ((int (4 * dword) - p.start) >> p.shift));
      }
  }

  /* F (access_record &) for each of C's races behind the near ones.  */
  template <class F>
  void each_further (const shadow_cell &c, F f)
  {
    for (uint32_t b = c.more_races; b != 0; b = m_blocks[b - 1].next)
      for (unsigned i = 0; i < m_blocks[b - 1].used; i++)
	f (m_blocks[b - 1].records[i]);
  }
  /* Put R among the races of C.  */
  void add_race (shadow_cell &c, const access_record &r);

private:
  static constexpr unsigned page_bits = 12, cache_size = 1024;
  static constexpr unsigned page_rows = (1 << page_bits) / row_bytes;
  static constexpr size_t most_split = size_t (1) << 18;
  static constexpr size_t most_pages = size_t (1) << 17;

  static constexpr unsigned readers = 4;
  static constexpr uint64_t reader_numbers = record_instructions * 16;
  /* The dwords of a split row that READER, a number of it and the epoch, has
     read.  */
  struct alignas (64) known_reads
  {
    struct
    {
      uint64_t reader, dwords;
    } of[readers];
  };
  struct page
  {
    uint64_t generation = 0;
    shadow_cell *cells[page_rows];	/* nullptr: the row is not split.  */
    known_reads reads[page_rows];
    shadow_row rows[page_rows];
  };
  struct cell_group
  {
    shadow_cell cells[row_dwords];
  };
  struct cached
  {
    uint64_t number;
    page *where;
  };
  struct block
  {
    access_record records[7];
    uint32_t used, next;	/* As shadow_cell's MORE_RACES.  */
  };

  static unsigned row_of (uint64_t address)
  {
    return address / row_bytes % page_rows;
  }
  static unsigned dword_of (uint64_t address)
  {
    return address / 4 % row_dwords;
  }
  page &page_at (uint64_t address)
  {
    uint64_t number = address >> page_bits;
    cached &c = m_cache[number % cache_size];
    if (__builtin_expect (!c.where || c.number != number, 0))
      c = { number, find (number) };
    return *c.where;
  }
  page *find (uint64_t number);
  shadow_cell *split (page &, unsigned row);
  static void forget_reads (page &p, unsigned row, uint64_t dwords)
  {
    for (auto &r : p.reads[row].of)
      r.dwords &= ~dwords;
  }
  void locate_anew (const uint64_t *, uint64_t lanes, unsigned size,
		    const access_record &);
  void cut_run (const uint64_t *, uint64_t lanes, unsigned size);
  bool one_place (const uint64_t *, uint64_t lanes, unsigned size);
  void locate_cells (const uint64_t *addresses);
  void leave_out (const uint64_t *, uint64_t lanes, uint64_t reader);

  bool m_located = false;
  pieces m_pieces;
  uint64_t m_fresh = 0;
  uint64_t m_epoch = 1;
  shadow_cell *m_lane_cells[64];	/* By lane, of its first dword.  */
  std::unordered_map<uint64_t, std::unique_ptr<page>> m_pages;
  std::vector<std::unique_ptr<cell_group>> m_cells;	/* Kept for later.  */
  size_t m_cells_used = 0;
  std::vector<block> m_blocks;
  cached m_cache[cache_size] = {};
  uint64_t m_generation = 1;
};

} // namespace gcn
#endif
