/* Labels in the middle of a basic block.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Where a switch of a constant is all that a loop of a construct has, nobody jumps to its
   labels, and omp-expand.cc puts what is behind them into the block that computes the loop's
   variable:

     #pragma acc parallel loop
     for (int i = 0; i < 10; i++)
       switch (0)
	 {
	 case 0:
	   f ();
	 }

   Before:	i = 0 + offset;			After:	i = 0 + offset;
	      <L0>:					<another block>
		f ();				      <L0>:
							f ();

   Labels are the first in their block, and so the inliner, which divides the block in front of
   the call, does so behind the labels (tree-cfg.cc gimple_split_block).  It takes the first
   statement of the block for the call, puts the body of "f" in its place, and stops with a
   segmentation fault at the call, which is still there.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* The statement of BB in front of the first label that stands behind other statements; null
   if there is none.  */

gimple *
before_inner_label (basic_block bb)
{
  for (gimple_stmt_iterator i = gsi_after_labels (bb); !gsi_end_p (i); gsi_next (&i))
    {
      gimple_stmt_iterator next = i;
      gsi_next (&next);
      if (!gsi_end_p (next) && gimple_code (gsi_stmt (next)) == GIMPLE_LABEL)
	return gsi_stmt (i);
    }
  return nullptr;
}

unsigned int
begin_blocks_with_labels (function *fun)
{
  /* What is behind a label is a block that comes later.  */
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    if (gimple *s = before_inner_label (bb))
      split_block (bb, s);
  return 0;
}

} // anonymous namespace

void
start_inner_labels ()
{
  register_function_pass ({ "acc_inner_labels", openacc_function_p, begin_blocks_with_labels,
			    PASS_POS_INSERT_BEFORE, "ssa", PROP_cfg });
}
