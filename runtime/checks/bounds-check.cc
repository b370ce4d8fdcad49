/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "bounds-check.h"
#include "../operation.h"
#include <algorithm>

namespace gcn {

namespace {

/* So many bytes around one that was written may be parts of the same object that were
   not, and are copied with it.  */
const uint64_t object_reach = 256;

std::string
bytes_text (uint64_t n)
{
  return std::to_string (n) + (n == 1 ? " byte" : " bytes");
}

const char *
verb (access_kind kind)
{
  return kind == access_kind::load ? "read"
	 : kind == access_kind::store ? "write" : "update";
}

} // namespace

void
bounds_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
  m_instructions.start (info);
  m_launch_generation = 0;
}

void
bounds_check::kernel_end (const dispatch_info &)
{
  flush_unwritten ();
  m_found.kernel_end ();
}

void
bounds_check::workgroup_begin (const dispatch_info &info, unsigned)
{
  flush_unwritten ();
  for (unsigned i = 0; i < info.workers; i++)
    {
      stack &s = m_stacks[i];
      s.known = false;
      s.last = s.top = s.shrunk_at = s.ended_at = 0;
      s.written.assign (uint64_t (info.private_bytes) * lanes, false);
      s.foreign.clear ();
    }
}

void
bounds_check::barrier_open (const dispatch_info &, unsigned)
{
  for (stack &s : m_stacks)
    s.foreign.clear ();
  flush_unwritten ();
}

/* OP takes away what W has above TOP in its stack.  Others that were there
   after the last barrier might as well have come later.  */

void
bounds_check::leave (const wavefront &w, const operation &op, uint64_t top)
{
  stack &s = m_stacks[w.worker];
  uint64_t base = w.group->private_base + w.worker * w.group->private_stride;
  auto left = [&] (const access_info &a)
    {
      bool gone = a.address + a.size > base + top;
      if (gone)
	report_stack (a, w.worker, a.address - base, op.pc,
		      "which leaves it without a barrier in between", "");
      return gone;
    };
  s.foreign.erase (std::remove_if (s.foreign.begin (), s.foreign.end (), left),
		   s.foreign.end ());
}

void
bounds_check::wavefront_end (const wavefront &w, const operation &op)
{
  m_stacks[w.worker].ended_at = op.pc;
  leave (w, op, 0);
}

/* OP has made W's stack pointer SP, if that register holds one.  What it now
   leaves above it is gone.  */

void
bounds_check::move_stack_pointer (const wavefront &w, const operation &op,
				  uint64_t sp)
{
  stack &s = m_stacks[w.worker];
  s.last = sp;
  uint64_t top = sp - w.group->private_base
		 - w.worker * w.group->private_stride;
  if (top > w.group->private_bytes)
    return;
  if (s.known && top < s.top)
    {
      std::fill (s.written.begin () + top, s.written.begin () + s.top, false);
      s.shrunk_at = op.pc;
      leave (w, op, top);
    }
  s.known = true;
  s.top = top;
}

std::string
bounds_check::access_text (const access_info &a, const std::string &what,
			   const std::string &why) const
{
  const dispatch_info &info = m_found.info ();
  return what + " (" + verb (a.kind) + " of " + bytes_text (a.size) + " at "
	 + hex (a.address) + ", " + why + "), "
	 + describe_workgroup (info, a.gang) + ", kernel " + info.kernel
	 + "\n"
	 + event_line (info, verb (a.kind), a.worker,
		       a.scalar ? scalar_lane : int (a.lane), a.pc);
}

/* A is where OWNER has no object since its instruction LEFT_AT, if not 0.  */

void
bounds_check::report_stack (const access_info &a, unsigned owner,
			    uint64_t offset, uint64_t left_at,
			    const std::string &why, const char *remark)
{
  std::string *text = m_found.first ("stack", left_at, a.pc);
  if (!text)
    return;
  *text = access_text (a, "another wavefront's stack",
		       hex (offset) + " in the stack of wavefront "
		       + std::to_string (owner) + ", " + why);
  bool end = left_at == m_stacks[owner].ended_at;
  if (left_at)
    *text += event_line (m_found.info (), end ? "end" : "leave", owner,
			 no_lane, left_at, remark);
}

void
bounds_check::report_unwritten (const unwritten_read &r, unsigned owner)
{
  report_stack (r.first, owner, r.second, 0, "where nobody has written");
}

/* A, a store to the stack of OWNER or a read of it, is where nobody has written.  GCC stores a long object
   that is not aligned byte by byte, and reads each byte in front of that: such a read is none.  */

void
bounds_check::unwritten_access (const access_info &a, unsigned owner, uint64_t offset)
{
  auto &reads = m_stacks[owner].unwritten;
  bool store = a.kind == access_kind::store;
  auto former = std::find_if (reads.begin (), reads.end (), [&] (const unwritten_read &r)
    {
      const access_info &read = r.first;
      return (read.worker == a.worker && read.lane == a.lane
	      && (store ? read.address == a.address : read.pc == a.pc));
    });
  if (former != reads.end ())
    {
      if (!store)
	report_unwritten (*former, owner);
      reads.erase (former);
    }
  if (!store)
    reads.push_back ({ a, offset });
}

/* No store follows any more behind reads of what nobody has written.  */

