/* What GCC adds to a program to watch it, kept from the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Some options have GCC add calls and counters to all functions of a file.  What they call and
   count is in libraries of the host, and GCC 12 adds it to constructs and routines as well,
   which then do not link, or have the accelerator's compiler crash:

     -fsanitize=undefined	calls of __ubsan_handle_*, which no device has; in a routine
				the data that go with them want a declare directive
     -finstrument-functions	calls of __cyg_profile_func_*, with addresses of functions that
				are not on the device (a crash in ipa-cp)
     --coverage, -fprofile-generate	counters __gcov0.f, which are not on the device
     _Atomic double x; x += 1;		built-in functions of the host's processor, which forget
					the floating-point exceptions of an attempt that failed
					(C11), and __atomic_feraiseexcept; the device traps none

   So functions that go to the accelerator have none, on the host neither, as both are made of
   one body.  It is done twice.  The front ends' part of the sanitizers is taken away in front
   of gimplification, from constructs and routines as they are written.  The rest, which
   inlining may have brought from elsewhere, goes when the functions for the device are known,
   in front of the profile's counters, from which GCC has an attribute that keeps it:

   Before:	_1 = .UBSAN_CHECK_ADD (i, j);		After:	_1 = (int) ((unsigned) i + j)
		if (k > 31) __ubsan_handle_shift_... ()		if (k > 31) ;
		if (...) __ubsan_handle_..._abort ()		if (...) __builtin_trap ()

   Guards of stacks are the accelerator's concern: whole-functions.cc.  */

#include "plugin/gcc-compat.h"

#include "tree-into-ssa.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/hand-over.h"
#include "plugin/stages.h"

namespace {

/* True if FUNCTION tells libubsan of a fault.  */

bool
ubsan_handler_p (tree function)
{
  const char prefix[] = "__builtin___ubsan_handle_";
  return function && fndecl_built_in_p (function, BUILT_IN_NORMAL)
	 && startswith (IDENTIFIER_POINTER (DECL_NAME (function)), prefix);
}

/* In walk_tree: keep libubsan out of what is written in constructs.  */

tree
remove_handler (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != CALL_EXPR)
    return NULL_TREE;
  tree function = get_callee_fndecl (*expr);
  if (ubsan_handler_p (function))
    {
      *expr = TREE_THIS_VOLATILE (function)
	      ? build_call_expr (builtin_decl_explicit (BUILT_IN_TRAP), 0)
	      : build1 (NOP_EXPR, void_type_node, integer_zero_node);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* For before_gimplification.  */

void
remove_handlers (tree *expr)
{
  if (compute_construct_p (*expr))
    walk_tree_without_duplicates (&OMP_BODY (*expr), remove_handler, NULL);
  else if (TREE_CODE (*expr) == CALL_EXPR && current_function_decl
	   && oacc_get_fn_attrib (current_function_decl))
    {
      int subtrees = 1;
      remove_handler (expr, &subtrees, NULL);
    }
}

/* What CALL of UBSAN_CHECK_* computes, if that is what it is, or ERROR_MARK.  */

tree_code
checked_operation (const gcall *call)
{
  if (!gimple_call_internal_p (call))
    return ERROR_MARK;
  switch (gimple_call_internal_fn (call))
    {
    case IFN_UBSAN_CHECK_ADD:
      return PLUS_EXPR;
    case IFN_UBSAN_CHECK_SUB:
      return MINUS_EXPR;
    case IFN_UBSAN_CHECK_MUL:
      return MULT_EXPR;
    default:
      return ERROR_MARK;
    }
}

/* True if CALL raises what exceptions an atomic assignment of C has kept.  */

bool
raises_kept_exceptions_p (const gcall *call)
{
  return gimple_call_builtin_p (call, BUILT_IN_ATOMIC_FERAISEEXCEPT);
}

/* True if CALL, in a function with such an assignment, has to do with what it keeps
   (i386.cc, ix86_atomic_assign_expand_fenv).  */

bool
keeps_exceptions_p (const gcall *call)
{
  if (raises_kept_exceptions_p (call))
    return true;
  if (!gimple_call_builtin_p (call, BUILT_IN_MD))
    return false;
  for (const char *name : { "fnstenv", "fldenv", "fnstsw", "fnclex", "stmxcsr", "ldmxcsr" })
    if (id_equal (DECL_NAME (gimple_call_fndecl (call)),
		  (std::string ("__builtin_ia32_") + name).c_str ()))
      return true;
  return false;
}

/* True if CALL does nothing but watch.  */

bool
watching_p (const gcall *call)
{
  if (gimple_call_internal_p (call))
    switch (gimple_call_internal_fn (call))
      {
      case IFN_UBSAN_NULL:
      case IFN_UBSAN_BOUNDS:
      case IFN_UBSAN_VPTR:
      case IFN_UBSAN_PTR:
      case IFN_UBSAN_OBJECT_SIZE:
	return true;
      default:
	return false;
      }
  return ubsan_handler_p (gimple_call_fndecl (call))
	 || gimple_call_builtin_p (call, BUILT_IN_PROFILE_FUNC_ENTER)
	 || gimple_call_builtin_p (call, BUILT_IN_PROFILE_FUNC_EXIT);
}

/* OPERAND as TYPE, computed in front of I if need be.  */

tree
converted (gimple_stmt_iterator *i, tree type, tree operand)
{
  return force_gimple_operand_gsi (i, fold_convert (type, operand), true, NULL_TREE, true,
				   GSI_SAME_STMT);
}

/* Put CODE in place of the call of UBSAN_CHECK_* at I: it wraps around, as on the device.  */

void
compute_unchecked (gimple_stmt_iterator *i, tree_code code)
{
  gcall *call = as_a<gcall *> (gsi_stmt (*i));
  tree result = gimple_call_lhs (call), type = TREE_TYPE (result);
  tree wrapping = unsigned_type_for (type);
  tree a = converted (i, wrapping, gimple_call_arg (call, 0));
  tree b = converted (i, wrapping, gimple_call_arg (call, 1));
  tree value = force_gimple_operand_gsi (i, build2 (code, wrapping, a, b), true, NULL_TREE, true,
					 GSI_SAME_STMT);
  /* Of vectors it is another view of them, no conversion.  */
  gassign *copy = gimple_build_assign (result, fold_convert (type, value));
  gimple_set_location (copy, gimple_location (call));
  gsi_replace (i, copy, true);
}

/* Put what does not watch in place of the statement at I, nor keeps exceptions if KEPT; true if
   it did.  */

bool
replace_watching (gimple_stmt_iterator *i, bool kept)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (*i));
  if (!call)
    return false;
  if (kept && keeps_exceptions_p (call) && gimple_call_lhs (call))
    {
      tree lhs = gimple_call_lhs (call);
      gassign *none = gimple_build_assign (lhs, build_zero_cst (TREE_TYPE (lhs)));
      unlink_stmt_vdef (call);
      gsi_replace (i, none, true);
      return true;
    }
  tree_code code = checked_operation (call);
  if (code != ERROR_MARK && gimple_call_lhs (call))
    {
      compute_unchecked (i, code);
      return true;
    }
  if (code == ERROR_MARK && !watching_p (call) && !(kept && keeps_exceptions_p (call)))
    return false;
  gimple *other = gimple_call_noreturn_p (call)
		  ? gimple_build_call (builtin_decl_explicit (BUILT_IN_TRAP), 0)
		  : gimple_build_nop ();
  gimple_set_location (other, gimple_location (call));
  unlink_stmt_vdef (call);
  gsi_replace (i, other, true);
  return true;
}

