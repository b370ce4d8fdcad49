/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Private memory through flat and scratch instructions.

   FLAT_SCRATCH says where a wavefront's private memory is.  Its dwords are
   interleaved: dword n of lane l is at 256 n + 4 l (as GCC and LLVM set up the
   buffer resource, too; Vega ISA manual, "Scratch").  So a lane's value of
   several dwords is not in one piece: loads and stores work on copies.  */

#ifndef RUNTIME_ISA_PRIVATE_MEMORY_H
#define RUNTIME_ISA_PRIVATE_MEMORY_H

#include "../memory.h"
#include "../observer.h"
#include "number.h"

namespace gcn {
namespace isa {

/* Flat addresses with this high dword are private (workgroup.h gives it to the
   host's queue); it follows the LDS aperture's.  */
inline u64
private_aperture (const wavefront &w)
{
  return w.lds_aperture << 1;
}

/* For spaces without private addresses.  */
struct no_window
{
  void write (wavefront &, unsigned) {}
};

class private_window
{
public:
  /* The lanes of EXEC whose addresses are private.  */
  u64 find (const wavefront &w, const u64 *addresses, u64 exec)
  {
    u32 high = u32 (private_aperture (w) >> 32);
    for (u64 left = exec; left; left &= left - 1)
      {
	unsigned i = __builtin_ctzll (left);
	m_lanes |= u64 (addresses[i] >> 32 == high) << i;
      }
    return m_lanes;
  }

  /* Copy their SIZE bytes and point AT to the copies.  */
  void read (wavefront &w, const operation &op, access_kind kind,
	     const u64 *addresses, unsigned size, char *at[lanes]);

  /* Copy them back after a store or an atomic.  */
  void write (wavefront &w, unsigned size)
  {
    if (__builtin_expect (m_lanes != 0, 0))
      write_back (w, size);
  }

private:
  void write_back (wavefront &w, unsigned size);

  u64 m_lanes = 0;
  u64 m_base;
  u32 m_offset[lanes];		/* In the lane's private memory.  */
  alignas (8) char m_bytes[lanes][16];
};

} // namespace isa
} // namespace gcn
#endif
