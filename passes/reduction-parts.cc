/* What the folds of workers and of gangs are made of.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Reads: the calls.  Writes: what it is told to.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/reduction-parts.h"
#include "passes/worker-partition.h"

tree_code
operation_of (const gimple *call)
{
  unsigned argument = gimple_call_num_args (call) > 6 ? 6 : 4;
  return (tree_code) TREE_INT_CST_LOW (gimple_call_arg (call, argument));
}

bool
logical_p (tree_code code, tree type)
{
  return (code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR
	  || ((code == BIT_AND_EXPR || code == BIT_IOR_EXPR)
	      && !INTEGRAL_TYPE_P (type)));
}

namespace {

/* True if CODE, of which logical_p is true, stands for &&.  */

bool
logical_and_p (tree_code code)
{
  return code == TRUTH_ANDIF_EXPR || code == BIT_AND_EXPR;
}

/* TRUTH, a boolean, as a number of TYPE: 0 or 1.  */

tree
truth_to_number (gimple_seq *seq, tree type, tree truth)
{
  if (INTEGRAL_TYPE_P (type))
    return emit_assign (seq, type, NOP_EXPR, truth);
  tree number = emit_assign (seq, integer_type_node, NOP_EXPR, truth);
  return emit_assign (seq, type, FLOAT_EXPR, number);
}

} // anonymous namespace

tree
combine (gimple_seq *seq, tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (!logical_p (code, type))
    return emit_assign (seq, type, code, a, b);

  tree zero = build_zero_cst (type);
  tree a_true = emit_assign (seq, boolean_type_node, NE_EXPR, a, zero);
  tree b_true = emit_assign (seq, boolean_type_node, NE_EXPR, b, zero);
  tree both = emit_assign (seq, boolean_type_node,
			   logical_and_p (code) ? BIT_AND_EXPR : BIT_IOR_EXPR,
			   a_true, b_true);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      tree part = TREE_TYPE (type);
      tree real = truth_to_number (seq, part, both);
      return emit_assign (seq, type, COMPLEX_EXPR, real,
			  build_zero_cst (part));
    }
  return truth_to_number (seq, type, both);
}

void
append_assign (gimple_seq *seq, tree lhs, tree x)
{
  gimple_seq_add_stmt (seq, gimple_build_assign (lhs, x));
}

tree
object_at (tree address, tree type)
{
  /* Of a variable that another language declares with a type of its own, "char", lto1 makes
     &MEM[(char *)&v], which is no address of a MEM_REF.  */
  return fold_build2 (MEM_REF, type, address, build_int_cst (build_pointer_type (type), 0));
}

void
replace_call (gcall *call, gimple_seq seq)
{
  gimple_stmt_iterator i = gsi_for_stmt (call);
  unlink_stmt_vdef (call);
  if (seq)
    gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
  gimple_call_set_lhs (call, NULL_TREE);
  gsi_remove (&i, true);
}

basic_block
new_block (worker_partition &p, basic_block after)
{
  basic_block bb = create_empty_bb (after);
  bb->count = after->count;
  add_bb_to_loop (bb, after->loop_father);
  if (p.guards.guarded.count (after))
    p.guards.guarded.insert (bb);
  return bb;
}

basic_block
split_guarded (worker_partition &p, gcall *call)
{
  basic_block bb = gimple_bb (call);
  basic_block behind = split_before (bb, call);
  if (p.guards.guarded.count (bb))
    p.guards.guarded.insert (behind);
  return behind;
}
