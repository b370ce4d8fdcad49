/* Stage quotients: divisions and square roots in machine instructions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: of quotients and square roots of real numbers GCC makes calls of the library's
   functions, which compute them bit by bit, in one lane.  This target has what it takes to
   have them exact in some twenty instructions, in all lanes.

   Before:				After:
     q = __divdf3 (a, b);		  asm ("v_div_scale_f64 ... v_div_fixup_f64"
     r = sqrt (x);			       : "=v" (q) : "v" (a), "v" (b));
					  asm ("v_rsq_f64 ..." : "=v" (r) : "v" (x));

   The vectorizer takes an operation if the target says that it has it for vectors.  It
   says so while the vectorizer runs, for what comes out of it is made instructions here,
   as are scalars.

   With -ffast-math GCC has instructions, too.  Its quotients are less of them and right but
   for the last bit; but of 1 / 0 and of what has an infinity they make NaNs, which is right
   only if there are none of these (-ffinite-math-only).  Its square root of a double is one
   instruction, of which 24 bits are right: nobody's idea of fast.

   Reads, writes: quotients and square roots of float and double.
   Limits: other functions of the mathematical library are called, in one lane.  */

#include "plugin/gcc-compat.h"

#include "passes/quotients.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

#include "insn-opinit.h"
#include "optabs-query.h"

unsigned int acc_quotients_execute (function *);
unsigned int acc_quotients_close_execute (function *);

namespace {

/* True if what OP (sdiv_optab, sqrt_optab) makes of TYPE is to be made here.  */

bool
ours_p (tree type, optab op)
{
  if (!target_quotients_p (type))
    return false;
  if (optab_handler (op, TYPE_MODE (type)) == CODE_FOR_nothing)
    return optimize;
  return op == sqrt_optab ? GET_MODE_UNIT_SIZE (TYPE_MODE (type)) == 8
			  : HONOR_NANS (type) || HONOR_INFINITIES (type);
}

/* If S is a quotient or a square root of ours, append what it computes to SEQ and return
   it, else NULL_TREE.  */

tree
expand (gimple *s, gimple_seq *seq)
{
  if (gassign *a = dyn_cast<gassign *> (s))
    return (gimple_assign_rhs_code (a) == RDIV_EXPR
	    && ours_p (TREE_TYPE (gimple_assign_lhs (a)), sdiv_optab)
	    ? target_quotient (seq, gimple_assign_rhs1 (a), gimple_assign_rhs2 (a))
	    : NULL_TREE);
  if (!is_gimple_call (s) || !gimple_call_lhs (s))
    return NULL_TREE;
  return (square_root_p (gimple_call_combined_fn (s))
	  && ours_p (TREE_TYPE (gimple_call_lhs (s)), sqrt_optab)
	  ? target_square_root (seq, gimple_call_arg (s, 0)) : NULL_TREE);
}

} // anonymous namespace

bool
quotients_in_lanes_p (tree type)
{
  return current_options ().quotients && SCALAR_FLOAT_TYPE_P (type)
	 && target_quotients_p (type);
}

bool
square_root_p (combined_fn fn)
{
  return fn == CFN_SQRT || fn == CFN_BUILT_IN_SQRT || fn == CFN_BUILT_IN_SQRTF;
}

void
make_roots_pure ()
{
  for (built_in_function code : { BUILT_IN_SQRT, BUILT_IN_SQRTF })
    TREE_READONLY (builtin_decl_explicit (code)) = 1;
}

/* The function that CALL has brought along is as the host sees it.  */

void
make_root_pure (gcall *call)
{
  if (gimple_call_internal_p (call))
    return;
  bool narrow = TYPE_MODE (TREE_TYPE (gimple_call_lhs (call))) == SFmode;
  gimple_call_set_fndecl (call, builtin_decl_explicit (narrow ? BUILT_IN_SQRTF
							      : BUILT_IN_SQRT));
  unlink_stmt_vdef (call);
  gimple_set_vdef (call, NULL_TREE);
  update_stmt (call);
}

unsigned int
acc_quotients_execute (function *fun)
{
  if (!current_options ().quotients)
    return 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	gimple_seq seq = NULL;
	tree result = expand (s, &seq);
	if (!result)
	  continue;
	stage_dump ("quotients", "line=%d lanes=%d", LOCATION_LINE (gimple_location (s)),
		    VECTOR_TYPE_P (TREE_TYPE (result)) ? 64 : 1);
	gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
	unlink_stmt_vdef (s);
	gsi_replace (&i, gimple_build_assign (gimple_get_lhs (s), result), true);
      }
  return 0;
}

/* What GCC has made since then (1 / x of several x / y, with -freciprocal-math); and all at
   -O0, which has no place for the other one.  */

unsigned int
acc_quotients_close_execute (function *fun)
{
  return acc_quotients_execute (fun);
}
