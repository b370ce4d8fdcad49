/* Stage halves: a register of 64 bits that is set in halves begins to live there.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: expansion makes an int a long in two insns, one for each half of the register.
   Each of them keeps what the other half held, so for the register allocator the
   register is alive in front of the first, in a loop all round it:

     loop:				loop:
					  (clobber r875)
       r875:DI#0 = r874		  r875:DI#0 = r874
       r1253 = r874 >> 31		  r1253 = r874 >> 31
       r875:DI#4 = r1253		  r875:DI#4 = r1253

   With optimization a pass sees to it (init-regs).  At -O0 nobody does, and a loop with
   forty elements of arrays, whose indices are such numbers, has all scalar registers
   full.  Then the allocator stores one of them in the frame, needs two for the
   address there, stores another, and does not end (lra.cc).

   Reads: insns before ira.  Writes: clobbers, at -O0.
   Limits: all halves are set in one block, the register not used between them.  */

#include "plugin/gcc-compat.h"

#include "passes/target.h"
#include "plugin/diagnostics.h"

unsigned int acc_halves_execute (function *);

namespace {

/* A pseudo of which a part of the words is set so far, from insn FIRST on.  */

struct partly_set
{
  rtx_insn *first;
  unsigned HOST_WIDE_INT words;
};

/* The pseudo of which INSN sets a whole word and nothing else of it, or NULL_RTX;
   *WORD says which.  */

rtx
set_word (rtx_insn *insn, unsigned *word)
{
  rtx set = NONJUMP_INSN_P (insn) ? single_set (insn) : NULL_RTX;
  rtx to = set ? SET_DEST (set) : NULL_RTX;
  if (!to || GET_CODE (to) != SUBREG || !REG_P (SUBREG_REG (to))
      || HARD_REGISTER_P (SUBREG_REG (to)))
    return NULL_RTX;
  rtx reg = SUBREG_REG (to);
  poly_uint64 bytes = GET_MODE_SIZE (GET_MODE (reg));
  if (maybe_ne (GET_MODE_SIZE (GET_MODE (to)), UNITS_PER_WORD)
      || !multiple_p (SUBREG_BYTE (to), UNITS_PER_WORD)
      || maybe_le (bytes, UNITS_PER_WORD)
      || maybe_gt (bytes, UNITS_PER_WORD * HOST_BITS_PER_WIDE_INT)
      || !multiple_p (bytes, UNITS_PER_WORD)
      || reg_overlap_mentioned_p (reg, SET_SRC (set)))
    return NULL_RTX;
  *word = SUBREG_BYTE (to).to_constant () / UNITS_PER_WORD;
  return reg;
}

/* All words of REG.  */

unsigned HOST_WIDE_INT
all_words (rtx reg)
{
  unsigned words = GET_MODE_SIZE (GET_MODE (reg)).to_constant () / UNITS_PER_WORD;
  return HOST_WIDE_INT_M1U >> (HOST_BITS_PER_WIDE_INT - words);
}

/* Say of the registers that BB sets word by word where they begin to live.  */

unsigned
begin_lives (basic_block bb)
{
  std::map<unsigned, partly_set> under_way;
  unsigned begun = 0;
  rtx_insn *insn;
  FOR_BB_INSNS (bb, insn)
    {
      if (!NONDEBUG_INSN_P (insn))
	continue;
      unsigned word;
      rtx reg = set_word (insn, &word);
      /* What else names a register ends its row.  */
      subrtx_iterator::array_type array;
      FOR_EACH_SUBRTX (part, array, PATTERN (insn), ALL)
	if (REG_P (*part) && !(reg && REGNO (reg) == REGNO (*part)))
	  under_way.erase (REGNO (*part));
      if (CALL_P (insn))
	under_way.clear ();
      if (!reg)
	continue;
      partly_set &state
	= under_way.insert ({ REGNO (reg), { insn, 0 } }).first->second;
      state.words |= HOST_WIDE_INT_1U << word;
      if (state.words == all_words (reg))
	{
	  emit_insn_before (gen_clobber (regno_reg_rtx[REGNO (reg)]), state.first);
	  under_way.erase (REGNO (reg));
	  begun++;
	}
    }
  return begun;
}

} // namespace

unsigned int
acc_halves_execute (function *fun)
{
  if (optimize)
    return 0;
  unsigned begun = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    begun += begin_lives (bb);
  if (begun)
    stage_dump ("halves", "function=%s registers=%u",
		IDENTIFIER_POINTER (DECL_NAME (fun->decl)), begun);
  return 0;
}
