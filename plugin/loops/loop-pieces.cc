/* Loops of more than 2^31 iterations.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC counts the iterations of a loop in the signed type of its index, and those of
   collapsed loops in the widest of theirs (omp-expand.cc expand_oacc_for,
   expand_oacc_collapse_init).  A grid of 50000 times 50000 points has 2,500,000,000; as an
   int that is a negative number, and the loop does nothing.  64 bits would do, but a
   division by the number of columns, for each point, would take several times as long.
   So such loops run in pieces that int can count, one after the other, between the fork
   and the join; all but the largest are one piece.

   Before, for int n and m:		After:
     FORK				  FORK
     #pragma acc loop collapse(2)	  columns = max (m, 0);
     for (i = 0; i < n; i++)		  low = 0;
       for (j = 0; j < m; j++)		again:
     JOIN				  high = (n - low) * columns <= 2^30 ? n
						 : min (low + max (2^30 / columns, 1), n);
					  #pragma acc loop collapse(2)
					  for (i = low; i < high; i++)
					    for (j = 0; j < m; j++)
					  low = high;
					  if (low < n)
					    goto again;
					  JOIN

   with long long for the product.  If the inner dimensions alone can have as
   many, they are cut the same way, inside.  A loop of one dimension is cut if a bound is a
   variable and unsigned.

   Limits: the bounds of one signed dimension are not 2^31 apart if they are variables, and
   one round of all workers' lanes less if nothing is collapsed: loops over rows of a sparse
   matrix would take 5 % more time.  Loops of kernels constructs, which are parloops',
   stay as they are.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/loops/loop-marks.h"
#include "plugin/options.h"
#include "plugin/stages.h"

namespace {

/* The iterations of a piece, at most: far enough from 2^31 for GCC to round up.  */

HOST_WIDE_INT
iterations_of_piece ()
{
  return current_options ().short_pieces ? 100 : HOST_WIDE_INT (1) << 30;
}

/* A loop that cannot have more than these is left as it is.  */

HOST_WIDE_INT
iterations_of_whole ()
{
  return current_options ().short_pieces ? 100 : HOST_WIDE_INT (INT_MAX);
}

/* One dimension of a loop.  */

struct dimension
{
  tree index, from, end;	/* END, of the index' type, is behind the last.  */
  tree step;			/* What a step adds or takes away, of type unsigned.  */
  bool up;
  widest_int most;		/* How far apart FROM and END can be.  */
};

/* CODE of A and B in TYPE, or of a condition.  */

tree
in_type (tree type, tree_code code, tree a, tree b)
{
  return fold_build2 (code, type, fold_convert (type, a), fold_convert (type, b));
}

tree
condition (tree_code code, tree a, tree b)
{
  return fold_build2 (code, boolean_type_node, a, fold_convert (TREE_TYPE (a), b));
}

/* A variable with VALUE, which is computed in *SEQ; a constant stays one.  */

tree
evaluate (gimple_seq *seq, tree value)
{
  if (TREE_CODE (value) == INTEGER_CST)
    return value;
  tree var = create_tmp_var (TREE_TYPE (value), "piece");
  append_assignment (seq, var, value);
  return var;
}

/* How far apart FROM and TO, the bounds of a loop that counts UP, can be.  Two that are
   signed and not constant are not taken to be more than 2^31 - 1 apart.  */

widest_int
longest_distance (tree from, tree to, bool up)
{
  auto limit = [] (tree bound, bool upper)
    {
      tree type = TREE_TYPE (bound);
      return wi::to_widest (TREE_CODE (bound) == INTEGER_CST ? bound
			    : upper ? TYPE_MAX_VALUE (type) : TYPE_MIN_VALUE (type));
    };
  widest_int distance = up ? limit (to, true) - limit (from, false)
			   : limit (from, true) - limit (to, false);
  bool known = TREE_CODE (from) == INTEGER_CST && TREE_CODE (to) == INTEGER_CST;
  if (!TYPE_UNSIGNED (TREE_TYPE (to)) && !known)
    distance = wi::smin (distance, INT_MAX);
  return wi::smax (distance, 0);
}

/* What dimension N of LOOP is, computed in *SEQ.  */

