/* Loops whose bounds are further apart than the type of their index can tell, or the wrong
   way round.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC 12 subtracts the bounds of a loop in the type of its index (omp-expand.cc
   expand_oacc_for, expand_oacc_collapse_init).  From 100 down to -100 are 56, the other
   way, in a signed char, and from 5 to 3 are 254 in an unsigned one: the loop has no
   iterations, or too many.  Such loops count in a wider type:

   Before:	for (c = 100; c > last; c = c + -7)
		  ...
   After:	wide_last = (int) last;
		for (wide = 100; wide > wide_last; wide = wide + -7) private(wide)
		  c = (signed char) wide; ...

   That is int for all narrower types, unless the bounds and the step are constants that
   stay within the type, and long long for those of 32 bits if they are constants that do
   not: a step beyond the last iteration counts as well, as GCC goes on from 0, not from
   where the loop begins.  With other bounds these stay as they are, and loop-pieces cuts
   their iterations: 64 bits cost time.

   And GCC takes the product of the dimensions' iterations, which may be negative: two
   loops that have none, from 5 up to 0 and from 3 up to -1, collapsed, have (-5) * (-4).
   So all dimensions but one end where they begin, at least:

   Before:	#pragma acc loop collapse(2)
		for (i = a; i < b; i++)
		  for (j = c; j < d; j++)
   After:	end = MAX (c, d);
		#pragma acc loop collapse(2)
		for (i = a; i < b; i++)
		  for (j = c; j < end; j++)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/loop-ranges.h"

namespace {

/* The type in which LOOP counts its dimension DIM; null if that is its index' own.  */

tree
wider_type (gomp_for *loop, size_t dim)
{
  tree type = TREE_TYPE (gimple_omp_for_index (loop, dim));
  if (!INTEGRAL_TYPE_P (type))
    return NULL_TREE;
  tree from = gimple_omp_for_initial (loop, dim), to = gimple_omp_for_final (loop, dim);
  tree step = TREE_OPERAND (gimple_omp_for_incr (loop, dim), 1);
  bool known = (TREE_CODE (from) == INTEGER_CST && TREE_CODE (to) == INTEGER_CST
		&& TREE_CODE (step) == INTEGER_CST);
  if (known)
    {
      widest_int distance = wi::abs (wi::to_widest (to) - wi::to_widest (from));
      widest_int beyond = wi::abs (widest_int::from (wi::to_wide (step), SIGNED));
      if (wi::fits_to_tree_p (distance + beyond, signed_type_for (type)))
	return NULL_TREE;
    }
  if (TYPE_PRECISION (type) < TYPE_PRECISION (integer_type_node))
    return integer_type_node;
  return (known && TYPE_PRECISION (type) < TYPE_PRECISION (long_long_integer_type_node)
	  ? long_long_integer_type_node : NULL_TREE);
}

/* VALUE in TYPE, computed in front of LOOP.  */

tree
in_type (tree value, tree type, gomp_for *loop)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return fold_convert (type, value);
  tree made = create_tmp_var (type, "wide");
  append_assignment (gimple_omp_for_pre_body_ptr (loop), made, fold_convert (type, value));
  return made;
}

/* Let dimension DIM of LOOP count in TYPE.  */

