/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* VOP3P: vop3p.def.  */

#include "vector.h"
#include "access.h"
#include "dot.h"
#include "fp-mode.h"
#include "formats.h"
#include <algorithm>
#include <limits>

namespace gcn {
namespace isa {
namespace {

/* The encoding's choices, a bit per source; kept in operation::imm.  */
struct choices
{
  u8 low;			/* op_sel: the low result takes the high half.  */
  u8 high;			/* op_sel_hi: the high result does.  */
  u8 negate_low, negate_high;
  u8 clamp;
};

/* Bits of row::detail.  */
enum { clamp_unknown = 1 };

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
	      u8 (w1 >> 29), u8 (w0 >> 8 & 7), u8 (w0 >> 15 & 1) };
  if (c.clamp && (r.detail & clamp_unknown))
    unsupported (e, "clamp of an integer product");
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

/* X clamped to [0, 1]; NaN becomes 0 with MODE.DX10_CLAMP (bit 8).  */
inline f32
clamped (f32 x, u32 mode)
{
  if (is_nan (x))
    return mode >> 8 & 1 ? 0 : x;
  return x > 1 ? 1 : x > 0 ? x : 0;
}

/* An exact result as T: limited to T's range, or wrapped around.  */
template <class T>
inline T
integer_result (i64 exact, bool clamp)
{
  constexpr i64 low = std::numeric_limits<T>::min ();
  constexpr i64 high = std::numeric_limits<T>::max ();
  return T (!clamp ? exact : exact < low ? low : exact > high ? high : exact);
}

/* H, or zero when MODE has no denormals on the way IN, or out.  */
inline f16
kept (f16 h, u32 mode, bool in)
{
  bool flushed = !(h.bits & 0x7c00) && flushes (mode, type::f16, in);
  return f16 { u16 (flushed ? h.bits & 0x8000 : h.bits) };
}

template <class T>
inline T
kept (T x, u32, bool)
{
  return x;
}

/* The 16 bits of a row's RESULT.  */
template <class Row, class R>
inline u32
half_result (R result, bool clamp, u32 mode)
{
  if constexpr (std::is_same_v<R, f16>)
    return kept (clamp ? narrow (clamped (widen (result), mode)) : result,
		 mode, false).bits;
  else
    return u16 (integer_result<typename Row::type> (result, clamp));
}

template <class Row, class R, class... A, size_t... I>
inline u32
both_halves (const wavefront &w, const operation &op, const choices &c,
	     unsigned i, R (*) (A...), std::index_sequence<I...>)
{
  R lo = Row::f (kept (half_of<A> (lane_value<u32> (w, op.src[I], i),
				   c.low >> I & 1, c.negate_low >> I & 1),
		       w.mode, true)...);
  R hi = Row::f (kept (half_of<A> (lane_value<u32> (w, op.src[I], i),
				   c.high >> I & 1, c.negate_high >> I & 1),
		       w.mode, true)...);
  return half_result<Row> (lo, c.clamp, w.mode)
	 | half_result<Row> (hi, c.clamp, w.mode) << 16;
}

template <class Row>
void
run_packed (wavefront &w, const operation &op)
{
  choices c = choices_of (op);
  u64 exec = w.exec ();
  w.active_lanes += __builtin_popcountll (exec);
  host_rounding guard (w.mode, type::f16);
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
	  ? widen (kept (f16 { u16 (c.low >> n & 1 ? v >> 16 : v) }, w.mode,
			 true))
	  : same_bits<f32> (v);
  if (!(c.high >> n & 1) && flushes (w.mode, type::f32, true))
    x = flush (x);
  return modified (x, (c.negate_low >> n & 1 ? mod_neg : 0)
		      | (c.negate_high >> n & 1 ? mod_abs : 0));
}

/* As singles, which a half result rounds once more, as halves are.  */
template <class Row, placement place>
void
run_mixed (wavefront &w, const operation &op)
{
  choices c = choices_of (op);
  u64 exec = w.exec ();
  f32 results[lanes];
  w.active_lanes += __builtin_popcountll (exec);
  {
    host_rounding guard (w.mode, type::f32);
    for (u64 left = exec; left; left &= left - 1)
      {
	unsigned i = __builtin_ctzll (left);
	f32 r = Row::f (mixed_source (w, op, c, 0, i),
			mixed_source (w, op, c, 1, i),
			mixed_source (w, op, c, 2, i));
	r = c.clamp ? clamped (r, w.mode) : r;
	results[i] = flushes (w.mode, type::f32, false) ? flush (r) : r;
      }
  }
  host_rounding guard (w.mode, type::f16);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      u32 &to = w.vgpr[op.dst.reg][i];
      u32 half = place == placement::whole ? 0
		 : kept (narrow (results[i]), w.mode, false).bits;
      to = place == placement::whole ? same_bits<u32> (results[i])
	   : place == placement::low ? (to & 0xffff0000) | half
	   : (to & 0xffff) | half << 16;
    }
}

/* Dword source N with its halves chosen and, for floats, negated.  */
template <bool real>
inline u32
chosen_halves (const wavefront &w, const operation &op, const choices &c,
	       unsigned n, unsigned i)
{
  u32 v = lane_value<u32> (w, op.src[n], i);
  u32 lo = c.low >> n & 1 ? v >> 16 : v & 0xffff;
  u32 hi = c.high >> n & 1 ? v >> 16 : v & 0xffff;
  if (real)
    lo ^= (c.negate_low >> n & 1) << 15, hi ^= (c.negate_high >> n & 1) << 15;
  return lo | hi << 16;
}

template <class Row, bool op_sel>
void
run_dot (wavefront &w, const operation &op)
{
  using T = typename Row::type;
  constexpr bool real = std::is_same_v<T, f32>;
  choices c = choices_of (op);
  u64 exec = w.exec ();
  w.active_lanes += __builtin_popcountll (exec);
  host_rounding guard (w.mode, type::f32);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      u32 a = op_sel ? chosen_halves<real> (w, op, c, 0, i)
		     : lane_value<u32> (w, op.src[0], i);
      u32 b = op_sel ? chosen_halves<real> (w, op, c, 1, i)
		     : lane_value<u32> (w, op.src[1], i);
      T addend = lane_value<T> (w, op.src[2], i);
      T r;
      if constexpr (real)
	{
	  r = Row::f (a, b, modified (addend, c.negate_low >> 2 & 1));
	  r = c.clamp ? clamped (r, w.mode) : r;
	}
      else
	r = integer_result<T> (Row::f (a, b, addend), c.clamp);
      w.vgpr[op.dst.reg][i] = same_bits<u32> (r);
    }
}

