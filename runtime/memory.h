/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Device memory: the one doorway to guest addresses.

   A guest address is a host address inside one reserved arena (libgomp mixes
   host and device pointers in hsa_memory_copy, so a flat space is the simplest
   right answer).  Everything a kernel may reach lives in the arena: buffers,
   kernargs, queue rings, dispatch packets, amd_queue_t, private segments, code;
   only what the host has pinned lies outside.  Nobody else turns a guest address into a host pointer.  */

#ifndef RUNTIME_MEMORY_H
#define RUNTIME_MEMORY_H

#include "fault.h"
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace gcn {

class memory
{
public:
  static constexpr unsigned page_bits = 12;

  explicit memory (size_t arena_bytes);	/* Reserves, does not commit.  */
  ~memory ();
  memory (const memory &) = delete;

  /* SIZE bytes (rounded up to pages), zeroed, page aligned; nullptr when the
     arena is full.  WRITABLE false: guest stores to it fault (code).  */
  void *allocate (size_t size, bool writable = true);
  /* Guest stores to the whole pages inside [P, P + SIZE) fault from now on
     (the code of an image whose data is writable).  */
  void protect (void *p, size_t size);
  /* Guest accesses to the whole pages inside [P, P + SIZE) fault.  */
  void forbid (void *p, size_t size);
  /* Undo protect and forbid.  */
  void permit (void *p, size_t size);
  /* Release what allocate returned; false when P is not an allocation.  The
     contents stay until flush_freed.  */
  bool release (void *p);
  /* Give back the oldest released allocations until at most KEEP bytes of
     them stay readable.  libgomp frees buffers that kernels in its own queue
     still read, so the device keeps some even when nothing runs.  */
  void flush_freed (size_t keep);
  /* Bytes of the allocation that starts at P; 0 when there is none.  */
  size_t size_of (const void *p) const;
  /* The live allocation or pinned range that P, an address of the host or of
     the device, points into; BYTES is 0 when there is none.  */
  struct extent
  {
    char *host, *agent;		/* First byte, as either side names it.  */
    size_t bytes;
  };
  extent find (const void *p) const;

  /* Pin memory of the host, which lies outside the arena: kernels reach
     [P, P + SIZE) at the address that is returned, as often as it is not
     unpinned.  As on a card with its own memory that is another address than
     the host's; it lies in a stretch that nobody else uses.  nullptr when that
     is full.  The host's pages must stay mapped.  */
  char *pin (void *p, size_t size);
  /* False when P, an address of the host, is not pinned.  */
  bool unpin (void *p);
  /* The host's address of what is pinned at P; P itself otherwise.  */
  char *host_address (const void *p) const;

  /* For host copies: [P, P + SIZE) lies outside the arena, or wholly in pages
     that are allocated or were released lately.  */
  bool host_may_access (const void *p, size_t size) const;
  /* What was allocated or pinned, and what was released and stays readable, by address,
     without the page's rest behind END.  */
  struct region
  {
    uint64_t begin, end;
    uint64_t released;		/* generation () after its release; 0: live.  */
  };
  std::vector<region> regions () const;
  /* Another number whenever regions () has changed; never 0.  */
  uint64_t generation () const { return m_generation; }
  bool contains (const void *p) const
  { return uintptr_t (p) - m_base < m_size; }
  /* True if ADDR is no device address but one of the program's own on the host.  */
  bool of_host (uint64_t addr) const;

  /* Host pointer for SIZE bytes (<= 64) at guest ADDR, or throws
     global_out_of_bounds.  */
  char *load_ptr (uint64_t addr, unsigned size, int lane = -1) const
  {
    if (__builtin_expect (ok (addr, size, readable), 1))
      return reinterpret_cast<char *> (addr);
    return outside (addr, size, lane, readable);
  }
  char *store_ptr (uint64_t addr, unsigned size, int lane = -1) const
  {
    if (__builtin_expect (ok (addr, size, writable), 1))
      return reinterpret_cast<char *> (addr);
    return outside (addr, size, lane, writable);
  }

private:
  enum : uint8_t { readable = 1, writable = 2 };
  bool ok (uint64_t addr, unsigned size, uint8_t need) const
  {
    uint64_t off = addr - m_base, last = off + size - 1;
    return last < m_size && off <= last
	   && (m_page[off >> page_bits] & m_page[last >> page_bits] & need);
  }
  void change_bits (void *p, size_t size, uint8_t clear, uint8_t set);
  char *outside (uint64_t addr, unsigned size, int lane, uint8_t need) const;
  [[noreturn]] void bad_access (uint64_t, unsigned, int, const char *) const;

  char *pinned_at (uint64_t addr, size_t size) const;

  uintptr_t m_base;
  size_t m_size;
  uint8_t *m_page;		/* Access bits of each page.  */
  struct bookkeeping;
  bookkeeping *m_books;		/* Free list, live and freed allocations.  */
  std::atomic<uint64_t> m_generation { 1 };
  uintptr_t m_window;		/* Device addresses of pinned memory begin here.  */
};

} // namespace gcn
#endif
