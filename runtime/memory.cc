/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The device's arena: one reserved stretch of host address space, handed out
   in pages, with an unallocated guard page behind each allocation.  */

#include "memory.h"
#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstring>
#include <deque>
#include <map>
#include <mutex>
#include <new>
#include <pthread.h>
#include <shared_mutex>
#include <sys/mman.h>
#include <unistd.h>
#include <vector>

namespace gcn {

namespace {

/* Guest addresses are the same in every run, so that a program whose control
   flow depends on addresses has repeatable counters; another place is taken
   when something else is mapped here.  */
constexpr uintptr_t preferred_base = 0x100000000000;

/* Device addresses for pinned memory.  */
constexpr size_t window_bytes = size_t (64) << 30;

constexpr size_t page_bytes = size_t (1) << memory::page_bits;

size_t
pages_for (size_t size)
{
  return size == 0 ? 1 : (size - 1) / page_bytes + 1;
}

/* SIZE bytes, at HINT if nothing is there.  Not with MAP_FIXED_NOREPLACE: where
   ThreadSanitizer watches the program it takes away a hint of which it knows
   nothing, and would have the flag mean address 0.  */

char *
reserve (uintptr_t hint, size_t size)
{
  void *p = mmap (reinterpret_cast<void *> (hint), size, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return p == MAP_FAILED ? nullptr : static_cast<char *> (p);
}

/* The locks of all memories.  A child of fork has the memories as they are then, and none of the threads
   that may hold one of these, for ever: so the thread that forks holds them all.  */
std::mutex locks_lock;
std::vector<std::mutex *> locks;

void
lock_all ()
{
  locks_lock.lock ();
  for (std::mutex *lock : locks)
    lock->lock ();
}

void
unlock_all ()
{
  for (std::mutex *lock : locks)
    lock->unlock ();
  locks_lock.unlock ();
}

} // namespace

/* Everything is counted in pages from the arena's base.  A span includes its
   guard page.  */
struct memory::bookkeeping
{
  struct span { size_t pages, bytes; };

  mutable std::mutex lock;
  std::map<size_t, size_t> free;	/* First page -> number of pages.  */
  std::map<size_t, span> live;
  struct freed_span
  {
    size_t first;
    span what;
    uint64_t generation;	/* After its release.  */
  };
  std::deque<freed_span> freed;	/* Oldest first.  */
  size_t freed_pages = 0;

  struct pinned_range { uintptr_t host; size_t bytes; };
  mutable std::shared_mutex pinned_lock;
  std::map<uintptr_t, pinned_range> pinned;	/* By device address.  */

  uintptr_t room_for_pinned (uintptr_t window, size_t size) const;

