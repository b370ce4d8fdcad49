/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Operands of vector instructions.  */

#include "special-form.h"
#include "vector.h"

namespace gcn {
namespace isa {

alignas (64) const u32 lane_numbers[lanes] = {
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31,
  32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47,
  48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63
};

/* VCC, which some encodings use without saying so.  */
static operand
vcc_operand ()
{
  operand o;
  o.kind = operand::sgpr;
  o.words = 2;
  o.reg = VCC_LO;
  return o;
}

static bool
is_half (type t)
{
  return t == type::u16 || t == type::i16 || t == type::f16;
}

/* Modifiers M (LLVM's SISrcMods) of a source of type T.  In SDWA bit 0 means
   sign extension for integers.  Bits 2 and 3 are op_sel, which is read from
   the encoding.  */
static u8
read_modifiers (const encoded &e, type t, int64_t m)
{
  m &= 3;
  bool sign_bit = is_float (t) || t == type::b32;
  if (e.form == encoding::sdwa && !sign_bit)
    {
      if (m & mod_abs)
	unsupported (e, "abs of an integer");
      return m & 1 ? mod_sext : 0;
    }
  if (m && !sign_bit)
    unsupported (e, "neg or abs of an integer");
  return m;
}

/* VOP3's own bits (Vega ISA manual, "VOP3A", "VOP3B"): clamp 15, op_sel 14:11
   where no second destination is; in the second dword omod 28:27.  */
static void
read_vop3 (const encoded &e, const row &r, special_form &f)
{
  f.clamp = e.word[0] >> 15 & 1;
  f.omod = e.word[1] >> 27 & 3;
  unsigned op_sel = r.types.flag ? 0 : e.word[0] >> 11 & 15;
  f.source_high = op_sel & 7;
  f.result_high = op_sel >> 3;
  if (op_sel && e.arch == architecture::gfx803)
    unsupported (e, "op_sel before gfx9");
  if (f.omod && !is_float (r.types.result))
    unsupported (e, "omod of an integer");
}

static void
read_saturation (const encoded &e, const row &r, special_form &f)
{
  unsigned number;
  f.clamp = 0;
  if (r.types.result == type::bit)
    return;			/* Asks comparisons for exceptions only.  */
  switch (saturation_of (r.name, number))
    {
    case saturation::none:
      break;
    case saturation::known:
      f.saturation = number + 1;
      break;
    case saturation::unknown:
      unsupported (e, "clamp of an integer product");
    }
}

/* Controls that follow the sources in E's form.  */
static special_form
read_controls (const encoded &e, const row &r, unsigned selects)
{
  special_form f {};
  int64_t c[8] = {};
  unsigned n = 0;
  for (const field &x : e.fields)
    if (x.kind == field::control && n < 8)
      c[n++] = x.imm;
  unsigned output = n;		/* Controls before the form's own.  */
  if (e.form == encoding::dpp && n >= 4)
    {
      output = n - 4;
      f.dpp = 1;
      f.dpp_control = c[output];
      f.row_mask = c[output + 1];
      f.bank_mask = c[output + 2];
      f.bound_control = c[output + 3];
    }
  else if (e.form == encoding::sdwa)
    {
      bool mask_result = r.types.result == type::bit;
      output = n - selects - (mask_result ? 0 : 2);
      unsigned k = output;
      f.sdwa = 1;
      f.result_select = mask_result ? 6 : c[k++];
      f.result_unused = mask_result ? 0 : c[k++];
      f.source0_select = c[k++];
      f.source1_select = selects > 1 ? c[k] : 6;
    }
  bool vop3p = e.word[0] >> 23 == 0x1a7;
  bool vop3 = e.word[0] >> 26 == 0x34 && !vop3p;
  if (vop3)
    read_vop3 (e, r, f);
  else
    {
      f.clamp = output > 0 && c[0];
      f.omod = output > 1 ? c[1] : 0;
    }
  if (f.clamp && !is_float (r.types.result))
    read_saturation (e, r, f);
  return f;
}

/* Sources in order into OP.  Returns the number of modifier operands.  */
static unsigned
bind_sources (operation &op, const encoded &e, const row &r)
{
  unsigned given = 0, wanted = 0, n = 0, modifier_fields = 0;
  for (const field &f : e.fields)
    given += f.kind == field::source;
  /* A carry or condition that comes in is VCC, not an operand, in DPP.  */
  for (unsigned i = 0; i < r.types.sources; i++)
    wanted += r.types.source[i] != type::lane
	      && !(e.form == encoding::dpp && r.types.source[i] == type::bit);
  bool skip_old = e.form == encoding::dpp && given > wanted;
  int64_t modifiers = 0;
  for (const field &f : e.fields)
    if (f.kind == field::modifiers)
      {
	modifiers = f.imm;
	modifier_fields++;
      }
    else if (f.kind == field::source)
      {
	if (skip_old && f.tied)
	  {
	    skip_old = false;
	    continue;
	  }
	if (n >= r.types.sources)
	  unsupported (e, "more operands than the instruction's row");
	type t = r.types.source[n];
	bool literal = e.form == encoding::e32 && n == 0
		       && (e.word[0] & 0x1ff) == 255;
	op.src[n] = source_operand (e, f, t, literal ? 255 : 0);
	op.src[n].modifiers = read_modifiers (e, t, modifiers);
	modifiers = 0;
	n++;
      }
  for (; n < r.types.sources; n++)
    if (r.types.source[n] == type::bit)
      op.src[n] = vcc_operand ();
    else if (n + 1u == r.types.sources && (r.detail & accumulates))
      op.src[n] = source_operand (e, e.fields.at (0), r.types.source[n], 0);
    else if (r.types.source[n] != type::lane)
      unsupported (e, "fewer operands than the instruction's row");
  return modifier_fields;
}

void
bind_vector (operation &op, const encoded &e, const row &r)
{
  unsigned selects = bind_sources (op, e, r);
  const field *destinations[2] = {};
  unsigned n = 0;
  for (const field &f : e.fields)
    if (f.kind == field::destination && n < 2)
      destinations[n++] = &f;
  bool mask_result = r.types.result == type::bit;
  op.dst = destinations[0]
	   ? source_operand (e, *destinations[0],
			     mask_result ? type::u64 : r.types.result, 0)
	   : vcc_operand ();
  if (op.dst.kind != (mask_result ? operand::sgpr : operand::vgpr))
    unsupported (e, "destination");
  if (r.types.flag)
    op.sdst = destinations[1]
	      ? source_operand (e, *destinations[1], type::u64, 0)
	      : vcc_operand ();
  if (r.types.flag && op.sdst.kind != operand::sgpr)
    unsupported (e, "destination of the carry");
  op.flags = r.detail;
  special_form f = read_controls (e, r, selects);
  f.keep_high = (r.detail & keeps_high) != 0
		|| (f.result_high && is_half (r.types.result));
  memcpy (&op.imm, &f, sizeof f);
  if (f.dpp || f.sdwa || f.clamp || f.omod || f.keep_high || f.source_high
      || f.saturation)
    op.execute = run_special;
}

} // namespace isa
} // namespace gcn
