/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Operands of vector instructions.  */

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

/* Modifiers M (LLVM's SISrcMods) of a source of type T.  In SDWA bit 0 means
   sign extension for integers.  */
static u8
read_modifiers (const encoded &e, type t, int64_t m)
{
  if (m & ~3)
    unsupported (e, "op_sel");
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
  if (output > 2 || (output == 2 && c[1] && !is_float (r.types.result)))
    unsupported (e, "op_sel");
  f.clamp = output > 0 && c[0];
  f.omod = output > 1 ? c[1] : 0;
  if (f.clamp && !is_float (r.types.result))
    unsupported (e, "clamp of an integer");
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
  f.keep_high = (r.detail & keeps_high) != 0;
  memcpy (&op.imm, &f, sizeof f);
  if (f.dpp || f.sdwa || f.clamp || f.omod || f.keep_high)
    op.execute = run_special;
}

} // namespace isa
} // namespace gcn
