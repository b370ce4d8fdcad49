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
   linker stops.  Graphite's options want a library (isl) that the device's compiler is without.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/whole-functions.h"

namespace {

bool
divided_or_guarded_p (function *)
{
  return flag_reorder_blocks_and_partition || flag_stack_protect;
}

unsigned int
keep_in_one_section (function *)
{
  flag_reorder_blocks_and_partition = 0;
  flag_stack_protect = 0;
  return 0;
}

bool
graphite_wanted_p (function *)
{
  return flag_graphite_identity || flag_loop_nest_optimize || flag_loop_parallelize_all;
}

unsigned int
do_without_graphite (function *)
{
  flag_graphite = flag_graphite_identity = 0;
  flag_loop_nest_optimize = flag_loop_parallelize_all = 0;
  return 0;
}

} // anonymous namespace

void
register_whole_functions ()
{
  register_function_pass ({ "acc_whole_functions", divided_or_guarded_p, keep_in_one_section,
			    PASS_POS_INSERT_AFTER, "optimized" });
  register_function_pass ({ "acc_no_graphite", graphite_wanted_p, do_without_graphite,
			    PASS_POS_INSERT_BEFORE, "graphite" });
}
