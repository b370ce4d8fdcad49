/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Half precision that vop-half.def and vop3p.def share.  */

#ifndef RUNTIME_ISA_HALF_H
#define RUNTIME_ISA_HALF_H

#include "real.h"
#include <cfenv>

namespace gcn {
namespace isa {

/* Two roundings, to half after each.  */
static inline f16
multiply_add_half (f16 a, f16 b, f16 c)
{
  f32 product = widen (narrow (multiply (widen (a), widen (b))));
  return narrow (add (product, widen (c)));
}

/* A sum in f64 rounded to odd, so that rounding it again to nearest is as if it
   had been exact; A * B is exact.  Rounding twice in one direction is, too.  */
static inline f16
fused_half (f16 a, f16 b, f16 c)
{
  f64 p = f64 (widen (a)) * widen (b), q = widen (c), s = p + q;
  if (is_nan (s) || is_infinite (s))
    return narrow (settle_nan (f32 (s), widen (a), widen (b), widen (c)));
  if (fegetround () != FE_TONEAREST)
    return narrow (s);
  f64 q_part = s - p, error = (p - (s - q_part)) + (q - q_part);
  u64 bits = bits_of (s);
  if (error != 0 && !(bits & 1))
    bits += (error > 0) == (s > 0) ? 1 : -1;
  return narrow (same_bits<f64> (bits));
}

} // namespace isa
} // namespace gcn
#endif
