/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Bit operations that several formats' rows use.  */

#ifndef RUNTIME_ISA_BITS_H
#define RUNTIME_ISA_BITS_H

#include "number.h"

namespace gcn {
namespace isa {

/* WIDTH ones; WIDTH less than the type's bits.  */
template <class T>
constexpr T
low_bits (unsigned width)
{
  return (T (1) << width) - 1;
}

/* WIDTH bits of A from bit OFFSET on.  */
static inline u64
extract (u64 a, unsigned offset, unsigned width)
{
  return width >= 64 ? a >> offset : a >> offset & low_bits<u64> (width);
}

/* The same of a signed A with SIZE bits, extended with the field's sign.  */
static inline i64
extract_signed (i64 a, unsigned offset, unsigned width, unsigned size)
{
  if (width == 0)
    return 0;
  if (offset + width >= size)
    return a >> offset;
  return i64 (u64 (a) << (64 - width - offset)) >> (64 - width);
}

static inline u32
count_ones (u64 a)
{
  return __builtin_popcountll (a);
}

/* Number of the lowest one, -1 when there is none.  */
static inline i32
first_one (u64 a)
{
  return a ? __builtin_ctzll (a) : -1;
}

/* Zeros above the highest one, -1 when there is none.  */
static inline i32
leading_zeros32 (u32 a)
{
  return a ? __builtin_clz (a) : -1;
}

static inline i32
leading_zeros64 (u64 a)
{
  return a ? __builtin_clzll (a) : -1;
}

static inline u64
reverse_bits (u64 a)
{
  a = (a >> 1 & 0x5555555555555555) | (a & 0x5555555555555555) << 1;
  a = (a >> 2 & 0x3333333333333333) | (a & 0x3333333333333333) << 2;
  a = (a >> 4 & 0x0f0f0f0f0f0f0f0f) | (a & 0x0f0f0f0f0f0f0f0f) << 4;
  return __builtin_bswap64 (a);
}

/* Byte I of A.  */
static inline u32
byte_of (u32 a, unsigned i)
{
  return a >> 8 * i & 255;
}

} // namespace isa
} // namespace gcn
#endif
