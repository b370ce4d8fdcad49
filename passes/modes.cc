/* Stage modes: which blocks every worker must walk.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: finds the branches of single code that all workers must take alike,
   and the control dependences from which effects derives guarded blocks.

   Before:

	 if (a) goto L1; else goto L2;		(1)
     L1: if (b) x[0] = 1;			(2)
	 fork ... join
     L2: return;

   After: branch (1) decides whether the fork is reached: it is *required*, all
   workers evaluate it.  Branch (2) decides nothing but its own store: worker 0
   may walk it alone while the others go on to where its two ways meet again,
   its post-dominator.  The blocks that depend on no such branch form the
   skeleton, which all workers walk, block by block, in the same order; so as
   many barriers as one likes may stand there, and nowhere else.

   Why one exit: let N be a set of blocks closed under "is control dependent on
   a branch in N", and S the rest.  From a block of N, the first block of S on
   any way is the same one: if two ways led to different ones, some branch in N
   would decide between them, which makes at least one of the two depend on it,
   and so a member of N.  Hence each connected part of N has one exit.

   Doomed blocks, from which the end of the function cannot be reached (abort),
   do not count as ways: a worker that is not 0 never enters them.

   Reads: regions.  Writes: mode_map.
   Limits: a fork or a collective call in a doomed block is refused (dead-ends.cc leaves few).  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

namespace {

/* Post-dominators by the iteration of Cooper, Harvey and Kennedy.  */

void
compute_post_dominators (const std::vector<basic_block> &order, mode_map &map)
{
  std::vector<int> number (map.ipdom.size (), -1);
  for (size_t i = 0; i < order.size (); i++)
    number[order[i]->index] = i;

  auto meet = [&] (basic_block a, basic_block b)
    {
      while (a != b)
	if (number[a->index] > number[b->index])
	  a = map.ipdom[a->index];
	else
	  b = map.ipdom[b->index];
      return a;
    };

  basic_block exit = order[0];
  map.ipdom[exit->index] = exit;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (size_t i = 1; i < order.size (); i++)
	{
	  basic_block bb = order[i], best = NULL;
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if (number[e->dest->index] >= 0 && map.ipdom[e->dest->index])
	      best = best ? meet (best, e->dest) : e->dest;
	  if (map.ipdom[bb->index] != best)
	    {
	      map.ipdom[bb->index] = best;
	      changed = true;
	    }
	}
    }
  map.ipdom[exit->index] = NULL;
}

/* Say that the branch at the end of B controls what lies between its
   successors and its post-dominator.  */

void
note_controlled (basic_block b, const region_tree &regions, mode_map &map)
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, b->succs)
    {
      if (map.doomed[e->dest->index])
	continue;
      for (basic_block r = e->dest; r && r != map.ipdom[b->index];
	   r = map.ipdom[r->index])
	if (r->index >= NUM_FIXED_BLOCKS && regions.single_p (r)
	    && (map.controllers[r->index].empty ()
		|| map.controllers[r->index].back () != b))
	  map.controllers[r->index].push_back (b);
    }
}

/* The doomed blocks that are entered from the branch of B depend on it.  */

void
note_doomed (basic_block b, mode_map &map)
{
  auto_bitmap seen;
  std::vector<basic_block> work;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, b->succs)
    if (map.doomed[e->dest->index] && bitmap_set_bit (seen, e->dest->index))
      work.push_back (e->dest);
  while (!work.empty ())
    {
      basic_block d = work.back ();
      work.pop_back ();
      map.controllers[d->index].push_back (b);
      FOR_EACH_EDGE (e, ei, d->succs)
	if (bitmap_set_bit (seen, e->dest->index))
	  work.push_back (e->dest);
    }
}

/* Mark the branches that decide whether one of SEEDS is reached.  */

void
mark_required (const std::vector<basic_block> &seeds, mode_map &map)
{
  std::vector<basic_block> work (seeds);
  std::vector<char> visited (map.required.size (), 0);
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      if (visited[bb->index])
	continue;
      visited[bb->index] = 1;
      for (basic_block controller : map.controllers[bb->index])
	{
	  map.required[controller->index] = 1;
	  work.push_back (controller);
	}
    }
}

} // anonymous namespace

std::vector<basic_block>
blocks_from_exit (function *fun)
{
  std::vector<basic_block> order;
  auto_bitmap seen;
  struct frame { basic_block bb; unsigned next; };
  std::vector<frame> stack;

  stack.push_back ({ EXIT_BLOCK_PTR_FOR_FN (fun), 0 });
  bitmap_set_bit (seen, EXIT_BLOCK);
  while (!stack.empty ())
    {
      frame &top = stack.back ();
      if (top.next == EDGE_COUNT (top.bb->preds))
	{
	  order.push_back (top.bb);
	  stack.pop_back ();
	  continue;
	}
      basic_block pred = EDGE_PRED (top.bb, top.next++)->src;
      if (bitmap_set_bit (seen, pred->index))
	stack.push_back ({ pred, 0 });
    }
  std::reverse (order.begin (), order.end ());
  return order;
}

/* Requires: regions.  Provides: mode_map.  */

mode_map
compute_modes (function *fun, const region_tree &regions)
{
  mode_map map;
  size_t n = last_basic_block_for_fn (fun);
  map.doomed.assign (n, 1);
  map.ipdom.assign (n, NULL);
  map.controllers.resize (n);
  map.required.assign (n, 0);

  std::vector<basic_block> order = blocks_from_exit (fun);
  for (basic_block bb : order)
    map.doomed[bb->index] = 0;
  compute_post_dominators (order, map);

  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    if (regions.single_p (bb) && EDGE_COUNT (bb->succs) > 1
	&& !map.doomed[bb->index])
      {
	note_controlled (bb, regions, map);
	note_doomed (bb, map);
      }

  std::vector<basic_block> seeds;
  auto seed = [&] (gimple *s)
    {
      seeds.push_back (gimple_bb (s));
      if (map.doomed[gimple_bb (s)->index] && !map.unreachable_end)
	map.unreachable_end = s;
    };
  for (const worker_region &r : regions.regions)
    seed (r.fork);
  for (gcall *call : regions.collective_calls)
    if (regions.single_p (gimple_bb (call)))
      seed (call);
  mark_required (seeds, map);
  return map;
}

/* "GP/WS/VS" and the like for BB.  */

static std::string
level_text (const region_tree &regions, basic_block bb)
{
  static const struct { int axis; const char *single, *partitioned; } rows[]
    = { { GOMP_DIM_GANG, "GR", "GP" }, { GOMP_DIM_WORKER, "WS", "WP" },
	{ GOMP_DIM_VECTOR, "VS", "VP" } };
  std::string text;
  for (const auto &row : rows)
    {
      bool is = regions.partitioned[bb->index] & GOMP_DIM_MASK (row.axis);
      text += text.empty () ? "" : "/";
      text += is ? row.partitioned : row.single;
    }
  return text;
}

void
dump_modes (function *fun, const region_tree &regions, const mode_map &map)
{
  if (!dump_file)
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      gimple_stmt_iterator first = gsi_start_nondebug_after_labels_bb (bb);
      int line = (gsi_end_p (first)
		  ? 0 : LOCATION_LINE (gimple_location (gsi_stmt (first))));
      stage_dump ("modes", "block=%d mode=%s line=%d required=%d doomed=%d "
		  "controllers=%d", bb->index,
		  level_text (regions, bb).c_str (), line,
		  map.required[bb->index], map.doomed[bb->index],
		  (int) map.controllers[bb->index].size ());
    }
}
