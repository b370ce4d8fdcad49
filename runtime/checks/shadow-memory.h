/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Who touched which byte last: a cell per aligned dword of the addresses that
   a workgroup has touched.  A cell holds the accesses that a later one can
   still race with; their byte masks make it byte exact.  */

#ifndef RUNTIME_CHECKS_SHADOW_MEMORY_H
#define RUNTIME_CHECKS_SHADOW_MEMORY_H

#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

namespace gcn {

/* One access to one dword.  MASK 0: no access.  */
struct access_record
{
  uint64_t mask : 4;		/* A bit per byte of the dword.  */
  uint64_t writes : 1;
  uint64_t atomic : 1;
  uint64_t worker : 4;
  uint64_t lane : 6;
  uint64_t instruction : 18;	/* Index into the check's own table.  */
  uint64_t clock : 30;		/* WORKER's own clock at the access.  */
};

constexpr uint64_t record_instructions = uint64_t (1) << 18;
constexpr uint64_t record_clocks = uint64_t (1) << 30;

/* The records of one dword.  */
struct shadow_cell
{
  access_record *first;		/* shadow_memory::near_records of them.  */
  uint32_t *more;		/* 1 + number of the block with further ones; 0: none.  */
};

class shadow_memory
{
public:
  /* Forget everything: another workgroup begins.  Cheap, pages are cleared
     when they are used again.  */
  void start_over ();

  /* Records of a dword that need no block.  */
  static constexpr unsigned near_records = 4;

  /* The cell of the dword at ADDRESS (its low two bits are ignored).  Valid
     until the next start_over.  */
  shadow_cell at (uint64_t address)
  {
    uint64_t number = address >> page_bits;
    cached &c = m_cache[number % cache_size];
    if (__builtin_expect (!c.where || c.number != number, 0))
      c = { number, find (number) };
    unsigned dword = address % (uint64_t (1) << page_bits) / 4;
    return { c.where->first[dword], &c.where->more[dword] };
  }

  /* Fetch the cell of the dword at ADDRESS into the processor's cache.  */
  void prefetch (uint64_t address) const
  {
    uint64_t number = address >> page_bits;
    const cached &c = m_cache[number % cache_size];
    if (c.where && c.number == number)
      __builtin_prefetch (c.where->first[address
					 % (uint64_t (1) << page_bits) / 4]);
  }

  /* Call F for each access in CELL, which F may change; then put NOW, whose
     clock is not 0, into the cell.  Places are taken into use one after the
     other, and only when none of those before is empty again.  The second one
     is visited before the first.  */
  template <class F>
  void visit_and_add (const shadow_cell &cell, const access_record &now, F f)
  {
    access_record *hole = nullptr;
    auto look = [&] (access_record &old)
      {
	if (old.mask)
	  f (old);
	if (!old.mask)
	  hole = &old;
      };
    access_record *first = cell.first;
    if (first[0].clock == 0)
      {
	first[0] = now;
	return;
      }
    bool second = first[1].clock != 0;
    if (second)
      look (first[1]);
    look (first[0]);
    if (!second)
      {
	*(hole ? hole : &first[1]) = now;
	return;
      }
    for (unsigned i = 2; i < near_records; i++)
      {
	if (first[i].clock == 0)
	  {
	    *(hole ? hole : &first[i]) = now;
	    return;
	  }
	look (first[i]);
      }
    for (uint32_t b = *cell.more; b != 0; b = m_blocks[b - 1].next)
      for (unsigned i = 0; i < m_blocks[b - 1].used; i++)
	look (m_blocks[b - 1].records[i]);
    if (__builtin_expect (hole != nullptr, 1))
      *hole = now;
    else
      add_further (cell, now);
  }

private:
  static constexpr unsigned page_bits = 10, cache_size = 1024;
  /* Kept from one workgroup to the next: 600 MiB.  */
  static constexpr size_t most_pages = size_t (1) << 16;

  struct page
  {
    uint64_t generation;
    access_record first[(1 << page_bits) / 4][near_records];
    uint32_t more[(1 << page_bits) / 4];
  };
  struct cached
  {
    uint64_t number;
    page *where;
  };

  struct block
  {
    access_record records[7];
    uint32_t used, next;	/* As shadow_cell's MORE.  */
  };

  page *find (uint64_t number);
  void add_further (const shadow_cell &, const access_record &);

  std::unordered_map<uint64_t, std::unique_ptr<page>> m_pages;
  std::vector<block> m_blocks;
  cached m_cache[cache_size] = {};
  uint64_t m_generation = 1;
};

} // namespace gcn
#endif
