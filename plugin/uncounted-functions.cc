/* Functions of the device, which nobody counts.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   --coverage, -fprofile-generate and -finstrument-functions add counters and calls to all
   functions, before host and device have their own copies of them.  The counters of compute
   constructs and routines are variables of the host ("__gcov0.f has been referenced in offloaded
   code", at no place in the source), and what -finstrument-functions calls is, too: the device's
   linker stops.  So these functions go without, as if they had the attributes that GCC has for it.

   Before:	f._omp_fn.0 (...)	profiled: each edge has a counter
   After:	__attribute__ ((no_profile_instrument_function)) f._omp_fn.0 (...)  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/gimplify-hook.h"
#include "plugin/uncounted-functions.h"

namespace {

bool
of_device_p (tree function)
{
  return (oacc_get_fn_attrib (function)
	  || lookup_attribute ("omp declare target", DECL_ATTRIBUTES (function)));
}

/* A program_pass's.  */

void
leave_out_counters ()
{
  const char *name = "no_profile_instrument_function";
  cgraph_node *node;
  FOR_EACH_DEFINED_FUNCTION (node)
    if (of_device_p (node->decl) && !lookup_attribute (name, DECL_ATTRIBUTES (node->decl)))
      DECL_ATTRIBUTES (node->decl) = tree_cons (get_identifier (name), NULL_TREE,
						DECL_ATTRIBUTES (node->decl));
}

/* For before_gimplification; GCC adds the calls behind it.  */

void
leave_out_calls (tree *)
{
  if (current_function_decl && of_device_p (current_function_decl))
    DECL_NO_INSTRUMENT_FUNCTION_ENTRY_EXIT (current_function_decl) = 1;
}

} // anonymous namespace

void
install_uncounted_functions ()
{
  if (flag_instrument_function_entry_exit)
    before_gimplification (leave_out_calls);
  if (profile_arc_flag || flag_test_coverage || flag_branch_probabilities)
    register_program_pass ({ "acc_uncounted_functions", nullptr, leave_out_counters,
			     "remove_symbols", false });
}
