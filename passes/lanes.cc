/* Stages lanes: what the vectorizer needs to give partitioned loops 64 lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: on this target lanes come from GCC's vectorizer, and what keeps it from a
   loop is often no property of the loop.

   Before, in most OpenACC programs:	After:

     for (...)				  for (...)		force_vectorize (1)
       {
	 d = fabs (b[i] - a[i]);	    d = fabs (b[i] - a[i]);
	 if (d > worst)			    worst = MAX <worst, d>;	(2)
	   worst = d;
	 sum += b[i];			    sum += b[i];    64 partial sums (3)
       }
     scalar rest of n mod 64		  masked last vector		(4)

   (1) The iterations of a loop over gangs, workers or vector are independent,
       because the program says so (or GCC found out, for "auto"); the vectorizer
       need not find out again (safelen).  But each worker has only one copy of a
       private variable for all of its iterations: of a loop that stores to locals
       in memory, the vectorizer has to find out.  GCC does not see to that in loops
       over vector alone; a pass behind oaccdevlow does.  (6)
   (2) The order in which a reduction combines values is nobody's to rely on, so
       neither is what becomes of NaNs and of the sign of zero in max and min; GCC
       takes comparisons for MAX_EXPR with -ffast-math only.  fmax and fmin are
       what MAX_EXPR is on this target: V_MAX_F64 returns the operand that is a
       number.
   (3) For the same reason a sum may be taken in partial sums.  GCC's switch for
       that, -fassociative-math, is thrown for the vectorizer alone, by two passes
       around it, and of loops that are not partitioned it keeps out: no expression
       of theirs is reordered.
   (4) Masks are what this target is made for, but a function comes with the
       options of the host, and x86 says there are to be none
       (i386-options.cc, param_vect_partial_vector_usage).
   (5) Device code has no floating-point traps, and nobody can see errno after
       sqrt: with -ftrapping-math no arithmetic below an if is vectorized.
   (6) See (1): acc_lanes.
   (7) Copying is what vector loops are good at; the library's memcpy, of which GCC
       would make calls, copies in one lane.
   (8) For the vectorizer, lanes that store to one place do so in their order.  On this target
       nobody says which of them is the last, so a loop that no axis is partitioned over and that
       stores to places found by no arithmetic, "a[i % 8] = i", keeps one lane.

   Reads: statements of loops.  Writes: hints of loops, the function's options,
   (2).
   Limits: GCC 12 has no vector code for the functions of the mathematical library; for
   sqrt and divisions of real numbers see stage quotients.  */

#include "plugin/gcc-compat.h"

#include "passes/lanes.h"
#include "passes/local-pointers.h"
#include "passes/quotients.h"
#include "passes/target.h"
#include "plugin/options.h"

unsigned int acc_lanes_execute (function *);
unsigned int acc_lanes_open_execute (function *);
unsigned int acc_lanes_close_execute (function *);

