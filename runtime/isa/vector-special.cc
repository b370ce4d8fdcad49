/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Vector operations in a special form: DPP, SDWA, clamp, output modifiers,
   and modes other than GCC's.  (Vega ISA manual, "SDWA", "DPP", "Output
   modifiers", table 4 for MODE.)  */

#include "fp-mode.h"
#include "special-form.h"
#include "vector.h"

namespace gcn {
namespace isa {

/* MODE bit 9.  */
constexpr u32 mode_ieee = 0x200;

/* Lane that lane I reads under DPP_CTRL CONTROL, or -1.  */
static int
dpp_source (unsigned control, unsigned i)
{
  unsigned row = i & ~15, in_row = i & 15, n = control & 15;
  if (control < 0x100)
    return (i & ~3) | (control >> 2 * (i & 3) & 3);
  switch (control & ~15)
    {
    case 0x100:			/* row_shl */
      return in_row + n < 16 ? int (i + n) : -1;
    case 0x110:			/* row_shr */
      return in_row >= n ? int (i - n) : -1;
    case 0x120:			/* row_ror */
      return row | ((in_row - n) & 15);
    }
  switch (control)
    {
    case 0x130:			/* wave_shl:1 */
      return i < 63 ? int (i + 1) : -1;
    case 0x134:			/* wave_rol:1 */
      return (i + 1) & 63;
    case 0x138:			/* wave_shr:1 */
      return i > 0 ? int (i - 1) : -1;
    case 0x13c:			/* wave_ror:1 */
      return (i - 1) & 63;
    case 0x140:			/* row_mirror */
      return row | (15 - in_row);
    case 0x141:			/* row_half_mirror */
      return (i & ~7) | (7 - (i & 7));
    case 0x142:			/* row_bcast:15 */
      return row ? int (row - 1) : -1;
    case 0x143:			/* row_bcast:31 */
      return i >= 32 ? 31 : -1;
    default:
      throw fault (fault_kind::unsupported_operand,
		   "dpp_ctrl " + std::to_string (control));
    }
}

/* Move the lanes of ARRAY as F says; returns the lanes that may be written.  */
static u64
permute (u32 *array, const special_form &f, u64 exec)
{
  u32 from[lanes];
  memcpy (from, array, sizeof from);
  u64 enabled = exec;
  for (unsigned i = 0; i < lanes; i++)
    {
      int s = dpp_source (f.dpp_control, i);
      bool valid = s >= 0 && (exec >> s & 1);
      if (valid)
	array[i] = from[s];
      else if (f.bound_control)
	array[i] = 0;
      else
	enabled &= ~(u64 (1) << i);
      if (!(f.row_mask >> (i / 16) & 1) || !(f.bank_mask >> (i % 16 / 4) & 1))
	enabled &= ~(u64 (1) << i);
    }
  return enabled;
}

/* SDWA selects: 0 to 3 a byte, 4 and 5 a word, 6 the dword.  */
static u32
selected (u32 x, unsigned select, bool sign)
{
  if (select < 4)
    {
      u32 v = x >> 8 * select & 0xff;
      return sign ? u32 (int8_t (v)) : v;
    }
  if (select < 6)
    {
      u32 v = x >> 16 * (select - 4) & 0xffff;
      return sign ? u32 (i16 (v)) : v;
    }
  return x;
}

/* Result NEW in the part of OLD that SELECT names.  UNUSED: 0 zeros, 1 sign
   extension, 2 keeps OLD.  */
static u32
placed (u32 old, u32 value, unsigned select, unsigned unused)
{
  if (select >= 6)
    return value;
  unsigned width = select < 4 ? 8 : 16;
  unsigned shift = select < 4 ? 8 * select : 16 * (select - 4);
  u32 mask = ((u32 (1) << width) - 1) << shift;
  u32 part = value << shift & mask;
  if (unused == 2)
    return part | (old & ~mask);
  if (unused == 1 && (value >> (width - 1) & 1))
    return part | ~(mask | ((u32 (1) << shift) - 1));
  return part;
}

/* Make denormals of N lanes zeros with their sign.  */
static void
flush_lanes (u32 *array, type t)
{
  for (unsigned i = 0; i < lanes; i++)
    if (t == type::f64)
      {
	if (!(array[i + lanes] & 0x7ff00000))
	  array[i] = 0, array[i + lanes] &= 0x80000000;
      }
    else if (t == type::f32 && !(array[i] & 0x7f800000))
      array[i] &= 0x80000000;
    else if (t == type::f16 && !(array[i] & 0x7c00))
      array[i] &= 0x8000;
}

/* Without MODE.IEEE signaling NaNs count as quiet ones: the minimum of a NaN
   and a number is the number.  */
static void
quiet_lanes (u32 *array, type t)
{
  for (unsigned i = 0; i < lanes; i++)
    if (t == type::f64 && is_nan (element<f64> (array, i)))
      array[i + lanes] |= quiet_bit<f64> >> 32;
    else if (t == type::f32 && is_nan (element<f32> (array, i)))
      array[i] |= quiet_bit<f32>;
    else if (t == type::f16 && (array[i] & 0x7fff) > 0x7c00)
      array[i] |= 0x200;
}

/* Source N of OP into ARRAY; takes lanes away from ENABLED.  */
static void
gather (const wavefront &w, const operation &op, unsigned n, type t,
	const special_form &f, u32 *array, u64 &enabled)
{
  const operand &o = op.src[n];
  unsigned words = words_of (t);
  if (t == type::lane)
    {
      memcpy (array, lane_numbers, sizeof lane_numbers);
      return;
    }
  if (t == type::bit)
    {
      fill_mask (array, scalar_value<u64> (w, o));
      return;
    }
  if (o.kind == operand::vgpr)
    memcpy (array, w.vgpr[o.reg], words * sizeof w.vgpr[0]);
  else if (words == 2)
    fill_constant (array, scalar_value<u64> (w, o), 2);
  else
    fill_constant (array, scalar_value<u32> (w, o), 1);
  if (f.source_high >> n & 1)
    for (unsigned i = 0; i < lanes; i++)
      array[i] >>= 16;
  if (f.dpp && n == 0)
    enabled &= permute (array, f, w.exec ());
  if (f.sdwa && n < 2)
    for (unsigned i = 0; i < lanes; i++)
      array[i] = selected (array[i], n ? f.source1_select : f.source0_select,
			   o.modifiers & mod_sext);
  if (o.modifiers & (mod_neg | mod_abs))
    fill_modified (array, array, t, o.modifiers);
  if (flushes (w.mode, t, true))
    flush_lanes (array, t);
  if (is_float (t) && !(w.mode & mode_ieee))
    quiet_lanes (array, t);
}

/* omod: 1 doubles, 2 quadruples, 3 halves.  Clamp: to [0, 1]; a NaN becomes 0
   with MODE.DX10_CLAMP (bit 8).  */
template <class T>
static T
output_modified (T x, const special_form &f, u32 mode)
{
  static const float factors[] = { 1, 2, 4, 0.5 };
  if (f.omod)
    x = multiply (x, T (factors[f.omod]));
  if (!f.clamp)
    return x;
  if (is_nan (x))
    return mode >> 8 & 1 ? 0 : x;
  return x > 1 ? 1 : x > 0 ? x : 0;
}

static void
modify_output (u32 *array, type t, const special_form &f, u32 mode)
{
  for (unsigned i = 0; i < lanes; i++)
    if (t == type::f64)
      set_element (array, i, output_modified (element<f64> (array, i), f, mode));
    else if (t == type::f32)
      set_element (array, i, output_modified (element<f32> (array, i), f, mode));
    else
      set_element (array, i, narrow (output_modified
				     (widen (element<f16> (array, i)), f, mode)));
}

/* Put results in ARRAY in their place.  */
static void
finish (wavefront &w, const operation &op, const row &r, const special_form &f,
	u32 *array, u64 enabled)
{
  if (r.types.result == type::bit)
    {
      u64 mask = mask_of (array) & enabled;
      set_scalar<u64> (w, op.dst, mask);
      if (op.flags & writes_exec)
	w.set_exec (mask);
      return;
    }
  u32 (*to)[lanes] = &w.vgpr[op.dst.reg];
  if (f.sdwa || f.keep_high)
    for (unsigned i = 0; i < lanes; i++)
      array[i] = f.sdwa ? placed (to[0][i], array[i], f.result_select,
				  f.result_unused)
			: placed (to[0][i], array[i], 4 + f.result_high, 2);
  unsigned words = words_of (r.types.result);
  merge (to[0], array, enabled, words);
  if (r.types.flag)
    set_scalar<u64> (w, op.sdst, mask_of (array + words * lanes) & enabled);
}

void
run_special (wavefront &w, const operation &op)
{
  const row &r = *rows ()[op.row];
  special_form f;
  memcpy (&f, &op.imm, sizeof f);
  alignas (64) u32 in[4][2 * lanes], out[3 * lanes];
  u64 enabled = w.exec ();
  w.active_lanes += __builtin_popcountll (enabled);
  const u32 *pointers[4] = { in[0], in[1], in[2], in[3] };
  for (unsigned n = 0; n < r.types.sources; n++)
    gather (w, op, n, r.types.source[n], f, in[n], enabled);
  {
    type t = is_float (r.types.result) ? r.types.result : r.types.source[0];
    host_rounding guard (w.mode, t);
    (f.saturation ? saturating_bulk (f.saturation - 1) : r.bulk) (out, pointers);
    if ((f.omod || f.clamp) && is_float (r.types.result))
      modify_output (out, r.types.result, f, w.mode);
  }
  if (flushes (w.mode, r.types.result, false))
    flush_lanes (out, r.types.result);
  finish (w, op, r, f, out, enabled);
}

} // namespace isa
} // namespace gcn
