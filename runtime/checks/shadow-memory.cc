/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "shadow-memory.h"
#include <algorithm>
#include <cstring>
#include <iterator>

namespace gcn {

void
shadow_memory::start_over ()
{
  m_generation++;
  m_blocks.clear ();
  std::fill (std::begin (m_cache), std::end (m_cache), cached {});
  if (m_pages.size () > most_pages)
    m_pages.clear ();
}

shadow_memory::page *
shadow_memory::find (uint64_t number)
{
  std::unique_ptr<page> &p = m_pages[number];
  if (!p)
    p = std::make_unique<page> ();
  else if (p->generation != m_generation)
    {
      memset (p->first, 0, sizeof p->first);
      memset (p->more, 0, sizeof p->more);
    }
  p->generation = m_generation;
  return p.get ();
}

/* Put NOW behind the last record of CELL, which has no empty one.  */

void
shadow_memory::add_further (const shadow_cell &cell, const access_record &now)
{
  uint32_t last = *cell.more;
  while (last != 0 && m_blocks[last - 1].next != 0)
    last = m_blocks[last - 1].next;
  if (last == 0 || m_blocks[last - 1].used == std::size (block ().records))
    {
      m_blocks.emplace_back ();
      uint32_t added = m_blocks.size ();
      *(last == 0 ? cell.more : &m_blocks[last - 1].next) = added;
      last = added;
    }
  block &b = m_blocks[last - 1];
  b.records[b.used++] = now;
}

} // namespace gcn