dimension
describe (gimple_seq *seq, gomp_for *loop, size_t n)
{
  dimension dim;
  dim.index = gimple_omp_for_index (loop, n);
  tree type = TREE_TYPE (dim.index);
  dim.from = fold_convert (type, gimple_omp_for_initial (loop, n));
  tree increment = gimple_omp_for_incr (loop, n), step = TREE_OPERAND (increment, 1);
  bool adds = TREE_CODE (increment) == PLUS_EXPR;
  tree_code cond = gimple_omp_for_cond (loop, n);
  dim.up = (cond == NE_EXPR ? (adds ? integer_onep (step) : integer_minus_onep (step))
	    : cond == LT_EXPR || cond == LE_EXPR);
  if (adds != dim.up)
    step = fold_build1 (NEGATE_EXPR, TREE_TYPE (step), step);
  dim.step = evaluate (seq, fold_convert (unsigned_type_node, step));

  dim.end = gimple_omp_for_final (loop, n);
  dim.most = longest_distance (dim.from, dim.end, dim.up);
  if (cond == LE_EXPR || cond == GE_EXPR)
    {
      dim.end = in_type (type, dim.up ? PLUS_EXPR : MINUS_EXPR, dim.end, integer_one_node);
      dim.most += 1;
    }
  dim.end = evaluate (seq, fold_convert (type, dim.end));
  return dim;
}

/* The condition that there are iterations of DIM from LOW on.  */

tree
more (const dimension &dim, tree low)
{
  return condition (dim.up ? LT_EXPR : GT_EXPR, low, dim.end);
}

/* The distance from LOW to the end of DIM, of type unsigned, if there is one.  */

tree
distance (const dimension &dim, tree low)
{
  return (dim.up ? in_type (unsigned_type_node, MINUS_EXPR, dim.end, low)
	  : in_type (unsigned_type_node, MINUS_EXPR, low, dim.end));
}

/* The iterations of DIM, of type unsigned, computed in *SEQ.  */

tree
iterations (gimple_seq *seq, const dimension &dim)
{
  tree type = unsigned_type_node;
  tree any = evaluate (seq, fold_build3 (COND_EXPR, type, more (dim, dim.from),
					 distance (dim, dim.from), build_zero_cst (type)));
  if (integer_onep (dim.step))
    return any;
  tree steps = in_type (type, MINUS_EXPR, any, integer_one_node);
  steps = in_type (type, TRUNC_DIV_EXPR, steps, dim.step);
  steps = in_type (type, PLUS_EXPR, steps, integer_one_node);
  return fold_build3 (COND_EXPR, type, condition (EQ_EXPR, any, integer_zero_node),
		      build_zero_cst (type), steps);
}

/* Where the piece of DIM that begins at LOW ends, if each of its iterations has INNER of
   the dimensions inside, or 2^31 if that is less; of type unsigned.  */

tree
end_of_piece (const dimension &dim, tree low, tree inner)
{
  tree wide = long_long_unsigned_type_node, type = unsigned_type_node;
  tree most = build_int_cst (type, iterations_of_piece ());
  tree rest = distance (dim, low);
  tree many = (integer_onep (inner) ? condition (GT_EXPR, rest, most)
	       : condition (GT_EXPR, in_type (wide, MULT_EXPR, rest, inner), most));
  /* A call of __builtin_expect is one that GCC takes for the end of the function where it knows,
     of a copy of a routine, that nobody comes here (ipa-fnsummary.cc); oaccloops cannot do with
     half a loop.  */
  tree word = long_integer_type_node;
  tree seldom = build_call_expr_internal_loc
    (UNKNOWN_LOCATION, IFN_BUILTIN_EXPECT, word, 3,
     fold_convert (word, fold_build2 (TRUTH_AND_EXPR, boolean_type_node, more (dim, low), many)),
     build_zero_cst (word), build_int_cst (integer_type_node, PRED_BUILTIN_EXPECT));

  tree steps = in_type (type, MIN_EXPR, in_type (type, TRUNC_DIV_EXPR, most, inner),
			in_type (type, TRUNC_DIV_EXPR, most, dim.step));
  steps = in_type (type, MAX_EXPR, steps, integer_one_node);
  tree length = in_type (type, MULT_EXPR, steps, dim.step);
  length = in_type (type, MIN_EXPR, length, unshare_expr (rest));
  tree cut = in_type (type, dim.up ? PLUS_EXPR : MINUS_EXPR, low, length);
  return fold_build3 (COND_EXPR, TREE_TYPE (dim.index),
		      condition (NE_EXPR, seldom, integer_zero_node),
		      fold_convert (TREE_TYPE (dim.index), cut), dim.end);
}

/* Let dimension N of LOOP, which is DIM, run in pieces; each of its iterations has INNER of
   the dimensions inside.  What begins a piece goes to the end of *BEFORE, what goes on
   with the next to the begin of *AFTER.  */

