/* What GCC may not do with the code that the stages have written.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC's later passes know nothing of workers: a guard, "worker 0 alone does this", is a
   condition like any other to them.  Three things that they may do to such code are
   legal, and wrong here or nothing that a check could tell from a mistake:

     copy a barrier		one for worker 0, one for the others
     join a guard with a	if (w_0 == 0 & *x == 5)
       condition behind it
     move what is guarded out	t = *x;			all workers load *x, which worker
       of a loop		loop			0 may have stored just before; only
				  if (w_0 == 0)		worker 0 uses T
				    y[i] = t;

   Calls that the target makes nothing of (IFN_UNIQUE), flags of memory operands and
   addresses that nobody can see through keep GCC from it.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/pins.h"
#include "passes/regions.h"
#include "passes/target.h"

namespace {

gcall *
build_pin ()
{
  return gimple_build_call_internal
    (IFN_UNIQUE, 1, build_int_cst (integer_type_node, IFN_UNIQUE_UNSPEC));
}

/* The edge on which the guard at BB's end lets its worker in; null if there is no guard.  */

edge
entry_of (basic_block bb, tree worker_id)
{
  gcond *guard = safe_dyn_cast<gcond *> (last_real_stmt (bb));
  if (!guard || gimple_cond_lhs (guard) != worker_id)
    return nullptr;
  edge yes, no;
  extract_true_false_edges_from_block (bb, &yes, &no);
  return gimple_cond_code (guard) == EQ_EXPR ? yes : no;
}

/* Keep GCC from joining a guard with a condition of worker 0's that leads to the
   same place,

     if (w_0 == 0) if (*x == 5) A; else B; else B;

   into one (tree-ssa-reassoc.cc maybe_optimize_range_tests): all workers would load
   *X, which worker 0 may be writing.  A call in front of all that the guard leads to
   says that it has effects (no_side_effect_bb); the condition itself may come there
   later, as the copy of a loop's header.  One block that only leads to where the
   others are has none.  */

void
pin_guarded_conditions (function *fun, tree worker_id)
{
  std::vector<edge> entries;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      edge entry = entry_of (bb, worker_id);
      if (entry && !(single_pred_p (entry->dest) && single_succ_p (entry->dest)
		     && find_edge (bb, single_succ (entry->dest))))
	entries.push_back (entry);
    }
  for (edge entry : entries)
    {
      basic_block first = single_pred_p (entry->dest) ? entry->dest : split_edge (entry);
      gimple_stmt_iterator i = gsi_after_labels (first);
      gsi_insert_before (&i, build_pin (), GSI_NEW_STMT);
    }
  if (!entries.empty ())
    mark_virtual_operands_for_renaming (fun);
}

/* Keep GCC from copying barriers: a copy for worker 0 and one for the others, whom
   a guard tells apart, would be legal on this target, but nobody could tell it from
   a mistake.  A block is not copied if it ends with a call that says so
   (tree-cfg.cc gimple_can_duplicate_bb_p) and that the target makes nothing of
   (internal-fn.cc expand_UNIQUE).  Insns are the target's own business
   (TARGET_CANNOT_COPY_INSN_P).  */

void
pin_barriers (function *fun)
{
  std::vector<gimple *> barriers;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (target_barrier_p (gsi_stmt (i)))
	barriers.push_back (gsi_stmt (i));
  for (gimple *barrier : barriers)
    {
      gcall *pin = build_pin ();
      gimple_call_set_ctrl_altering (pin, true);
      gimple_stmt_iterator i = gsi_for_stmt (barrier);
      gsi_insert_after (&i, pin, GSI_NEW_STMT);
      if (!gsi_one_before_end_p (i))
	split_block (gimple_bb (pin), pin);
    }
  if (!barriers.empty ())
    mark_virtual_operands_for_renaming (fun);
}

/* True if the value of NAME may be another in each iteration of LOOP.  */

bool
varies_p (tree name, class loop *loop, hash_map<tree, bool> &known)
{
  gimple *def = SSA_NAME_DEF_STMT (name);
  if (!gimple_bb (def) || !flow_bb_inside_loop_p (loop, gimple_bb (def)))
    return false;
  if (!is_gimple_assign (def))
    return true;
  if (bool *result = known.get (name))
    return *result;
  bool varies = false;
  ssa_op_iter i;
  tree used;
  FOR_EACH_SSA_TREE_OPERAND (used, def, i, SSA_OP_USE)
    varies |= varies_p (used, loop, known);
  known.put (name, varies);
  return varies;
}

