/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "instruction-table.h"
#include "../decoder.h"
#include <algorithm>
#include <string>

namespace gcn {

namespace {

bool
starts_with (const std::string &text, const char *start)
{
  return text.rfind (start, 0) == 0;
}

} // namespace

void
instruction_table::start (const dispatch_info &info)
{
  m_image = info.code_image;
  m_rows.clear ();
  m_index.clear ();
  std::fill (std::begin (m_cache), std::end (m_cache), cached {});
}

unsigned
instruction_table::find (const wavefront &w, const operation &op)
{
  auto known = m_index.emplace (op.pc, m_rows.size ());
  if (known.second)
    {
      std::string text = w.group->image->disassemble (op.pc);
      std::string where = m_image->describe_pc (op.pc);
      auto in_any = [&where] (std::initializer_list<const char *> functions)
	{
	  return std::any_of (functions.begin (), functions.end (),
			      [&where] (const char *function)
			      { return starts_with (where, function); });
	};
      bool calloc = starts_with (where, "_calloc_r+");
      m_rows.push_back ({ op.pc, text.find (" glc") != std::string::npos,
			  op.cls == instruction_class::smem,
			  in_any ({ "__malloc_lock+", "__malloc_unlock+" }),
			  calloc || in_any ({ "_malloc_r+", "_free_r+", "_realloc_r+",
					      "_memalign_r+", "_malloc_trim_r+" }),
			  calloc });
    }
  m_cache[op.pc / 4 % cache_size] = { op.pc, known.first->second };
  return known.first->second;
}

bool
instruction_table::system_call_p (unsigned index) const
{
  return m_image->line_of (m_rows[index].pc).newlib == "libc/reent";
}

bool
instruction_table::libgomp_p (unsigned index) const
{
  return m_image->line_of (m_rows[index].pc).libgomp;
}

} // namespace gcn
