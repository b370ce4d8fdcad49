/* Stages products: what GCC makes of products of complex numbers, put off.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: GCC's pass cplxlower makes a branch of each product, for C wants infinities
   recovered when both parts have become NaNs (C11 annex G.5.1).  A product that goes
   round a loop stays one call until stage products and the vectorizer have seen it.

   Before:		acc_products_open:	acc_products_calls:
     z = z * x;		  z = __muldc3 (z, x);	  z = z * x by parts;
						  if (both parts are NaNs)
						    z = __muldc3 (z, x);

   Reads, writes: loops that stage lanes has asked the vectorizer for.
   Limits: products that are used where the loop ends only.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/lanes.h"
#include "passes/products.h"

unsigned int acc_products_open_execute (function *);
unsigned int acc_products_calls_execute (function *);

bool
product_call_p (gimple *s)
{
  if (!gimple_call_builtin_p (s, BUILT_IN_NORMAL))
    return false;
  int code = DECL_FUNCTION_CODE (gimple_call_fndecl (s));
  return code >= BUILT_IN_COMPLEX_MUL_MIN && code <= BUILT_IN_COMPLEX_MUL_MAX;
}

bool
recovered_p (tree part)
{
  return flag_complex_method == 2 && HONOR_NANS (part);
}

parts
multiply (gimple_seq *seq, parts a, parts b)
{
  tree type = TREE_TYPE (a.real);
  tree rr = gimple_build (seq, MULT_EXPR, type, a.real, b.real);
  tree ii = gimple_build (seq, MULT_EXPR, type, a.imag, b.imag);
  tree ri = gimple_build (seq, MULT_EXPR, type, a.real, b.imag);
  tree ir = gimple_build (seq, MULT_EXPR, type, a.imag, b.real);
  return { gimple_build (seq, MINUS_EXPR, type, rr, ii),
	   gimple_build (seq, PLUS_EXPR, type, ri, ir) };
}

bool
used_in_loop_by_p (class loop *loop, tree name, gimple *user)
{
  use_operand_p use;
  imm_use_iterator i;
  FOR_EACH_IMM_USE_FAST (use, i, name)
    {
      gimple *s = USE_STMT (use);
      if (!is_gimple_debug (s) && s != user && flow_bb_inside_loop_p (loop, gimple_bb (s)))
	return false;
    }
  return true;
}

tree
next_value (class loop *loop, gphi *phi)
{
  return PHI_ARG_DEF_FROM_EDGE (phi, loop_latch_edge (loop));
}

namespace {

/* The library's function that multiplies complex numbers of TYPE, or null.  */

tree
product_function (tree type)
{
  machine_mode mode = TYPE_MODE (type);
  if (mode != SCmode && mode != DCmode)
    return NULL_TREE;
  return builtin_decl_explicit (built_in_function (int (BUILT_IN_COMPLEX_MUL_MIN)
						   + mode - MIN_MODE_COMPLEX_FLOAT));
}

/* If PHI of LOOP's header is such a product, the statement that multiplies, else null.  */

gassign *
product_p (class loop *loop, gphi *phi)
{
  tree z = gimple_phi_result (phi), next = next_value (loop, phi);
  if (TREE_CODE (TREE_TYPE (z)) != COMPLEX_TYPE || TREE_CODE (next) != SSA_NAME
      || !product_function (TREE_TYPE (z)))
    return nullptr;
  gassign *s = dyn_cast<gassign *> (SSA_NAME_DEF_STMT (next));
  return (s && gimple_assign_rhs_code (s) == MULT_EXPR
	  && (gimple_assign_rhs1 (s) == z) != (gimple_assign_rhs2 (s) == z)
	  && used_in_loop_by_p (loop, z, s) && used_in_loop_by_p (loop, next, phi)
	  ? s : nullptr);
}

/* Make a call of S, a product.  What it returns is conjugated twice: GCC's pass takes
   complex numbers to parts only in functions with operations on them.  */

