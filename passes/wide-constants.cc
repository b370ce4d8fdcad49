/* Stage wide-constants: constants of 64 bits that GCC takes for ones of 32, and the other way round.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Products.  GCC has insns that make a number of 32 bits one of 64 and multiply it by a constant
   (gcn.md, <su>mulsidi3_imm and <su>mulsi3_highpart_imm), which become two products of 32
   bits.  They are for constants of 32 bits, but match any (gcn_32bit_immediate_operand), and
   combine makes them of a product of 64 bits:

     before:	r2:DI = zero_extend (r1:SI) * -3	(of x * -3l, unsigned x)
		s_mul_i32 lo, x, -3;  s_mul_hi_u32 hi, x, -3	that is x * 0xfffffffd
     after:	r3:DI = zero_extend (r1:SI)
		r2:DI = r3 * -3

   Expansion makes these insns, too, and means by -3 the number of 32 bits 0xfffffffd, which
   combine would take for what it says.  So behind expansion (open) the constant becomes
   positive, or is in a register; and in front of ira a constant is what it says.

   Shifts.  A constant of 32 bits in an instruction for 64 is taken to be positive (constraint
   "C").  That is so with bits; but where the operand is a signed number, the device extends the
   constant's sign (runtime/isa/operands.h; LLVM's pull request 70274).  Of what is positive
   both shifts are the same:

     before:	r2:DI = 0x80000000 >> n		s_ashr_i64 r2, 0x80000000, n	0xffffffff80000000
     after:	r2:DI = 0x80000000 >>> n	s_lshr_b64 r2, 0x80000000, n

   The register allocator, too, puts a constant in the place of a register that has none (close).

   Reads: insns behind expand, before ira and before mach.  Writes: such products and shifts.
   Limits: none known; what combine leaves in parts is right.  */

#include "plugin/gcc-compat.h"

#include "memmodel.h"
#include "rtl.h"
#include "emit-rtl.h"
#include "explow.h"
#include "expr.h"
#include "optabs.h"
#include "recog.h"

#include "plugin/diagnostics.h"

unsigned int acc_wide_constants_open_execute (function *);
unsigned int acc_wide_constants_execute (function *);
unsigned int acc_wide_constants_close_execute (function *);

namespace {

/* A number of 32 bits that an insn extends and multiplies by a constant.  */

struct product
{
  rtx set;
  rtx multiplication;
  /* True if all that the insn keeps is the upper half.  */
  bool upper;

  rtx number () const { return XEXP (XEXP (multiplication, 0), 0); }
  bool unsigned_p () const { return GET_CODE (XEXP (multiplication, 0)) == ZERO_EXTEND; }
  rtx *constant () const { return &XEXP (multiplication, 1); }

  /* True if the constant is one of 32 bits, extended likewise.  */
  bool narrow_p () const
  {
    HOST_WIDE_INT value = INTVAL (*constant ());
    return value == (unsigned_p () ? (HOST_WIDE_INT) (unsigned) value : (int) value);
  }
};

/* True if INSN is such a product, *P.  */

bool
product_p (rtx_insn *insn, product *p)
{
  p->set = NONJUMP_INSN_P (insn) ? single_set (insn) : NULL_RTX;
  if (!p->set)
    return false;
  rtx from = SET_SRC (p->set);
  p->upper = GET_CODE (from) == TRUNCATE && GET_CODE (XEXP (from, 0)) == LSHIFTRT
    && XEXP (XEXP (from, 0), 1) == GEN_INT (32);
  p->multiplication = p->upper ? XEXP (XEXP (from, 0), 0) : from;
  if (GET_CODE (p->multiplication) != MULT || GET_MODE (p->multiplication) != DImode
      || !CONST_INT_P (XEXP (p->multiplication, 1)))
    return false;
  rtx extended = XEXP (p->multiplication, 0);
  return (GET_CODE (extended) == ZERO_EXTEND || GET_CODE (extended) == SIGN_EXTEND)
    && GET_MODE (XEXP (extended, 0)) == SImode;
}

/* If INSN, which expansion has made, is such a product, let its constant say what is meant.  True if it
   does not already.  */

bool
say_what_is_meant (rtx_insn *insn)
{
  product p;
  if (!product_p (insn, &p) || !p.unsigned_p () || INTVAL (*p.constant ()) >= 0)
    return false;
  HOST_WIDE_INT meant = INTVAL (*p.constant ()) & 0xffffffff;
  if (validate_change (insn, p.constant (), GEN_INT (meant), false))
    return true;
  start_sequence ();
  rtx reg = force_reg (SImode, *p.constant ());
  rtx_insn *before = get_insns ();
  end_sequence ();
  emit_insn_before (before, insn);
  bool valid = validate_change (insn, p.constant (), gen_rtx_ZERO_EXTEND (DImode, reg), false);
  gcc_assert (valid);
  return true;
}

/* If INSN is such a product by a constant of more than 32 bits, put one of two numbers of 64 in its
   place.  True if so.  */

bool
multiply_wide (rtx_insn *insn)
{
  product p;
  if (!product_p (insn, &p) || p.narrow_p ())
    return false;
  start_sequence ();
  rtx number = convert_to_mode (DImode, p.number (), p.unsigned_p ());
  rtx all = expand_binop (DImode, smul_optab, number, *p.constant (), NULL_RTX, p.unsigned_p (),
			  OPTAB_DIRECT);
  emit_move_insn (SET_DEST (p.set), p.upper ? gen_highpart (SImode, all) : all);
  rtx_insn *instead = get_insns ();
  end_sequence ();
  emit_insn_before (instead, insn);
  delete_insn (insn);
  return true;
}

/* If INSN shifts a constant of 32 bits, the highest set, as a signed number of 64, let it do so as one
   without a sign.  True if so.  */

bool
shift_as_positive (rtx_insn *insn)
{
  rtx set = NONJUMP_INSN_P (insn) ? single_set (insn) : NULL_RTX;
  rtx shift = set ? SET_SRC (set) : NULL_RTX;
  if (!shift || GET_CODE (shift) != ASHIFTRT || GET_MODE (shift) != DImode
      || !CONST_INT_P (XEXP (shift, 0)) || UINTVAL (XEXP (shift, 0)) >> 31 != 1)
    return false;
  bool valid = validate_change (insn, &SET_SRC (set),
				gen_rtx_LSHIFTRT (DImode, XEXP (shift, 0), XEXP (shift, 1)), false);
  gcc_assert (valid);
  return true;
}

/* CHANGE each insn of FUN; how many it has changed.  */

unsigned
change_insns (function *fun, bool (*change) (rtx_insn *))
{
  unsigned changed = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      rtx_insn *insn, *next;
      FOR_BB_INSNS_SAFE (bb, insn, next)
	changed += change (insn);
    }
  return changed;
}

} // namespace

unsigned int
acc_wide_constants_open_execute (function *fun)
{
  change_insns (fun, say_what_is_meant);
  return 0;
}

unsigned int
acc_wide_constants_execute (function *fun)
{
  unsigned products = change_insns (fun, multiply_wide);
  unsigned shifts = change_insns (fun, shift_as_positive);
  if (products || shifts)
    stage_dump ("wide-constants", "function=%s products=%u shifts=%u",
		IDENTIFIER_POINTER (DECL_NAME (fun->decl)), products, shifts);
  return 0;
}

unsigned int
acc_wide_constants_close_execute (function *fun)
{
  change_insns (fun, shift_as_positive);
  return 0;
}