void
widen (gomp_for *loop, size_t dim, tree type)
{
  tree index = gimple_omp_for_index (loop, dim);
  tree wide = create_tmp_var (type, "wide");

  /* A step down may be unsigned: what it takes away is what counts.  */
  tree increment = gimple_omp_for_incr (loop, dim);
  tree step = TREE_OPERAND (increment, 1), step_type = TREE_TYPE (step);
  tree_code code = TREE_CODE (increment), cond = gimple_omp_for_cond (loop, dim);
  bool down = cond == GT_EXPR || cond == GE_EXPR;
  tree_code plain = down ? MINUS_EXPR : PLUS_EXPR;
  if (code != plain && TYPE_UNSIGNED (step_type))
    {
      step = fold_build1 (NEGATE_EXPR, step_type, step);
      code = plain;
    }
  step = in_type (step, type, loop);
  gimple_omp_for_set_incr (loop, dim, build2 (code, type, wide, step));
  gimple_omp_for_set_initial (loop, dim,
			      in_type (gimple_omp_for_initial (loop, dim), type, loop));
  gimple_omp_for_set_final (loop, dim,
			    in_type (gimple_omp_for_final (loop, dim), type, loop));
  gimple_omp_for_set_index (loop, dim, wide);

  tree clause = build_omp_clause (gimple_location (loop), OMP_CLAUSE_PRIVATE);
  OMP_CLAUSE_DECL (clause) = wide;
  OMP_CLAUSE_CHAIN (clause) = gimple_omp_for_clauses (loop);
  gimple_omp_for_set_clauses (loop, clause);

  gimple_seq body = NULL;
  append_assignment (&body, index, fold_convert (TREE_TYPE (index), wide));
  gimple_seq_add_seq (&body, gimple_omp_body (loop));
  gimple_omp_set_body (loop, body);
}

/* True if where dimension DIM of LOOP begins and ends is constant, and not the wrong way
   round.  */

bool
begins_and_ends_p (gomp_for *loop, size_t dim)
{
  tree from = gimple_omp_for_initial (loop, dim), to = gimple_omp_for_final (loop, dim);
  if (TREE_CODE (from) != INTEGER_CST || TREE_CODE (to) != INTEGER_CST)
    return false;
  tree_code cond = gimple_omp_for_cond (loop, dim);
  return (cond == LT_EXPR || cond == LE_EXPR ? tree_int_cst_le (from, to)
	  : tree_int_cst_le (to, from));
}

/* Let dimension DIM of LOOP end where it begins, if it ends before that.  */

void
order_bounds (gomp_for *loop, size_t dim)
{
  tree_code cond = gimple_omp_for_cond (loop, dim);
  if (cond == NE_EXPR)		/* The program says that it ends.  */
    return;
  tree from = gimple_omp_for_initial (loop, dim), to = gimple_omp_for_final (loop, dim);
  tree type = TREE_TYPE (gimple_omp_for_index (loop, dim));
  bool up = cond == LT_EXPR || cond == LE_EXPR;
  from = fold_convert (type, from);
  to = fold_convert (type, to);
  if (INTEGRAL_TYPE_P (type))
    {
      /* As GCC does (omp-general.cc omp_adjust_for_condition).  */
      if (cond == LE_EXPR)
	to = fold_build2 (PLUS_EXPR, type, to, build_one_cst (type));
      else if (cond == GE_EXPR)
	to = fold_build2 (MINUS_EXPR, type, to, build_one_cst (type));
      cond = up ? LT_EXPR : GT_EXPR;
      to = fold_build2 (up ? MAX_EXPR : MIN_EXPR, type, to, from);
    }
  else
    to = build3 (COND_EXPR, type, build2 (cond, boolean_type_node, from, to), to, from);
  gimple_omp_for_set_cond (loop, dim, cond);
  gimple_omp_for_set_final (loop, dim, in_type (to, type, loop));
}

/* See that GCC multiplies at most one negative number of iterations when it makes one loop
   of the dimensions of LOOP.  */

void
order_all_bounds_but_one (gomp_for *loop)
{
  bool one = false;
  for (size_t dim = 0; dim < gimple_omp_for_collapse (loop); dim++)
    if (!begins_and_ends_p (loop, dim))
      {
	if (one)
	  order_bounds (loop, dim);
	one = true;
      }
}

/* A statement_pass's.  */

tree
count_as_written (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_for *loop = dyn_cast<gomp_for *> (gsi_stmt (*i));
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_OACC_LOOP)
    return NULL_TREE;
  for (size_t dim = 0; dim < gimple_omp_for_collapse (loop); dim++)
    if (tree type = wider_type (loop, dim))
      widen (loop, dim, type);
  order_all_bounds_but_one (loop);
  return NULL_TREE;
}

} // anonymous namespace

void
register_loop_ranges ()
{
  register_statement_pass ({ "acc_loop_ranges", count_as_written, PASS_POS_INSERT_BEFORE });
}
