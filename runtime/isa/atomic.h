/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Words of the atomics' meanings in ds.def, flat.def and mubuf.def.  */

#ifndef RUNTIME_ISA_ATOMIC_H
#define RUNTIME_ISA_ATOMIC_H

#include "real.h"
#include <algorithm>

namespace gcn {
namespace isa {

/* Wraps to 0 after D.  */
template <class T> inline T wrapping_increment (T m, T d)
{ return m >= d ? 0 : m + 1; }

/* Wraps to D before 0.  */
template <class T> inline T wrapping_decrement (T m, T d)
{ return m == 0 || m > d ? d : m - 1; }

/* Two halves at once.  */
inline u32
add_halves (u32 m, u32 d)
{
  u16 lo = narrow (add (widen (f16 { u16 (m) }), widen (f16 { u16 (d) }))).bits;
  u16 hi = narrow (add (widen (f16 { u16 (m >> 16) }),
			widen (f16 { u16 (d >> 16) }))).bits;
  return lo | u32 (hi) << 16;
}

} // namespace isa
} // namespace gcn
#endif
