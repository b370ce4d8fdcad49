/* Stage waits: a load is waited for where its value is needed.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: GCC waits behind each load, because the wait is part of the instruction's
   template.  Here the two are taken apart, and the wait goes down to the first
   instruction that has to do with the loaded register, so that several loads are
   under way at once; stage clusters sees to it that there are several.

   Before:				After:
     flat_load_dword	v4, v[4:5]	  flat_load_dword	v4, v[4:5]
     s_waitcnt		0		  flat_load_dword	v6, v[6:7]
     flat_load_dword	v6, v[6:7]	  s_waitcnt		0
     s_waitcnt		0		  v_add_u32		v0, vcc, v4, v6
     v_add_u32		v0, vcc, v4, v6

   Straight-line code only: labels, jumps, calls, barriers, asm statements,
   atomics, volatile accesses (but loads of LDS, which keep their places), and
   whatever else is more than a register's business, find no load under way.
   So nothing changes for other wavefronts: what a load may read is decided by
   the barriers and atomics around it.  Within one wavefront, accesses on the
   same path to memory happen in the order of issue; an access on another path
   finds no load under way.
   Addresses are read at issue, so they may be overwritten while a load is under way.

   Reads, writes: insns behind the back end's own last pass (gcn_md_reorg), which has
   set EXEC and put in wait states; it counts a load and its wait as one.
   Limits: no counts, one wait is for all loads, because flat accesses come back in
   any order (GCN3 ISA manual, 4.4).  */

#include "plugin/gcc-compat.h"

#include "passes/nops.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_waits_execute (function *);

namespace {

/* True if INSN loads a register from LDS.  Slots are volatile, so that each load is one,
   in its place: it stays there, only the wait for it does not.  */

bool
lds_load_p (rtx_insn *insn)
{
  rtx set = NONJUMP_INSN_P (insn) ? single_set (insn) : NULL_RTX;
  return (set && REG_P (SET_DEST (set)) && MEM_P (SET_SRC (set))
	  && target_memory_path (insn) == memory_path::lds);
}

/* True if nothing but registers and ordinary memory matters to INSN.  */

bool
ordinary_p (rtx_insn *insn)
{
  if (!NONJUMP_INSN_P (insn))
    return false;
  if (lds_load_p (insn))
    return true;
  rtx pattern = PATTERN (insn);
  return (!volatile_refs_p (pattern) && asm_noperands (pattern) < 0
	  && GET_CODE (pattern) != ASM_INPUT);
}

/* The loads that are under way at some place in the code, all on one path.  */

class loads_under_way
{
public:
  bool any_p () const { return m_path != memory_path::none; }

  memory_path path () const { return m_path; }

  /* One more, to register TO.  */
  void add (memory_path path, const_rtx to)
  {
    m_loads++;
    m_path = path;
    add_to_hard_reg_set (&m_registers, GET_MODE (to), REGNO (to));
  }

  /* True if INSN reads or writes a register that is being loaded.  */
  bool mentioned_p (rtx_insn *insn) const;

  /* Wait for all of them in front of PLACE.  */
  void wait_before (rtx_insn *place) const;

private:
  unsigned m_loads = 0;
  memory_path m_path = memory_path::none;
  HARD_REG_SET m_registers = {};
};

bool
loads_under_way::mentioned_p (rtx_insn *insn) const
{
  subrtx_iterator::array_type array;
  FOR_EACH_SUBRTX (i, array, PATTERN (insn), NONCONST)
    if (REG_P (*i)
	&& overlaps_hard_reg_set_p (m_registers, GET_MODE (*i), REGNO (*i)))
      return true;
  return false;
}

void
loads_under_way::wait_before (rtx_insn *place) const
{
  stage_dump ("waits", "line=%d loads=%u", LOCATION_LINE (INSN_LOCATION (place)),
	      m_loads);
  emit_insn_before (target_load_wait (m_path), place);
}

} // anonymous namespace

unsigned int
acc_waits_execute (function *)
{
  if (!optimize || !current_options ().late_waits)
    return 0;
  bool skip = current_options ().break_skip_wait;
  loads_under_way pending;
  for (rtx_insn *insn = get_insns (), *next; insn; insn = next)
    {
      next = NEXT_INSN (insn);
      if (no_instruction_p (insn) && !LABEL_P (insn))
	continue;
      bool ordinary = ordinary_p (insn);
      memory_path path
	= ordinary ? target_memory_path (insn) : memory_path::none;
      bool mentioned = ordinary && pending.mentioned_p (insn);
      if (pending.any_p ()
	  && (!ordinary || mentioned
	      || (path != memory_path::none && path != pending.path ())))
	{
	  if (!skip || !mentioned)
	    pending.wait_before (insn);
	  skip &= !mentioned;
	  pending = loads_under_way ();
	}
      if (path != memory_path::none && target_split_load (insn))
	pending.add (path, SET_DEST (PATTERN (insn)));
    }
  /* What is under way behind the last instruction, nobody can come by.  */
  return 0;
}
