/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "private-memory.h"
#include "access.h"

namespace gcn {
namespace isa {

/* FLAT_SCRATCH: an address; on gfx803, the low dword of the address by 256 in
   the high register, and what the kernel calls the size in the low one, which
   this device makes the address's high dword (kernel-descriptor.cc).  */
static u64
scratch_base (const wavefront &w, bool gfx803)
{
  u32 lo = w.sgpr[FLAT_SCR_LO], hi = w.sgpr[FLAT_SCR_HI];
  return gfx803 ? u64 (lo) << 32 | hi << 8 : lo | u64 (hi) << 32;
}

/* Address of the byte at OFFSET in LANE's memory.  */
static u64
swizzled (u64 base, u32 offset, unsigned lane)
{
  return base + u64 (offset / 4) * 4 * lanes + lane * 4 + offset % 4;
}

/* Calls F (address, bytes, position) for the pieces of SIZE bytes at OFFSET.  */
template <class F>
static void
for_pieces (u64 base, u32 offset, unsigned lane, unsigned size, F f)
{
  for (unsigned done = 0; done < size;)
    {
      unsigned n = 4 - (offset + done) % 4;
      n = n < size - done ? n : size - done;
      f (swizzled (base, offset + done, lane), n, done);
      done += n;
    }
}

void
private_window::read (wavefront &w, const operation &op, access_kind kind,
		      const u64 *addresses, unsigned size, char *at[lanes])
{
  bool store = kind != access_kind::load;
  u64 bytes = u64 (size) * __builtin_popcountll (m_lanes);
  m_base = scratch_base (w, op.flags & aligned_lds);
  if (kind != access_kind::store)
    w.global_bytes_read += bytes;
  if (store)
    w.global_bytes_written += bytes;
  for (u64 left = m_lanes; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      m_offset[i] = u32 (addresses[i]);
      at[i] = m_bytes[i];
      for_pieces (m_base, m_offset[i], i, size,
		  [&] (u64 address, unsigned n, unsigned done) {
	const char *p = store ? w.group->mem->store_ptr (address, n, i)
			      : w.group->mem->load_ptr (address, n, i);
	memcpy (m_bytes[i] + done, p, n);
	if (w.group->watch)
	  {
	    u64 piece[lanes];
	    piece[i] = address;
	    w.group->watch->global_access (w, op, kind, piece, u64 (1) << i, n);
	  }
      });
    }
}

void
private_window::write_back (wavefront &w, unsigned size)
{
  for (u64 left = m_lanes; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      for_pieces (m_base, m_offset[i], i, size,
		  [&] (u64 address, unsigned n, unsigned done) {
	memcpy (w.group->mem->store_ptr (address, n, i), m_bytes[i] + done, n);
      });
    }
}

} // namespace isa
} // namespace gcn
