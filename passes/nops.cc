/* Stage nops: wait states that machines leave to software.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: between some instructions these machines want others (GCN3 and Vega ISA
   manuals, 4.5, "Manually inserted wait states").  The back end's last pass puts in s_nop,
   but it counts in the order of the text, whatever is jumped over or called, and takes an
   empty asm statement (clusters) for an instruction.  Here what may have been written
   lately is known at each label from all jumps to it, and what is missing is put in.

   Before (-march=gfx900):			After:
     v_readlane_b32	s16, v4, 0		  v_readlane_b32	s16, v4, 0
     s_cbranch_scc1	.L3			  s_cbranch_scc1	.L3
     ...					  ...
   .L3:						.L3:
						  s_nop			0x0	(4 times)
     global_load_dword	v5, v0, s[16:17]	  global_load_dword	v5, v0, s[16:17]

   And one wait state that GCC forgets: an instruction that overwrites what a store of more
   than 64 bits per lane stores has to keep off by one (in gcn.md's movti the attribute
   delayeduse is on the alternative beside).

   What is called, and what a call returns from, may have written anything just before.

   Reads, writes: insns behind the back end's own last pass (gcn_md_reorg).  That is needed
   at -O0, too.
   Limits: an asm statement is one vector instruction, and needs nothing.  An insn of several
   instructions counts as one.  */

#include "passes/nops.h"

#include "output.h"

#include "passes/target.h"
#include "plugin/diagnostics.h"

unsigned int acc_nops_execute (function *);

bool
no_instruction_p (rtx_insn *insn)
{
  if (!NONDEBUG_INSN_P (insn))
    return !JUMP_TABLE_DATA_P (insn);
  return get_attr_length (insn) == 0;
}

namespace {

/* What may have been written shortly before some place in the code.  */

class recent_writes
{
public:
  /* Anything, in front of a jump.  */
  static recent_writes of_anything ();

  /* What may have been written on one of two ways.  */
  void merge (const recent_writes &other);

  bool operator!= (const recent_writes &other) const;

  /* Wait states that NEED lacks.  */
  unsigned missing (const target_wait_need &need) const;

  /* Likewise for what overwrites WRITES.  */
  unsigned missing_for (const HARD_REG_SET &writes) const
  {
    return hard_reg_set_intersect_p (m_stored, writes);
  }

  /* STATES more wait states pass.  */
  void pass (unsigned states);

  /* An instruction has written WRITES, which counts if it is one of VECTOR; STORED is
     what it is storing still.  */
  void write (const HARD_REG_SET &writes, bool vector, const HARD_REG_SET &stored);

private:
  HARD_REG_SET m_written[target_most_wait_states] = {};	/* By wait states since then.  */
  HARD_REG_SET m_stored = {};
};

recent_writes
recent_writes::of_anything ()
{
  recent_writes result;
  SET_HARD_REG_SET (result.m_written[1]);
  return result;
}

void
recent_writes::merge (const recent_writes &other)
{
  for (unsigned i = 0; i < target_most_wait_states; i++)
    m_written[i] |= other.m_written[i];
  m_stored |= other.m_stored;
}

bool
recent_writes::operator!= (const recent_writes &other) const
{
  for (unsigned i = 0; i < target_most_wait_states; i++)
    if (m_written[i] != other.m_written[i])
      return true;
  return m_stored != other.m_stored;
}

unsigned
recent_writes::missing (const target_wait_need &need) const
{
  for (unsigned i = 0; i < need.states; i++)
    if (hard_reg_set_intersect_p (m_written[i], need.registers))
      return need.states - i;
  return 0;
}

void
recent_writes::pass (unsigned states)
{
  for (; states; states--)
    {
      for (unsigned i = target_most_wait_states - 1; i; i--)
	m_written[i] = m_written[i - 1];
      CLEAR_HARD_REG_SET (m_written[0]);
      CLEAR_HARD_REG_SET (m_stored);
    }
}

void
recent_writes::write (const HARD_REG_SET &writes, bool vector, const HARD_REG_SET &stored)
{
  for (HARD_REG_SET &before : m_written)
    before &= ~writes;
  if (vector)
    m_written[0] = writes;
  m_stored = stored;
}

/* What INSN stores, if it is more than 64 bits per lane.  */

HARD_REG_SET
wide_store (rtx_insn *insn)
{
  HARD_REG_SET stored = {};
  rtx set = NONJUMP_INSN_P (insn) ? single_set (insn) : NULL_RTX;
  if (set && MEM_P (SET_DEST (set)) && REG_P (SET_SRC (set))
      && SCALAR_INT_MODE_P (GET_MODE (SET_SRC (set)))
      && maybe_gt (GET_MODE_SIZE (GET_MODE (SET_SRC (set))), 8))
    add_to_hard_reg_set (&stored, GET_MODE (SET_SRC (set)), REGNO (SET_SRC (set)));
  return stored;
}

/* An instruction, and what matters of it here.  */

struct instruction
{
  rtx_insn *insn;
  HARD_REG_SET writes = {}, stored = {};
  bool vector = false;
  std::vector<target_wait_need> needs;

