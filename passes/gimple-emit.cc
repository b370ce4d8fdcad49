/* Builders of GIMPLE for the stages that write.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The only file, with target-gcn.cc, that builds statements out of nothing.
   What they mean is said in gimple-emit.h.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/target.h"

tree
emit_assign (gimple_seq *seq, tree type, tree_code code, tree a, tree b)
{
  tree lhs = make_ssa_name (type);
  gimple_seq_add_stmt (seq, b ? gimple_build_assign (lhs, code, a, b)
			    : gimple_build_assign (lhs, code, a));
  return lhs;
}

tree
asm_operand (const std::string &constraint, tree value)
{
  tree text = build_string (constraint.size () + 1, constraint.c_str ());
  return build_tree_list (build_tree_list (NULL_TREE, text), value);
}

/* ALL as GCC keeps lists.  */

static vec<tree, va_gc> *
gcc_list (const std::vector<tree> &all)
{
  vec<tree, va_gc> *list = NULL;
  for (tree t : all)
    vec_safe_push (list, t);
  return list;
}

gasm *
build_asm (const char *text, const std::vector<tree> &out, const std::vector<tree> &in,
	   std::initializer_list<const char *> clobbers)
{
  vec<tree, va_gc> *list = NULL;
  bool memory = false;
  for (const char *clobber : clobbers)
    {
      tree name = build_string (strlen (clobber) + 1, clobber);
      vec_safe_push (list, build_tree_list (NULL_TREE, name));
      memory |= !strcmp (clobber, "memory");
    }
  gasm *s = gimple_build_asm_vec (text, gcc_list (in), gcc_list (out), list, NULL);
  gimple_asm_set_volatile (s, memory);
  for (unsigned i = 0; i < gimple_asm_noutputs (s); i++)
    SSA_NAME_DEF_STMT (TREE_VALUE (gimple_asm_output_op (s, i))) = s;
  return s;
}

tree
asm_input (gasm *s, unsigned i)
{
  return TREE_VALUE (gimple_asm_input_op (s, i));
}

std::vector<gasm *>
find_asms (function *fun, const char *text)
{
  std::vector<gasm *> found;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gasm *s = dyn_cast<gasm *> (gsi_stmt (i)))
	if (!strcmp (gimple_asm_string (s), text))
	  found.push_back (s);
  return found;
}

/* A type that is moved whole through memory in place of TYPE: integers narrower
   than their mode get the mode's width.  */

static tree
transfer_type (tree type)
{
  if (!INTEGRAL_TYPE_P (type))
    return type;
  unsigned bits = GET_MODE_PRECISION (SCALAR_INT_TYPE_MODE (type));
  if (TYPE_PRECISION (type) == bits && TREE_CODE (type) == INTEGER_TYPE)
    return type;
  return build_nonstandard_integer_type (bits, TYPE_UNSIGNED (type));
}

tree
emit_slot_ref (gimple_seq *seq, const lds_slot &slot, tree type, tree index,
	       tree frame)
{
  tree zero;
  if (slot.spilled)
    {
      tree at = frame;
      if (index)
	{
	  tree wide = emit_assign (seq, sizetype, NOP_EXPR, index);
	  tree bytes = emit_assign (seq, sizetype, MULT_EXPR, wide,
				    size_int (slot.size));
	  at = emit_assign (seq, TREE_TYPE (frame), POINTER_PLUS_EXPR, frame,
			    bytes);
	}
      zero = build_int_cst (ptr_type_node, slot.offset);
      return build2 (MEM_REF, type, at, zero);
    }

  tree object = target_shared_type (type);
  tree pointer_type
    = build_pointer_type_for_mode (object, TYPE_MODE (build_pointer_type
						      (object)), true);
  zero = build_int_cst (pointer_type, 0);
  if (!index)
    return build2 (MEM_REF, object, build_int_cst (pointer_type, slot.offset),
		   zero);
  tree number = emit_assign (seq, unsigned_type_node, NOP_EXPR, index);
  tree bytes = emit_assign (seq, unsigned_type_node, MULT_EXPR, number,
			    build_int_cst (unsigned_type_node, slot.size));
  tree address = emit_assign (seq, unsigned_type_node, PLUS_EXPR, bytes,
			      build_int_cst (unsigned_type_node, slot.offset));
  tree pointer = emit_assign (seq, pointer_type, NOP_EXPR, address);
  /* Volatile, because GCC's induction variable optimization would make a
     pointer of its own with offsets of 64 bits, which the back end cannot
     expand for an address space of 32.  */
  tree ref = build2 (MEM_REF, object, pointer, zero);
  TREE_THIS_VOLATILE (ref) = 1;
  return ref;
}

