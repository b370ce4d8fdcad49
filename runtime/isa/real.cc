/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "real.h"
#include <cfenv>

namespace gcn {
namespace isa {

f32
widen (f16 h)
{
  u32 sign = u32 (h.bits & 0x8000) << 16;
  u32 e = h.bits >> 10 & 31, m = h.bits & 0x3ff;
  if (e == 31)
    return same_bits<f32> (sign | 0x7f800000 | m << 13);
  if (e != 0)
    return same_bits<f32> (sign | (e + 112) << 23 | m << 13);
  f32 tiny = f32 (m) * 0x1p-24f;
  return same_bits<f32> (sign | bits_of (tiny));
}

/* How to round what does not fit.  */
enum class rounding { nearest_even, up, down, to_zero };

/* As the host does now; host_rounding chooses.  */
static rounding
current_rounding ()
{
  switch (fegetround ())
    {
    case FE_UPWARD:
      return rounding::up;
    case FE_DOWNWARD:
      return rounding::down;
    case FE_TOWARDZERO:
      return rounding::to_zero;
    default:
      return rounding::nearest_even;
    }
}

/* True when R goes away from zero for numbers of sign S.  */
static bool
outward (rounding r, bool s)
{
  return r == (s ? rounding::down : rounding::up);
}

/* The half of a finite number (-1)^S * M * 2^E, with M below 2^63 and M's
   lowest bit standing for all that is below it.  */
static f16
assemble (bool s, u64 m, int e, rounding r)
{
  u16 sign = s ? 0x8000 : 0;
  if (m == 0)
    return f16 { sign };
  int top = 63 - __builtin_clzll (m);
  int exponent = e + top;		/* Of the leading one.  */
  int drop = exponent < -14 ? -24 - e : top - 10;
  u64 kept;
  if (drop <= 0)
    kept = m << -drop;
  else if (drop > 63)
    kept = outward (r, s);
  else
    {
      kept = m >> drop;
      u64 rest = m & ((u64 (1) << drop) - 1), half = u64 (1) << (drop - 1);
      if (r == rounding::nearest_even
	  ? rest > half || (rest == half && (kept & 1))
	  : rest != 0 && outward (r, s))
	kept++;
    }
  /* KEPT carries into the exponent by itself.  */
  u64 bits = exponent < -14 ? kept : (u64 (exponent + 14) << 10) + kept;
  if (bits >= 0x7c00)
    bits = r == rounding::nearest_even || outward (r, s) ? 0x7c00 : 0x7bff;
  return f16 { u16 (sign | bits) };
}

template <class T>
static f16
narrow_real (T x, rounding r)
{
  using B = typename real<T>::bits;
  constexpr unsigned mantissa = real<T>::mantissa;
  bool s = is_negative (x);
  B m = bits_of (x) & ((B (1) << mantissa) - 1);
  i32 e = exponent (x);
  if (e == real<T>::max_exponent)
    {
      u16 payload = m ? 0x200 | u16 (m >> (mantissa - 10)) : 0;
      return f16 { u16 ((s ? 0x8000 : 0) | 0x7c00 | payload) };
    }
  if (e == 0)
    e = 1;
  else
    m |= B (1) << mantissa;
  constexpr int bias = real<T>::max_exponent / 2;
  return assemble (s, m, e - bias - int (mantissa), r);
}

f16
narrow (f32 x)
{
  return narrow_real (x, current_rounding ());
}

f16
narrow (f64 x)
{
  return narrow_real (x, current_rounding ());
}

f16
narrow_to_zero (f32 x)
{
  return narrow_real (x, rounding::to_zero);
}

} // namespace isa
} // namespace gcn
