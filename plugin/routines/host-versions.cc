/* Functions that have versions on the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The function that GCC makes of a construct has all attributes of the function around
   (omp-low.cc create_omp_child_function), and some of them are for that one alone:

     __attribute__ ((target_clones ("default", "avx2")))
     void scale (float *x, int n)
     {
       #pragma acc parallel loop copy (x[0:n])
       ...				scale._omp_fn.0: target_clones, too
     }

   GCC makes versions of scale._omp_fn.0, calls libgomp with the address of what would choose among
   them, and has another one in libgomp's table ("target function wasn't mapped").  A name for the linker
   has two functions with symver ("duplicate definition of a symbol version"), and externally_visible is
   warned of, as nobody sees that function.  So it has none of them:

   Before:	scale: target_clones		scale._omp_fn.0: target_clones
   After:	scale: target_clones		scale._omp_fn.0

   Of a routine with target_clones, the device would get what chooses among versions, and those, which are
   for processors of the host.  Host and device have one body, before GCC makes versions of it, so a
   routine has one version, the default, on the host as well.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/hand-over.h"
#include "plugin/stages.h"

namespace {

const char versions_attribute[] = "target_clones";

/* For the statement pass.  */

tree
forget_versions (gimple_stmt_iterator *place, bool *, walk_stmt_info *)
{
  gomp_target *target = dyn_cast<gomp_target *> (gsi_stmt (*place));
  if (tree function = target ? gimple_omp_target_child_fn (target) : NULL_TREE)
    for (const char *name : { versions_attribute, "symver", "externally_visible" })
      DECL_ATTRIBUTES (function) = remove_attribute (name, DECL_ATTRIBUTES (function));
  return NULL_TREE;
}

/* All routines are known, and there are no versions yet.  */

void
let_routines_have_one ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    if (oacc_get_fn_attrib (node->decl))
      DECL_ATTRIBUTES (node->decl) = remove_attribute (versions_attribute, DECL_ATTRIBUTES (node->decl));
}

} // anonymous namespace

void
start_host_versions ()
{
  if (!accelerator_wanted_p ())
    return;
  register_statement_pass ({ "acc_host_versions", forget_versions, PASS_POS_INSERT_AFTER });
  register_program_pass ({ "acc_routine_versions", nullptr, let_routines_have_one, "remove_symbols", false });
}
