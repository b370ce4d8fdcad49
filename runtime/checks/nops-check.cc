/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "nops-check.h"
#include "../decoder.h"
#include <algorithm>

namespace gcn {

namespace {

/* S_SETREG's registers, in a numbering behind the others'.  */
constexpr uint16_t first_hardware_register = 0x8000;

/* Not those that all flat instructions have to do with.  */

bool
scalar_p (uint16_t reg)
{
  return reg < FLAT_SCR_LO || reg == VCC_LO || reg == VCC_HI;
}

uint16_t
hardware_register (const operand &number)
{
  return first_hardware_register + (number.value & 63);
}

bool
contains (const std::vector<uint16_t> &registers, uint16_t reg)
{
  return std::binary_search (registers.begin (), registers.end (), reg);
}

} // namespace

void
nops_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
  m_descriptions.clear ();
  m_halves = false;
  std::fill (std::begin (m_cache), std::end (m_cache), cached ());
}

void
nops_check::kernel_end (const dispatch_info &)
{
  m_found.kernel_end ();
}

void
nops_check::workgroup_begin (const dispatch_info &, unsigned)
{
  std::fill (std::begin (m_state), std::end (m_state), state ());
}

const nops_check::description &
nops_check::describe (const operation &op)
{
  auto known = m_descriptions.emplace (op.pc, description ());
  description &d = known.first->second;
  if (!known.second)
    return d;

  d.pc = op.pc;
  d.cls = op.cls;
  const register_use &use = m_found.info ().code_image->code ().registers (op.pc);
  d.writes = use.writes;
  bool low = contains (use.writes, VCC_LO), high = contains (use.writes, VCC_HI);
  d.writes_half = low != high && op.cls == instruction_class::valu;
  d.writes_vcc = (low || high) && !d.writes_half;
  d.reads_vccz = use.begins ("S_CBRANCH_VCC");
  if (use.begins ("S_NOP"))
    d.states += op.imm & 15;

  constexpr auto valu = instruction_class::valu, salu = instruction_class::salu;
  auto needs = [&] (uint16_t reg, uint8_t states, instruction_class writer, const char *what)
    {
      d.needs.push_back ({ reg, states, writer, what });
    };
  bool dpp = use.name.find ("_dpp") != std::string::npos;
  for (uint16_t reg : use.reads)
    if (op.cls == instruction_class::vmem && scalar_p (reg))
      needs (reg, 5, valu, "in a vector memory instruction");
    else if (dpp && (reg == EXEC_LO || reg == EXEC_HI))
      needs (reg, 5, valu, "in DPP");
    else if (dpp && op.src[0].kind == operand::vgpr
	     && reg == first_vector_number + op.src[0].reg)
      needs (reg, 2, valu, "in DPP");
    else if (use.begins ("V_DIV_FMAS") && (reg == VCC_LO || reg == VCC_HI))
      needs (reg, 4, valu, "in V_DIV_FMAS");
  if (use.begins ("S_MOVREL") || use.begins ("S_SENDMSG"))
    needs (M0, 1, salu, "as an index or message");
  if ((use.begins ("V_READLANE") || use.begins ("V_WRITELANE"))
      && op.src[1].kind == operand::sgpr)
    needs (op.src[1].reg, 4, valu, "as a lane's number");
  if (use.begins ("S_SETREG"))
    {
      uint16_t reg = hardware_register (op.src[1]);
      needs (reg, 2, salu, "once more");
      d.writes.push_back (reg);
    }
  else if (use.begins ("S_GETREG"))
    needs (hardware_register (op.src[0]), 2, salu, "as a source");
  return d;
}

void
nops_check::fill (cached &c, const operation &op)
{
  const description &d = describe (op);
  if (d.writes_half && !m_halves)
    {
      /* From here on it matters what writes VCC.  */
      m_halves = true;
      std::fill (std::begin (m_cache), std::end (m_cache), cached ());
    }
  bool plain = (d.needs.empty () && !d.writes_half && !d.reads_vccz
		&& !(d.writes_vcc && m_halves));
  c = { op.pc, &d, d.states, plain };
}

/* True if PC is in a library of the device.  */

bool
nops_check::library_p (uint64_t pc) const
{
  return !m_found.info ().code_image->line_of (pc).library.empty ();
}

/* What W's report says: WHAT, of USE, which comes too early behind WRITE.  */

std::string
nops_check::report (const std::string &what, const wavefront &w, const description &use,
		    const description &write) const
{
  const dispatch_info &info = m_found.info ();
  return what + ", " + describe_workgroup (info, w.gang) + ", kernel " + info.kernel + "\n"
	 + event_line (info, "use", w.worker, no_lane, use.pc)
	 + event_line (info, "write", w.worker, no_lane, write.pc, "  (previous)");
}

/* Has what D, which is next in S, needs been written long enough ago?  */

void
nops_check::look_for_needs (const state &s, const wavefront &w, const description &d)
{
  for (const need &n : d.needs)
    for (unsigned back = 1; back <= most_states; back++)
      {
	const issued &i = s.last[(s.next - back) % ring_size];
	if (!i.what || s.now - i.when > n.states)
	  break;
	if (!contains (i.what->writes, n.reg))
	  continue;
	std::string *text = nullptr;
	if (i.what->cls == n.writer && !(library_p (i.what->pc) && library_p (d.pc)))
	  text = m_found.first ("states", i.what->pc, d.pc);
	if (!text)
	  break;
	unsigned missing = n.states + 1 - unsigned (s.now - i.when);
	std::string name = n.reg < first_hardware_register
			   ? register_name (n.reg) : "a hardware register";
	*text = report ("missing s_nop " + std::to_string (missing - 1) + " (" + name + " is used "
			+ n.use + ", " + std::to_string (n.states)
			+ " wait states behind what writes it at the earliest)",
			w, d, *i.what);
	break;
      }
}

void
nops_check::look (state &s, const wavefront &w, const description &d)
{
  look_for_needs (s, w, d);
  if (d.reads_vccz && s.half)
    if (std::string *text = m_found.first ("vccz", s.half->pc, d.pc))
      *text = report ("branch on VCCZ, which does not know of the half of VCC written before",
		      w, d, *s.half);
  if (d.writes_vcc)
    s.half = nullptr;
  else if (d.writes_half)
    s.half = &d;
}

} // namespace gcn
