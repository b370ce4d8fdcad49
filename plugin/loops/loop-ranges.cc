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
		for (wide = 100; wide > wide_last; wide = wide + -7)
		  c = (signed char) wide; ...

   That is int for all narrower types, unless the bounds and the step are constants that
   stay within the type, and long long for those of 32 bits if they are constants that do
   not: a step beyond the last iteration counts as well, as GCC goes on from 0, not from
   where the loop begins.  With other bounds these stay as they are: 64 bits cost time, and
   loop-pieces cuts the iterations of unsigned ones.  What nobody cuts is long long, too:
   loops of kernels constructs that may have too many, and those with chunks of a given size,
   of which GCC adds all lanes' to where the loop is: constants stay as they are if that stays
   within the type.

   "wide" has no private clause: it is a temporary of the region, as those that GCC makes
   there, which each lane has for itself, and GCC's notes on privatization do not name it.

   Indices of enumerated types, which GCC does not expect (omp-general.cc
   omp_extract_for_data), count in an integer type of the same size.

   Where no wider type helps, or several large steps would leave it, the iterations are
   counted first, if the step is large or not known; with small ones so many would never end.

   Before:	for (i = from; i > to; i -= step)
		  ...
   After:	count = from > to ? ((unsigned long) from - to - 1) / step + 1 : 0;
		for (number = 0; number < count; number++)
		  i = from - number * step; ...

   And GCC takes the product of the dimensions' iterations, which may be negative: two
   loops that have none, from 5 up to 0 and from 3 up to -1, collapsed, have (-5) * (-4), and
   a large negative product may be a positive one in its type.  So all dimensions end where
   they begin, at least; and so does a loop of which the distance from where it begins may
   be no number, such as that from 1 to INT_MIN:

   Before:	#pragma acc loop collapse(2)
		for (i = a; i < b; i++)
		  for (j = c; j < d; j++)
   After:	end = MAX (c, d);
		#pragma acc loop collapse(2)
		for (i = a; i < b; i++)
		  for (j = c; j < end; j++)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* A dimension of a loop, as the program has it.  */

struct dimension
{
  dimension (gomp_for *, size_t n);

  tree index, type, from, to;
  tree step;			/* What a step adds or takes away, a positive number.  */
  tree_code cond;
  bool up;			/* Of pointers with "!=" it is not known.  */
  bool known;			/* FROM, TO and STEP are constants.  */

  /* True if FROM and TO, constants, are the wrong way round.  */
  bool wrong_way_p () const
  { return up ? tree_int_cst_lt (to, from) : tree_int_cst_lt (from, to); }
};

dimension::dimension (gomp_for *loop, size_t n)
  : index (gimple_omp_for_index (loop, n)), type (TREE_TYPE (index)),
    from (gimple_omp_for_initial (loop, n)), to (gimple_omp_for_final (loop, n)),
    cond (gimple_omp_for_cond (loop, n))
{
  /* A step down may be unsigned, as what is added.  */
  tree increment = gimple_omp_for_incr (loop, n);
  step = TREE_OPERAND (increment, 1);
  bool adds = TREE_CODE (increment) != MINUS_EXPR;
  up = (cond == NE_EXPR ? (adds ? !integer_minus_onep (step) : integer_minus_onep (step))
	: cond == LT_EXPR || cond == LE_EXPR);
  if (adds != up)
    {
      tree magnitude = unsigned_type_for (TREE_TYPE (step));
      step = fold_build1 (NEGATE_EXPR, magnitude, fold_convert (magnitude, step));
    }
  known = (TREE_CODE (from) == INTEGER_CST && TREE_CODE (to) == INTEGER_CST
	   && TREE_CODE (step) == INTEGER_CST);
}

/* Where a loop is, and what it says.  */

struct surroundings
{
  bool kernels;			/* In a kernels construct.  */
  tree chunk;			/* The given size of its chunks; null without.  */
  bool collapsed;
};

/* Binary logarithm of more lanes than a device has.  */
const unsigned LANES_LOG2 = 26;

/* True if D's bounds, and one step, or one of each lane's chunks, are numbers that its type
   can tell, counted from where it begins.  A narrow type without a sign can tell none the wrong
   way round.  */

