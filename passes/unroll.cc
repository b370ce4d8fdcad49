/* Stage unroll: sequential loops with loads of several iterations under way.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: a loop inside of the vector loop, such as a row times a column, has two loads
   in its body, and an iteration takes as long as they do.  Here several iterations
   become one, whose loads stages clusters and waits let go together.

   Before:				After:
     for (k = 0; k < n; k++)		  for (; n - k >= 4; k += 4)
       sum += a[k] * b[k][j];		    {
					      sum += a[k] * b[k][j];
					      sum += a[k + 1] * b[k + 1][j];
					      ...
					    }
					  for (; k < n; k++)
					    sum += a[k] * b[k][j];

   The order of operations stays; the loop knows its number of iterations when it
   begins, and nothing in it writes to memory.

   Reads: loops, their statements.  Writes: them.
   Limits: loops of one way out; GCC unrolls by four or eight, not by what fits best
   (tree_unroll_loop).  At -Os nothing.  */

#include "plugin/gcc-compat.h"

#include "passes/loads.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_unroll_execute (function *);

namespace {

/* Loads that a loop may have under way, and instructions that it may grow to, by
   GCC's count.  */
const unsigned wanted_loads = 8, largest_body = 160;

/* The number of loads in LOOP; 0 if it writes to memory or has accesses that have to
   stay where they are.  */

unsigned
movable_loads (class loop *loop)
{
  unsigned loads = 0;
  bool fits = true;
  basic_block *blocks = get_loop_body (loop);
  for (unsigned b = 0; b < loop->num_nodes; b++)
    for (gimple_stmt_iterator i = gsi_start_bb (blocks[b]); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (is_gimple_debug (s))
	  continue;
	if (load_p (s))
	  loads++;
	else if (gimple_code (s) == GIMPLE_ASM || gimple_vuse (s)
		 || is_gimple_call (s))
	  fits &= vector_select_p (s);
      }
  free (blocks);
  return fits ? loads : 0;
}

/* How many iterations of LOOP are to be one; 1 if it stays as it is.  DESC: what
   GCC's unroller has to know of it.  */

unsigned
wanted_factor (class loop *loop, tree_niter_desc *desc)
{
  unsigned loads = movable_loads (loop);
  if (!loads || loop->inner || loop->unroll == 1
      || optimize_loop_for_size_p (loop))
    return 1;
  unsigned factor = wanted_loads / loads;
  unsigned size = tree_num_loop_insns (loop, &eni_size_weights);
  while (factor > 1 && factor * size > largest_body)
    factor /= 2;
  HOST_WIDE_INT iterations = estimated_loop_iterations_int (loop);
  if (iterations >= 0 && iterations < 2 * (HOST_WIDE_INT) factor)
    return 1;
  return factor > 1 && can_unroll_loop_p (loop, factor, desc) ? factor : 1;
}

} // anonymous namespace

unsigned int
acc_unroll_execute (function *fun)
{
  if (optimize < 2 || !current_options ().late_waits)
    return 0;
  unsigned unrolled = 0;
  initialize_original_copy_tables ();
  for (class loop *loop : loops_list (fun, LI_ONLY_INNERMOST))
    {
      tree_niter_desc desc;
      unsigned factor = wanted_factor (loop, &desc);
      if (factor == 1)
	continue;
      stage_dump ("unroll", "line=%d factor=%u",
		  LOCATION_LINE (gimple_location (last_stmt (single_exit (loop)->src))),
		  factor);
      tree_unroll_loop (loop, factor, &desc);
      unrolled++;
    }
  free_original_copy_tables ();
  if (!unrolled)
    return 0;
  scev_reset ();
  return TODO_cleanup_cfg;
}