/* Do so in the current function; true if something was replaced.  */

bool
replace_watching_of_function ()
{
  bool changed = false, kept = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gcall *call = dyn_cast<gcall *> (gsi_stmt (i)))
	kept |= raises_kept_exceptions_p (call);
  FOR_EACH_BB_FN (bb, cfun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      changed |= replace_watching (&i, kept);
  return changed;
}

/* True if GCC adds something to each function.  */

bool
functions_watched_p ()
{
  return flag_instrument_function_entry_exit || profile_arc_flag || flag_test_coverage
	 || flag_branch_probabilities;
}

void
keep_watching_from_device ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    if (node->offloadable)
      {
	tree decl = node->decl;
	const char unwatched[] = "no_profile_instrument_function";
	if (functions_watched_p () && !lookup_attribute (unwatched, DECL_ATTRIBUTES (decl)))
	  DECL_ATTRIBUTES (decl)
	    = tree_cons (get_identifier (unwatched), NULL_TREE, DECL_ATTRIBUTES (decl));

	push_cfun (DECL_STRUCT_FUNCTION (decl));
	if (replace_watching_of_function ())
	  {
	    update_ssa (TODO_update_ssa_only_virtuals);
	    cgraph_edge::rebuild_edges ();
	  }
	pop_cfun ();
      }
}

} // anonymous namespace

void
start_instrumentation ()
{
  if (!accelerator_wanted_p ())
    return;
  if (flag_sanitize & SANITIZE_UNDEFINED)
    before_gimplification (remove_handlers);
  if ((flag_sanitize & (SANITIZE_UNDEFINED | SANITIZE_UNDEFINED_NONDEFAULT))
      || functions_watched_p () || (lang_GNU_C () && flag_trapping_math))
    register_program_pass ({ "acc_instrumentation", nullptr, keep_watching_from_device,
			     lang_GNU_Fortran () ? "remove_symbols" : "acc_implicit_routines",
			     false });
}
