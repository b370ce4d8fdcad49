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
      auto has = [&text] (const char *part)
	{
	  return text.find (part) != std::string::npos;
	};
      bool coherent = has (" glc");
      m_rows.push_back ({ op.pc, coherent,
			  op.cls == instruction_class::smem,
			  in_any ({ "__malloc_lock+", "__malloc_unlock+" }),
			  calloc || in_any ({ "_malloc_r+", "_free_r+", "_realloc_r+",
					      "_memalign_r+", "_malloc_trim_r+" }),
			  calloc,
			  /* Not a scalar one's, whose data are elsewhere.  */
			  (has ("_cmpswap") || has ("_cmpst_"))
			  && op.src[2].kind == operand::vgpr,
			  coherent && has ("_load_dword "),
			  !coherent && (has ("_store_byte") || has ("_store_short")
					|| has ("ds_write_b8") || has ("ds_write_b16")) });
    }
  m_cache[op.pc / 4 % cache_size] = { op.pc, known.first->second };
  return known.first->second;
}

uint64_t
instruction_table::bytes_swapped (const wavefront &w, const operation &op, unsigned lane,
				  unsigned size)
{
  /* Where run_atomic has them (isa/access.h).  */
  unsigned first = op.src[2].reg;
  unsigned second = op.src[3].kind == operand::vgpr ? op.src[3].reg : first + size / 4;
  uint64_t bytes = 0;
  for (unsigned i = 0; i < size; i++)
    {
      uint32_t differ = w.vgpr[first + i / 4][lane] ^ w.vgpr[second + i / 4][lane];
      bytes |= uint64_t ((differ >> i % 4 * 8 & 0xff) != 0) << i;
    }
  return bytes;
}

bool
instruction_table::system_call_p (unsigned index) const
{
  return m_image->line_of (m_rows[index].pc).newlib == "libc/reent";
}

bool
instruction_table::libgomp_p (unsigned index) const
{
  return m_image->line_of (m_rows[index].pc).library == "libgomp";
}

} // namespace gcn
