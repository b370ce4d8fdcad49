/* Builders of GIMPLE for the stages that write.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_GIMPLE_EMIT_H
#define ACC_WORKERS_GIMPLE_EMIT_H

#include "plugin/gcc-compat.h"

#include "passes/lds-layout.h"

/* Append S to SEQ and return what it defines.  */
tree emit_assign (gimple_seq *seq, tree type, tree_code code, tree a,
		  tree b = NULL_TREE);

/* An operand of an asm: VALUE by CONSTRAINT.  */
tree asm_operand (const std::string &constraint, tree value);

/* The asm statement TEXT with operands OUT, whose names it defines, and IN, each an
   asm_operand.  CLOBBERS are registers or "memory", which makes it volatile.  */
gasm *build_asm (const char *text, const std::vector<tree> &out,
		 const std::vector<tree> &in,
		 std::initializer_list<const char *> clobbers = {});

/* What input operand I of S is.  */
tree asm_input (gasm *s, unsigned i);

/* The asm statements of FUN with TEXT.  */
std::vector<gasm *> find_asms (function *fun, const char *text);

/* The memory of SLOT as an object of TYPE.  INDEX: NULL_TREE, or the number
   (int) of the element.  FRAME: address of the frame object, for spilled
   slots.  Address computations go to SEQ.  */
tree emit_slot_ref (gimple_seq *seq, const lds_slot &slot, tree type,
		    tree index, tree frame);

/* Append to SEQ a store of VALUE to SLOT, or a load of TYPE from it.  */
void emit_slot_store (gimple_seq *seq, const lds_slot &slot, tree value,
		      tree index, tree frame);
tree emit_slot_load (gimple_seq *seq, const lds_slot &slot, tree type,
		     tree index, tree frame);

struct copied
{
  tree to, from;
};

/* COPIES between two barriers: all workers copy what is complete, before any of them
   goes on.  Without BARRIER_BEHIND one comes there anyway.  Numbered as statements that
   effects does not know.  */
gimple_seq emit_settled_copies (const std::vector<copied> &copies, bool barrier_behind);

/* Put SEQ behind the statements of BB, which has no branch at its end yet.  */
void emit_at_end (basic_block bb, gimple_seq seq);

/* Make a block, laid out behind BEHIND, in which the calling worker ends.  COUNT: how often.  */
basic_block emit_worker_end (basic_block behind, profile_count count);

/* Let BB, which goes on to JOIN or ends here, go to ONLY_0 in WORKER and to JOIN
   in the others.  ONLY_0 is BB's successor by a fallthrough edge already.
   WORKER_ID: SSA name of the worker's number.  */
edge emit_guard (basic_block bb, basic_block only_0, basic_block join,
		 tree worker_id, int worker = 0);

/* Split BB before S, or after its labels when S is its first statement; return
   the new block, which starts with S.  */
basic_block split_before (basic_block bb, gimple *s);

/* The current function has new edges, loops perhaps: find its dominators and loops again.  */
void rebuild_loops ();

/* Between BB and BB2, its only successor, make a block that worker 0 alone
   runs, and return it.  */
basic_block emit_guarded_block (basic_block bb, basic_block bb2,
				tree worker_id);

#endif /* ACC_WORKERS_GIMPLE_EMIT_H */
