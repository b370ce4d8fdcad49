/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "fault-report.h"
#include <cinttypes>
#include <cstdio>
#include <unistd.h>

namespace gcn {

namespace {

/* One sentence per kind: what the user can do about it.  */

const char *
advice (fault_kind kind)
{
  switch (kind)
    {
    case fault_kind::unknown_instruction:
    case fault_kind::unsupported_operand:
    case fault_kind::bad_descriptor:
      return "the emulated device lacks this; please report it with the "
	     "line above";
    case fault_kind::illegal_instruction:
    case fault_kind::pc_out_of_bounds:
      return "the kernel jumped to something that is not code: look for an "
	     "indirect call through an uninitialised pointer or a pointer that "
	     "the host has set, or another architecture's image";
    case fault_kind::global_out_of_bounds:
      return "look for an index outside its array, data that is not on the "
	     "device, or an uninitialised pointer (bytes 0xd5 are memory or "
	     "registers that nobody wrote)";
    case fault_kind::lds_out_of_bounds:
      return "the workgroup uses more LDS than the launch allocates";
    case fault_kind::misaligned:
      return "look for a pointer cast to a type with a larger alignment";
    case fault_kind::trap:
      return "the program called __builtin_trap or reached code that must "
	     "not be reached";
    case fault_kind::deadlock:
      return "look for a lock that is not released, a flag that nobody sets, "
	     "or a loop whose end its workers do not agree about";
    case fault_kind::barrier_mismatch:
      return "not all workers reach the same barriers";
    case fault_kind::limit:
      return "raise or drop the limit if the program is just slow";
    case fault_kind::bad_packet:
      return "the host program asked for a launch that the device cannot do";
    case fault_kind::global_reaches_lds:
      return "the compiler read LDS with a global instruction; flat "
	     "instructions reach it";
    }
  return "";
}

std::string
headline (const fault &f)
{
  return std::string ("acc-workers device: fault: ") + fault_name (f.kind)
	 + ": " + fault_sentence (f.kind) + "\n  detail     " + f.what ()
	 + "\n";
}

} // namespace

std::string
fault_report (const wavefront_fault &f, const dispatch_info &info)
{
  std::string text = headline (f);
  text += "  kernel     " + info.kernel + " (" + info.code_image->arch () + ", "
	  + std::to_string (info.gangs) + " gangs of "
	  + std::to_string (info.workers) + " workers)\n";
  unsigned x = f.gang % info.groups[0];
  unsigned y = f.gang / info.groups[0] % info.groups[1];
  unsigned z = f.gang / info.groups[0] / info.groups[1];
  char line[160];
  int n = snprintf (line, sizeof line,
		    "  where      workgroup (%u,%u,%u), wavefront %u", x, y, z,
		    f.worker);
  if (f.lane >= 0)
    snprintf (line + n, sizeof line - n, ", lane %d", f.lane);
  text += line;
  snprintf (line, sizeof line, "\n  pc         0x%" PRIx64 " ", f.pc);
  text += line + info.code_image->describe_pc (f.pc);
  text += "\n  instruction " + info.code_image->code ().disassemble (f.pc);
  source_line source = info.code_image->line_of (f.pc);
  if (source.line != 0)
    text += "\n  source     " + source.file + ":" + std::to_string (source.line);
  return text + "\n  hint       " + advice (f.kind) + "\n";
}

std::string
fault_report (const fault &f, const std::string &kernel)
{
  std::string text = headline (f);
  if (!kernel.empty ())
    text += "  kernel     " + kernel + "\n";
  return text + "  hint       " + advice (f.kind) + "\n";
}

void
write_stderr (const std::string &text)
{
  const char *from = text.data ();
  size_t left = text.size ();
  while (left != 0)
    {
      ssize_t n = write (STDERR_FILENO, from, left);
      if (n <= 0)
	return;
      from += n;
      left -= n;
    }
}

} // namespace gcn
