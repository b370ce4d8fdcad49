/* Receivers of reductions, in front of oaccdevlow.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* GCC takes the type of what a receiver points to from the pointer's type, but
   optimization before this point has replaced pointers to an array's first
   element by pointers to the array.  */

void
restore_receiver (gimple_stmt_iterator *i)
{
  tree receiver = gimple_call_arg (gsi_stmt (*i), 1);
  tree type = TREE_TYPE (gimple_call_arg (gsi_stmt (*i), 2));
  if (integer_zerop (receiver)
      || useless_type_conversion_p (type, TREE_TYPE (TREE_TYPE (receiver))))
    return;
  tree restored = make_ssa_name (build_pointer_type (type));
  gsi_insert_before (i, gimple_build_assign (restored, NOP_EXPR, receiver),
		     GSI_SAME_STMT);
  gimple_call_set_arg (gsi_stmt (*i), 1, restored);
}

unsigned int
restore_receivers (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (gimple_call_internal_p (gsi_stmt (i), IFN_GOACC_REDUCTION))
	restore_receiver (&i);
  return 0;
}

} // anonymous namespace

void
start_reduction_receivers ()
{
  register_function_pass ({ "acc_reduction_receivers", openacc_function_p,
			    restore_receivers, PASS_POS_INSERT_BEFORE, "oaccdevlow" });
}
