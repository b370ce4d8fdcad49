/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "waitcnt-check.h"
#include "../decoder.h"
#include <algorithm>

namespace gcn {

namespace {

/* LDS offsets in the numbering of flat addresses.  */
constexpr uint64_t lds_base = uint64_t (lds_aperture_hi) << 32;

bool
contains (const std::string &name, const char *part)
{
  return name.find (part) != std::string::npos;
}

} // namespace

void
waitcnt_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
  m_gfx9 = info.code_image->arch () != "gfx803";
  m_descriptions.clear ();
  std::fill (std::begin (m_cache), std::end (m_cache), nullptr);
}

void
waitcnt_check::kernel_end (const dispatch_info &)
{
  m_found.kernel_end ();
}

void
waitcnt_check::workgroup_begin (const dispatch_info &, unsigned)
{
  for (state &s : m_state)
    {
      s.queue.clear ();
      s.stored.clear ();
      s.went = 0;
      s.wide_store = 0;
      changed (s);
    }
  m_unfinished.clear ();
  m_arriving.clear ();
}

/* Code in data memory (trampolines) has no description: it is not in the
   image, and may change.  */

const waitcnt_check::description &
waitcnt_check::describe (const operation &op)
{
  const description *&cached = m_cache[op.pc / 4 % cache_size];
  if (cached && cached->pc == op.pc)
    return *cached;
  auto known = m_descriptions.emplace (op.pc, description ());
  description &d = known.first->second;
  if (known.second)
    {
      d.pc = op.pc;
      d.registers = &m_found.info ().code_image->code ().registers (op.pc);
      const std::string &name = d.registers->name;
      d.way = op.cls == instruction_class::lds ? path::lds
	      : op.cls == instruction_class::smem ? path::scalar
	      : d.registers->begins ("FLAT_") ? path::flat : path::vector;
      for (const char *part : { "LANE", "_dpp", "PERMUTE", "SWIZZLE" })
	d.crosses_lanes |= contains (name, part);
    }
  cached = &d;
  return d;
}

/* The queue of S is another one.  */

void
waitcnt_check::changed (state &s)
{
  s.loading.reset ();
  for (const outstanding &o : s.queue)
    if (o.loads)
      for (uint16_t reg : *o.loads)
	s.loading.set (reg);
  s.watches = s.loading.any () || s.wide_store != 0;
}

void
waitcnt_check::look (state &s, const wavefront &w, const operation &op)
{
  if (s.watches)
    use_registers (s, w, op);
  if (op.cls == instruction_class::waitcnt)
    wait (s, op);
  else if (is_memory (op.cls))
    issue (s, w, op);
}

std::string
waitcnt_check::headline (const wavefront &w, const std::string &what) const
{
  const dispatch_info &info = m_found.info ();
  return "missing s_waitcnt (" + what + "), "
	 + describe_workgroup (info, w.gang) + ", kernel " + info.kernel + "\n";
}

/* OP uses REG, into which something is being loaded.  */

void
waitcnt_check::use (state &s, const wavefront &w, const operation &op,
		    const description &d, uint16_t reg, bool write)
{
  auto pending = std::find_if (s.queue.rbegin (), s.queue.rend (),
			       [=] (const outstanding &o)
			       {
				 return o.loads
					&& std::binary_search
					     (o.loads->begin (),
					      o.loads->end (), reg);
			       });
  if (pending == s.queue.rend ())
    return;
  const outstanding &o = *pending;
  /* Loads on one path write in order.  */
  if (write && is_memory (op.cls) && d.way == o.way
      && (d.way == path::vector || d.way == path::lds))
    return;
  bool by_lane = reg >= first_vector_number && !d.crosses_lanes;
  if (by_lane && (w.exec () & o.exec) == 0)
    return;
  std::string *text = m_found.first (write ? "overwritten" : "read", o.pc,
				     op.pc);
  if (!text)
    return;
  std::string needs = (o.counters & vm ? " vmcnt" : "")
		      + std::string (o.counters & lgkm ? " lgkmcnt" : "");
  *text = headline (w, register_name (reg)
		       + (write ? " is overwritten" : " is read")
		       + " while a load into it is outstanding:" + needs)
	  + event_line (m_found.info (), write ? "write" : "use", w.worker,
			no_lane, op.pc)
	  + event_line (m_found.info (), "load", w.worker, no_lane, o.pc,
			"  (previous)");
}

void
waitcnt_check::use_registers (state &s, const wavefront &w,
			      const operation &op)
{
  const description &d = describe (op);
  for (uint16_t reg : d.registers->reads)
    if (s.loading[reg])
      use (s, w, op, d, reg, false);
  for (uint16_t reg : d.registers->writes)
    if (s.loading[reg])
      use (s, w, op, d, reg, true);
  if (s.wide_store == 0)
    return;
  for (uint16_t reg : d.registers->writes)
    if (op.cls == instruction_class::valu
	&& unsigned (reg - s.first_data) < s.data_words)
      {
	if (!m_found.info ().code_image->line_of (op.pc).library.empty ())
	  break;
	std::string *text = m_found.first ("data", s.wide_store, op.pc);
	if (text)
	  *text = headline (w, register_name (reg) + " is overwritten while a "
			       "wide store still reads it: s_nop")
		  + event_line (m_found.info (), "write", w.worker, no_lane,
				op.pc)
		  + event_line (m_found.info (), "store", w.worker, no_lane,
				s.wide_store, "  (previous)");
	break;
      }
  s.wide_store = 0;
  changed (s);
}

/* S waits until at most LEFT operations of counter C are outstanding.  */

