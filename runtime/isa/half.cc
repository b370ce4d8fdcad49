/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Half precision and 16-bit integers of VOP3: vop-half.def.  */

#include "vector.h"
#include "formats.h"
#include "half.h"
#include <algorithm>

namespace gcn {
namespace isa {
namespace {

inline f32
quieted (f32 a)
{
  return is_nan (a) ? quiet (a) : a;
}

inline f16
fraction_half (f16 a)
{
  f32 r = fraction (widen (a));
  f16 h = narrow (r);
  return h.bits == 0x3c00 ? f16 { 0x3bff } : h;
}

inline i16
normal_i16 (f16 h)
{
  f32 a = widen (h);
  a = is_nan (a) ? 0 : std::min (std::max (a, -1.0f), 1.0f);
  return i16 (nearest_even (a * 32767));
}

inline u16
normal_u16 (f16 h)
{
  f32 a = widen (h);
  a = is_nan (a) ? 0 : std::min (std::max (a, 0.0f), 1.0f);
  return u16 (nearest_even (a * 65535));
}

/* As divide_fixup in vector.cc: A the quotient, B denominator, C numerator.  */
inline f16
divide_fixup_half (f16 a, f16 b, f16 c)
{
  u16 sign = (b.bits ^ c.bits) & 0x8000;
  u16 d = b.bits & 0x7fff, n = c.bits & 0x7fff;
  if (n > 0x7c00)
    return f16 { u16 (c.bits | 0x200) };
  if (d > 0x7c00)
    return f16 { u16 (b.bits | 0x200) };
  if (d == n && (d == 0 || d == 0x7c00))
    return f16 { 0xfe00 };
  if (d == 0 || n == 0x7c00)
    return f16 { u16 (sign | 0x7c00) };
  if (d == 0x7c00 || n == 0)
    return f16 { sign };
  return f16 { u16 (sign | (a.bits & 0x7fff)) };
}

#define VECTOR(name, R, args, ...) \
  struct name { static inline R f args { return __VA_ARGS__; } };
#define VECTOR_HIGH VECTOR
#include "vop-half.def"
#undef VECTOR
#undef VECTOR_HIGH

#define ROW(name, detail) \
  { #name, bind_vector, instruction_class::valu, vector_code<name>::run, \
    vector_code<name>::types, detail, vector_code<name>::bulk, run_special },
#define VECTOR(name, R, args, ...) ROW (name, 0)
#define VECTOR_HIGH(name, R, args, ...) ROW (name, keeps_high)
const row table[] = {
#include "vop-half.def"
};

} // namespace

row_list
ROWS_OF_LEVEL (half_rows) ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
