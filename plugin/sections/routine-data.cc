/* Data constructs of routines, around their loops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A routine is called on the device, with what it works on there, and may say so:

     #pragma acc routine vector
     void scale (int *a, int n)
     {
     #pragma acc data present(a[0:n])
       {
     #pragma acc loop vector
	 for (int i = 0; i < n; i++)
	   a[i] *= 2;
       }
     }

   GCC 12 looks for the construct right around a loop, finds one that is no compute construct, and
   says that the loop "must be associated with an OpenACC compute region".  On the device, a data
   construct does nothing (passes/host-functions).  On the host, whose loop works on the host's
   memory, one that maps anything would at most bring back what the device has of that, which is
   older:

   Before:	data map(force_present:*a [len: n * 4])
		  loop vector
   After:	loop vector

   Those without such loops stay, for the host's sake.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* For walk_tree: the first loop construct that is in no compute construct.  */

tree
find_loop (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr) || compute_construct_p (*expr))
    *walk_subtrees = 0;
  return TREE_CODE (*expr) == OACC_LOOP ? *expr : NULL_TREE;
}

/* For before_gimplification.  */

void
take_loops_out (tree *expr)
{
  while (TREE_CODE (*expr) == OACC_DATA && current_function_decl
	 && oacc_get_fn_attrib (current_function_decl)
	 && walk_tree_without_duplicates (&OACC_DATA_BODY (*expr), find_loop, NULL))
    *expr = OACC_DATA_BODY (*expr);
}

} // anonymous namespace

void
start_routine_data ()
{
  before_gimplification (take_loops_out);
}