void
cut (gomp_for *loop, size_t n, const dimension &dim, tree inner, gimple_seq *before,
     gimple_seq *after)
{
  tree type = TREE_TYPE (dim.index);
  tree low = create_tmp_var (type, "low"), high = create_tmp_var (type, "high");
  tree again = create_artificial_label (UNKNOWN_LOCATION);
  tree done = create_artificial_label (UNKNOWN_LOCATION);

  append_assignment (before, low, dim.from);
  gimple_seq_add_stmt (before, gimple_build_label (again));
  append_assignment (before, high, end_of_piece (dim, low, inner));

  gimple_seq next = NULL;
  append_assignment (&next, low, high);
  gimple_seq_add_stmt (&next, gimple_build_cond (dim.up ? LT_EXPR : GT_EXPR, low, dim.end,
						 again, done));
  gimple_seq_add_stmt (&next, gimple_build_label (done));
  gimple_seq_add_seq (&next, *after);
  *after = next;

  gimple_omp_for_set_initial (loop, n, low);
  gimple_omp_for_set_final (loop, n, high);
  gimple_omp_for_set_cond (loop, n, dim.up ? LT_EXPR : GT_EXPR);
}

/* GCC keeps the number of iterations of LOOP, collapsed, with its clauses if that is constant
   (omp-general.cc omp_extract_for_data): which no longer holds.  */

void
forget_count (gomp_for *loop)
{
  for (tree c = gimple_omp_for_clauses (loop); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_COLLAPSE || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_TILE)
      {
	tree *count = (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_COLLAPSE
		       ? &OMP_CLAUSE_COLLAPSE_COUNT (c) : &OMP_CLAUSE_TILE_COUNT (c));
	if (*count && TREE_CODE (*count) == INTEGER_CST)
	  *count = create_tmp_var (TREE_TYPE (*count), "count");
      }
}

/* True if GCC counts the iterations of LOOP in 32 bits.  */

bool
counted_in_int_p (gomp_for *loop)
{
  for (size_t n = 0; n < gimple_omp_for_collapse (loop); n++)
    {
      tree type = TREE_TYPE (gimple_omp_for_index (loop, n));
      if (!INTEGRAL_TYPE_P (type)
	  || TYPE_PRECISION (type) > TYPE_PRECISION (integer_type_node))
	return false;
    }
  return true;
}

/* Let LOOP run in pieces where it can have too many iterations; see cut.  */

void
cut_dimensions (gomp_for *loop, gimple_seq *before, gimple_seq *after)
{
  std::vector<dimension> dims;
  gimple_seq bounds = NULL;
  for (size_t n = 0; n < gimple_omp_for_collapse (loop); n++)
    dims.push_back (describe (&bounds, loop, n));

  /* The iterations of the dimensions inside of each, capped.  */
  widest_int countable = iterations_of_whole ();
  widest_int cap = HOST_WIDE_INT (1) << 31, most = 1;
  tree wide = long_long_unsigned_type_node;
  std::vector<tree> inner (dims.size ());
  std::vector<size_t> large;
  tree count = build_one_cst (unsigned_type_node);
  for (size_t n = dims.size (); n-- > 0;)
    {
      inner[n] = count;
      most = wi::smin (most * dims[n].most, cap);
      if (most > countable)
	large.insert (large.begin (), n);
      if (n == 0)
	break;
      count = in_type (wide, MULT_EXPR, count, iterations (&bounds, dims[n]));
      count = in_type (wide, MIN_EXPR, count, wide_int_to_tree (wide, cap));
      count = evaluate (&bounds, fold_convert (unsigned_type_node, count));
    }
  if (large.empty ())
    return;
  gimple_seq_add_seq (before, bounds);
  forget_count (loop);
  for (size_t n : large)
    cut (loop, n, dims[n], inner[n], before, after);
}

/* True if one of GCC's marks is in front of LOOP: none is in kernels constructs.  */

bool
marked_p (gimple_stmt_iterator loop)
{
  for (gsi_prev (&loop); !gsi_end_p (loop); gsi_prev (&loop))
    if (unique_kind (gsi_stmt (loop)) >= 0)
      return true;
  return false;
}

/* A statement_pass's.  */

tree
cut_loop (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gbind *bind = dyn_cast<gbind *> (gsi_stmt (*i));
  if (!bind)
    return NULL_TREE;
  gimple_stmt_iterator loop = find_loop (gimple_bind_body_ptr (bind));
  if (gsi_end_p (loop) || !marked_p (loop))
    return NULL_TREE;
  gomp_for *found = as_a<gomp_for *> (gsi_stmt (loop));
  if (!counted_in_int_p (found))
    return NULL_TREE;
  gimple_seq before = NULL, after = NULL;
  cut_dimensions (found, &before, &after);
  if (!before)
    return NULL_TREE;
  gsi_insert_seq_before (&loop, before, GSI_SAME_STMT);
  gimple_stmt_iterator end = gsi_last (*gimple_bind_body_ptr (bind));
  while (gimple_code (gsi_stmt (end)) != GIMPLE_OMP_RETURN)
    gsi_prev (&end);
  gsi_insert_seq_after (&end, after, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_loop_pieces ()
{
  register_statement_pass ({ "acc_loop_pieces", cut_loop, PASS_POS_INSERT_AFTER });
}
