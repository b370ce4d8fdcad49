/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "shadow-memory.h"
#include <algorithm>
#include <cstring>

namespace gcn {

void
shadow_memory::start_over ()
{
  m_generation++;
  m_more.clear ();
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
    memset (p->cells, 0, sizeof p->cells);
  p->generation = m_generation;
  return p.get ();
}

void
shadow_memory::add_further (shadow_cell &cell, const access_record &now)
{
  if (cell.more == 0)
    {
      m_more.emplace_back ();
      cell.more = m_more.size ();
    }
  m_more[cell.more - 1].push_back (now);
}

} // namespace gcn
