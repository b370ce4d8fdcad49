/* Stage latches: a loop that ends with a barrier has room behind it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: GCC's ivopts puts the increment of a new variable behind all that a loop's latch
   has (tree-ssa-loop-ivopts.cc create_new_iv, IP_END), though a statement that ends a
   block may be there.  A barrier is pinned by one (pins.cc), so that nobody copies its
   block; with the increment behind it, it would pin nothing, and the block not be one.

     latch:			latch:
       barrier			  barrier
       .UNIQUE (UNSPEC)		  .UNIQUE (UNSPEC)
       -> header		  -> (empty) -> header

   Reads: latches.  Writes: edges.
   Limits: for ivopts alone; a block that stays empty is gone after it.  */

#include "plugin/gcc-compat.h"

#include "plugin/diagnostics.h"

unsigned int acc_latches_execute (function *);

unsigned int
acc_latches_execute (function *fun)
{
  if (!loops_for_fn (fun))
    return 0;
  for (class loop *loop : loops_list (fun, 0))
    {
      gimple *last = loop->latch ? last_stmt (loop->latch) : NULL;
      if (!last || !single_succ_p (loop->latch) || !stmt_ends_bb_p (last))
	continue;
      split_edge (loop_latch_edge (loop));
      stage_dump ("latches", "function=%s loop=%d",
		  IDENTIFIER_POINTER (DECL_NAME (fun->decl)), loop->num);
    }
  return 0;
}
