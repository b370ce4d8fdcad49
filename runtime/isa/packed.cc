/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* VOP3P: vop3p.def.  */

#include "vector.h"
#include "access.h"
#include "formats.h"
#include "half.h"
#include <algorithm>

namespace gcn {
namespace isa {
namespace {

/* The encoding's choices, a bit per source; kept in operation::imm.  */
struct choices
{
  u8 low;			/* op_sel: the low result takes the high half.  */
  u8 high;			/* op_sel_hi: the high result does.  */
  u8 negate_low, negate_high;
};

choices
choices_of (const operation &op)
{
  choices c;
  memcpy (&c, &op.imm, sizeof c);
  return c;
}

/* Fields of the encoding: neg_hi 10:8, op_sel 13:11, op_sel_hi 14 (source 2),
   clamp 15; in the second dword op_sel_hi 28:27, neg_lo 31:29.  */
void
bind_packed (operation &op, const encoded &e, const row &r)
{
  u32 w0 = e.word[0], w1 = e.word[1];
  choices c { u8 (w0 >> 11 & 7), u8 ((w1 >> 27 & 3) | (w0 >> 14 & 1) << 2),
	      u8 (w1 >> 29), u8 (w0 >> 8 & 7) };
  if (w0 >> 15 & 1)
    unsupported (e, "clamp of packed halves");
  memcpy (&op.imm, &c, sizeof c);
  unsigned n = 0;
  for (const field &f : e.fields)
    if (f.kind == field::destination)
      op.dst = source_operand (e, f, type::u32, 0);
    else if (f.kind == field::source && !f.tied && n < r.types.sources)
      op.src[n++] = source_operand (e, f, type::u32, 0);
  if (n != r.types.sources || op.dst.kind != operand::vgpr)
    unsupported (e, "operands differ from the instruction's row");
}

/* Sources of the packed halves.  A constant has its value in both halves when
   it is small: inline floats have it in the low half only, and the high result
   takes that by op_sel_hi.  */
template <class T>
inline T
half_of (u32 v, bool high, bool negate)
{
  u16 h = high ? v >> 16 : v;
  if constexpr (std::is_same_v<T, f16>)
    return f16 { u16 (negate ? h ^ 0x8000 : h) };
  else
    return T (h);
}

template <class Row, class R, class... A, size_t... I>
inline u32
both_halves (const wavefront &w, const operation &op, const choices &c,
	     unsigned i, R (*) (A...), std::index_sequence<I...>)
{
  R lo = Row::f (half_of<A> (lane_value<u32> (w, op.src[I], i),
			     c.low >> I & 1, c.negate_low >> I & 1)...);
  R hi = Row::f (half_of<A> (lane_value<u32> (w, op.src[I], i),
			     c.high >> I & 1, c.negate_high >> I & 1)...);
  return u32 (to_words (lo)) | u32 (to_words (hi)) << 16;
}

template <class Row>
void
run_packed (wavefront &w, const operation &op)
{
  choices c = choices_of (op);
  u64 exec = w.exec ();
  w.active_lanes += __builtin_popcountll (exec);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      w.vgpr[op.dst.reg][i]
	= both_halves<Row> (w, op, c, i, Row::f,
			    vector_code<Row>::indices (Row::f));
    }
}

/* Source N of lane I: a half when op_sel_hi says so, which op_sel chooses;
   else a float.  neg_hi means absolute here.  */
inline f32
mixed_source (const wavefront &w, const operation &op, const choices &c,
	      unsigned n, unsigned i)
{
  u32 v = lane_value<u32> (w, op.src[n], i);
  f32 x = c.high >> n & 1
	  ? widen (f16 { u16 (c.low >> n & 1 ? v >> 16 : v) })
	  : same_bits<f32> (v);
  return modified (x, (c.negate_low >> n & 1 ? mod_neg : 0)
		      | (c.negate_high >> n & 1 ? mod_abs : 0));
}

template <class Row, placement place>
void
run_mixed (wavefront &w, const operation &op)
{
  choices c = choices_of (op);
  u64 exec = w.exec ();
  w.active_lanes += __builtin_popcountll (exec);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      f32 r = Row::f (mixed_source (w, op, c, 0, i),
		      mixed_source (w, op, c, 1, i),
		      mixed_source (w, op, c, 2, i));
      u32 &to = w.vgpr[op.dst.reg][i];
      to = place == placement::whole ? same_bits<u32> (r)
	   : place == placement::low ? (to & 0xffff0000) | narrow (r).bits
	   : (to & 0xffff) | u32 (narrow (r).bits) << 16;
    }
}

#define PACKED(name, R, args, ...) \
  struct name { static inline R f args { return __VA_ARGS__; } };
#define MIXED(name, place, ...) \
  struct name { static inline f32 f (f32 a, f32 b, f32 c) \
		{ return __VA_ARGS__; } };
#include "vop3p.def"
#undef PACKED
#undef MIXED

#define ROW(name, handler) \
  { #name, bind_packed, instruction_class::valu, handler, \
    vector_code<name>::types, 0, nullptr, nullptr },
#define PACKED(name, R, args, ...) ROW (name, run_packed<name>)
#define MIXED(name, place, ...) ROW (name, (run_mixed<name, placement::place>))
const row table[] = {
#include "vop3p.def"
};

} // namespace

row_list
packed_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
