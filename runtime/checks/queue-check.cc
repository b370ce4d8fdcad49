/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "queue-check.h"
#include "checks.h"
#include "shadow-memory.h"
#include <algorithm>

namespace gcn {

namespace {

/* 12 KiB each.  */
constexpr size_t most_pages = size_t (1) << 16;

/* The bytes of DWORD in [BEGIN, BEGIN + SIZE), a bit each.  */

unsigned
bytes_in (uint64_t dword, uint64_t begin, uint64_t size)
{
  unsigned bytes = 0;
  for (unsigned i = 0; i < 4; i++)
    bytes |= unsigned (dword + i - begin < size) << i;
  return bytes;
}

bool
overlap (uint64_t a, uint64_t b, uint64_t a_size, uint64_t b_size)
{
  return a < b + b_size && b < a + a_size;
}

/* PC of INFO's image is in a library that keeps its own order.  */

bool
in_library (const dispatch_info &info, uint64_t pc)
{
  source_line line = info.code_image->line_of (pc);
  return line.library == "libgomp" || line.library == "newlib";
}

} // namespace

uint64_t
queue_check::arrived ()
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_pending.insert (++m_time);
  return m_time;
}

void
queue_check::copied (uint64_t arrived, uint64_t to, uint64_t from, uint64_t size)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_pending.erase (arrived);
  if (!m_pending.empty () || !m_done.empty ())
    m_done.push_back ({ arrived, ++m_time, false, to, from, size, nullptr });
}

void
queue_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
  m_watching = info.queues > 1;
  if (!m_watching)
    return;
  m_now = std::make_unique<piece::launched> ();
  m_now->info = info;
  m_now->instructions.start (info);
  m_last_number = ~uint64_t (0);
}

/* Page NUMBER of what the kernel touches; nullptr when there is no room.  */

queue_check::page *
queue_check::page_at (uint64_t number)
{
  if (number == m_last_number)
    return m_last_page;
  std::unique_ptr<page> &p = m_now->pages[number];
  if (!p)
    {
      if (m_pages >= most_pages)
	{
	  m_log.note ("queues: kernel " + m_found.info ().kernel
		      + " is not checked to its end: it touches too much memory");
	  m_watching = false;
	  m_now->pages.erase (number);
	  return nullptr;
	}
      m_pages++;
      p = std::make_unique<page> ();
    }
  m_last_number = number;
  m_last_page = p.get ();
  return m_last_page;
}

void
queue_check::global_access (const wavefront &w, const operation &op, access_kind kind,
			    const uint64_t *addresses, uint64_t lanes, unsigned size)
{
  if (!m_watching)
    return;
  const workgroup_view &view = *w.group;
  uint64_t stacks = view.private_stride * m_found.info ().workers;
  uint32_t number = m_now->instructions.index_of (w, op);
  bool coherent = m_now->instructions[number].coherent;
  /* An atomic load is no plain one; what it sees somebody has updated.  */
  if (kind == access_kind::load && coherent)
    return;
  for (uint64_t left = lanes; left && m_watching; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint64_t address = addresses[lane];
      if (address - view.private_base < stacks)
	continue;
      uint64_t meant = m_now->instructions.bytes_touched (number, w, op, lane, size);
      each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned first)
	{
	  page *p = m_watching ? page_at (dword >> page_bits) : nullptr;
	  if (!p)
	    return;
	  touched &t = p->dwords[dword / 4 % std::size (p->dwords)];
	  mask &= meant >> first << __builtin_ctz (mask);
	  if (kind == access_kind::load)
	    {
	      t.read |= mask;
	      t.reader = number;
	      return;
	    }
	  (kind == access_kind::atomic || coherent ? t.updated : t.written) |= mask;
	  t.writer = number;
	});
    }
}

queue_check::touched
queue_check::of_copy (const piece &p, uint64_t dword)
{
  touched t = {};
  t.read = bytes_in (dword, p.from, p.size);
  t.written = bytes_in (dword, p.to, p.size);
  return t;
}

queue_check::touched
queue_check::at (const piece &p, uint64_t dword)
{
  if (!p.kernel)
    return of_copy (p, dword);
  auto found = p.kernel->pages.find (dword >> page_bits);
  return found == p.kernel->pages.end () ? touched {}
	 : found->second->dwords[dword / 4 % std::size (found->second->dwords)];
}

/* "  write  copy of 400 bytes to 0x2000\n", or an instruction.  */

std::string
queue_check::line (const piece &p, bool writes, uint32_t instruction, const char *remark)
{
  std::string text = writes ? "  write  " : "  read   ";
  if (p.kernel)
    text += describe_instruction (p.kernel->info, p.kernel->instructions[instruction].pc);
  else
    text += "copy of " + std::to_string (p.size) + " bytes "
	    + (writes ? "to " + hex (p.to) : "from " + hex (p.from));
  return text + remark + "\n";
}

/* OLD has touched BYTES of DWORD as A says, NOW as B does.  */

