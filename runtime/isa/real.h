/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Floating-point meanings, exact and independent of the host's NaN habits.

   Round to nearest even unless MODE says otherwise: the special path of
   vector.cc sets the host's rounding mode then.  Operations that the machine
   rounds in one fixed way must not depend on it.  */

#ifndef RUNTIME_ISA_REAL_H
#define RUNTIME_ISA_REAL_H

#include "number.h"
#include <cmath>

namespace gcn {
namespace isa {

template <class T> struct real;

template <> struct real<f32>
{
  using bits = u32;
  static constexpr unsigned mantissa = 23;
  static constexpr i32 max_exponent = 255;
};

template <> struct real<f64>
{
  using bits = u64;
  static constexpr unsigned mantissa = 52;
  static constexpr i32 max_exponent = 2047;
};

template <class T>
static inline typename real<T>::bits
bits_of (T x)
{
  return same_bits<typename real<T>::bits> (x);
}

template <class T>
constexpr typename real<T>::bits quiet_bit
  = typename real<T>::bits (1) << (real<T>::mantissa - 1);

template <class T>
constexpr typename real<T>::bits sign_bit
  = typename real<T>::bits (1) << (8 * sizeof (T) - 1);

template <class T>
constexpr typename real<T>::bits infinity_bits
  = typename real<T>::bits (real<T>::max_exponent) << real<T>::mantissa;

template <class T>
static inline T
quiet (T x)
{
  return same_bits<T> (bits_of (x) | quiet_bit<T>);
}

/* The NaN that an invalid operation makes.  */
template <class T>
static inline T
default_nan ()
{
  return same_bits<T> (infinity_bits<T> | quiet_bit<T>);
}

template <class T>
static inline bool
is_nan (T x)
{
  return x != x;
}

template <class T>
static inline bool
is_signaling (T x)
{
  return x != x && !(bits_of (x) & quiet_bit<T>);
}

template <class T>
static inline T
infinity ()
{
  return same_bits<T> (infinity_bits<T>);
}

template <class T>
static inline bool
is_infinite (T x)
{
  return (bits_of (x) & ~sign_bit<T>) == infinity_bits<T>;
}

template <class T>
static inline bool
is_negative (T x)
{
  return bits_of (x) & sign_bit<T>;
}

template <class T>
static inline T
absolute (T x)
{
  return same_bits<T> (bits_of (x) & ~sign_bit<T>);
}

/* The exponent field, bias included; 0 for denormals.  */
template <class T>
static inline i32
exponent (T x)
{
  return bits_of (x) >> real<T>::mantissa & real<T>::max_exponent;
}

template <class T>
static inline bool
is_denormal (T x)
{
  return exponent (x) == 0 && (bits_of (x) & ~sign_bit<T>);
}

/* R, or the NaN that the machine makes of operands A, B and C: the first NaN
   among them, quieted.  The host would depend on the compiler's choice of
   operand order.  */
template <class T>
static inline T
settle_nan (T r, T a, T b)
{
  T n = is_nan (a) ? quiet (a) : is_nan (b) ? quiet (b) : default_nan<T> ();
  return is_nan (r) ? n : r;
}

template <class T>
static inline T
settle_nan (T r, T a, T b, T c)
{
  T n = is_nan (a) ? quiet (a) : is_nan (b) ? quiet (b)
	: is_nan (c) ? quiet (c) : default_nan<T> ();
  return is_nan (r) ? n : r;
}

template <class T> static inline T add (T a, T b) { return settle_nan (a + b, a, b); }
template <class T> static inline T subtract (T a, T b)
{ return settle_nan (a - b, a, b); }
template <class T> static inline T multiply (T a, T b)
{ return settle_nan (a * b, a, b); }
template <class T> static inline T fused (T a, T b, T c)
{ return settle_nan (std::fma (a, b, c), a, b, c); }

/* V_MUL_LEGACY: 0 times anything is 0.  */
static inline f32
multiply_legacy (f32 a, f32 b)
{
  return a == 0 || b == 0 ? 0 : multiply (a, b);
}

template <class T>
static inline T
flush (T x)
{
  return exponent (x) == 0 ? same_bits<T> (bits_of (x) & sign_bit<T>) : x;
}

/* V_MAD and V_MAC: two roundings, and never denormals, whatever MODE says.  */
static inline f32
multiply_add (f32 a, f32 b, f32 c)
{
  a = flush (a), b = flush (b), c = flush (c);
  return flush (settle_nan (flush (a * b) + c, a, b, c));
}

/* MIN and MAX with MODE.IEEE set: signaling NaNs win and are quieted, quiet
   ones lose, and -0 is less than +0.  */
template <class T>
static inline T
minimum (T a, T b)
{
  T n = is_signaling (a) ? quiet (a) : is_signaling (b) ? quiet (b)
	: is_nan (a) ? b : a;
  T r = a < b || (a == b && is_negative (a)) ? a : b;
  return is_nan (a) || is_nan (b) ? n : r;
}

template <class T>
static inline T
maximum (T a, T b)
{
  T n = is_signaling (a) ? quiet (a) : is_signaling (b) ? quiet (b)
	: is_nan (a) ? b : a;
  T r = a > b || (a == b && !is_negative (a)) ? a : b;
  return is_nan (a) || is_nan (b) ? n : r;
}

template <class T>
static inline T
median (T a, T b, T c)
{
  if (is_nan (a) || is_nan (b) || is_nan (c))
    return minimum (minimum (a, b), c);
  T m = maximum (maximum (a, b), c);
  return m == a ? maximum (b, c) : m == b ? maximum (a, c) : maximum (a, b);
}

/* To integers toward zero, saturating, NaN to 0.  */
template <class T>
static inline i32
to_i32 (T x)
{
  return is_nan (x) ? 0 : x >= T (2147483648.0) ? INT32_MAX
	 : x <= T (-2147483648.0) ? INT32_MIN : i32 (x);
}

template <class T>
static inline u32
to_u32 (T x)
{
  return !(x > 0) ? 0 : x >= T (4294967296.0) ? UINT32_MAX : u32 (i64 (x));
}

/* Round to integral values; nearest-even regardless of the host's mode.  */
template <class T>
static inline T
nearest_even (T x)
{
  if (!(absolute (x) < std::ldexp (T (1), real<T>::mantissa)))
    return is_nan (x) ? quiet (x) : x;
  T t = std::trunc (x), d = absolute (x - t);
  bool odd = i64 (t) & 1;
  if (d > T (0.5) || (d == T (0.5) && odd))
    t += x < 0 ? T (-1) : T (1);
  return std::copysign (t, x);
}

template <class T> static inline T rounded_up (T x)
{ return is_nan (x) ? quiet (x) : std::ceil (x); }
template <class T> static inline T rounded_down (T x)
{ return is_nan (x) ? quiet (x) : std::floor (x); }
template <class T> static inline T rounded_to_zero (T x)
{ return is_nan (x) ? quiet (x) : std::trunc (x); }

/* The part above floor, always less than 1.  */
template <class T>
static inline T
fraction (T x)
{
  if (is_nan (x))
    return quiet (x);
  if (is_infinite (x))
    return default_nan<T> ();
  T r = x - std::floor (x);
  T below_one = same_bits<T> (bits_of (T (1)) - 1);
  return r > below_one ? below_one : r;
}

template <class T>
static inline T
settle_nan1 (T r, T a)
{
  return is_nan (r) ? (is_nan (a) ? quiet (a) : default_nan<T> ()) : r;
}

/* As rough as the manuals allow, so that nothing takes for exact what a machine may not
   give: of X, what f32 holds of it toward zero (V_RCP_F32, V_RSQ_F32, V_SQRT_F32: less than
   one unit in the last place), or its first 24 bits (those of F64: 2^29 units).  What f32
   can hold is exact.  */
static inline f32
rough_f32 (f64 x)
{
  f32 r = f32 (x);
  return absolute (f64 (r)) > absolute (x) && !is_infinite (r) ? same_bits<f32> (bits_of (r) - 1) : r;
}

static inline f64
rough_f64 (f64 x)
{
  return is_nan (x) ? x : same_bits<f64> (bits_of (x) & ~((u64 (1) << 29) - 1));
}

template <class T> static inline T reciprocal (T x)
{ return settle_nan1 (T (1) / x, x); }
template <class T> static inline T square_root (T x)
{ return settle_nan1 (std::sqrt (x), x); }

static inline f32
reciprocal_root (f32 x)
{
  return settle_nan1 (f32 (1 / std::sqrt (f64 (x))), x);
}

static inline f64
reciprocal_root (f64 x)
{
  return settle_nan1 (1 / std::sqrt (x), x);
}

static inline f32
power_of_two (f32 x)
{
  return settle_nan1 (f32 (std::exp2 (f64 (x))), x);
}

static inline f32
log_of_two (f32 x)
{
  return settle_nan1 (f32 (std::log2 (f64 (x))), x);
}

/* V_SIN and V_COS: X counts revolutions.  */
static inline f32
sine (f32 x)
{
  f64 r = f64 (x) - std::floor (f64 (x));
  return settle_nan1 (f32 (std::sin (r * 6.283185307179586476925)), x);
}

static inline f32
cosine (f32 x)
{
  f64 r = f64 (x) - std::floor (f64 (x));
  return settle_nan1 (f32 (std::cos (r * 6.283185307179586476925)), x);
}

/* V_FREXP: the mantissa's magnitude is in [0.5, 1).  */
template <class T>
static inline T
frexp_mantissa (T x)
{
  if (is_nan (x))
    return quiet (x);
  int e;
  return is_infinite (x) ? x : std::frexp (x, &e);
}

template <class T>
static inline i32
frexp_exponent (T x)
{
  int e = 0;
  if (!is_nan (x) && !is_infinite (x))
    std::frexp (x, &e);
  return e;
}

template <class T>
static inline T
scale (T x, i32 by)
{
  by = by < -5000 ? -5000 : by > 5000 ? 5000 : by;
  return is_nan (x) ? quiet (x) : std::ldexp (x, by);
}

/* V_CMP_CLASS: the bit of MASK that X's class has.  */
template <class T>
static inline bool
in_class (T x, u32 mask)
{
  unsigned c;
  if (is_nan (x))
    c = is_signaling (x) ? 0 : 1;
  else
    {
      unsigned magnitude = is_infinite (x) ? 0 : x == 0 ? 3
			   : is_denormal (x) ? 2 : 1;
      c = is_negative (x) ? 2 + magnitude : 9 - magnitude;
    }
  return mask >> c & 1;
}

/* Half precision: exact to f32 and f64, back with one rounding, as the host
   rounds.  */
f32 widen (f16);
f16 narrow (f32);
f16 narrow (f64);
f16 narrow_to_zero (f32);

} // namespace isa
} // namespace gcn
#endif
