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

struct shadow_cell
{
  access_record first[2];
  uint32_t more;		/* 1 + index of further records; 0: none.  */
};

class shadow_memory
{
public:
  /* Forget everything: another workgroup begins.  Cheap, pages are cleared
     when they are used again.  */
  void start_over ();

  /* The cell of the dword at ADDRESS (its low two bits are ignored).  Valid
     until the next start_over.  */
  shadow_cell &at (uint64_t address)
  {
    uint64_t number = address >> page_bits;
    cached &c = m_cache[number % cache_size];
    if (__builtin_expect (!c.where || c.number != number, 0))
      c = { number, find (number) };
    return c.where->cells[address % (uint64_t (1) << page_bits) / 4];
  }

  /* Call F for each access in CELL, which F may change; then put NOW into the
     cell.  */
  template <class F>
  void visit_and_add (shadow_cell &cell, const access_record &now, F f)
  {
    access_record *hole = nullptr;
    auto look = [&] (access_record &old)
      {
	if (old.mask)
	  f (old);
	if (!old.mask)
	  hole = &old;
      };
    for (access_record &old : cell.first)
      look (old);
    if (__builtin_expect (cell.more, 0))
      for (access_record &old : m_more[cell.more - 1])
	look (old);
    if (__builtin_expect (hole != nullptr, 1))
      *hole = now;
    else
      add_further (cell, now);
  }

private:
  static constexpr unsigned page_bits = 10, cache_size = 64;
  /* Kept from one workgroup to the next: 400 MiB.  */
  static constexpr size_t most_pages = size_t (1) << 16;

  struct page
  {
    uint64_t generation;
    shadow_cell cells[(1 << page_bits) / 4];
  };
  struct cached
  {
    uint64_t number;
    page *where;
  };

  page *find (uint64_t number);
  void add_further (shadow_cell &, const access_record &);

  std::unordered_map<uint64_t, std::unique_ptr<page>> m_pages;
  std::vector<std::vector<access_record>> m_more;
  cached m_cache[cache_size] = {};
  uint64_t m_generation = 1;
};

} // namespace gcn
#endif
