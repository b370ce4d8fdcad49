/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Vector instructions that few programs have: vop-rare.def.  */

#include "dot.h"
#include "formats.h"
#include "vector.h"
#include <algorithm>

namespace gcn {
namespace isa {
namespace {

/* The fraction bits of 2/pi, highest first: 1,201 of them, then zeros.  */
const u64 two_over_pi_bits[] = {
  0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041,
  0xfe5163abdebbc561, 0xb7246e3a424dd2e0, 0x06492eea09d1921c,
  0xfe1deb1cb129a73e, 0xe88235f52ebb4484, 0xe99c7026b45f7e41,
  0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
  0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d,
  0x7527bac7ebe5f17b, 0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08,
  0x56033046fc7b0000, 0x0000000000000000
};
constexpr unsigned two_over_pi_count = 1201;

/* Segment B of 53 bits of 2/pi that matter for the argument A, scaled; as the
   manual defines V_TRIG_PREOP_F64.  */
inline f64
two_over_pi (f64 a, u32 b)
{
  constexpr i32 large = 1077, huge = 1968;
  i32 e = exponent (a);
  unsigned shift = (b & 31) * 53 + (e > large ? e - large : 0);
  u64 segment = 0;
  for (unsigned i = shift; i < shift + 53; i++)
    segment = segment << 1
	      | (i < two_over_pi_count
		 ? two_over_pi_bits[i / 64] >> (63 - i % 64) & 1 : 0);
  return std::ldexp (f64 (segment), -53 - i32 (shift) + (e >= huge ? 128 : 0));
}

/* Sum of the distances of the bytes of A and B; MASKED: where B's byte is not
   zero.  */
inline u32
byte_distance (u32 a, u32 b, bool masked)
{
  u32 r = 0;
  for (unsigned i = 0; i < 32; i += 8)
    {
      i32 x = a >> i & 255, y = b >> i & 255;
      if (!masked || y)
	r += x > y ? x - y : y - x;
    }
  return r;
}

/* Added to the four 16-bit parts of C.  */
inline u64
four_distances (u64 a, u32 b, u64 c, bool masked)
{
  u64 r = 0;
  for (unsigned i = 0; i < 4; i++)
    r |= u64 (u16 (byte_distance (u32 (a >> 8 * i), b, masked)
		   + (c >> 16 * i))) << 16 * i;
  return r;
}

enum axis { x_axis, y_axis, z_axis };

inline axis
major_axis (f32 x, f32 y, f32 z)
{
  f32 ax = absolute (x), ay = absolute (y), az = absolute (z);
  return az >= ax && az >= ay ? z_axis : ay >= ax ? y_axis : x_axis;
}

inline f32
cube_major (f32 x, f32 y, f32 z)
{
  axis m = major_axis (x, y, z);
  return m == z_axis ? z : m == y_axis ? y : x;
}

inline f32
cube_face (f32 x, f32 y, f32 z)
{
  return 2 * major_axis (x, y, z) + (cube_major (x, y, z) < 0);
}

inline f32
cube_s (f32 x, f32 y, f32 z)
{
  axis m = major_axis (x, y, z);
  return m == z_axis ? (z < 0 ? -x : x) : m == y_axis ? x : x < 0 ? z : -z;
}

inline f32
cube_t (f32 x, f32 y, f32 z)
{
  return major_axis (x, y, z) != y_axis ? -y : y < 0 ? -z : z;
}

/* C with byte AT replaced by A, rounded and saturated.  */
inline u32
insert_byte (f32 a, unsigned at, u32 c)
{
  u32 v = std::min (std::max (to_i32 (nearest_even (a)), 0), 255);
  return (c & ~(u32 (255) << 8 * at)) | v << 8 * at;
}

inline u32
fused_halves (u32 a, u32 b, u32 c)
{
  u32 r = 0;
  for (unsigned i = 0; i < 32; i += 16)
    r |= u32 (fused_half (f16 { u16 (a >> i) }, f16 { u16 (b >> i) },
			  f16 { u16 (c >> i) }).bits) << i;
  return r;
}

#define VECTOR(name, R, args, ...) \
  struct name { static inline R f args { return R (__VA_ARGS__); } };
#define ACCUMULATE VECTOR
#include "vop-rare.def"
#undef VECTOR
#undef ACCUMULATE

#define ROW(name, detail) \
  { #name, bind_vector, instruction_class::valu, vector_code<name>::run, \
    vector_code<name>::types, detail, vector_code<name>::bulk, run_special },
#define VECTOR(name, R, args, ...) ROW (name, 0)
#define ACCUMULATE(name, R, args, ...) ROW (name, accumulates)
const row table[] = {
#include "vop-rare.def"
};

} // namespace

row_list
rare_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
