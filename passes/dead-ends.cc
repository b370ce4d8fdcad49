/* Dead ends: calls that do not return, behind worker loops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: stage modes asks of what all workers must reach that a way leads from there to
   the function's end, for that is where it sees who depends on which branch.  A worker
   loop has none if a call behind it does not return: abort of a program that has written
   its diagnosis, or __builtin_unreachable, which GCC puts behind the loops of a recursive
   routine when it has inlined more levels than there are (-O3).  They get one, which
   nobody takes.

   Before:				After:

	 fork ... join				fork ... join
	 __builtin_unreachable ();		goto end;		(1)

	 fork ... join				fork ... join
	 abort ();				n_1 = .GOACC_DIM_SIZE (worker);
						if (n_1 < 1) goto end;	(2)
						abort ();

	 stop_all_workers ();			stop_all_workers ();
						goto end;		(3)

   (2): GCC knows that there is at least one worker, but finds it behind our stages.
   (3): a collective call, which all workers make.  The routine is no longer one that does
   not return, or the jump would be none.  Where GCC has a call of it in another function,
   which then may return, it puts __builtin_unreachable behind it (fixup_cfg).

   Reads: regions.  Writes: blocks from which no end is reached.
   Limits: worker loops in and in front of loops without an end are left to modes, which
   refuses them.  */

#include "plugin/gcc-compat.h"

#include "passes/dead-ends.h"
#include "passes/gimple-emit.h"
#include "passes/modes.h"
#include "passes/regions.h"

namespace {

/* The last blocks of the ways from SEEDS that lead to no end: those whose last statement is a
   call that does not return.  In a worker loop of REGIONS it may stay.  */

std::vector<basic_block>
find_dead_ends (function *fun, const region_tree &regions, const std::vector<basic_block> &seeds)
{
  std::vector<char> seen (last_basic_block_for_fn (fun), 0);
  for (basic_block bb : blocks_from_exit (fun))
    seen[bb->index] = 1;
  std::vector<basic_block> work, ends;
  auto visit = [&] (basic_block bb)
    {
      if (seen[bb->index])
	return;
      seen[bb->index] = 1;
      work.push_back (bb);
    };
  for (basic_block bb : seeds)
    visit (bb);
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      gcall *call = safe_dyn_cast<gcall *> (last_real_stmt (bb));
      if (EDGE_COUNT (bb->succs) == 0 && call && gimple_call_noreturn_p (call)
	  && regions.single_p (bb))
	ends.push_back (bb);
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->succs)
	visit (e->dest);
    }
  return ends;
}

/* A block of FUN with nothing but a return statement: what it has already, or a new one, if it
   has none.  */

basic_block
return_block (function *fun)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    if (greturn *ret = safe_dyn_cast<greturn *> (last_real_stmt (e->src)))
      {
	gimple_stmt_iterator before = gsi_for_stmt (ret);
	gsi_prev (&before);
	return (gsi_end_p (before) ? split_block_after_labels (e->src)
		: split_block (e->src, gsi_stmt (before)))->dest;
      }
  basic_block bb = create_empty_bb (EXIT_BLOCK_PTR_FOR_FN (fun)->prev_bb);
  add_bb_to_loop (bb, loops_for_fn (fun)->tree_root);
  gimple_stmt_iterator i = gsi_start_bb (bb);
  gsi_insert_after (&i, gimple_build_return (NULL_TREE), GSI_NEW_STMT);
  make_edge (bb, EXIT_BLOCK_PTR_FOR_FN (fun), 0);
  return bb;
}

/* Let the dead end BB lead to END.  */

edge
open_dead_end (basic_block bb, basic_block end)
{
  gcall *call = as_a<gcall *> (last_real_stmt (bb));
  gimple_stmt_iterator i = gsi_for_stmt (call);
  if (gimple_call_builtin_p (call, BUILT_IN_UNREACHABLE))
    {
      unlink_stmt_vdef (call);
      gsi_remove (&i, true);
      release_defs (call);
      return make_edge (bb, end, EDGE_FALLTHRU);
    }
  if (collective_call_p (call))
    {
      TREE_THIS_VOLATILE (gimple_call_fndecl (call)) = 0;
      gimple_call_set_ctrl_altering (call, false);
      return make_edge (bb, end, EDGE_FALLTHRU);
    }

  tree workers = make_ssa_name (integer_type_node);
  gcall *size = gimple_build_call_internal (IFN_GOACC_DIM_SIZE, 1,
					    build_int_cst (integer_type_node, GOMP_DIM_WORKER));
  gimple_call_set_lhs (size, workers);
  gcond *none = gimple_build_cond (LT_EXPR, workers, integer_one_node, NULL_TREE, NULL_TREE);
  for (gimple *s : { (gimple *) size, (gimple *) none })
    {
      gimple_set_location (s, gimple_location (call));
      gsi_insert_before (&i, s, GSI_SAME_STMT);
    }
  edge on = split_block (bb, none);
  on->flags = EDGE_FALSE_VALUE;
  on->probability = profile_probability::always ();
  edge out = make_edge (bb, end, EDGE_TRUE_VALUE);
  out->probability = profile_probability::never ();
  return out;
}

/* END, which had one way to it, has others.  */

void
return_any_value (basic_block end, const std::vector<edge> &others)
{
  greturn *ret = as_a<greturn *> (last_real_stmt (end));
  tree value = gimple_return_retval (ret);
  if (!value || TREE_CODE (value) != SSA_NAME || SSA_NAME_IS_DEFAULT_DEF (value))
    return;
  gphi *phi = create_phi_node (make_ssa_name (TREE_TYPE (value)), end);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, end->preds)
    {
      bool other = std::find (others.begin (), others.end (), e) != others.end ();
      tree from = (other ? get_or_create_ssa_default_def (cfun, create_tmp_reg (TREE_TYPE (value)))
		   : value);
      add_phi_arg (phi, from, e, UNKNOWN_LOCATION);
    }
  gimple_return_set_retval (ret, gimple_phi_result (phi));
  update_stmt (ret);
}

} // anonymous namespace

bool
open_dead_ends (function *fun, const region_tree &regions)
{
  std::vector<basic_block> seeds;
  for (const worker_region &r : regions.regions)
    seeds.push_back (gimple_bb (r.fork));
  for (gcall *call : regions.collective_calls)
    seeds.push_back (gimple_bb (call));
  std::vector<basic_block> ends = find_dead_ends (fun, regions, seeds);
  if (ends.empty ())
    return false;

  basic_block end = return_block (fun);
  std::vector<edge> ways;
  for (basic_block bb : ends)
    ways.push_back (open_dead_end (bb, end));
  return_any_value (end, ways);
  rebuild_loops ();
  return true;
}