bool
within_type_p (const dimension &d, const surroundings &where)
{
  if (!d.known || (where.chunk && TREE_CODE (where.chunk) != INTEGER_CST))
    return false;
  if (TYPE_UNSIGNED (d.type) && TYPE_PRECISION (d.type) < TYPE_PRECISION (integer_type_node)
      && d.wrong_way_p ())
    return false;
  widest_int distance = wi::abs (wi::to_widest (d.to) - wi::to_widest (d.from));
  widest_int beyond = wi::to_widest (d.step);
  if (where.chunk)
    beyond = wi::lshift (beyond * wi::to_widest (where.chunk), LANES_LOG2);
  return wi::fits_to_tree_p (distance + beyond, signed_type_for (d.type));
}

/* True if the bounds of D, which are not both constants, may be further apart than its type
   can tell, in the direction in which it counts, or, if BACKWARDS, in the other one.  */

bool
far_apart_p (const dimension &d, bool backwards)
{
  auto limit = [&] (tree bound, bool upper)
    {
      return wi::to_widest (TREE_CODE (bound) == INTEGER_CST ? bound
			    : upper ? TYPE_MAX_VALUE (d.type) : TYPE_MIN_VALUE (d.type));
    };
  bool rises = d.up != backwards;
  widest_int distance = (rises ? limit (d.to, true) - limit (d.from, false)
			 : limit (d.from, true) - limit (d.to, false));
  return !wi::fits_to_tree_p (distance, signed_type_for (d.type));
}

/* True if STEP is a number so small that all lanes' of a device together are far from the
   largest int.  */

bool
small_step_p (tree step)
{
  return (TREE_CODE (step) == INTEGER_CST
	  && wi::leu_p (wi::to_wide (step), 1 << 8));
}

/* True if the index of D, which its type can tell behind the last iteration as well, may be
   further from where the loop begins than a signed number can.  */

bool
steps_beyond_p (const dimension &d)
{
  tree utmost = d.up ? TYPE_MAX_VALUE (d.type) : TYPE_MIN_VALUE (d.type);
  widest_int last = wi::to_widest (utmost);
  if (TREE_CODE (d.to) == INTEGER_CST && TREE_CODE (d.step) == INTEGER_CST)
    last = (d.up ? wi::smin (last, wi::to_widest (d.to) + wi::to_widest (d.step))
	    : wi::smax (last, wi::to_widest (d.to) - wi::to_widest (d.step)));
  tree first = (TREE_CODE (d.from) == INTEGER_CST ? d.from
		: d.up ? TYPE_MIN_VALUE (d.type) : TYPE_MAX_VALUE (d.type));
  widest_int distance = d.up ? last - wi::to_widest (first) : wi::to_widest (first) - last;
  return !wi::fits_to_tree_p (distance, signed_type_for (d.type));
}

/* The given size of LOOP's chunks; null without.  */

tree
chunk_size (gomp_for *loop)
{
  tree gang = omp_find_clause (gimple_omp_for_clauses (loop), OMP_CLAUSE_GANG);
  tree size = gang ? OMP_CLAUSE_GANG_STATIC_EXPR (gang) : NULL_TREE;
  return size && !integer_minus_onep (size) ? size : NULL_TREE;
}

/* True if the iterations of D are to be counted first.  */

bool
counted_first_p (const dimension &d, const surroundings &where)
{
  if (small_step_p (d.step) || within_type_p (d, where))
    return false;
  if (TYPE_PRECISION (d.type) < TYPE_PRECISION (integer_type_node))
    return where.kernels || where.chunk || (where.collapsed && !d.known);
  if (TYPE_PRECISION (d.type) < TYPE_PRECISION (long_long_integer_type_node))
    return (where.kernels || where.chunk
	    || (!d.known && (where.collapsed || steps_beyond_p (d))));
  return where.kernels || where.chunk || where.collapsed || d.known || steps_beyond_p (d);
}

/* The type for the number of D's iterations: loop-pieces takes care of all of unsigned.  */

tree
counting_type (const dimension &d, const surroundings &where)
{
  bool wide = (where.kernels || where.chunk
	       || TYPE_PRECISION (d.type) > TYPE_PRECISION (integer_type_node));
  return wide ? long_long_unsigned_type_node : unsigned_type_node;
}

/* The type in which D counts; null if that is its index' own.  */