void
emit_slot_store (gimple_seq *seq, const lds_slot &slot, tree value, tree index,
		 tree frame)
{
  tree type = transfer_type (TREE_TYPE (value));
  if (TREE_CODE (value) == ADDR_EXPR || type != TREE_TYPE (value))
    value = emit_assign (seq, type, TREE_CODE (value) == ADDR_EXPR
			 ? ADDR_EXPR : NOP_EXPR, value);
  tree ref = emit_slot_ref (seq, slot, type, index, frame);
  gassign *store = gimple_build_assign (ref, value);
  /* GCC takes a constant address for one past an object's end.  */
  suppress_warning (store);
  gimple_seq_add_stmt (seq, store);
}

tree
emit_slot_load (gimple_seq *seq, const lds_slot &slot, tree type, tree index,
		tree frame)
{
  tree moved = transfer_type (type);
  tree ref = emit_slot_ref (seq, slot, moved, index, frame);
  tree value = make_ssa_name (moved);
  gassign *load = gimple_build_assign (value, ref);
  suppress_warning (load);
  gimple_seq_add_stmt (seq, load);
  return moved == type ? value : emit_assign (seq, type, NOP_EXPR, value);
}

gimple_seq
emit_settled_copies (const std::vector<copied> &copies, bool barrier_behind)
{
  gimple_seq seq = NULL;
  target_barrier (&seq, true);
  for (const copied &c : copies)
    gimple_seq_add_stmt (&seq, gimple_build_assign (c.to, c.from));
  if (barrier_behind)
    target_barrier (&seq, true);
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    gimple_set_uid (gsi_stmt (i), UINT_MAX);
  return seq;
}

void
emit_at_end (basic_block bb, gimple_seq seq)
{
  gimple_stmt_iterator i = gsi_last_bb (bb);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
}

basic_block
emit_worker_end (basic_block behind, profile_count count)
{
  basic_block end = create_empty_bb (behind);
  end->count = count;
  add_bb_to_loop (end, behind->loop_father);
  gimple_seq seq = NULL;
  target_end_worker (&seq);
  emit_at_end (end, seq);
  return end;
}

edge
emit_guard (basic_block bb, basic_block only_0, basic_block join,
	    tree worker_id, int worker)
{
  gcond *cond = gimple_build_cond (EQ_EXPR, worker_id,
				   build_int_cst (integer_type_node, worker),
				   NULL_TREE, NULL_TREE);
  gimple_stmt_iterator at = gsi_last_bb (bb);
  gsi_insert_after (&at, cond, GSI_NEW_STMT);

  edge taken = find_edge (bb, only_0);
  taken->flags &= ~EDGE_FALLTHRU;
  taken->flags |= EDGE_TRUE_VALUE;
  taken->probability = profile_probability::even ();
  edge around = make_edge (bb, join, EDGE_FALSE_VALUE);
  around->probability = profile_probability::even ();
  return around;
}

basic_block
split_before (basic_block bb, gimple *s)
{
  gimple_stmt_iterator i = gsi_for_stmt (s);
  gsi_prev (&i);
  edge e = gsi_end_p (i) ? split_block_after_labels (bb)
			 : split_block (bb, gsi_stmt (i));
  return e->dest;
}

void
rebuild_loops ()
{
  free_dominance_info (CDI_DOMINATORS);
  if (!current_loops)
    return;
  calculate_dominance_info (CDI_DOMINATORS);
  loops_state_set (LOOPS_NEED_FIXUP);
  fix_loop_structure (NULL);
}

basic_block
emit_guarded_block (basic_block bb, basic_block bb2, tree worker_id)
{
  basic_block only_0 = split_edge (find_edge (bb, bb2));
  emit_guard (bb, only_0, bb2, worker_id);
  return only_0;
}
