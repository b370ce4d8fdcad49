/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "trace.h"
#include "fault-report.h"
#include "wavefront.h"
#include <cerrno>
#include <cinttypes>
#include <cstring>

namespace gcn {

namespace {

constexpr size_t buffer_bytes = 1 << 20;

const char *
kind_name (access_kind kind)
{
  return kind == access_kind::load ? "load"
	 : kind == access_kind::store ? "store" : "atomic";
}

/* The name of scalar register number REG, if it has one.  */

const char *
special_name (unsigned reg)
{
  switch (reg)
    {
    case VCC_LO: return "vcc";
    case M0: return "m0";
    case EXEC_LO: return "exec";
    case FLAT_SCR_LO: return "flat_scratch";
    default: return nullptr;
    }
}

/* " | s[2:3]=0x5": the destination of OP, which W has just executed.  */

std::string
destination (const wavefront &w, const operation &op)
{
  const operand &d = op.dst;
  uint64_t exec = w.exec ();
  char name = d.kind == operand::vgpr ? 'v' : 's', text[64];
  if (d.kind == operand::vgpr ? !exec : d.kind != operand::sgpr)
    return "";
  auto word = [&] (unsigned k)
    {
      return d.kind == operand::vgpr
	     ? w.vgpr[d.reg + k][__builtin_ctzll (exec)] : w.sgpr[d.reg + k];
    };
  if (d.kind == operand::sgpr && d.reg >= sgpr_count - (d.words > 1))
    return "";
  const char *special = d.kind == operand::sgpr ? special_name (d.reg) : nullptr;
  uint64_t both = word (0) | (d.words > 1 ? uint64_t (word (1)) << 32 : 0);
  if (special)
    snprintf (text, sizeof text, " | %s=0x%" PRIx64, special, both);
  else if (d.words > 1)
    snprintf (text, sizeof text, " | %c[%u:%u]=0x%" PRIx64, name, d.reg,
	      d.reg + 1, both);
  else
    snprintf (text, sizeof text, " | %c%u=0x%x", name, d.reg, word (0));
  return text;
}

} // namespace

trace_writer::~trace_writer ()
{
  if (m_file)
    fclose (m_file);
}

bool
trace_writer::open (const std::string &file)
{
  m_name = file;
  m_file = fopen (file.c_str (), "ae");
  if (!m_file)
    return false;
  setvbuf (m_file, nullptr, _IOFBF, buffer_bytes);
  return true;
}

void
trace_writer::kernel_begin (const dispatch_info &info)
{
  if (!m_file)
    return;
  m_info = &info;
  m_places.clear ();
  fprintf (m_file, "# launch %" PRIu64 ": %s, %" PRIu64 " workgroups of %u "
	   "wavefronts\n", info.launch, info.kernel.c_str (), info.gangs,
	   info.workers);
}

/* The program may end without destroying us.  */

void
trace_writer::kernel_end (const dispatch_info &info)
{
  if (!m_file || m_lost || (fflush (m_file) == 0 && !ferror (m_file)))
    return;
  m_lost = true;
  write_stderr ("acc-workers device: cannot write the trace to '" + m_name + "': "
		+ strerror (errno) + "; it lacks instructions of launch "
		+ std::to_string (info.launch) + " and of later ones\n");
}

const trace_writer::place &
trace_writer::place_of (uint64_t pc)
{
  place &p = m_places[pc];
  if (p.where.empty ())
    {
      p.where = place_name (*m_info, pc);
      p.text = m_info->code_image->code ().disassemble (pc);
      p.text.resize (p.text.find_last_not_of (' ') + 1);
    }
  return p;
}

void
trace_writer::instruction (const wavefront &w, const operation &op)
{
  const place &p = place_of (op.pc);
  fprintf (m_file, "%" PRIu64 " %u.%u %s exec=%016" PRIx64 " %s%s%s\n",
	   m_info->launch, w.gang, w.worker, p.where.c_str (), w.exec (),
	   p.text.c_str (), m_accesses.c_str (), destination (w, op).c_str ());
  m_accesses.clear ();
}

void
trace_writer::note_access (const char *space, access_kind kind,
			   uint64_t address, uint64_t lanes, unsigned size)
{
  char text[96];
  unsigned count = __builtin_popcountll (lanes);
  snprintf (text, sizeof text, " | %s %s %u @0x%" PRIx64, space,
	    kind_name (kind), size, address);
  m_accesses += text;
  if (count != 1)
    m_accesses += " x" + std::to_string (count);
}

void
trace_writer::global_access (const wavefront &, const operation &,
			     access_kind kind, const uint64_t *addresses,
			     uint64_t lanes, unsigned size)
{
  if (lanes)
    note_access ("global", kind, addresses[__builtin_ctzll (lanes)], lanes,
		 size);
}

void
trace_writer::lds_access (const wavefront &, const operation &,
			  access_kind kind, const uint32_t *offsets,
			  uint64_t lanes, unsigned size)
{
  if (lanes)
    note_access ("lds", kind, offsets[__builtin_ctzll (lanes)], lanes, size);
}

} // namespace gcn
