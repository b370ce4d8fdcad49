/* Functions of the device in one piece, without what the host's options would add to them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   From -O2 on, GCC moves what is hardly ever executed (what ends in abort, or in gfortran's
   message that there is no memory) to a section for such code (bb-reorder.cc
   pass_partition_blocks).  GCN's branches reach 128 KB, and GCC 12 makes long ones of those
   that are known to be too far, but it does not know how far that section is: in a large
   program the linker stops ("relocation R_AMDGPU_REL16 out of range").

   A device has no pages that could stay away, so nothing is gained by it either.  The options
   of each function come with it from the host; behind this pass nobody sets them again until
   the function is written:

   Before:	flag_reorder_blocks_and_partition = 1	(-O2)
   After:	flag_reorder_blocks_and_partition = 0

   Likewise with guards of the stack (-fstack-protector-strong, which distributions build all
   they have with): what is called where one has changed is not in the device's library, and the
   linker stops.  What an option or a function's attributes want in front of it to be patched,
   and what they want of its registers at its end, the accelerator's compiler has not.  Graphite's
   options want a library (isl) that it is without.

   -Ofast says that nobody else stores where a function may store (-fallow-store-data-races).  Loop
   invariant motion makes use of it, and of all workers, lanes and gangs the last one wins:

     for (i = ...)			x = *p;
       if (a[i] == key)			for (i = ...)
	 *p = i;			  x = a[i] == key ? i : x;
					*p = x;

   On a device others do, so the option is off there from the first pass on, and in what the
   function itself says, which is read again when another one has been looked at.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

const char *const attributes_of_host[] = { "patchable_function_entry", "zero_call_used_regs" };

bool
divided_or_guarded_p (function *fun)
{
  for (const char *name : attributes_of_host)
    if (lookup_attribute (name, DECL_ATTRIBUTES (fun->decl)))
      return true;
  return flag_reorder_blocks_and_partition || flag_stack_protect || flag_patchable_function_entry;
}

unsigned int
keep_in_one_section (function *fun)
{
  flag_reorder_blocks_and_partition = 0;
  flag_stack_protect = 0;
  flag_patchable_function_entry = NULL;
  for (const char *name : attributes_of_host)
    DECL_ATTRIBUTES (fun->decl) = remove_attribute (name, DECL_ATTRIBUTES (fun->decl));
  return 0;
}

bool
graphite_wanted_p (function *)
{
  return flag_graphite || flag_graphite_identity || flag_loop_nest_optimize || flag_loop_parallelize_all;
}

unsigned int
do_without_graphite (function *)
{
  flag_graphite = flag_graphite_identity = 0;
  flag_loop_nest_optimize = flag_loop_parallelize_all = 0;
  return 0;
}

bool
alone_p (function *)
{
  return flag_store_data_races;
}

unsigned int
let_others_store (function *fun)
{
  flag_store_data_races = 0;
  DECL_FUNCTION_SPECIFIC_OPTIMIZATION (fun->decl)
    = build_optimization_node (&global_options, &global_options_set);
  return 0;
}

} // anonymous namespace

void
start_whole_functions ()
{
  register_function_pass ({ "acc_stores_of_others", alone_p, let_others_store,
			    PASS_POS_INSERT_BEFORE, "oaccloops" });
  register_function_pass ({ "acc_whole_functions", divided_or_guarded_p, keep_in_one_section,
			    PASS_POS_INSERT_AFTER, "optimized" });
  register_function_pass ({ "acc_no_graphite", graphite_wanted_p, do_without_graphite,
			    PASS_POS_INSERT_BEFORE, "graphite" });
}