/* The same of the address of PLACE, a memory operand.  */

bool
address_varies_p (tree place, class loop *loop, hash_map<tree, bool> &known)
{
  for (; handled_component_p (place); place = TREE_OPERAND (place, 0))
    if (TREE_CODE (place) == ARRAY_REF
	&& TREE_CODE (TREE_OPERAND (place, 1)) == SSA_NAME
	&& varies_p (TREE_OPERAND (place, 1), loop, known))
      return true;
  return (TREE_CODE (place) == TARGET_MEM_REF
	  || (TREE_CODE (place) == MEM_REF
	      && TREE_CODE (TREE_OPERAND (place, 0)) == SSA_NAME
	      && varies_p (TREE_OPERAND (place, 0), loop, known)));
}

/* The memory operand of S, an assignment; null if it has none.  */

tree *
memory_operand (gimple *s)
{
  if (gimple_assign_load_p (s))
    return gimple_assign_rhs1_ptr (s);
  if (gimple_store_p (s) && gimple_assign_single_p (s))
    return gimple_assign_lhs_ptr (s);
  return nullptr;
}

/* Keep *PLACE, the memory operand of S, from being accessed in front of LOOP.  GCC does
   not move what may trap if it is not executed in each iteration (tree-ssa-loop-im.cc
   movement_possibility, can_sm_ref_p).  What is in a variable does not trap, so its
   address is hidden.  */

void
keep_access (gimple *s, tree *place)
{
  while (handled_component_p (*place))
    {
      if (TREE_CODE (*place) == ARRAY_REF || TREE_CODE (*place) == ARRAY_RANGE_REF)
	TREE_THIS_NOTRAP (*place) = 0;
      place = &TREE_OPERAND (*place, 0);
    }
  if (TREE_CODE (*place) == MEM_REF && TREE_CODE (TREE_OPERAND (*place, 0)) == SSA_NAME)
    {
      TREE_THIS_NOTRAP (*place) = 0;
      return;
    }
  tree base = get_base_address (*place);
  if (!base || !VAR_P (base) || !is_global_var (base))
    return;
  tree address = build_fold_addr_expr (*place);
  tree hidden = make_ssa_name (TREE_TYPE (address));
  gasm *hide = build_asm ("", { asm_operand ("=r", hidden) },
			  { asm_operand ("0", address) });
  gimple_stmt_iterator i = gsi_for_stmt (s);
  gsi_insert_before (&i, hide, GSI_SAME_STMT);
  *place = build2 (MEM_REF, TREE_TYPE (*place), hidden,
		   build_zero_cst (TREE_TYPE (address)));
}

/* True if worker 0 alone goes to BB from the block in front of it.  */

bool
guarded_p (basic_block bb, tree worker_id)
{
  if (!single_pred_p (bb) || entry_of (single_pred (bb), worker_id) != single_pred_edge (bb))
    return false;
  gcond *guard = as_a<gcond *> (last_real_stmt (single_pred (bb)));
  return integer_zerop (gimple_cond_rhs (guard));
}

/* Keep what is accessed under guards in loops where it is, if its address is the same in
   each iteration of the loop around the guard.  */

void
pin_guarded_accesses (function *fun, tree worker_id)
{
  calculate_dominance_info (CDI_DOMINATORS);
  bool changed = false;
  class loop *last = nullptr;
  hash_map<tree, bool> known;		/* Of that loop.  */
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      if (!guarded_p (bb, worker_id) || !loop_depth (single_pred (bb)->loop_father))
	continue;
      class loop *loop = single_pred (bb)->loop_father;
      if (loop != last)
	known.empty ();
      last = loop;
      for (basic_block inner : get_all_dominated_blocks (CDI_DOMINATORS, bb))
	for (gimple_stmt_iterator i = gsi_start_bb (inner); !gsi_end_p (i); gsi_next (&i))
	  {
	    gimple *s = gsi_stmt (i);
	    tree *place = memory_operand (s);
	    if (!place || address_varies_p (*place, loop, known))
	      continue;
	    keep_access (s, place);
	    update_stmt (s);
	    changed = true;
	  }
    }
  if (changed)
    mark_virtual_operands_for_renaming (fun);
}

} // anonymous namespace

void
pin_partition (function *fun, tree worker_id)
{
  pin_guarded_accesses (fun, worker_id);
  pin_barriers (fun);
  pin_guarded_conditions (fun, worker_id);
}
