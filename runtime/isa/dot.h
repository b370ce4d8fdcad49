/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Dot products of the parts of two dwords.  The machine's order of additions
   is not documented for floats; here the lowest part comes first, each with one
   rounding.  */

#ifndef RUNTIME_ISA_DOT_H
#define RUNTIME_ISA_DOT_H

#include "half.h"

namespace gcn {
namespace isa {

/* Part I of A, which has parts of BITS bits.  */
template <unsigned bits>
static inline i64
signed_part (u32 a, unsigned i)
{
  return i64 (u64 (a) << (64 - bits * (i + 1))) >> (64 - bits);
}

template <unsigned bits>
static inline i64
unsigned_part (u32 a, unsigned i)
{
  return a >> bits * i & ((u64 (1) << bits) - 1);
}

template <unsigned bits>
static inline i64
dot_signed (u32 a, u32 b)
{
  i64 sum = 0;
  for (unsigned i = 0; i < 32 / bits; i++)
    sum += signed_part<bits> (a, i) * signed_part<bits> (b, i);
  return sum;
}

template <unsigned bits>
static inline i64
dot_unsigned (u32 a, u32 b)
{
  i64 sum = 0;
  for (unsigned i = 0; i < 32 / bits; i++)
    sum += unsigned_part<bits> (a, i) * unsigned_part<bits> (b, i);
  return sum;
}

static inline f32
half_part (u32 a, unsigned i)
{
  return widen (f16 { u16 (a >> 16 * i) });
}

static inline f32
dot_halves (u32 a, u32 b, f32 c)
{
  for (unsigned i = 0; i < 2; i++)
    c = fused (half_part (a, i), half_part (b, i), c);
  return c;
}

} // namespace isa
} // namespace gcn
#endif
