/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Vector arithmetic: from a row's meaning, a function of one lane, to

   run_bulk   all 64 lanes from arrays to arrays; vectorised by the compiler
   run        the usual handler.  One active lane (GCC's scalar code) is
	      computed alone; otherwise all 64 are, and the active ones kept
   special    the handler for DPP, SDWA, clamp, omod and for rounding and
	      denormal modes that are not GCC's: sources are brought into
	      arrays, changed there, run through run_bulk, and so back.

   The files with rows are compiled twice, for every x86-64 and for AVX2 and
   FMA (level-avx2.h); functions in the headers they share are static, so that
   the linker cannot take one for the other.  Results are the same.  */

#ifndef RUNTIME_ISA_VECTOR_H
#define RUNTIME_ISA_VECTOR_H

#include "operands.h"
#include "real.h"
#include <utility>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace gcn {
namespace isa {

/* Bits of operand::modifiers.  */
enum modifier : u8 { mod_neg = 1, mod_abs = 2, mod_sext = 4 };

/* Round to nearest even, denormals kept, IEEE: what run can do.  */
constexpr u32 mode_mask = 0x2ff, usual_mode = 0x2f0;

/* Bits of row::detail.  */
enum vector_detail : u32
{
  writes_exec = 1,		/* V_CMPX.  */
  keeps_high = 2,		/* 16-bit result leaves the high half alone.  */
  accumulates = 4		/* Last source is the destination, not said so.  */
};

/* The binder of all rows that vector.h instantiates.  */
void bind_vector (operation &, const encoded &, const row &);

/* The handler that can do every form; its row comes from op.row.  */
void run_special (wavefront &, const operation &);

extern const u32 lane_numbers[lanes];

/* 64 dwords per register for one source, in BUFFER.  */
static inline void
fill_constant (u32 *buffer, u64 value, unsigned words)
{
  for (unsigned i = 0; i < lanes; i++)
    buffer[i] = u32 (value);
  if (words == 2)
    for (unsigned i = 0; i < lanes; i++)
      buffer[lanes + i] = u32 (value >> 32);
}

static inline void
fill_mask (u32 *buffer, u64 mask)
{
  for (unsigned half = 0; half < 2; half++)
    {
      u32 m = u32 (mask >> 32 * half);
      for (unsigned i = 0; i < 32; i++)
	buffer[32 * half + i] = m & u32 (1) << i ? ~u32 (0) : 0;
    }
}

static inline void
fill_modified (u32 *buffer, const u32 *from, type t, unsigned modifiers)
{
  u32 sign = t == type::f16 ? 0x8000 : 0x80000000;
  u32 keep = modifiers & mod_abs ? ~sign : ~u32 (0);
  u32 flip = modifiers & mod_neg ? sign : 0;
  unsigned top = (words_of (t) - 1) * lanes;
  for (unsigned i = 0; i < top; i++)
    buffer[i] = from[i];
  for (unsigned i = top; i < top + lanes; i++)
    buffer[i] = (from[i] & keep) ^ flip;
}

#ifdef __SSE2__
/* Sixteen dwords of 0 or ~0 as sixteen bits.  */
static inline u32
sixteen_bits (const u32 *p)
{
  const __m128i *v = reinterpret_cast<const __m128i *> (p);
  __m128i lo = _mm_packs_epi32 (_mm_loadu_si128 (v), _mm_loadu_si128 (v + 1));
  __m128i hi = _mm_packs_epi32 (_mm_loadu_si128 (v + 2),
				_mm_loadu_si128 (v + 3));
  return _mm_movemask_epi8 (_mm_packs_epi16 (lo, hi));
}
#else
static inline u32
sixteen_bits (const u32 *p)
{
  u32 r = 0;
  for (unsigned i = 0; i < 16; i++)
    r |= (p[i] & 1) << i;
  return r;
}
#endif

/* Lanes of ARRAY (0 or ~0) as a mask.  */
static inline u64
mask_of (const u32 *array)
{
  return sixteen_bits (array) | u64 (sixteen_bits (array + 16)) << 16
	 | u64 (sixteen_bits (array + 32)) << 32
	 | u64 (sixteen_bits (array + 48)) << 48;
}

/* Copy the lanes of MASK of WORDS registers.  */
static inline void
merge (u32 *to, const u32 *from, u64 mask, unsigned words)
{
  alignas (64) u32 keep[lanes];
  fill_mask (keep, mask);
  for (unsigned n = 0; n < words; n++, to += lanes, from += lanes)
    for (unsigned i = 0; i < lanes; i++)
      to[i] = (from[i] & keep[i]) | (to[i] & ~keep[i]);
}

template <class T>
static inline T
modified (T x, unsigned modifiers)
{
  if constexpr (is_float (type_name<T>::value) || std::is_same_v<T, b32>)
    if (__builtin_expect (modifiers, 0))
      {
	constexpr unsigned top = 8 * sizeof (T) - 1;
	u64 v = to_words<T> (x);
	if (modifiers & mod_abs)
	  v &= ~(u64 (1) << top);
	if (modifiers & mod_neg)
	  v ^= u64 (1) << top;
	return from_words<T> (u32 (v), u32 (v >> 32));
      }
  return x;
}

template <class T>
static inline T
lane_value (const wavefront &w, const operand &o, unsigned i)
{
  if constexpr (std::is_same_v<T, lane>)
    return lane { i };
  else if constexpr (std::is_same_v<T, bit>)
    return bit { bool (scalar_value<u64> (w, o) >> i & 1) };
  else if (o.kind == operand::vgpr)
    return modified (from_words<T> (w.vgpr[o.reg][i],
				    sizeof (T) == 8 ? w.vgpr[o.reg + 1][i] : 0),
		     o.modifiers);
  else
    return modified (scalar_value<T> (w, o), o.modifiers);
}

template <class T>
static inline const u32 *
all_lanes (const wavefront &w, const operand &o, u32 *buffer)
{
  constexpr type t = type_name<T>::value;
  if constexpr (t == type::lane)
    return lane_numbers;
  else if constexpr (t == type::bit)
    {
      fill_mask (buffer, scalar_value<u64> (w, o));
      return buffer;
    }
  else if (o.kind == operand::vgpr)
    {
      if (__builtin_expect (!o.modifiers, 1))
	return w.vgpr[o.reg];
      fill_modified (buffer, w.vgpr[o.reg], t, o.modifiers);
      return buffer;
    }
  else
    {
      T x = lane_value<T> (w, o, 0);
      fill_constant (buffer, to_words<T> (x), words_of (t));
      return buffer;
    }
}

template <class T>
static inline T
element (const u32 *array, unsigned i)
{
  return from_words<T> (array[i], sizeof (T) == 8 ? array[i + lanes] : 0);
}

template <class T>
static inline void
set_element (u32 *array, unsigned i, T x)
{
  u64 v = to_words<T> (x);
  array[i] = u32 (v);
  if constexpr (sizeof (T) == 8)
    array[i + lanes] = u32 (v >> 32);
}

template <class T>
static inline void
set_element (u32 *array, unsigned i, flagged<T> x)
{
  set_element<T> (array, i, x.value);
  array[i + lanes * words_of (type_name<T>::value)] = x.flag ? ~u32 (0) : 0;
}

template <class Row, class R, class... A, size_t... I>
static inline void
bulk_with (u32 *out, const u32 *const in[4], R (*) (A...),
	   std::index_sequence<I...>)
{
#pragma GCC ivdep
  for (unsigned i = 0; i < lanes; i++)
    set_element (out, i, Row::f (element<A> (in[I], i)...));
}

template <class Row>
struct vector_code
{
  template <class R, class... A>
  static constexpr shape
  types_of (R (*) (A...))
  {
    return shape_of<R, A...> ();
  }
  static constexpr shape types = types_of (Row::f);
  static constexpr unsigned words = words_of (types.result);

  template <class R, class... A>
  static constexpr std::index_sequence_for<A...>
  indices (R (*) (A...))
  {
    return {};
  }

  static void
  bulk (u32 *out, const u32 *const in[4])
  {
    bulk_with<Row> (out, in, Row::f, indices (Row::f));
  }

  /* Results of the lanes in EXEC, which ARRAY has for all lanes.  */
  static inline void
  write_all (wavefront &w, const operation &op, u32 *array, u64 exec)
  {
    if constexpr (types.result == type::bit)
      write_mask (w, op, mask_of (array) & exec);
    else
      {
	merge (w.vgpr[op.dst.reg], array, exec, words);
	if constexpr (types.flag)
	  write_flags (w, op, mask_of (array + words * lanes) & exec);
      }
  }

  static inline void
  write_mask (wavefront &w, const operation &op, u64 mask)
  {
    set_scalar<u64> (w, op.dst, mask);
    if (op.flags & writes_exec)
      w.set_exec (mask);
  }

  /* A mask of carries is written as a whole, with zeros for the lanes that are not in
     EXEC, also when there are none: as by V_CMP, and as GCC's addcv64si3_exec says, which
     its passes rely on.  */
  static inline void
  write_flags (wavefront &w, const operation &op, u64 mask)
  {
    set_scalar<u64> (w, op.sdst, mask);
  }

  template <class R, class... A, size_t... I>
  static inline void
  run_one (wavefront &w, const operation &op, R (*) (A...),
	   std::index_sequence<I...>, u64 exec)
  {
    unsigned i = __builtin_ctzll (exec);
    R r = Row::f (lane_value<A> (w, op.src[I], i)...);
    if constexpr (types.result == type::bit)
      write_mask (w, op, u64 (r) << i);
    else if constexpr (types.flag)
      {
	set_element (w.vgpr[op.dst.reg], i, r.value);
	write_flags (w, op, u64 (r.flag) << i);
      }
    else
      set_element (w.vgpr[op.dst.reg], i, r);
  }

  template <class R, class... A, size_t... I>
  static inline void
  run_many (wavefront &w, const operation &op, R (*) (A...),
	    std::index_sequence<I...>, u64 exec)
  {
    alignas (64) u32 buffer[sizeof... (A) + 1][2 * lanes];
    const u32 *in[4] = { all_lanes<A> (w, op.src[I], buffer[I])... };
    if (types.result != type::bit && !types.flag && exec == ~u64 (0))
      {
	bulk (w.vgpr[op.dst.reg], in);
	return;
      }
    alignas (64) u32 out[3 * lanes];
    bulk (out, in);
    write_all (w, op, out, exec);
  }

  static void
  run (wavefront &w, const operation &op)
  {
    if constexpr (is_float (types.result) || is_float (types.source[0]))
      if (__builtin_expect ((w.mode & mode_mask) != usual_mode, 0))
	return run_special (w, op);
    u64 exec = w.exec ();
    if (!(exec & (exec - 1)))
      {
	if (exec)
	  run_one (w, op, Row::f, indices (Row::f), exec);
	else if constexpr (types.result == type::bit)
	  write_mask (w, op, 0);
	else if constexpr (types.flag)
	  write_flags (w, op, 0);
	w.active_lanes += exec != 0;
	return;
      }
    w.active_lanes += __builtin_popcountll (exec);
    run_many (w, op, Row::f, indices (Row::f), exec);
  }
};

} // namespace isa
} // namespace gcn
#endif