void
queue_check::found (const piece &old, const touched &a, const piece &now, const touched &b,
		    uint64_t dword, unsigned bytes)
{
  bool old_writes = (a.written | a.updated) & bytes;
  bool now_writes = (b.written | b.updated) & bytes;
  uint32_t first = old_writes ? a.writer : a.reader;
  uint32_t second = now_writes ? b.writer : b.reader;
  auto pc_of = [] (const piece &p, uint32_t number)
    {
      return p.kernel ? p.kernel->instructions[number].pc : 0;
    };
  auto of_heap = [] (const piece &p, uint32_t number)
    {
      return p.kernel && p.kernel->instructions[number].heap;
    };
  /* What one has freed another may get: the heap's lock is between them.  */
  if (of_heap (old, first) || of_heap (now, second))
    return;
  uint64_t old_pc = pc_of (old, first), now_pc = pc_of (now, second);
  if (old_pc && now_pc && in_library (old.kernel->info, old_pc)
      && in_library (now.kernel->info, now_pc))
    return;
  const char *hazard = !now_writes ? "read after write"
		       : old_writes ? "write after write" : "write after read";
  std::string *text = m_found.first (hazard, old_pc, now_pc);
  if (!text)
    return;
  auto name_of = [] (const piece &p)
    {
      return !p.kernel ? std::string ("a copy")
	     : "kernel " + p.kernel->info.kernel + " (launch "
	       + std::to_string (p.kernel->info.launch) + ")";
    };
  unsigned count = __builtin_popcount (bytes);
  *text = std::string ("race between queues (") + hazard + ") at "
	  + hex (dword + __builtin_ctz (bytes)) + ", " + std::to_string (count)
	  + (count == 1 ? " byte" : " bytes") + ", of " + name_of (now) + " and "
	  + name_of (old) + ", which do not wait for each other (a wait clause or directive "
	  "is missing)\n" + line (now, now_writes, second, "")
	  + line (old, old_writes, first, "  (previous)");
}

void
queue_check::compare_page (const piece &old, const piece &now, uint64_t number)
{
  for (uint64_t dword = number << page_bits; dword >> page_bits == number; dword += 4)
    {
      touched a = at (old, dword), b = at (now, dword);
      unsigned bytes = (b.written & (a.written | a.read | a.updated))
		       | (b.updated & (a.written | a.read))
		       | (b.read & (a.written | a.updated));
      if (__builtin_expect (bytes != 0, 0))
	found (old, a, now, b, dword, bytes);
    }
}

void
queue_check::compare_copies (const piece &old, const piece &now)
{
  for (auto [a, b] : { std::pair (old.to, now.to), std::pair (old.to, now.from),
		       std::pair (old.from, now.to) })
    if (overlap (a, b, old.size, now.size))
      {
	uint64_t dword = std::max (a, b) & ~uint64_t (3);
	touched x = of_copy (old, dword), y = of_copy (now, dword);
	unsigned bytes = (y.written & (x.written | x.read)) | (y.read & x.written);
	if (bytes != 0)
	  found (old, x, now, y, dword, bytes);
	return;
      }
}

/* OLD was done before NOW; neither waits for the other.  */

void
queue_check::compare (const piece &old, const piece &now)
{
  if (!old.kernel && !now.kernel)
    return compare_copies (old, now);
  const piece &one = !old.kernel || (now.kernel
				     && now.kernel->pages.size () < old.kernel->pages.size ())
		     ? now : old;
  const piece &other = &one == &old ? now : old;
  constexpr uint64_t page_bytes = uint64_t (1) << page_bits;
  for (const auto &p : one.kernel->pages)
    if (other.kernel ? other.kernel->pages.count (p.first) != 0
	: overlap (p.first << page_bits, other.to, page_bytes, other.size)
	  || overlap (p.first << page_bits, other.from, page_bytes, other.size))
      compare_page (old, now, p.first);
}

/* Each pair once, whose second has ended since the last time.  */

void
queue_check::compare_all ()
{
  for (auto now = m_done.begin (); now != m_done.end (); ++now)
    {
      if (now->compared)
	continue;
      now->compared = true;
      for (auto old = m_done.begin (); old != now; ++old)
	if (now->arrived < old->ended)
	  compare (*old, *now);
    }
}

/* Drop what has ended before all that is not done arrived.  */

void
queue_check::forget ()
{
  uint64_t first = m_pending.empty () ? ~uint64_t (0) : *m_pending.begin ();
  for (auto p = m_done.begin (); p != m_done.end ();)
    if (p->ended < first)
      {
	m_pages -= p->kernel ? p->kernel->pages.size () : 0;
	p = m_done.erase (p);
      }
    else
      ++p;
}

void
queue_check::kernel_end (const dispatch_info &info)
{
  {
    std::lock_guard<std::mutex> hold (m_lock);
    m_pending.erase (info.arrived);
    if (m_now)
      m_done.push_back ({ info.arrived, ++m_time, false, 0, 0, 0, std::move (m_now) });
    compare_all ();
    forget ();
  }
  m_watching = false;
  m_found.kernel_end ();
}

} // namespace gcn