  explicit instruction (rtx_insn *i) : insn (i)
  {
    if (!INSN_P (i))
      return;
    find_all_hard_reg_sets (i, &writes, false);
    stored = wide_store (i);
    vector = target_vector_p (i);
    needs = target_wait_needs (i);
  }
};

/* The wait states of the function under way.  */

class wait_states
{
public:
  wait_states ();

  /* Put in what is missing.  */
  void insert ();

private:
  /* Go through the text, with what is known at labels, and learn more.  With INSERT, put in
     what is missing.  */
  void walk (bool insert);
  void jump (rtx_insn *jump, const recent_writes &now);
  void arrive (const_rtx label, const recent_writes &now);

  std::vector<instruction> m_text;	/* And labels, and barriers.  */
  std::unordered_map<const_rtx, recent_writes> m_at_label;
  bool m_learned = true;
};

wait_states::wait_states ()
{
  for (rtx_insn *insn = get_insns (); insn; insn = NEXT_INSN (insn))
    if (LABEL_P (insn) || BARRIER_P (insn) || !no_instruction_p (insn))
      {
	m_text.emplace_back (insn);
	/* Who has its address may jump to it.  */
	if (LABEL_P (insn)
	    && (LABEL_PRESERVE_P (insn) || vec_safe_contains (forced_labels, insn)))
	  m_at_label[insn] = recent_writes::of_anything ();
      }
}

void
wait_states::arrive (const_rtx label, const recent_writes &now)
{
  recent_writes &known = m_at_label[label], before = known;
  known.merge (now);
  m_learned |= known != before;
}

void
wait_states::jump (rtx_insn *jump, const recent_writes &now)
{
  if (JUMP_LABEL (jump) && LABEL_P (JUMP_LABEL (jump)))
    arrive (JUMP_LABEL (jump), now);
  if (const_rtx text = extract_asm_operands (PATTERN (jump)))
    for (int i = 0; i < ASM_OPERANDS_LABEL_LENGTH (text); i++)
      arrive (label_ref_label (ASM_OPERANDS_LABEL (text, i)), now);
}

void
wait_states::walk (bool insert)
{
  recent_writes now;
  if (target_called_p ())
    now = recent_writes::of_anything ();
  for (const instruction &i : m_text)
    {
      if (BARRIER_P (i.insn))
	{
	  now = recent_writes ();
	  continue;
	}
      if (LABEL_P (i.insn))
	{
	  arrive (i.insn, now);
	  now = m_at_label[i.insn];
	  continue;
	}
      unsigned missing = now.missing_for (i.writes);
      for (const target_wait_need &need : i.needs)
	missing = std::max (missing, now.missing (need));
      if (insert && missing)
	{
	  stage_dump ("nops", "line=%d states=%u", LOCATION_LINE (INSN_LOCATION (i.insn)), missing);
	  for (unsigned n = 0; n < missing; n++)
	    emit_insn_before (gen_nop (), i.insn);
	}
      now.pass (missing + 1);
      now.write (i.writes, i.vector, i.stored);
      if (CALL_P (i.insn))
	now = recent_writes::of_anything ();
      else if (JUMP_P (i.insn))
	jump (i.insn, now);
    }
}

void
wait_states::insert ()
{
  while (m_learned)
    {
      m_learned = false;
      walk (false);
    }
  walk (true);
}

} // anonymous namespace

unsigned int
acc_nops_execute (function *)
{
  wait_states ().insert ();
  return 0;
}
