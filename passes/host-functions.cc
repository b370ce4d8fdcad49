/* Stage host-functions: what the host has instructions for.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: GCC 12 simplifies code before it divides it between host and device, and makes
   internal functions of it for which the host has instructions (match.pd: "-Ofast
   -march=native" for most, any optimization for .COPYSIGN).  Where the device has none,
   expansion stops with an internal error.  They become what they were made of:

   Before:				After:
     t = .TRUNC (x)			  t = |x| < 2^24 ? (float) (int) x : x	(1)
     c = .COPYSIGN (x, y)		  c = copysignf (x, y)			(2)
     GOACC_data_start (...)		  (nothing)				(3)
     f = stderr				  f = __getreent ()->_stderr		(4)

   (1) It was "(float) (int) x", or of long.  In lanes there are conversions of int alone,
       so for a double it is made of two, of its upper and lower half:

	 h = (int) (x * 2^-26);  u = (double) h * 2^26;
	 t = |x| < 2^52 ? u + (double) (int) (x - u) : x

   (2) A function of the C library's, which expansion knows to compute.  So for all
       that have one of their type.
   (3) A routine that host and device both call may have data constructs and directives.  On the
       device all that it has is present, and libgomp's functions for that are the host's.  Of
       updates there is left what their if clause rules out (plugin/accelerator/device-library).
   (4) newlib's streams are members of an object of each worker's, and stdout and the like
       are macros.

   Reads: internal calls of scalars, calls of libgomp, loads of streams.  Writes: those.
   Limits: one that is none of these is left as it is, and an internal error.  */

#include "plugin/gcc-compat.h"

#include "internal-fn.h"

#include "plugin/diagnostics.h"

unsigned int acc_host_functions_execute (function *);