tree
wider_type (const dimension &d, const surroundings &where)
{
  bool narrow = TYPE_PRECISION (d.type) < TYPE_PRECISION (integer_type_node);
  tree same = (TREE_CODE (d.type) == INTEGER_TYPE ? NULL_TREE
	       : build_nonstandard_integer_type (TYPE_PRECISION (d.type), TYPE_UNSIGNED (d.type)));
  if (TYPE_PRECISION (d.type) >= TYPE_PRECISION (long_long_integer_type_node)
      || within_type_p (d, where))
    return same;
  if (where.chunk || (!narrow && (d.known || (where.kernels && far_apart_p (d, false)))))
    return long_long_integer_type_node;
  return narrow ? integer_type_node : same;
}

/* For walk_tree: in front of what will be appended to the list DATA, variables get the values of
   names that stand for something else.  */

tree
read_name (tree *tp, int *walk_subtrees, void *data)
{
  if (TYPE_P (*tp))
    *walk_subtrees = 0;
  else if (VAR_P (*tp) && DECL_HAS_VALUE_EXPR_P (*tp))
    {
      tree value = create_tmp_var (TYPE_MAIN_VARIANT (TREE_TYPE (*tp)), "value");
      gimple_seq_add_stmt (static_cast<gimple_seq *> (data), gimple_build_assign (value, *tp));
      *tp = value;
    }
  return NULL_TREE;
}

/* Append "TO = FROM" to *LIST, which is in a region.  What a lambda has captured by value has a
   variable of its own there, which append_assignment, or rather gimplify.cc, does not know.  */

void
append_in_region (gimple_seq *list, tree to, tree from)
{
  from = unshare_expr (from);
  walk_tree_without_duplicates (&from, read_name, list);
  append_assignment (list, to, from);
}

/* VALUE in TYPE, computed in front of LOOP.  */

tree
in_type (tree value, tree type, gomp_for *loop)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return fold_convert (type, value);
  tree made = create_tmp_var (type, "wide");
  append_in_region (gimple_omp_for_pre_body_ptr (loop), made, fold_convert (type, value));
  return made;
}

/* Let dimension DIM of LOOP have INDEX, which begins at FROM, and the body begin with
   IN_BODY.  */

void
set_index (gomp_for *loop, size_t dim, tree index, tree from, gimple_seq in_body)
{
  gimple_omp_for_set_index (loop, dim, index);
  gimple_omp_for_set_initial (loop, dim, from);
  gimple_seq_add_seq (&in_body, gimple_omp_body (loop));
  gimple_omp_set_body (loop, in_body);
}

/* Let dimension DIM of LOOP, which is D, count in TYPE.  */

void
widen (gomp_for *loop, size_t dim, const dimension &d, tree type)
{
  tree wide = create_tmp_var (type, "wide");
  tree step = in_type (d.step, type, loop);
  gimple_omp_for_set_incr (loop, dim, build2 (d.up ? PLUS_EXPR : MINUS_EXPR, type, wide, step));
  gimple_omp_for_set_final (loop, dim, in_type (d.to, type, loop));
  gimple_seq body = NULL;
  append_assignment (&body, d.index, fold_convert (d.type, wide));
  set_index (loop, dim, wide, in_type (d.from, type, loop), body);
}

/* Let dimension DIM of LOOP, which is D, count its iterations, in TYPE, which is unsigned.  */

void
count_first (gomp_for *loop, size_t dim, const dimension &d, tree type)
{
  gimple_seq *before = gimple_omp_for_pre_body_ptr (loop);
  auto keep = [&] (const char *name, tree kept, tree value)
    {
      tree var = create_tmp_var (kept, name);
      append_in_region (before, var, fold_convert (kept, value));
      return var;
    };
  tree from = keep ("from", d.type, d.from), to = keep ("to", d.type, d.to);
  tree step = keep ("step", type, d.step);
  tree any = keep ("any", boolean_type_node, build2 (d.cond, boolean_type_node, from, to));
  tree low = fold_convert (type, d.up ? from : to), high = fold_convert (type, d.up ? to : from);
  tree distance = build2 (MINUS_EXPR, type, high, low);
  if (d.cond != LE_EXPR && d.cond != GE_EXPR)
    distance = build2 (MINUS_EXPR, type, distance, build_one_cst (type));
  tree count = build2 (PLUS_EXPR, type, build2 (TRUNC_DIV_EXPR, type, distance, step),
		       build_one_cst (type));
  count = keep ("count", type,
		build3 (COND_EXPR, type, any, keep ("count", type, count), build_zero_cst (type)));

  tree number = create_tmp_var (type, "number");
  gimple_omp_for_set_incr (loop, dim, build2 (PLUS_EXPR, type, number, build_one_cst (type)));
  gimple_omp_for_set_final (loop, dim, count);
  gimple_omp_for_set_cond (loop, dim, LT_EXPR);
  gimple_seq body = NULL;
  tree gone = build2 (MULT_EXPR, type, number, step);
  gone = build2 (d.up ? PLUS_EXPR : MINUS_EXPR, type, fold_convert (type, from), gone);
  append_assignment (&body, d.index, fold_convert (d.type, gone));
  set_index (loop, dim, number, build_zero_cst (type), body);
}

