/* Stage ends: what ends the program ends all workers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: exit, abort, a failed assertion and Fortran's "stop" end the wavefront that calls
   them, in single code worker 0.  The hardware lets no wavefront end another, and a barrier
   does not wait for those that have ended: the others went on with what worker 0 had left in
   LDS, for ever in a loop whose condition it would have broadcast.

   A word of LDS, below what lds-layout hands out, says that the program ends:

     Before:				After:

       (a kernel begins)		if (w_0 == 0) LDS[32] = 0;	(1)

       exit (1);			atomic: LDS[32] = 1		(2)
					exit (1);

       barrier				barrier
       go_2 = LDS[64];			if (atomic: LDS[32]) s_endpgm;	(3)
       if (go_2) ...			go_2 = LDS[64];
					if (go_2) ...

   (1) In all kernels of a program that has (2) anywhere.
   (2) In all functions, for whoever calls: it need not be worker 0.  The word only ever
       changes from 0 to 1, so nobody has to wait for those that are about to read it; both
       are atomic, which is what makes that no race.
   (3) Behind the barrier of each record, in functions that may come to an end, by themselves or by
       what they call (plugin/accelerator/ending-functions).  A worker that
       passes no more records has a normal way to its end: what it computes with is its own.

   Kernels and routines of programs that end nothing on the device stay as they are.

   Reads: broadcast_plan, guard_map.  Writes: CFG, statements.
   Limits: functions of the device's library that end the program, by themselves or by what they
   call, are not known; gangs know nothing of each other.  */

#include "plugin/gcc-compat.h"

#include "passes/ends.h"
#include "passes/gimple-emit.h"
#include "passes/target.h"
#include "passes/worker-partition.h"
#include "plugin/accelerator/ending-functions.h"
#include "plugin/diagnostics.h"

namespace {

/* The word.  */

lds_slot
ended_slot ()
{
  lds_slot slot;
  slot.offset = target_shared_word ();
  slot.size = 4;
  return slot;
}

/* Append to SEQ: the word is VALUE, if it is 0; what it was.  */

tree
exchange_ended (gimple_seq *seq, int value)
{
  tree word = TREE_OPERAND (emit_slot_ref (seq, ended_slot (), unsigned_type_node, NULL_TREE,
					   NULL_TREE), 0);
  gcall *call = gimple_build_call (builtin_decl_explicit (BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4), 3,
				   word, build_zero_cst (unsigned_type_node),
				   build_int_cst (unsigned_type_node, value));
  tree was = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (call, was);
  gimple_seq_add_stmt (seq, call);
  return was;
}

/* (1) Worker 0 of the kernel, or its only one, begins with a program that goes on.  */

void
begin_kernel (worker_partition &p)
{
  basic_block only_0;
  if (p.active)
    {
      gimple *id = SSA_NAME_DEF_STMT (p.guards.worker_id);
      edge behind = split_block (gimple_bb (id), id);
      only_0 = emit_guarded_block (behind->src, behind->dest, p.guards.worker_id);
      p.guards.guarded.insert (only_0);
    }
  else
    only_0 = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (p.fun)));
  gimple_seq seq = NULL;
  emit_slot_store (&seq, ended_slot (), build_zero_cst (unsigned_type_node), NULL_TREE, NULL_TREE);
  emit_at_end (only_0, seq);
}

/* (2) In front of CALL.  */

void
say_that_it_ends (gimple *call)
{
  gimple_seq seq = NULL;
  exchange_ended (&seq, 1);
  gimple_stmt_iterator i = gsi_for_stmt (call);
  gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
}

/* (3) Behind the barrier in front of COPY, the first of a record.  */

void
ask_behind_barrier (gimple *copy)
{
  gimple_stmt_iterator i = gsi_for_stmt (copy);
  while (!target_barrier_p (gsi_stmt (i)))
    gsi_prev (&i);
  edge on = split_block (gsi_bb (i), gsi_stmt (i));
  basic_block asks = on->src;

  gimple_seq seq = NULL;
  tree ended = exchange_ended (&seq, 0);
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, ended, build_zero_cst (unsigned_type_node),
						NULL_TREE, NULL_TREE));
  emit_at_end (asks, seq);

  basic_block end = emit_worker_end (asks, profile_count::zero ());
  on->flags = EDGE_FALSE_VALUE;
  on->probability = profile_probability::always ();
  edge out = make_edge (asks, end, EDGE_TRUE_VALUE);
  out->probability = profile_probability::never ();
}

/* True if S is a call that ends the program when one worker makes it.  */

bool
ending_call_p (gimple *s)
{
  if (!is_gimple_call (s) || collective_call_p (s))
    return false;
  tree function = gimple_call_fndecl (s);
  return function ? ends_program_p (function) : gimple_call_noreturn_p (as_a<gcall *> (s));
}

} // anonymous namespace

bool
apply_ends (worker_partition &p)
{
  unsigned ends = 0, questions = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, p.fun)
    if (gimple *last = last_real_stmt (bb); last && ending_call_p (last))
      {
	say_that_it_ends (last);
	ends++;
      }
  if (p.active && (ends || may_end_p (p.fun->decl)))
    for (const broadcast_record &record : p.plan.records)
      {
	ask_behind_barrier (record.copies[0]);
	questions++;
      }
  bool begins = among_ending_p (p.fun->decl);
  if (begins)
    begin_kernel (p);
  stage_dump ("ends", "ends=%u questions=%u begins=%d", ends, questions, begins);
  return ends || questions || begins;
}
