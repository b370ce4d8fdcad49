/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* VOP1, VOP2 and VOP3: vop.def.  */

#include "vector.h"
#include "bits.h"
#include "formats.h"
#include <algorithm>
#include <cstring>

namespace gcn {
namespace isa {
namespace {

/* Words of vop.def's meanings.  */

inline i32
sext24 (u32 a)
{
  return i32 (a << 8) >> 8;
}

/* A sum or difference of 32-bit numbers and its carry or borrow.  */
inline flagged<u32>
carry (u64 r)
{
  return { u32 (r), bool (r >> 32 & 1) };
}

inline flagged<u64>
multiply_add_u64 (u32 a, u32 b, u64 c)
{
  u64 r = u64 (a) * b + c;
  return { r, r < c };
}

inline flagged<i64>
multiply_add_i64 (i32 a, i32 b, i64 c)
{
  i64 r;
  bool overflow = __builtin_add_overflow (i64 (a) * b, c, &r);
  return { r, overflow };
}

inline u64
lanes_below (unsigned i)
{
  return (u64 (1) << i) - 1;
}

inline u32
distance (u32 a, u32 b)
{
  return a > b ? a - b : b - a;
}

/* Sum of the bytes' distances; MASKED: where B's byte is not zero.  */
inline u32
byte_distance (u32 a, u32 b, bool masked)
{
  u32 r = 0;
  for (unsigned i = 0; i < 4; i++)
    if (!masked || byte_of (b, i))
      r += distance (byte_of (a, i), byte_of (b, i));
  return r;
}

/* Averages of bytes, rounded up where C's byte has bit 0 set.  */
inline u32
average_bytes (u32 a, u32 b, u32 c)
{
  u32 r = 0;
  for (unsigned i = 0; i < 4; i++)
    r |= (byte_of (a, i) + byte_of (b, i) + (byte_of (c, i) & 1)) / 2 << 8 * i;
  return r;
}

/* V_PERM_B32: each byte of SELECT chooses a byte of A, a sign or a constant.  */
inline u32
permute_bytes (u64 a, u32 select)
{
  u32 r = 0;
  for (unsigned i = 0; i < 4; i++)
    {
      unsigned s = byte_of (select, i);
      u32 v = s < 8 ? a >> 8 * s & 255
	      : s < 12 ? (a >> (16 * (s - 8) + 15) & 1) * 255
	      : s == 12 ? 0 : 255;
      r |= v << 8 * i;
    }
  return r;
}

template <class T>
inline T
middle (T a, T b, T c)
{
  return std::max (std::min (a, b), std::min (std::max (a, b), c));
}

inline i32
saturate_i16 (i32 a)
{
  return std::min (std::max (a, -32768), 32767);
}

inline u32
saturate_u8 (i32 a)
{
  return std::min (std::max (a, 0), 255);
}

/* C with byte AT replaced by A, rounded and saturated.  */
inline u32
insert_u8 (f32 a, unsigned at, u32 c)
{
  u32 v = saturate_u8 (to_i32 (nearest_even (a)));
  return (c & ~(u32 (255) << 8 * at)) | v << 8 * at;
}

inline i16
normal_i16 (f32 a)
{
  a = is_nan (a) ? 0 : std::min (std::max (a, -1.0f), 1.0f);
  return i16 (nearest_even (a * 32767));
}

inline u16
normal_u16 (f32 a)
{
  a = is_nan (a) ? 0 : std::min (std::max (a, 0.0f), 1.0f);
  return u16 (nearest_even (a * 65535));
}

/* The division steps.  A is the number to scale, B the denominator and C the
   numerator; A is one of them.  Limits from the manual, by type.  Where both
   1/B and C/B are denormal the manual scales the denominator up, which would
   overflow; down is what makes V_DIV_FMAS right.  */
template <class T> struct division;
template <> struct division<f32>
{ enum { far = 96, by = 64, tiny = 23, underflow = -150 }; };
template <> struct division<f64>
{ enum { far = 768, by = 128, tiny = 53, underflow = -1075 }; };

template <class T>
inline flagged<T>
divide_scale (T a, T b, T c)
{
  using limit = division<T>;
  if (b == 0 || c == 0)
    return { default_nan<T> (), false };
  if (exponent (c) - exponent (b) >= limit::far)
    return { bits_of (a) == bits_of (b) ? scale (a, limit::by) : a, true };
  if (is_denormal (b))
    return { scale (a, limit::by), false };
  bool inverse = is_denormal (1 / b), quotient = is_denormal (c / b) || c / b == 0;
  if (inverse && quotient)
    return { bits_of (a) == bits_of (b) ? scale (a, -limit::by) : a, true };
  if (inverse)
    return { scale (a, -limit::by), false };
  if (quotient)
    return { bits_of (a) == bits_of (c) ? scale (a, limit::by) : a, true };
  if (exponent (c) <= limit::tiny)
    return { scale (a, limit::by), false };
  return { a, false };
}

/* A * B + C times 2^BY, rounded once, also where the result is denormal.  W has more than
   twice T's digits, so the product is exact; where the sum is not, its last bit is made 1,
   which no rounding to T's digits takes for a tie.  */
template <class W, class B, class T>
inline T
fused_scaled (T a, T b, T c, i32 by)
{
  W product = W (a) * b, sum = product + c, part = sum - product;
  W lost = product - (sum - part) + (c - part);
  if (lost > 0 || lost < 0)
    {
      B bits;
      memcpy (&bits, &sum, sizeof sum);
      if (!(bits & 1))
	bits += (lost > 0) == (sum > 0) ? 1 : -1;
      memcpy (&sum, &bits, sizeof sum);
    }
  return T (sum * W (scale (f64 (1), by)));
}

inline f32
fused_scaled (f32 a, f32 b, f32 c, i32 by)
{
  return fused_scaled<f64, u64> (a, b, c, by);
}

inline f64
fused_scaled (f64 a, f64 b, f64 c, i32 by)
{
  return fused_scaled<__float128, unsigned __int128> (a, b, c, by);
}

/* SCALED: take back what divide_scale did.  C is the scaled quotient, large
   when the denominator was scaled up and small otherwise.  */
template <class T>
inline T
divide_fused (T a, T b, T c, bool scaled)
{
  if (!scaled)
    return fused (a, b, c);
  i32 by = exponent (c) > real<T>::max_exponent / 2 ? division<T>::by : -division<T>::by;
  return fused_scaled (a, b, c, by);
}

/* A is the quotient of C and B, but for special cases.  A quotient that overflows
   has become a NaN on the way, of infinity minus infinity.  */
template <class T>
inline T
divide_fixup (T a, T b, T c)
{
  bool negative = is_negative (b) != is_negative (c);
  if (is_nan (c))
    return quiet (c);
  if (is_nan (b))
    return quiet (b);
  if ((b == 0 && c == 0) || (is_infinite (b) && is_infinite (c)))
    return -default_nan<T> ();
  T r = absolute (a);
  if (b == 0 || is_infinite (c))
    r = infinity<T> ();
  else if (is_infinite (b) || c == 0
	   || exponent (c) - exponent (b) < division<T>::underflow)
    r = 0;
  else if (is_nan (a))
    r = infinity<T> ();
  return negative ? -r : r;
}

#define VECTOR(name, R, args, ...) \
  struct name { static inline R f args { return R (__VA_ARGS__); } };
#include "vop.def"
#undef VECTOR

#define VECTOR(name, R, args, ...) \
  { #name, bind_vector, instruction_class::valu, vector_code<name>::run, \
    vector_code<name>::types, 0, vector_code<name>::bulk, run_special },
const row table[] = {
#include "vop.def"
};

} // namespace

row_list
ROWS_OF_LEVEL (vector_rows) ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