/* True if where D begins and ends is constant, and not the wrong way round.  */

bool
begins_and_ends_p (const dimension &d)
{
  return (TREE_CODE (d.from) == INTEGER_CST && TREE_CODE (d.to) == INTEGER_CST
	  && !d.wrong_way_p ());
}

/* Let dimension DIM of LOOP, which is D, end where it begins, if it ends before that.  */

void
order_bounds (gomp_for *loop, size_t dim, const dimension &d)
{
  if (d.cond == NE_EXPR)	/* The program says that it ends.  */
    return;
  tree type = d.type, from = fold_convert (type, d.from), to = fold_convert (type, d.to);
  /* As GCC does (omp-general.cc omp_adjust_for_condition), which adds bytes to pointers.  */
  bool number = INTEGRAL_TYPE_P (type);
  if (d.cond == LE_EXPR || d.cond == GE_EXPR)
    to = (number ? fold_build2 (d.up ? PLUS_EXPR : MINUS_EXPR, type, to, build_one_cst (type))
	  : fold_build_pointer_plus_hwi (to, d.up ? 1 : -1));
  tree_code cond = d.up ? LT_EXPR : GT_EXPR;
  to = (number ? fold_build2 (d.up ? MAX_EXPR : MIN_EXPR, type, to, from)
	: build3 (COND_EXPR, type, build2 (cond, boolean_type_node, from, to), to, from));
  gimple_omp_for_set_cond (loop, dim, cond);
  gimple_omp_for_set_final (loop, dim, in_type (to, type, loop));
}

/* See that GCC multiplies no negative numbers of iterations when it makes one loop of the
   dimensions of LOOP, and has none that is positive since it does not fit.  */

void
order_bounds_where_needed (gomp_for *loop, const surroundings &where)
{
  for (size_t dim = 0; dim < gimple_omp_for_collapse (loop); dim++)
    {
      dimension d (loop, dim);
      if (!begins_and_ends_p (d)
	  && (where.collapsed || (INTEGRAL_TYPE_P (d.type) && far_apart_p (d, true))))
	order_bounds (loop, dim, d);
    }
}

/* True within a kernels construct.  */
bool in_kernels;

/* A statement_pass's.  */

tree
count_as_written (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gimple *s = gsi_stmt (*i);
  if (gomp_target *construct = compute_construct (s))
    if (!in_kernels
	&& gimple_omp_target_kind (construct) == GF_OMP_TARGET_KIND_OACC_KERNELS)
      {
	in_kernels = true;
	walk_stmt_info info = {};
	walk_gimple_seq_mod (gimple_omp_body_ptr (s), count_as_written, NULL, &info);
	in_kernels = false;
	*handled = true;
	return NULL_TREE;
      }
  gomp_for *loop = dyn_cast<gomp_for *> (s);
  if (!loop || gimple_omp_for_kind (loop) != GF_OMP_FOR_KIND_OACC_LOOP)
    return NULL_TREE;
  surroundings where = { in_kernels, chunk_size (loop), gimple_omp_for_collapse (loop) > 1 };
  for (size_t dim = 0; dim < gimple_omp_for_collapse (loop); dim++)
    {
      dimension d (loop, dim);
      if (!INTEGRAL_TYPE_P (d.type))
	continue;
      if (counted_first_p (d, where))
	count_first (loop, dim, d, counting_type (d, where));
      else if (tree type = wider_type (d, where))
	widen (loop, dim, d, type);
    }
  order_bounds_where_needed (loop, where);
  return NULL_TREE;
}

} // anonymous namespace

void
start_loop_ranges ()
{
  register_statement_pass ({ "acc_loop_ranges", count_as_written, PASS_POS_INSERT_BEFORE });
}