/* A float's meaning is its type's; an integer's is exact.  */
template <class T> struct exact { using type = i64; };
template <> struct exact<f16> { using type = f16; };
template <> struct exact<f32> { using type = f32; };

#define PACKED(name, R, args, ...) \
  struct name \
  { \
    using type = R; \
    static inline exact<R>::type f args { return __VA_ARGS__; } \
  };
#define PRODUCT PACKED
#define DOT(name, R, op_sel, args, ...) PACKED (name, R, args, __VA_ARGS__)
#define MIXED(name, place, ...) \
  struct name { static inline f32 f (f32 a, f32 b, f32 c) \
		{ return __VA_ARGS__; } };
#include "vop3p.def"
#undef PACKED
#undef PRODUCT
#undef DOT
#undef MIXED

#define ROW(name, handler, detail) \
  { #name, bind_packed, instruction_class::valu, handler, \
    vector_code<name>::types, detail, nullptr, nullptr },
#define PACKED(name, R, args, ...) ROW (name, run_packed<name>, 0)
#define PRODUCT(name, R, args, ...) ROW (name, run_packed<name>, clamp_unknown)
#define DOT(name, R, op_sel, args, ...) ROW (name, (run_dot<name, op_sel>), 0)
#define MIXED(name, place, ...) \
  ROW (name, (run_mixed<name, placement::place>), 0)
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