namespace {

/* VALUE of a floating-point TYPE.  */

tree
real_value (tree type, int power)
{
  REAL_VALUE_TYPE value;
  real_2expN (&value, power, TYPE_MODE (type));
  return build_real (type, value);
}

/* (TYPE) (int) X.  */

tree
build_through_int (gimple_seq *seq, tree type, tree x)
{
  tree whole = gimple_build (seq, FIX_TRUNC_EXPR, integer_type_node, x);
  return gimple_build (seq, FLOAT_EXPR, type, whole);
}

/* X without its fraction, of a float or a double TYPE; null for others.  */

tree
build_truncated (gimple_seq *seq, tree type, tree x)
{
  tree part, limit;
  if (TYPE_MODE (type) == SFmode)
    {
      part = build_through_int (seq, type, x);
      limit = real_value (type, 24);
    }
  else if (TYPE_MODE (type) == DFmode)
    {
      tree scaled = gimple_build (seq, MULT_EXPR, type, x, real_value (type, -26));
      tree upper = gimple_build (seq, MULT_EXPR, type, build_through_int (seq, type, scaled),
				 real_value (type, 26));
      tree rest = gimple_build (seq, MINUS_EXPR, type, x, upper);
      part = gimple_build (seq, PLUS_EXPR, type, upper, build_through_int (seq, type, rest));
      limit = real_value (type, 52);
    }
  else
    return NULL_TREE;
  tree size = gimple_build (seq, ABS_EXPR, type, x);
  tree small = gimple_build (seq, LT_EXPR, boolean_type_node, size, limit);
  return gimple_build (seq, COND_EXPR, type, small, part, x);
}

/* The C library's function for FN of a floating-point TYPE; null if there is none.  */

tree
library_function (tree type, internal_fn fn)
{
  /* Not there by itself, as the device's library is not said to be complete.  */
  if (fn == IFN_COPYSIGN && TYPE_MODE (type) == SFmode)
    return builtin_decl_explicit (BUILT_IN_COPYSIGNF);
  if (fn == IFN_COPYSIGN && TYPE_MODE (type) == DFmode)
    return builtin_decl_explicit (BUILT_IN_COPYSIGN);
  return mathfn_built_in (type, as_combined_fn (fn));
}

/* Say the call AT differently if it is of a function that the device has not.  */

bool
rewrite_call (gimple_stmt_iterator &at)
{
  gcall *call = dyn_cast<gcall *> (gsi_stmt (at));
  tree lhs = call && gimple_call_internal_p (call) ? gimple_call_lhs (call) : NULL_TREE;
  if (!lhs || TREE_CODE (lhs) != SSA_NAME)
    return false;
  internal_fn fn = gimple_call_internal_fn (call);
  tree type = TREE_TYPE (lhs);
  if (!direct_internal_fn_p (fn) || VECTOR_TYPE_P (type)
      || !SCALAR_FLOAT_TYPE_P (type)
      || direct_internal_fn_supported_p (call, OPTIMIZE_FOR_SPEED))
    return false;

  gimple_seq seq = NULL;
  tree result = NULL_TREE;
  if (fn == IFN_TRUNC)
    result = build_truncated (&seq, type, gimple_call_arg (call, 0));
  gimple *now;
  if (result)
    now = gimple_build_assign (lhs, result);
  else if (tree library = library_function (type, fn))
    {
      auto_vec<tree> arguments;
      for (unsigned i = 0; i < gimple_call_num_args (call); i++)
	arguments.safe_push (gimple_call_arg (call, i));
      now = gimple_build_call_vec (library, arguments);
      gimple_call_set_lhs (now, lhs);
    }
  else
    return false;
  stage_dump ("host-functions", "function=%s", internal_fn_name (fn));
  gimple_set_location (now, gimple_location (call));
  for (gimple_stmt_iterator i = gsi_start (seq); !gsi_end_p (i); gsi_next (&i))
    gimple_set_location (gsi_stmt (i), gimple_location (call));
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  gsi_replace (&at, now, false);
  return true;
}

/* True if S is of a data construct or directive.  */

bool
data_directive_p (gimple *s)
{
  tree called = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  for (built_in_function function : { BUILT_IN_GOACC_DATA_START, BUILT_IN_GOACC_DATA_END,
				      BUILT_IN_GOACC_ENTER_DATA, BUILT_IN_GOACC_EXIT_DATA,
				      BUILT_IN_GOACC_UPDATE, BUILT_IN_GOACC_WAIT })
    if (called && fndecl_built_in_p (called, function))
      return true;
  return false;
}

/* Take all those out of FUN; true if there were any.  */

bool
remove_data_directives (function *fun)
{
  bool changed = false;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
      if (data_directive_p (gsi_stmt (i)))
	{
	  stage_dump ("host-functions", "data directive");
	  unlink_stmt_vdef (gsi_stmt (i));
	  gsi_remove (&i, true);
	  changed = true;
	}
      else
	gsi_next (&i);
  return changed;
}

/* The place of VAR's value in what __getreent gives (newlib's sys/reent.h), in bytes; 0 if
   it is none of the C library's streams.  */

unsigned
place_of_stream (tree var)
{
  if (!VAR_P (var) || !DECL_EXTERNAL (var) || !DECL_NAME (var)
      || !POINTER_TYPE_P (TREE_TYPE (var)))
    return 0;
  unsigned place = 0;
  for (const char *name : { "stdin", "stdout", "stderr" })
    {
      place += 8;
      if (id_equal (DECL_NAME (var), name))
	return place;
    }
  return 0;
}

/* If AT loads a stream of the host's, let it load the device's.  */

bool
rewrite_stream (gimple_stmt_iterator &at)
{
  gimple *load = gsi_stmt (at);
  unsigned place = gimple_assign_single_p (load) ? place_of_stream (gimple_assign_rhs1 (load)) : 0;
  if (!place)
    return false;
  stage_dump ("host-functions", "stream=%s",
	      IDENTIFIER_POINTER (DECL_NAME (gimple_assign_rhs1 (load))));
  tree type = build_function_type_list (ptr_type_node, NULL_TREE);
  gcall *call = gimple_build_call (build_fn_decl ("__getreent", type), 0);
  tree streams = make_ssa_name (ptr_type_node, call);
  gimple_call_set_lhs (call, streams);
  gimple_set_location (call, gimple_location (load));
  gsi_insert_before (&at, call, GSI_SAME_STMT);
  tree stream = gimple_assign_rhs1 (load);
  gimple_assign_set_rhs1 (load, build2 (MEM_REF, TREE_TYPE (stream), streams,
					build_int_cst (ptr_type_node, place)));
  update_stmt (load);
  return true;
}

} // anonymous namespace

unsigned int
acc_host_functions_execute (function *fun)
{
  bool changed = remove_data_directives (fun);
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      changed |= rewrite_call (i) || rewrite_stream (i);
  return changed ? TODO_update_ssa : 0;
}
