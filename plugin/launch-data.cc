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

#include "plugin/launch-data.h"

namespace {

class launch_data_pass : public simple_ipa_opt_pass
{
public:
  explicit launch_data_pass (const pass_data &data)
    : simple_ipa_opt_pass (data, g)
  {
  }

  opt_pass *
  clone () final override
  {
    return new launch_data_pass (*this);
  }

  bool
  gate (function *) final override
  {
    return optimize && flag_openacc && flag_ipa_pta;
  }

  unsigned int
  execute (function *) final override
  {
    cgraph_node *node;
    FOR_EACH_FUNCTION_WITH_GIMPLE_BODY (node)
      {
	function *fun = node->get_fun ();
	if (!fun || !fun->cfg)
	  continue;
	basic_block bb;
	FOR_EACH_BB_FN (bb, fun)
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	       gsi_next (&i))
	    if (gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_GOACC_PARALLEL))
	      pt_solution_reset (gimple_call_use_set
				   (as_a<gcall *> (gsi_stmt (i))));
      }
    return 0;
  }
};

} // anonymous namespace

void
register_launch_data ()
{
  static const pass_data data
    = { SIMPLE_IPA_PASS, "acc_launch_data", OPTGROUP_OMP, TV_NONE, 0, 0, 0, 0, 0 };
  /* Each of the two runs of the analysis.  */
  register_pass (new launch_data_pass (data), PASS_POS_INSERT_AFTER, "pta", 0);
}
