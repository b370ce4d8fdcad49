/* Stage versions: the vectorizer makes no version of a loop that may not be copied.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: where the vectorizer cannot tell whether two pointers are to the same, it asks at run
   time, and has two versions of the loop; of the loop around, if the answer is the same all
   the time (tree-vect-loop-manip.cc vect_loop_versioning).  A loop with a barrier in it is
   not to be copied (pins.cc), and the vectorizer takes for granted that it can.

     before:			   the vectorizer's:
       for (...)		     if (p and q are apart)
	 {			       for (...) { vector loop; barrier; }
	   for (...)		     else
	     p[i] = q[i];	       for (...) { loop; barrier; }	internal compiler error
	   barrier;
	 }
     after: the inner loop stays one of single lanes.

   Loops of which OpenACC says that their iterations are independent need no versions.

   Reads: loops, calls.  Writes: what loops say of themselves.
   Limits: the inner loop may have needed no versions.  */

#include "plugin/gcc-compat.h"

#include "plugin/diagnostics.h"

unsigned int acc_versions_execute (function *);

namespace {

/* True if there is something in LOOP of which there is to be but one.  */

bool
unique_p (class loop *loop)
{
  bool unique = false;
  basic_block *body = get_loop_body (loop);
  for (unsigned k = 0; k < loop->num_nodes; k++)
    for (gimple_stmt_iterator i = gsi_start_bb (body[k]); !gsi_end_p (i); gsi_next (&i))
      unique |= gimple_call_internal_p (gsi_stmt (i), IFN_UNIQUE);
  free (body);
  return unique;
}

/* True if the vectorizer may want a version of a loop around LOOP that is not to be copied.
   It looks at loops with one exit and nothing but LOOP inside.  */

bool
unique_around_p (class loop *loop)
{
  for (class loop *outer = loop_outer (loop);
       loop_outer (outer) && single_exit (outer) && !outer->inner->next;
       outer = loop_outer (outer))
    if (unique_p (outer))
      return true;
  return false;
}

} // namespace

unsigned int
acc_versions_execute (function *fun)
{
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    if (!loop->safelen && !loop->dont_vectorize && unique_around_p (loop))
      {
	loop->dont_vectorize = true;
	stage_dump ("versions", "loop=%d", loop->num);
      }
  return 0;
}