namespace {

/* MAX_EXPR or MIN_EXPR if FN is the library's function for that, otherwise
   ERROR_MARK.  */

tree_code
code_of_call (combined_fn fn)
{
  switch (fn)
    {
    case CFN_FMAX:
    case CFN_BUILT_IN_FMAX:
    case CFN_BUILT_IN_FMAXF:
      return MAX_EXPR;
    case CFN_FMIN:
    case CFN_BUILT_IN_FMIN:
    case CFN_BUILT_IN_FMINF:
      return MIN_EXPR;
    default:
      return ERROR_MARK;
    }
}

/* True if the vectorizer knows calls like S.  */

bool
vectorizable_call_p (gimple *s)
{
  tree lhs = gimple_call_lhs (s);
  combined_fn fn = gimple_call_combined_fn (s);
  if (!lhs || fn == CFN_LAST)
    return false;
  if (code_of_call (fn) != ERROR_MARK
      || (square_root_p (fn) && quotients_in_lanes_p (TREE_TYPE (lhs))))
    return true;
  internal_fn internal
    = (internal_fn_p (fn) ? as_internal_fn (fn)
       : associated_internal_fn (gimple_call_fndecl (s)));
  return (internal != IFN_LAST && vectorizable_internal_fn_p (internal)
	  && direct_internal_fn_supported_p (internal, TREE_TYPE (lhs),
					     OPTIMIZE_FOR_SPEED));
}

/* True if the target has vectors of TYPE.  */

bool
vector_type_p (tree type)
{
  scalar_mode mode;
  return (is_a<scalar_mode> (TYPE_MODE (type), &mode)
	  && VECTOR_MODE_P (targetm.vectorize.preferred_simd_mode (mode)));
}

/* True if the vectorizer knows an assignment like S on this target.  */

bool
vectorizable_assign_p (gimple *s)
{
  if (gimple_has_volatile_ops (s))
    return false;
  tree type = TREE_TYPE (gimple_assign_lhs (s));
  if (TREE_CODE (type) != COMPLEX_TYPE && TREE_CODE (type) != BOOLEAN_TYPE
      && !vector_type_p (type))
    return false;
  switch (gimple_assign_rhs_code (s))
    {
    case TRUNC_DIV_EXPR:
    case TRUNC_MOD_EXPR:
      return TREE_CODE (gimple_assign_rhs2 (s)) == INTEGER_CST;
    case RDIV_EXPR:
      return flag_reciprocal_math || quotients_in_lanes_p (type);
    default:
      return true;
    }
}

/* True if S may be in a loop that the vectorizer takes.  */

bool
vectorizable_stmt_p (gimple *s)
{
  if (is_gimple_debug (s) || gimple_clobber_p (s))
    return true;
  switch (gimple_code (s))
    {
    case GIMPLE_ASSIGN:
      return vectorizable_assign_p (s);
    case GIMPLE_CALL:
      return vectorizable_call_p (s);
    case GIMPLE_LABEL:
    case GIMPLE_NOP:
    case GIMPLE_PREDICT:
    case GIMPLE_COND:
      return true;
    default:
      return false;
    }
}

/* The other argument of PHI, which has two: not NOW.  */

tree
other_argument (gphi *phi, tree now, unsigned *which)
{
  if (gimple_phi_num_args (phi) != 2)
    return NULL_TREE;
  for (unsigned i = 0; i < 2; i++)
    if (gimple_phi_arg_def (phi, i) == now)
      {
	*which = 1 - i;
	return gimple_phi_arg_def (phi, 1 - i);
      }
  return NULL_TREE;
}

/* If PHI makes the greater or smaller one of NOW and another value, by a branch
   on their comparison alone, return the code, else ERROR_MARK.  */

tree_code
extremum (gphi *phi, tree now, tree other, unsigned which)
{
  basic_block bb = gimple_bb (phi);
  edge taken = gimple_phi_arg_edge (phi, which);
  edge left = gimple_phi_arg_edge (phi, 1 - which);
  /* The branch goes to BB itself, or by way of a block with one way in.  */
  auto from = [] (edge e)
    { return single_succ_p (e->src) && single_pred_p (e->src)
	     ? single_pred_edge (e->src) : e; };
  edge if_taken = from (taken), if_left = from (left);
  if (if_taken->src != if_left->src || if_taken->src == bb)
    return ERROR_MARK;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (if_taken->src));
  if (!cond)
    return ERROR_MARK;
  tree_code code = gimple_cond_code (cond);
  tree a = gimple_cond_lhs (cond), b = gimple_cond_rhs (cond);
  if (if_taken->flags & EDGE_FALSE_VALUE)
    code = invert_tree_comparison (code, false);
  if (operand_equal_p (a, now, 0) && operand_equal_p (b, other, 0))
    code = swap_tree_comparison (code);
  else if (!operand_equal_p (a, other, 0) || !operand_equal_p (b, now, 0))
    return ERROR_MARK;
  return extremum_code (code);
}

/* The PHI of the loop's body that makes the next value of PHI, one of LOOP's
   header.  */

gphi *
next_value (class loop *loop, gphi *phi)
{
  tree latch = PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
  if (TREE_CODE (latch) != SSA_NAME)
    return nullptr;
  gphi *next = dyn_cast<gphi *> (SSA_NAME_DEF_STMT (latch));
  return next && next != phi ? next : nullptr;
}

/* Make MAX_EXPR and MIN_EXPR of comparisons whose result goes round LOOP.  */

bool
rewrite_extrema (class loop *loop)					/* (2) */
{
  bool changed = false;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i);
       gsi_next (&i))
    {
      tree now = gimple_phi_result (i.phi ());
      if (!SCALAR_FLOAT_TYPE_P (TREE_TYPE (now)))
	continue;
      gphi *next = next_value (loop, i.phi ());
      unsigned which = 0;
      tree other = next ? other_argument (next, now, &which) : NULL_TREE;
      if (!other)
	continue;
      tree_code code = extremum (next, now, other, which);
      if (code == ERROR_MARK || !vector_type_p (TREE_TYPE (now)))
	continue;
      /* What is compared is there on both ways.  */
      if (TREE_CODE (other) == SSA_NAME
	  && !SSA_NAME_IS_DEFAULT_DEF (other)
	  && !dominated_by_p (CDI_DOMINATORS, gimple_bb (next),
			      gimple_bb (SSA_NAME_DEF_STMT (other))))
	continue;
      tree result = gimple_phi_result (next);
      gimple_stmt_iterator to = gsi_after_labels (gimple_bb (next));
      gphi_iterator from = gsi_for_phi (next);
      remove_phi_node (&from, false);
      gsi_insert_before (&to, gimple_build_assign (result, code, now, other),
			 GSI_SAME_STMT);
      changed = true;
    }
  return changed;
}

/* Make MAX_EXPR and MIN_EXPR of the calls of fmax and fmin in LOOP, and of calls of sqrt
   such as if-conversion and the vectorizer take.  */

