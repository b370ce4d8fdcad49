/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "report.h"
#include "checks.h"
#include <cinttypes>
#include <cstdio>

namespace gcn {

std::string
hex (uint64_t x)
{
  char text[24];
  snprintf (text, sizeof text, "0x%" PRIx64, x);
  return text;
}

std::string
describe_instruction (const dispatch_info &info, uint64_t pc)
{
  std::string where = info.code_image->describe_pc (pc);
  if (where.empty ())
    where = hex (pc);
  where += "  " + info.code_image->code ().disassemble (pc);
  source_line source = info.code_image->line_of (pc);
  if (source.line != 0)
    where += "  " + source.file + ":" + std::to_string (source.line);
  return where;
}

std::string
describe_workgroup (const dispatch_info &info, unsigned gang)
{
  unsigned x = gang % info.groups[0];
  unsigned y = gang / info.groups[0] % info.groups[1];
  unsigned z = gang / info.groups[0] / info.groups[1];
  return "workgroup (" + std::to_string (x) + "," + std::to_string (y) + ","
	 + std::to_string (z) + ")";
}

std::string
event_line (const dispatch_info &info, const char *what, unsigned worker,
	    int lane, uint64_t pc, const char *remark)
{
  char start[48];
  snprintf (start, sizeof start, "  %-6s wavefront %u", what, worker);
  std::string line = start;
  if (lane != no_lane)
    line += lane == scalar_lane ? ", scalar" : ", lane " + std::to_string (lane);
  return line + "  " + describe_instruction (info, pc) + remark + "\n";
}

void
findings::kernel_begin (const dispatch_info &info)
{
  m_info = &info;
  m_found.clear ();
}

std::string *
findings::first (const char *kind, uint64_t previous, uint64_t current,
		 uint64_t count)
{
  auto known = m_found.emplace (key (previous, current, kind), finding ());
  known.first->second.count += count;
  return known.second ? &known.first->second.text : nullptr;
}

/* Instructions are known by name: an image may be loaded again elsewhere.  */

std::string
findings::name_of (uint64_t pc) const
{
  std::string name = m_info->code_image->describe_pc (pc);
  return name.empty () ? hex (pc) : name;
}

void
findings::kernel_end ()
{
  for (const auto &f : m_found)
    {
      auto [previous, current, kind] = f.first;
      m_log.report (std::string (m_name) + " " + kind + " "
		    + name_of (previous) + " " + name_of (current),
		    f.second.text + "  [" + std::to_string (f.second.count)
		    + " like this in launch " + std::to_string (m_info->launch)
		    + "]\n",
		    f.second.count);
    }
  m_found.clear ();
}

} // namespace gcn