void
bounds_check::flush_unwritten ()
{
  for (unsigned owner = 0; owner < max_workers; owner++)
    {
      for (const unwritten_read &r : m_stacks[owner].unwritten)
	report_unwritten (r, owner);
      m_stacks[owner].unwritten.clear ();
    }
}

/* A goes to the stack of OWNER, another one.  */

void
bounds_check::foreign_access (const access_info &a, unsigned owner,
			      uint64_t offset)
{
  const stack &s = m_stacks[owner];
  uint64_t near_begin = offset - std::min (offset, object_reach);
  uint64_t near_end = std::min<uint64_t> (s.written.size (),
					  offset + a.size + object_reach);
  auto begin = s.written.begin (), end = begin + near_end;
  if (s.known && offset + a.size > s.top)
    report_stack (a, owner, offset, s.shrunk_at, "whose frames end at "
		  + hex (s.top));
  else if (s.ended_at)
    report_stack (a, owner, offset, s.ended_at, "which has ended");
  else if (std::find (begin + near_begin, end, true) == end)
    unwritten_access (a, owner, offset);
  for (access_info &f : m_stacks[owner].foreign)
    if (f.pc == a.pc)
      {
	if (a.address > f.address)
	  f = a;
	return;
      }
  m_stacks[owner].foreign.push_back (a);
}

void
bounds_check::stack_access (const workgroup_view &view, const access_info &a)
{
  unsigned owner = (a.address - view.private_base) / view.private_stride;
  uint64_t offset = (a.address - view.private_base) % view.private_stride;
  if (offset + a.size > view.private_bytes)
    {
      /* In the last page, or else a fault follows.  */
      if (std::string *text = m_found.first ("overflow", 0, a.pc))
	*text = access_text (a, "stack overflow", "behind the "
			     + bytes_text (view.private_bytes)
			     + " of the stack of wavefront "
			     + std::to_string (owner));
      return;
    }
  stack &s = m_stacks[owner];
  if (owner != a.worker)
    foreign_access (a, owner, offset);
  if (a.kind != access_kind::load)
    std::fill_n (s.written.begin () + offset, a.size, true);
}

/* True if A, of OP, which W executes, is a part of an atomic update of a byte or two in front of END, that of
   an allocation: the device updates the word around, and allocations end with whole words.  */

bool
bounds_check::last_word_p (const access_info &a, uint64_t end, const wavefront &w,
			   const operation &op)
{
  const instruction_table::row &i = m_instructions[m_instructions.index_of (w, op)];
  return (a.size == 4 && a.address % 4 == 0 && a.address < end
	  && (i.word_load || i.swap));
}

/* A, of OP, which W executes, is neither in LDS nor in a stack.  Where no allocation is known, a fault
   follows.  */

void
bounds_check::buffer_access (const access_info &a, const wavefront &w, const operation &op)
{
  auto next = std::upper_bound (m_regions.begin (), m_regions.end (),
				a.address,
				[] (uint64_t x, const memory::region &r)
				{ return x < r.begin; });
  if (next == m_regions.begin ())
    return;
  const memory::region &r = *--next;
  std::string of = " an allocation of " + bytes_text (r.end - r.begin) + " at "
		   + hex (r.begin);
  if (r.released != 0)
    {
      if (a.address + a.size > r.end)
	return;
      if (std::string *text = m_found.first ("freed", 0, a.pc))
	*text = access_text (a, "use after free", "in" + of
			     + ", which was freed "
			     + (r.released > m_launch_generation
				? "while" : "before") + " the kernel ran");
    }
  else if (a.address + a.size <= r.end)
    m_last = r;
  else if (last_word_p (a, r.end, w, op))
    return;
  else if (std::string *text = m_found.first ("overrun", 0, a.pc))
    *text = access_text (a, "out of bounds",
			 bytes_text (a.address + a.size - r.end)
			 + " behind the end of" + of);
}

void
bounds_check::global_access (const wavefront &w, const operation &op,
			     access_kind kind, const uint64_t *addresses,
			     uint64_t lanes, unsigned size)
{
  const workgroup_view &view = *w.group;
  if (view.mem->generation () != m_generation)
    {
      m_generation = view.mem->generation ();
      m_regions = view.mem->regions ();
      m_last = {};
    }
  if (m_launch_generation == 0)
    m_launch_generation = m_generation;
  uint64_t stacks = view.private_stride * m_found.info ().workers;
  if (lanes == ~uint64_t (0) && m_last.begin != view.private_base
      && m_last.end - m_last.begin >= size)
    {
      /* All in the allocation of the last access, which is not the stacks'.  */
      uint64_t farthest = m_last.end - m_last.begin - size, outside = 0;
      for (unsigned i = 0; i < gcn::lanes; i++)
	outside |= addresses[i] - m_last.begin > farthest;
      if (!outside)
	return;
    }
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint64_t address = addresses[lane];
      bool on_stack = address - view.private_base < stacks;
      if (__builtin_expect (!on_stack && address >= m_last.begin
			    && address + size <= m_last.end, 1))
	continue;
      access_info a = { w.worker, w.gang, op.pc,
			op.cls == instruction_class::smem, kind, lane, address,
			size };
      if (on_stack)
	stack_access (view, a);
      else
	buffer_access (a, w, op);
    }
}

} // namespace gcn
