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
   begins, and nothing in it writes to memory.  Where that number is a constant, the rest
   is ahead of the loop, without a loop: each of its iterations would wait for its loads.

   Reads: loops, their statements.  Writes: them.
   Limits: loops of one way out; a rest that is not known is at least one iteration, and
   a loop (tree_unroll_loop).  At -Os nothing.  */

#include "plugin/gcc-compat.h"

#include "passes/loads.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_unroll_execute (function *);

namespace {

/* Loads that a loop may have under way, and instructions that it may grow to, by
   GCC's count.  */
const unsigned wanted_loads = 16, largest_body = 160;

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

/* How many iterations of LOOP, which has LOADS in one, are to be one.  */

unsigned
wanted_factor (class loop *loop, unsigned loads)
{
  unsigned factor = wanted_loads / loads;
  unsigned size = tree_num_loop_insns (loop, &eni_size_weights);
  while (factor > 1 && factor * size > largest_body)
    factor /= 2;
  HOST_WIDE_INT iterations = estimated_loop_iterations_int (loop);
  while (factor > 1 && iterations >= 0 && iterations < 2 * (HOST_WIDE_INT) factor)
    factor /= 2;
  return factor;
}

/* The number of LOOP's iterations if that is a constant, otherwise 0.  */

unsigned HOST_WIDE_INT
known_iterations (class loop *loop)
{
  tree latches = number_of_latch_executions (loop);
  return single_exit (loop) && tree_fits_uhwi_p (latches) ? tree_to_uhwi (latches) + 1
							  : 0;
}

/* Make FACTOR of LOOP's ITERATIONS one, and take those that are left over out of the
   loop, ahead of it, so that nothing but the last of each FACTOR asks for the end.  */

void
unroll_exactly (class loop *loop, unsigned factor, unsigned HOST_WIDE_INT iterations)
{
  edge exit = single_exit (loop);
  auto_vec<edge> unused;
  auto copy = [&] (edge to, unsigned copies, unsigned asks)
    {
      auto_sbitmap never_ends (copies + 1);
      bitmap_ones (never_ends);
      bitmap_clear_bit (never_ends, asks);
      return gimple_duplicate_loop_body_to_header_edge
	       (loop, to, copies, never_ends, exit, &unused, DLTHE_FLAG_UPDATE_FREQ);
    };
  /* Copy 0 is the loop itself.  */
  unsigned ahead = iterations % factor;
  bool done = !ahead || copy (loop_preheader_edge (loop), ahead, 0);
  if (done && copy (loop_latch_edge (loop), factor - 1, factor - 1))
    {
      free_numbers_of_iterations_estimates (loop);
      loop->nb_iterations_upper_bound = iterations / factor - 1;
      loop->any_estimate = loop->any_likely_upper_bound = false;
    }
  for (edge e : unused)
    remove_path (e);
  update_ssa (TODO_update_ssa);
}

/* Unroll LOOP if that is of use.  Returns true if so.  */

bool
unroll (class loop *loop)
{
  unsigned loads = movable_loads (loop);
  if (!loads || loop->inner || loop->unroll == 1 || optimize_loop_for_size_p (loop))
    return false;
  unsigned factor = wanted_factor (loop, loads);
  tree_niter_desc desc;
  if (factor < 2 || !can_unroll_loop_p (loop, factor, &desc))
    return false;
  stage_dump ("unroll", "line=%d factor=%u",
	      LOCATION_LINE (gimple_location (last_stmt (single_exit (loop)->src))),
	      factor);
  unsigned HOST_WIDE_INT iterations = known_iterations (loop);
  if (iterations >= factor && loop->num_nodes == 2)
    unroll_exactly (loop, factor, iterations);
  else
    tree_unroll_loop (loop, factor, &desc);
  return true;
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
    unrolled += unroll (loop);
  free_original_copy_tables ();
  if (!unrolled)
    return 0;
  scev_reset ();
  return TODO_cleanup_cfg;
}
