/* Routines that the host inlines into plain functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A program may call an OpenACC routine from host code as well, and GCC 12 inlines it
   there like any function, with the markers of its loops:

     #pragma acc routine worker
     static void add (int *x)
     {
     #pragma acc loop worker
       for (int i = 0; i < 5; i++) x[i] += i;
     }
     int main (void) { ... add (b); ... }

   But oaccloops and oaccdevlow, which would take them away, skip functions without
   the attribute "oacc function", and expansion of what they leave is an internal error
   (internal-fn.cc expand_UNIQUE).  So such a function gets the attribute of a compute
   construct, with one thread in each dimension.  It keeps it, because the folding of
   GOACC_DIM_SIZE and GOACC_DIM_POS asks for it as well; what is streamed for the
   accelerator has been streamed before.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if markers of loops are in FUN.  */

bool
marked_p (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (gimple_call_internal_p (gsi_stmt (i), IFN_UNIQUE)
	  || gimple_call_internal_p (gsi_stmt (i), IFN_GOACC_LOOP))
	return true;
  return false;
}

bool
plain_function_p (function *fun)
{
  return !openacc_function_p (fun);
}

unsigned int
make_openacc_function (function *fun)
{
  if (!marked_p (fun))
    return 0;
  tree dimensions = NULL_TREE;
  for (int i = 0; i < GOMP_DIM_MAX; i++)
    dimensions = tree_cons (NULL_TREE, integer_one_node, dimensions);
  DECL_ATTRIBUTES (fun->decl)
    = tree_cons (get_identifier ("oacc function"), dimensions,
		 tree_cons (get_identifier ("oacc parallel"), NULL_TREE,
			    DECL_ATTRIBUTES (fun->decl)));
  return 0;
}

} // anonymous namespace

void
start_inlined_routines ()
{
  register_function_pass ({ "acc_inlined_routines", plain_function_p,
			    make_openacc_function, PASS_POS_INSERT_BEFORE,
			    "oaccloops" });
}
