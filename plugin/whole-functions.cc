/* Functions of the device in one piece.
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
   After:	flag_reorder_blocks_and_partition = 0  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/whole-functions.h"

namespace {

bool
divided_p (function *)
{
  return flag_reorder_blocks_and_partition;
}

unsigned int
keep_in_one_section (function *)
{
  flag_reorder_blocks_and_partition = 0;
  return 0;
}

} // anonymous namespace

void
register_whole_functions ()
{
  register_function_pass ({ "acc_whole_functions", divided_p, keep_in_one_section,
			    PASS_POS_INSERT_AFTER, "optimized" });
}