bool
rewrite_calls (class loop *loop)
{
  bool changed = false;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!is_gimple_call (s) || !gimple_call_lhs (s))
	  continue;
	combined_fn fn = gimple_call_combined_fn (s);
	if (square_root_p (fn)
	    && quotients_in_lanes_p (TREE_TYPE (gimple_call_lhs (s))))
	  make_root_pure (as_a<gcall *> (s));
	tree_code code = code_of_call (fn);
	if (code == ERROR_MARK)
	  continue;
	gassign *now = gimple_build_assign (gimple_call_lhs (s), code,
					    gimple_call_arg (s, 0),
					    gimple_call_arg (s, 1));
	unlink_stmt_vdef (s);
	gsi_replace (&i, now, false);
	changed = true;
      }
  free (blocks);
  return changed;
}

} // anonymous namespace

tree_code
extremum_code (tree_code code)
{
  switch (code)
    {
    case GT_EXPR:
    case GE_EXPR:
    case UNGT_EXPR:
    case UNGE_EXPR:
      return MAX_EXPR;
    case LT_EXPR:
    case LE_EXPR:
    case UNLT_EXPR:
    case UNLE_EXPR:
      return MIN_EXPR;
    default:
      return ERROR_MARK;
    }
}

bool
vectorizer_wanted_p ()
{
  /* GCC's rule for loops over vector alone (oacc_xform_loop), but at -O2 and above
     a user who says -fno-tree-vectorize is heard.  */
  return (optimize && current_options ().vector_lanes
	  && (flag_tree_loop_vectorize
	      || (optimize == 1 && !OPTION_SET_P (flag_tree_loop_vectorize))));
}

bool
vectorizer_asked_p (function *fun)
{
  return fun->has_force_vectorize_loops && current_options ().vector_lanes;
}

void
prepare_options (function *fun)
{
  param_vect_partial_vector_usage = 2;					/* (4) */
  flag_trapping_math = 0;						/* (5) */
  flag_errno_math = 0;
  flag_tree_loop_distribute_patterns = 0;				/* (7) */
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fun->decl)
    = build_optimization_node (&global_options, &global_options_set);
}

bool
vectorizable_p (class loop *body)
{
  if (body->inner)
    return false;
  auto_vec<edge> exits = get_loop_exit_edges (body);
  if (exits.length () != 1)
    return false;
  basic_block *blocks = get_loop_body (body);
  bool fits = true;
  for (unsigned b = 0; fits && b < body->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]);
	 fits && !gsi_end_p (i); gsi_next (&i))
      fits = vectorizable_stmt_p (gsi_stmt (i));
  free (blocks);
  return fits;
}

bool
ask_vectorizer (class loop *loop, local_pointers &pointers)
{
  loop->force_vectorize = true;						/* (1) */
  loop->safelen = pointers.stored_in_p (loop) ? 0 : INT_MAX;
  cfun->has_force_vectorize_loops = true;
  if (!loop->latch)
    return false;
  bool changed = rewrite_extrema (loop);
  return rewrite_calls (loop) || changed;
}

/* Behind oaccdevlow: of loops over vector alone, it believes too much.  (6)  */

unsigned int
acc_lanes_execute (function *fun)
{
  if (!fun->has_force_vectorize_loops)
    return 0;
  local_pointers pointers (fun);
  for (class loop *loop : loops_list (fun, 0))
    if (loop->safelen && pointers.stored_in_p (loop))
      loop->safelen = 0;
  return 0;
}

/* Keep the vectorizer from LOOP, which no axis is partitioned over, if a real
   number goes round it: the order of that sum is the program's.  */

static void
keep_order (class loop *loop)
{
  if (loop->force_vectorize)
    return;
  for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i);
       gsi_next (&i))
    {
      tree type = TREE_TYPE (gimple_phi_result (i.phi ()));
      if (SCALAR_FLOAT_TYPE_P (type) || COMPLEX_FLOAT_TYPE_P (type))
	loop->dont_vectorize = true;
    }
}

/* Keep the vectorizer from LOOP, which no axis is partitioned over, if several iterations may store to
   one place: the last of them has the last word.  (8)  */

static void
keep_last_store (class loop *loop)
{
  if (loop->force_vectorize || loop->safelen || loop->dont_vectorize)
    return;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes && !loop->dont_vectorize; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *store = gsi_stmt (i);
	innermost_loop_behavior place;
	if (gimple_assign_single_p (store) && gimple_vdef (store)
	    && !dr_analyze_innermost (&place, gimple_assign_lhs (store), gimple_bb (store)->loop_father,
				      store))
	  loop->dont_vectorize = true;
      }
  free (blocks);
}

/* Around the vectorizer: sums of reductions in partial sums (3), and what the
   target says of permutations.  */

/* What the option was before.  */
static int associative_math;

unsigned int
acc_lanes_open_execute (function *fun)
{
  associative_math = flag_associative_math;
  target_vectorizer (true);
  for (class loop *loop : loops_list (fun, 0))
    keep_last_store (loop);
  if (flag_associative_math)
    return 0;
  /* Also where nothing else is to be done: the target's sums in order
     (fold_left_plus) are none where there is OpenACC.  */
  for (class loop *loop : loops_list (fun, 0))
    keep_order (loop);
  if (vectorizer_asked_p (fun))
    flag_associative_math = 1;
  return 0;
}

unsigned int
acc_lanes_close_execute (function *)
{
  flag_associative_math = associative_math;
  target_vectorizer (false);
  return 0;
}