void
make_call (gassign *s)
{
  gimple_stmt_iterator at = gsi_for_stmt (s);
  tree type = TREE_TYPE (gimple_assign_lhs (s)), part = TREE_TYPE (type);
  gimple_seq seq = NULL;
  auto_vec<tree> args;
  for (tree number : { gimple_assign_rhs1 (s), gimple_assign_rhs2 (s) })
    for (tree_code code : { REALPART_EXPR, IMAGPART_EXPR })
      args.safe_push (gimple_build (&seq, code, part, number));
  gcall *call = gimple_build_call_vec (product_function (type), args);
  gimple_set_location (call, gimple_location (s));
  gimple_call_set_lhs (call, make_ssa_name (type));
  gimple_seq_add_stmt (&seq, call);
  tree conjugate = emit_assign (&seq, type, CONJ_EXPR, gimple_call_lhs (call));
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  gimple_assign_set_rhs_with_ops (&at, CONJ_EXPR, conjugate);
  update_stmt (gsi_stmt (at));
}

/* True if BB is where parts of a product have turned out to be NaNs already.  */

bool
recovery_p (basic_block bb)
{
  if (!single_pred_p (bb))
    return false;
  gcond *cond = safe_dyn_cast<gcond *> (last_stmt (single_pred (bb)));
  return cond && gimple_cond_code (cond) == UNORDERED_EXPR;
}

/* Multiply in front of CALL, and leave it for recovery.  */

void
expand_call (gcall *call)
{
  tree lhs = gimple_call_lhs (call), part = TREE_TYPE (TREE_TYPE (lhs));
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gimple_seq seq = NULL;
  parts product = multiply (&seq, { gimple_call_arg (call, 0), gimple_call_arg (call, 1) },
			    { gimple_call_arg (call, 2), gimple_call_arg (call, 3) });
  tree whole = emit_assign (&seq, TREE_TYPE (lhs), COMPLEX_EXPR, product.real, product.imag);
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  if (!recovered_p (part))
    {
      gsi_replace (&at, gimple_build_assign (lhs, whole), false);
      return;
    }
  gcond *cond = gimple_build_cond (UNORDERED_EXPR, product.real, product.imag, NULL_TREE,
				   NULL_TREE);
  basic_block bb = gimple_bb (call);
  basic_block recovery = insert_cond_bb (bb, SSA_NAME_DEF_STMT (whole), cond,
					 profile_probability::very_unlikely ());
  basic_block meet = single_succ (recovery);
  tree recovered = make_ssa_name (TREE_TYPE (lhs));
  at = gsi_for_stmt (call);
  gsi_remove (&at, false);
  gimple_call_set_lhs (call, recovered);
  at = gsi_last_bb (recovery);
  gsi_insert_after (&at, call, GSI_NEW_STMT);
  gphi *phi = create_phi_node (lhs, meet);
  add_phi_arg (phi, recovered, find_edge (recovery, meet), UNKNOWN_LOCATION);
  add_phi_arg (phi, whole, find_edge (bb, meet), UNKNOWN_LOCATION);
}

} // anonymous namespace

unsigned int
acc_products_open_execute (function *fun)
{
  if (!vectorizer_asked_p (fun) || flag_signaling_nans)
    return 0;
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    {
      if (!loop->force_vectorize || !loop->latch)
	continue;
      for (gphi_iterator i = gsi_start_phis (loop->header); !gsi_end_p (i); gsi_next (&i))
	if (gassign *s = product_p (loop, i.phi ()))
	  make_call (s);
    }
  return 0;
}

unsigned int
acc_products_calls_execute (function *fun)
{
  if (!vectorizer_asked_p (fun))
    return 0;
  std::vector<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (product_call_p (gsi_stmt (i)) && gimple_call_lhs (gsi_stmt (i))
	  && !recovery_p (bb) && !optimize_bb_for_size_p (bb))
	calls.push_back (as_a<gcall *> (gsi_stmt (i)));
  for (gcall *call : calls)
    expand_call (call);
  return 0;
}