void
waitcnt_check::wait_for (state &s, counter c, unsigned left)
{
  unsigned count = 0;
  bool in_order = true;
  for (const outstanding &o : s.queue)
    if (o.counters & c)
      {
	count++;
	in_order &= o.way != path::flat && o.way != path::scalar;
      }
  if (count <= left || (left != 0 && !in_order))
    return;
  count -= left;
  for (outstanding &o : s.queue)
    if (o.counters & c && count != 0)
      {
	o.counters &= ~c;
	count--;
      }
}

/* Fields of the encoding: vmcnt 3:0 and, gfx9, 15:14; lgkmcnt 11:8.  */

void
waitcnt_check::wait (state &s, const operation &op)
{
  unsigned vector = op.imm & 15;
  if (m_gfx9)
    vector |= (op.imm >> 14 & 3) << 4;
  wait_for (s, vm, vector);
  wait_for (s, lgkm, op.imm >> 8 & 15);
  auto complete = [] (const outstanding &o) { return o.counters == 0; };
  s.queue.erase (std::remove_if (s.queue.begin (), s.queue.end (), complete),
		 s.queue.end ());
  changed (s);
}

/* The path of the memory operation D under way.  */

waitcnt_check::path
waitcnt_check::way_of (const state &s, const description &d) const
{
  if (d.way != path::flat || m_gfx9 || s.went == (vm | lgkm))
    return d.way;
  return s.went == lgkm ? path::lds : path::vector;
}

void
waitcnt_check::issue (state &s, const wavefront &w, const operation &op)
{
  const description &d = describe (op);
  outstanding o = { op.pc, w.exec (), 0, way_of (s, d), nullptr, {} };
  o.stored.swap (s.stored);
  s.went = 0;
  if (op.dst.kind != operand::none && !d.registers->writes.empty ())
    o.loads = &d.registers->writes;
  if (!o.loads && o.stored.empty ())
    return;			/* A cache operation.  */
  o.counters = o.way == path::vector ? vm
	       : o.way == path::flat ? vm | lgkm : lgkm;
  s.queue.push_back (std::move (o));
  /* A full counter holds the next operation back.  */
  wait_for (s, vm, m_gfx9 ? 63 : 15);
  if (op.cls == instruction_class::vmem && op.src[2].kind == operand::vgpr
      && op.src[2].words > 2 && op.dst.kind == operand::none)
    {
      s.wide_store = op.pc;
      s.first_data = first_vector_number + op.src[2].reg;
      s.data_words = op.src[2].words;
    }
  changed (s);
}

/* Somebody touches what a store of another wavefront may not have brought to
   memory when the last barrier opened.  */

void
waitcnt_check::check_unfinished (const wavefront &w, const operation &op,
				 access_kind kind, uint64_t address,
				 unsigned size, unsigned lane)
{
  for (uint64_t a = address & ~uint64_t (3); a < address + size; a += 4)
    {
      auto known = m_unfinished.find (a);
      if (known == m_unfinished.end () || known->second.worker == w.worker)
	continue;
      const unfinished &u = known->second;
      const image &code = *m_found.info ().code_image;
      if (code.line_of (op.pc).library == "libgomp" && code.line_of (u.pc).library == "libgomp")
	continue;
      std::string *text = m_found.first ("unfinished", u.pc, op.pc);
      if (!text)
	continue;
      bool lds = a >> 32 == lds_aperture_hi;
      *text = headline (w, std::string (lds ? "LDS " : "global ")
			   + hex (lds ? a - lds_base : a)
			   + ": a store to it was outstanding at the barrier")
	      + event_line (m_found.info (),
			    kind == access_kind::load ? "read" : "write",
			    w.worker, lane, op.pc)
	      + event_line (m_found.info (), "store", u.worker, no_lane, u.pc,
			    "  (previous)");
    }
}

void
waitcnt_check::global_access (const wavefront &w, const operation &op,
			      access_kind kind, const uint64_t *addresses,
			      uint64_t lanes, unsigned size)
{
  state &s = m_state[w.worker];
  s.went |= vm;
  if (!m_unfinished.empty ())
    for (uint64_t left = lanes; left; left &= left - 1)
      {
	unsigned lane = __builtin_ctzll (left);
	check_unfinished (w, op, kind, addresses[lane], size, lane);
      }
  if (kind == access_kind::load)
    return;
  range r = { 0, 0 };
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      uint64_t address = addresses[__builtin_ctzll (left)];
      uint64_t begin = address & ~uint64_t (3);
      uint64_t end = (address + size + 3) & ~uint64_t (3);
      if (begin != r.end)
	{
	  if (r.end != 0)
	    s.stored.push_back (r);
	  r.begin = begin;
	}
      r.end = end;
    }
  s.stored.push_back (r);
}

void
waitcnt_check::lds_access (const wavefront &w, const operation &op,
			   access_kind kind, const uint32_t *offsets,
			   uint64_t lanes, unsigned size)
{
  uint8_t went = m_state[w.worker].went | lgkm;
  m_state[w.worker].went = went;
  if (kind == access_kind::load && m_unfinished.empty ())
    return;
  uint64_t addresses[gcn::lanes];
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      addresses[i] = lds_base + offsets[i];
    }
  global_access (w, op, kind, addresses, lanes, size);
  m_state[w.worker].went = went;
}

void
waitcnt_check::barrier_arrive (const wavefront &w, const operation &)
{
  for (const outstanding &o : m_state[w.worker].queue)
    for (const range &r : o.stored)
      for (uint64_t a = r.begin; a < r.end; a += 4)
	m_arriving[a] = { o.pc, w.worker };
}

void
waitcnt_check::barrier_open (const dispatch_info &, unsigned)
{
  m_unfinished.swap (m_arriving);
  m_arriving.clear ();
}

} // namespace gcn