  void give_back (size_t first, size_t pages);
};

/* Put PAGES pages from FIRST on into the free list, joined to neighbours.  */

void
memory::bookkeeping::give_back (size_t first, size_t pages)
{
  auto next = free.lower_bound (first);
  if (next != free.end () && first + pages == next->first)
    {
      pages += next->second;
      next = free.erase (next);
    }
  if (next != free.begin ())
    {
      auto before = std::prev (next);
      if (before->first + before->second == first)
	{
	  before->second += pages;
	  return;
	}
    }
  free.emplace (first, pages);
}

memory::memory (size_t arena_bytes)
{
  m_size = pages_for (arena_bytes) * page_bytes;
  char *base = reserve (preferred_base, m_size);
  char *bits = base ? reserve (0, m_size / page_bytes) : nullptr;
  char *window = bits ? reserve (preferred_base + m_size, window_bytes)
		 : nullptr;
  if (!window)
    {
      if (bits)
	munmap (bits, m_size / page_bytes);
      if (base)
	munmap (base, m_size);
      throw std::bad_alloc ();
    }
  mprotect (window, window_bytes, PROT_NONE);
  m_window = reinterpret_cast<uintptr_t> (window);
  m_base = reinterpret_cast<uintptr_t> (base);
  m_page = reinterpret_cast<uint8_t *> (bits);
  m_books = new bookkeeping;
  m_books->free.emplace (0, m_size / page_bytes);
  static const int registered = pthread_atfork (lock_all, unlock_all, unlock_all);
  static_cast<void> (registered);
  std::lock_guard<std::mutex> hold (locks_lock);
  locks.push_back (&m_books->lock);
}

memory::~memory ()
{
  munmap (m_page, m_size / page_bytes);
  munmap (reinterpret_cast<void *> (m_window), window_bytes);
  munmap (reinterpret_cast<void *> (m_base), m_size);
  {
    std::lock_guard<std::mutex> hold (locks_lock);
    locks.erase (std::find (locks.begin (), locks.end (), &m_books->lock));
  }
  delete m_books;
}

void *
memory::allocate (size_t size, bool is_writable)
{
  if (size > m_size)
    return nullptr;
  std::lock_guard<std::mutex> hold (m_books->lock);
  size_t need = pages_for (size) + 1;
  for (auto i = m_books->free.begin (); i != m_books->free.end (); ++i)
    if (i->second >= need)
      {
	size_t first = i->first, left = i->second - need;
	m_books->free.erase (i);
	if (left != 0)
	  m_books->free.emplace (first + need, left);
	m_books->live.emplace (first, bookkeeping::span { need, size });
	m_generation++;
	memset (m_page + first, readable | (is_writable ? writable : 0),
		need - 1);
	return reinterpret_cast<void *> (m_base + first * page_bytes);
      }
  return nullptr;
}

void
memory::change_bits (void *p, size_t size, uint8_t clear, uint8_t set)
{
  uintptr_t begin = uintptr_t (p) - m_base, end = begin + size;
  size_t first = (begin + page_bytes - 1) / page_bytes;
  for (size_t i = first; i < end / page_bytes; i++)
    m_page[i] = (m_page[i] & ~clear) | set;
}

void
memory::protect (void *p, size_t size)
{
  change_bits (p, size, writable, 0);
}

void
memory::forbid (void *p, size_t size)
{
  change_bits (p, size, readable | writable, 0);
}

void
memory::permit (void *p, size_t size)
{
  change_bits (p, size, 0, readable | writable);
}

bool
memory::host_may_access (const void *p, size_t size) const
{
  uintptr_t begin = uintptr_t (p) - m_base;
  if (size == 0)
    return true;
  if (begin >= m_size)
    return uintptr_t (p) + size <= m_base || uintptr_t (p) >= m_base + m_size;
  if (size > m_size - begin)
    return false;
  for (size_t i = begin / page_bytes; i <= (begin + size - 1) / page_bytes; i++)
    if (m_page[i] == 0)
      return false;
  return true;
}

bool
memory::release (void *p)
{
  uintptr_t off = uintptr_t (p) - m_base;
  if (off >= m_size || off % page_bytes != 0)
    return false;
  std::lock_guard<std::mutex> hold (m_books->lock);
  auto i = m_books->live.find (off / page_bytes);
  if (i == m_books->live.end ())
    return false;
  m_books->freed.push_back ({ i->first, i->second, ++m_generation });
  m_books->freed_pages += i->second.pages;
  m_books->live.erase (i);
  return true;
}

void
memory::flush_freed (size_t keep)
{
  std::lock_guard<std::mutex> hold (m_books->lock);
  while (m_books->freed_pages * page_bytes > keep)
    {
      size_t first = m_books->freed.front ().first;
      size_t pages = m_books->freed.front ().what.pages;
      m_books->freed.pop_front ();
      m_generation++;
      m_books->freed_pages -= pages;
      memset (m_page + first, 0, pages);
      /* The next owner finds zeros.  */
      madvise (reinterpret_cast<void *> (m_base + first * page_bytes),
	       pages * page_bytes, MADV_DONTNEED);
      m_books->give_back (first, pages);
    }
}

size_t
memory::size_of (const void *p) const
{
  uintptr_t off = uintptr_t (p) - m_base;
  if (off >= m_size || off % page_bytes != 0)
    return 0;
  std::lock_guard<std::mutex> hold (m_books->lock);
  auto i = m_books->live.find (off / page_bytes);
  return i == m_books->live.end () ? 0 : i->second.bytes;
}

memory::extent
memory::find (const void *p) const
{
  uintptr_t off = uintptr_t (p) - m_base;
  if (off < m_size)
    {
      std::lock_guard<std::mutex> hold (m_books->lock);
      auto i = m_books->live.upper_bound (off / page_bytes);
      if (i == m_books->live.begin ())
	return { nullptr, nullptr, 0 };
      --i;
      uintptr_t first = i->first * page_bytes;
      if (off - first >= i->second.bytes)
	return { nullptr, nullptr, 0 };
      char *begin = reinterpret_cast<char *> (m_base + first);
      return { begin, begin, i->second.bytes };
    }
  std::shared_lock<std::shared_mutex> hold (m_books->pinned_lock);
  for (auto &[agent, range] : m_books->pinned)
    if (uintptr_t (p) - agent < range.bytes
	|| uintptr_t (p) - range.host < range.bytes)
      return { reinterpret_cast<char *> (range.host),
	       reinterpret_cast<char *> (agent), range.bytes };
  return { nullptr, nullptr, 0 };
}

/* A device address from WINDOW on for SIZE bytes, a whole number of pages, with
   a free page behind them; 0 when there is none.  */

uintptr_t
memory::bookkeeping::room_for_pinned (uintptr_t window, size_t size) const
{
  uintptr_t at = window;
  for (auto &[agent, range] : pinned)
    {
      uintptr_t first = agent / page_bytes * page_bytes;
      if (first - at >= size + page_bytes)
	return at;
      at = first + pages_for (agent - first + range.bytes) * page_bytes
	   + page_bytes;
    }
  return window + window_bytes - at >= size + page_bytes ? at : 0;
}

char *
memory::pin (void *p, size_t size)
{
  if (size > window_bytes)
    return nullptr;
  std::unique_lock<std::shared_mutex> hold (m_books->pinned_lock);
  uintptr_t in_page = uintptr_t (p) % page_bytes;
  uintptr_t at = m_books->room_for_pinned (m_window, pages_for (in_page + size)
						     * page_bytes);
  if (at == 0)
    return nullptr;
  m_books->pinned[at + in_page] = { uintptr_t (p), size };
  m_generation++;
  return reinterpret_cast<char *> (at + in_page);
}

bool
memory::unpin (void *p)
{
  std::unique_lock<std::shared_mutex> hold (m_books->pinned_lock);
  for (auto i = m_books->pinned.begin (); i != m_books->pinned.end (); ++i)
    if (i->second.host == uintptr_t (p))
      {
	m_books->pinned.erase (i);
	m_generation++;
	return true;
      }
  return false;
}

/* The host's address of SIZE bytes that are pinned at ADDR, or nullptr.  */

char *
memory::pinned_at (uint64_t addr, size_t size) const
{
  if (addr - m_window >= window_bytes)
    return nullptr;
  std::shared_lock<std::shared_mutex> hold (m_books->pinned_lock);
  auto i = m_books->pinned.upper_bound (addr);
  if (i == m_books->pinned.begin ())
    return nullptr;
  --i;
  uint64_t from = addr - i->first;
  if (from >= i->second.bytes || size > i->second.bytes - from)
    return nullptr;
  return reinterpret_cast<char *> (i->second.host + from);
}

char *
memory::host_address (const void *p) const
{
  char *pinned = pinned_at (reinterpret_cast<uintptr_t> (p), 1);
  return pinned ? pinned : static_cast<char *> (const_cast<void *> (p));
}

/* An access that is not to the arena's pages: pinned memory, or a fault.  */

char *
memory::outside (uint64_t addr, unsigned size, int lane, uint8_t need) const
{
  if (char *pinned = pinned_at (addr, size))
    return pinned;
  bad_access (addr, size, lane, need == writable ? "store" : "load");
}

std::vector<memory::region>
memory::regions () const
{
  std::vector<region> all;
  auto add = [&] (size_t first, const bookkeeping::span &s, uint64_t released)
    {
      uint64_t begin = m_base + first * page_bytes;
      all.push_back ({ begin, begin + s.bytes, released });
    };
  {
    std::lock_guard<std::mutex> hold (m_books->lock);
    for (const auto &l : m_books->live)
      add (l.first, l.second, 0);
    for (const auto &f : m_books->freed)
      add (f.first, f.what, f.generation);
  }
  {
    std::shared_lock<std::shared_mutex> hold (m_books->pinned_lock);
    for (auto &[agent, range] : m_books->pinned)
      all.push_back ({ agent, agent + range.bytes, 0 });
  }
  std::sort (all.begin (), all.end (), [] (const region &a, const region &b)
    {
      return a.begin < b.begin;
    });
  return all;
}

bool
memory::of_host (uint64_t addr) const
{
  unsigned char resident;
  uint64_t page = addr & -uint64_t (sysconf (_SC_PAGESIZE));
  return !contains (reinterpret_cast<void *> (addr))
	 && mincore (reinterpret_cast<void *> (page), 1, &resident) == 0;
}

void
memory::bad_access (uint64_t addr, unsigned size, int lane,
		    const char *what) const
{
  uint64_t off = addr - m_base;
  bool read_only = off < m_size
		   && (m_page[off >> page_bits] & readable) != 0
		   && ok (addr, size, readable);
  /* Of what is allocated, only the pages behind stacks are forbidden.  */
  uint64_t last = off + size - 1;
  bool stack = last < m_size && off <= last && m_page[last >> page_bits] == 0
	       && find (reinterpret_cast<void *> (addr + size - 1)).bytes != 0;
  char text[200];
  snprintf (text, sizeof text, "%s of %u bytes at 0x%" PRIx64 "%s", what,
	    size, addr,
	    read_only ? ", which is code and cannot be written"
	    : stack ? ", behind a wavefront's stack: an index is outside of a "
		      "local array, or deep recursion and large "
		      "arrays want -foffload-options=-mstack-size=BYTES"
	    : off < m_size ? ", which belongs to no allocation"
	    : addr < page_bytes
	    ? ", which is not a device address: a null pointer"
	    : of_host (addr)
	    ? ", which is not a device address but the host's: a directive has to "
	      "bring what the pointer points to"
	    : ", which is not a device address");
  throw fault (fault_kind::global_out_of_bounds, text, lane);
}

} // namespace gcn
