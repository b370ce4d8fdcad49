/* Stage folds: lanes are combined behind a loop, not in each of its iterations.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: a reduction over a nest whose inner loop is the vector loop comes out of the
   vectorizer with a value per row, for which all lanes are combined (two dozen
   instructions), and added to the sum.  The sum can be one per lane.

   Before:				After:
     s = s0;				  v0 = { 0, ... };
     for (rows)				  for (rows)
       {				    {
	 v = row in 64 lanes;		      v = row in 64 lanes;
	 x = .REDUC_PLUS (v);		      v0 = v0 + v;
	 s = s + x;			    }
       }				  s = s0 + .REDUC_PLUS (v0);

   Extrema come as v = { s, ... }; ... s = .REDUC_MAX (v), where s takes part in each
   lane; of these nothing but the vector stays in the loop.
   Nests of several loops are done from the inside to the outside.

   Reads: loops that have left the vectorizer.  Writes: them.
   Limits: operations whose order is nobody's to see: integers, and minima and maxima;
   other real numbers with -fassociative-math.  Elements of 32 bits and more, because the
   target has not all operations for others.  Loops of one exit, without other uses of
   the sum inside.  */

#include "plugin/gcc-compat.h"

#include "passes/loads.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_folds_execute (function *);

namespace {

/* The operation that internal function FN combines lanes by, or ERROR_MARK.  */

tree_code
operation_of (combined_fn fn)
{
  switch (fn)
    {
    case CFN_REDUC_PLUS:
      return PLUS_EXPR;
    case CFN_REDUC_MAX:
      return MAX_EXPR;
    case CFN_REDUC_MIN:
      return MIN_EXPR;
    case CFN_REDUC_AND:
      return BIT_AND_EXPR;
    case CFN_REDUC_IOR:
      return BIT_IOR_EXPR;
    case CFN_REDUC_XOR:
      return BIT_XOR_EXPR;
    default:
      return ERROR_MARK;
    }
}

/* A sum that goes round a loop.  */

struct running_sum
{
  gphi *phi;		/* s in the loop's header.  */
  gcall *fold;		/* x = .REDUC (v);  */
  tree_code code;
  gimple *add;		/* s = s + x;  null: x is s already, because  */
  gimple *splat;	/* v began as { s, s, ... };  */
};

/* True if CODE gives the same in any order of operands of TYPE.  */

bool
any_order_p (tree_code code, tree type)
{
  return (INTEGRAL_TYPE_P (type) || code == MAX_EXPR || code == MIN_EXPR
	  || flag_associative_math);
}

/* If SUM->phi and SUM->add are of such a sum, the value that SUM->add adds.  */

tree
added_value (const running_sum &sum)
{
  if (!is_gimple_assign (sum.add) || gimple_num_ops (sum.add) != 3)
    return NULL_TREE;
  bool first = gimple_assign_rhs1 (sum.add) == gimple_phi_result (sum.phi);
  tree x = first ? gimple_assign_rhs2 (sum.add) : gimple_assign_rhs1 (sum.add);
  return TREE_CODE (x) == SSA_NAME && has_single_use (x) ? x : NULL_TREE;
}

/* The only statement that uses NAME, once or more; null if there are others.  */

gimple *
only_user (tree name)
{
  gimple *user = nullptr;
  use_operand_p use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_FAST (use, i, name)
    {
      if (is_gimple_debug (USE_STMT (use)))
	continue;
      if (user && user != USE_STMT (use))
	return nullptr;
      user = USE_STMT (use);
    }
  return user;
}

/* If PHI of LOOP's header is such a sum, describe it in SUM.  */

bool
running_sum_p (class loop *loop, gphi *phi, running_sum *sum)
{
  *sum = { phi, nullptr, ERROR_MARK, nullptr, nullptr };
  tree s = gimple_phi_result (phi);
  tree x = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  gimple *user = virtual_operand_p (s) ? nullptr : only_user (s);
  if (!user || TREE_CODE (x) != SSA_NAME)
    return false;
  if (user == SSA_NAME_DEF_STMT (x))
    {
      sum->add = user;
      x = added_value (*sum);
    }
  else if (splat_p (user, s))
    sum->splat = user;
  else
    return false;
  sum->fold = x ? dyn_cast<gcall *> (SSA_NAME_DEF_STMT (x)) : nullptr;
  if (!sum->fold || !flow_bb_inside_loop_p (loop, gimple_bb (sum->fold)))
    return false;
  sum->code = operation_of (gimple_call_combined_fn (sum->fold));
  if (sum->code == ERROR_MARK
      || TREE_CODE (gimple_call_arg (sum->fold, 0)) != SSA_NAME
      || !any_order_p (sum->code, TREE_TYPE (x))
      || GET_MODE_BITSIZE (SCALAR_TYPE_MODE (TREE_TYPE (x))) < 32)
    return false;
  /* To begin with S in each lane does no harm if it may take part many times.  */
  return (sum->add ? gimple_assign_rhs_code (sum->add) == sum->code
	  : sum->code != PLUS_EXPR && sum->code != BIT_XOR_EXPR);
}

/* The PHI behind EXIT that takes NAME out of LOOP, if that is the only use besides that
   in the header, else null.  */

gphi *
way_out (class loop *loop, edge exit, tree name)
{
  gphi *out = nullptr;
  gimple *use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_STMT (use, i, name)
    {
      if (is_gimple_debug (use))
	continue;
      gphi *phi = dyn_cast<gphi *> (use);
      if (phi && gimple_bb (phi) == loop->header)
	continue;
      if (!phi || out || gimple_bb (phi) != exit->dest)
	return nullptr;
      out = phi;
    }
  return out;
}

/* What each lane begins with when SUM of LOOP is one per lane.  */

tree
first_value (class loop *loop, const running_sum &sum, tree vector)
{
  if (sum.code == PLUS_EXPR || sum.code == BIT_XOR_EXPR)
    return build_zero_cst (vector);
  edge before = loop_preheader_edge (loop);
  tree start = PHI_ARG_DEF_FROM_EDGE (sum.phi, before);
  tree value = build_vector_from_val (vector, start);
  if (TREE_CODE (value) == VECTOR_CST)
    return value;
  tree name = make_ssa_name (vector);
  gsi_insert_on_edge_immediate (before, gimple_build_assign (name, value));
  return name;
}

/* Insert RESULT = START combined with the lanes of LEFT where BB begins; START has taken
   part already if SUM has a splat.  */

void
combine_lanes (basic_block bb, const running_sum &sum, tree result, tree start,
	       tree left)
{
  gimple_stmt_iterator at = gsi_after_labels (bb);
  gcall *fold
    = gimple_build_call_internal (gimple_call_internal_fn (sum.fold), 1, left);
  tree x = sum.splat ? result : make_ssa_name (TREE_TYPE (result));
  gimple_call_set_lhs (fold, x);
  gimple_set_location (fold, gimple_location (sum.fold));
  gsi_insert_before (&at, fold, GSI_SAME_STMT);
  if (sum.add)
    gsi_insert_before (&at, gimple_build_assign (result, sum.code, start, x),
		       GSI_SAME_STMT);
  else
    SSA_NAME_DEF_STMT (result) = fold;
}

/* Remove STATEMENT, which is no PHI.  */

void
remove (gimple *statement)
{
  gimple_stmt_iterator at = gsi_for_stmt (statement);
  reset_debug_uses (statement);
  gsi_remove (&at, true);
  release_defs (statement);
}

/* Let SUM of LOOP be one per lane, which OUT takes to the end of EXIT.  */

void
sum_per_lane (class loop *loop, edge exit, const running_sum &sum, gphi *out)
{
  tree v = gimple_call_arg (sum.fold, 0), vector = TREE_TYPE (v);
  tree start = PHI_ARG_DEF_FROM_EDGE (sum.phi, loop_preheader_edge (loop));
  tree lanes = make_ssa_name (vector), next = v;
  tree first = first_value (loop, sum, vector);
  if (sum.add)
    {
      next = make_ssa_name (vector);
      gimple_stmt_iterator at = gsi_for_stmt (sum.add);
      gsi_insert_before (&at, gimple_build_assign (next, sum.code, lanes, v),
			 GSI_SAME_STMT);
    }
  else
    replace_uses_by (gimple_assign_lhs (sum.splat), lanes);
  gphi *phi = create_phi_node (lanes, loop->header);
  add_phi_arg (phi, first, loop_preheader_edge (loop), UNKNOWN_LOCATION);
  add_phi_arg (phi, next, loop_latch_edge (loop), UNKNOWN_LOCATION);

  tree left = make_ssa_name (vector), result = gimple_phi_result (out);
  add_phi_arg (create_phi_node (left, exit->dest), next, exit, UNKNOWN_LOCATION);
  gphi_iterator old = gsi_for_phi (out);
  remove_phi_node (&old, false);
  combine_lanes (exit->dest, sum, result, start, left);

  tree s = gimple_phi_result (sum.phi);
  reset_debug_uses (sum.phi);
  old = gsi_for_phi (sum.phi);
  remove_phi_node (&old, false);
  remove (sum.add ? sum.add : sum.splat);
  remove (sum.fold);
  release_ssa_name (s);
}

/* The same for all sums of LOOP.  Returns how many.  */

unsigned
fold_behind (class loop *loop)
{
  edge exit = single_exit (loop);
  if (!exit || !single_pred_p (exit->dest) || !loop->latch)
    return 0;
  std::vector<running_sum> sums;
  running_sum sum;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i);
       gsi_next (&i))
    if (running_sum_p (loop, i.phi (), &sum))
      sums.push_back (sum);
  unsigned moved = 0;
  for (const running_sum &s : sums)
    if (gphi *out = way_out (loop, exit,
			     PHI_ARG_DEF_FROM_EDGE (s.phi,
						    loop_latch_edge (loop))))
      {
	stage_dump ("folds", "line=%d", LOCATION_LINE (gimple_phi_arg_location (out, 0)));
	sum_per_lane (loop, exit, s, out);
	moved++;
      }
  return moved;
}

} // anonymous namespace

unsigned int
acc_folds_execute (function *fun)
{
  if (!optimize || !current_options ().vector_lanes)
    return 0;
  unsigned moved = 0;
  for (class loop *loop : loops_list (fun, LI_FROM_INNERMOST))
    moved += fold_behind (loop);
  if (moved)
    scev_reset ();
  return 0;
}
