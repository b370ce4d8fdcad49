/* Data of launches, behind GCC's analysis of pointers across functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   With -fopenacc GCC analyses pointers across functions (ipa-pta,
   tree-ssa-structalias.cc, ipa_pta_execute).  Of a launch

     .omp_data_arr.a = &a;
     GOACC_parallel_keyed (-1, f._omp_fn.0, 1, &.omp_data_arr, sizes, kinds, ...);

   it believes that it uses what the host's version of the region does.  But
   libgomp reads the array whatever the region does with it.  Where nothing is left of
   the host's version, "if (0) ..." for example, the stores to the array were dead, and
   libgomp mapped what happened to lie on the stack: a crash when it copied back, or
   "Trying to map into device [...] object when [...] is already mapped".

   So launches use anything again, as without that analysis.  What they change is
   what the region does, and not the array of addresses.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/launch-data.h"

namespace {

bool
pointers_analysed_p ()
{
  return optimize && flag_ipa_pta;
}

void
read_data_of_launches ()
{
  cgraph_node *node;
  FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
    {
      function *fun = node->get_fun ();
      if (!fun || !fun->cfg)
	continue;
      basic_block bb;
      FOR_EACH_BB_FN (bb, fun)
	for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
	  if (gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_GOACC_PARALLEL))
	    pt_solution_reset (gimple_call_use_set (as_a<gcall *> (gsi_stmt (i))));
    }
}

} // anonymous namespace

void
register_launch_data ()
{
  /* GCC runs the analysis twice.  */
  register_program_pass ({ "acc_launch_data", pointers_analysed_p, read_data_of_launches,
			   "pta", true });
}
