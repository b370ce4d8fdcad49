/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What MODE says of floats: FP_ROUND (3:0) and FP_DENORM (7:4), the lower half
   of each for singles, the upper one for doubles and halves (Vega ISA manual,
   "Mode register").  */

#ifndef RUNTIME_ISA_FP_MODE_H
#define RUNTIME_ISA_FP_MODE_H

#include "vector.h"
#include <cfenv>

namespace gcn {
namespace isa {

/* While this lives, the host rounds as MODE says for T: to nearest even, up,
   down or to zero.  narrow () does as the host.  */
class host_rounding
{
public:
  host_rounding (u32 mode, type t)
    : m_field (t == type::f64 || t == type::f16 ? mode >> 2 & 3 : mode & 3)
  {
    static const int modes[] = { FE_TONEAREST, FE_UPWARD, FE_DOWNWARD,
				 FE_TOWARDZERO };
    if (m_field)
      fesetround (modes[m_field]);
  }
  ~host_rounding ()
  {
    if (m_field)
      fesetround (FE_TONEAREST);
  }
  host_rounding (const host_rounding &) = delete;

private:
  unsigned m_field;
};

/* Whether MODE flushes T's denormals on the way in and out: bit 0 of each field
   keeps them on the way in, bit 1 out.  */
inline bool
flushes (u32 mode, type t, bool in)
{
  unsigned field = t == type::f32 ? mode >> 4 : mode >> 6;
  return is_float (t) && !(field & (in ? 1 : 2));
}

} // namespace isa
} // namespace gcn
#endif
