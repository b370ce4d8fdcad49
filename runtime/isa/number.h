/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The number types that rows name, and how they map to registers.  */

#ifndef RUNTIME_ISA_NUMBER_H
#define RUNTIME_ISA_NUMBER_H

#include "row.h"
#include <cstdint>
#include <cstring>

namespace gcn {
namespace isa {

using u8 = uint8_t;
using u16 = uint16_t;
using i16 = int16_t;
using u32 = uint32_t;
using i32 = int32_t;
using u64 = uint64_t;
using i64 = int64_t;
using f32 = float;
using f64 = double;

struct f16 { u16 bits; };		/* IEEE half, always the bit pattern.  */
struct b32 { u32 bits; };		/* Untyped; neg and abs act on bit 31.  */
struct bit { bool set; };		/* This lane's bit of a 64-bit mask.  */
struct lane { u32 number; };		/* 0 to 63; not an operand.  */

/* A result and a lane mask's bit.  */
template <class T> struct flagged { T value; bool flag; };

/* Names of the types above, for shapes.  */
template <class T> struct type_name;
template <> struct type_name<void> { static constexpr type value = type::none; };
template <> struct type_name<u16> { static constexpr type value = type::u16; };
template <> struct type_name<i16> { static constexpr type value = type::i16; };
template <> struct type_name<f16> { static constexpr type value = type::f16; };
template <> struct type_name<u32> { static constexpr type value = type::u32; };
template <> struct type_name<i32> { static constexpr type value = type::i32; };
template <> struct type_name<f32> { static constexpr type value = type::f32; };
template <> struct type_name<b32> { static constexpr type value = type::b32; };
template <> struct type_name<u64> { static constexpr type value = type::u64; };
template <> struct type_name<i64> { static constexpr type value = type::i64; };
template <> struct type_name<f64> { static constexpr type value = type::f64; };
template <> struct type_name<bit> { static constexpr type value = type::bit; };
template <> struct type_name<bool> { static constexpr type value = type::bit; };
template <> struct type_name<lane> { static constexpr type value = type::lane; };
template <class T> struct type_name<flagged<T>> : type_name<T> {};

template <class T> struct is_flagged { static constexpr bool value = false; };
template <class T> struct is_flagged<flagged<T>>
{ static constexpr bool value = true; };

/* The shape of a meaning R f (A...).  */
template <class R, class... A>
constexpr shape
shape_of ()
{
  shape s;
  s.result = type_name<R>::value;
  s.flag = is_flagged<R>::value;
  const type sources[] = { type::none, type_name<A>::value... };
  s.sources = sizeof... (A);
  for (unsigned i = 0; i < s.sources; i++)
    s.source[i] = sources[i + 1];
  return s;
}

template <class To, class From>
static inline To
same_bits (From from)
{
  static_assert (sizeof (To) == sizeof (From), "sizes differ");
  To to;
  memcpy (&to, &from, sizeof to);
  return to;
}

/* A number from its registers (HI is 0 for one-register types) and back.  */
template <class T>
static inline T
from_words (u32 lo, u32 hi)
{
  if constexpr (sizeof (T) == 8)
    return same_bits<T> (lo | u64 (hi) << 32);
  else if constexpr (std::is_same_v<T, f16>)
    return f16 { u16 (lo) };
  else if constexpr (std::is_same_v<T, bit>)
    return bit { lo != 0 };
  else if constexpr (sizeof (T) == 2)
    return T (lo);
  else
    return same_bits<T> (lo);
}

template <class T>
static inline u64
to_words (T x)
{
  if constexpr (sizeof (T) == 8)
    return same_bits<u64> (x);
  else if constexpr (std::is_same_v<T, f16>)
    return x.bits;
  else if constexpr (sizeof (T) == 2)
    return u16 (x);
  else if constexpr (std::is_same_v<T, bool>)
    return x ? ~u32 (0) : 0;
  else
    return same_bits<u32> (x);
}

} // namespace isa
} // namespace gcn
#endif
