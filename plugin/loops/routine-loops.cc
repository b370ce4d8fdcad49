/* Loops without levels in routines, before GCC inlines them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC chooses the levels of a loop that names none, on the device, among those that the
   function may use: none in a routine of level seq, vector in one of level vector.  By
   then it may have inlined the routine into a compute construct, and in

     #pragma acc routine seq
     static int sum (int x)
     {
       int s = 0;
     #pragma acc loop reduction(+:s)
       for (int i = 0; i < 10; i++)
	 s += i * x;
       return s;
     }
     ...
     #pragma acc parallel num_gangs(3)
     { int v = sum (a[63]); ...

   the iterations are divided among gangs, each of which has a part of the sum.  So
   routines with such loops are not inlined; where the program wants that (always_inline)
   the loops of one of level seq get the word "seq" early, without the warning that GCC
   has for them.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/loops/loop-marks.h"
#include "plugin/stages.h"

namespace {

/* The level of FUN, a routine's, as GOMP_DIM_*; GOMP_DIM_MAX: seq; -1: no routine.  */

int
level_of_routine (function *fun)
{
  tree attribute = oacc_get_fn_attrib (fun->decl);
  return attribute ? oacc_fn_attrib_level (attribute) : -1;
}

bool
routine_below_gang_p (function *fun)
{
  return level_of_routine (fun) > GOMP_DIM_GANG;
}

/* True if S is the first mark of a loop for which GCC would choose levels
   (omp-offload.cc oacc_loop_fixed_partitions).  */

bool
loop_without_level_p (gimple *s)
{
  if (!first_mark_p (s))
    return false;
  unsigned flags = loop_flags (s), axes = named_axes (flags);
  bool one_axis = (axes & -axes) == axes;
  return !(flags & OLF_SEQ) && (axes == 0 || ((flags & OLF_TILE) && one_axis));
}

unsigned int
keep_to_level (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!loop_without_level_p (s))
	  continue;
	if (!lookup_attribute ("always_inline", DECL_ATTRIBUTES (fun->decl)))
	  DECL_UNINLINABLE (fun->decl) = 1;
	else if (level_of_routine (fun) == GOMP_DIM_MAX)
	  set_loop_flags (s, (loop_flags (s) & ~(OLF_AUTO | OLF_INDEPENDENT)) | OLF_SEQ);
      }
  return 0;
}

} // anonymous namespace

void
start_routine_loops ()
{
  register_function_pass ({ "acc_routine_loops", routine_below_gang_p, keep_to_level,
			    PASS_POS_INSERT_BEFORE, "*build_cgraph_edges", PROP_cfg });
}
