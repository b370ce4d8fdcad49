/* Stage barriers: where all workers have to wait.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: decides, from what may have happened since the last barrier, where one
   is needed.

   Before:

	 tab[3] = 42;			guarded
	 fork
	   out[i] = tab[3] + i;
	 join
	 x = out[0];			guarded

   After: a barrier before the fork, because a store of worker 0 is pending,
   and one at the join, because worker 0 reads what others wrote.

   Two facts are followed through the blocks that all workers walk:

     memory	worker 0 has made guarded accesses to memory since the last
		barrier: loads count as well, for a worker region may overwrite
		what worker 0 is still to read.
     lds	some worker may still be reading LDS.

   and these rules place barriers:

     (1) a record is written only when lds is false; its own barrier ends both.
     (2) a fork needs memory to be false, and lds too if its region ends with
	 a reduction, which writes LDS.
     (3) a join is a barrier if its region touched memory or reduces, and
	 anything can follow that could notice.
     (4) a collective call needs both to be false, and leaves both true.

   A worker region's accesses are ended by its join's barrier, so guarded code
   never has to wait for them.  All barriers stand in blocks that all workers
   walk, so all execute the same number.

   Reads: regions, effects, plan.  Writes: barrier_plan.
   Limits: lds is one fact for all slots.  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

unsigned
barrier_plan::count () const
{
  unsigned n = 0;
  for (const auto *v : { &before_record, &at_fork, &at_join, &before_call })
    n += std::count (v->begin (), v->end (), 1);
  return n + before_record.size ();
}

namespace {

struct pending
{
  bool memory, lds;
};

/* What happens in a block, in order.  */

struct event
{
  enum kind_t { guarded_access, record, fork, join, call, reduction_read }
    kind;
  int number;
};

class barrier_placer
{
public:
  barrier_placer (function *fun, const region_tree &regions,
		  const effects_map &effects, const broadcast_plan &plan)
    : m_fun (fun), m_regions (regions), m_effects (effects), m_plan (plan)
  {
  }

  barrier_plan run ();

private:
  void list_events (basic_block bb);
  void add_record (basic_block bb, const sync_point &point);
  void find_relevant ();
  void transfer (const event &e, pending &state);
  void pass_component_join (edge e, pending &state);
  bool flow (bool memory);

  function *m_fun;
  const region_tree &m_regions;
  const effects_map &m_effects;
  const broadcast_plan &m_plan;
  barrier_plan m_result;
  std::vector<std::vector<event>> m_events;	/* By block index.  */
  std::vector<std::vector<event>> m_on_entry;	/* Before all else.  */
  std::vector<int> m_join_record;		/* By component, or -1.  */
  std::vector<pending> m_out;
  std::vector<char> m_relevant_behind;
};

/* If there is a record at POINT, it is an event of BB.  */

void
barrier_placer::add_record (basic_block bb, const sync_point &point)
{
  if (const broadcast_record *r = m_plan.record_at (point))
    m_events[bb->index].push_back ({ event::record,
				     int (r - m_plan.records.data ()) });
}

void
barrier_placer::list_events (basic_block bb)
{
  std::vector<event> &events = m_events[bb->index];
  bool guarded_block = m_effects.guarded_block[bb->index];

  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      if (is_gimple_debug (s))
	continue;
      sync_point point;
      point.kind = sync_point::before_stmt;
      point.stmt = s;
      add_record (bb, point);

      if (is_marker (s, IFN_UNIQUE_OACC_FORK, GOMP_DIM_WORKER)
	  || is_marker (s, IFN_UNIQUE_OACC_JOIN, GOMP_DIM_WORKER))
	{
	  bool is_fork = unique_kind (s) == IFN_UNIQUE_OACC_FORK;
	  for (size_t r = 0; r < m_regions.regions.size (); r++)
	    if ((is_fork ? m_regions.regions[r].fork
		 : m_regions.regions[r].join) == s)
	      events.push_back ({ is_fork ? event::fork : event::join,
				  int (r) });
	}
      else if (!m_regions.single_p (bb))
	continue;
      else if (collective_call_p (s))
	{
	  const auto &calls = m_regions.collective_calls;
	  auto at = std::find (calls.begin (), calls.end (), s);
	  events.push_back ({ event::call, int (at - calls.begin ()) });
	}
      else if (reduction_code (s) == IFN_GOACC_REDUCTION_TEARDOWN
	       && reduction_axis (s) == GOMP_DIM_WORKER)
	{
	  events.push_back ({ event::reduction_read, 0 });
	  if (reduction_receiver (s))
	    events.push_back ({ event::guarded_access, 0 });
	}
      else if ((guarded_block || m_effects.of (s) == effect::guarded)
	       && (gimple_vuse (s) || gimple_vdef (s)))
	events.push_back ({ event::guarded_access, 0 });
    }

  sync_point point;
  point.kind = sync_point::block_end;
  point.bb = bb;
  add_record (bb, point);
  if (!m_regions.single_p (bb))
    {
      gimple *last = last_real_stmt (bb);
      if (last && is_marker (last, IFN_UNIQUE_OACC_JOIN, GOMP_DIM_WORKER))
	{
	  point = sync_point ();
	  point.kind = sync_point::after_join;
	  point.number = m_regions.region_of[bb->index];
	  add_record (bb, point);
	}
    }
}

/* Which blocks have, behind them on some way, anything that could notice what
   a worker region did?  */

void
barrier_placer::find_relevant ()
{
  m_relevant_behind.assign (m_events.size (), 0);
  std::vector<basic_block> work;
  auto mark_preds = [&] (basic_block bb)
    {
      edge e;
      edge_iterator ei;
      FOR_EACH_EDGE (e, ei, bb->preds)
	if (!m_relevant_behind[e->src->index])
	  {
	    m_relevant_behind[e->src->index] = 1;
	    work.push_back (e->src);
	  }
    };
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      bool relevant = !m_on_entry[bb->index].empty ();
      if (m_plan.component_of[bb->index] >= 0)
	relevant |= m_join_record[m_plan.component_of[bb->index]] >= 0;
      for (const event &e : m_events[bb->index])
	relevant |= e.kind != event::join;
      if (relevant)
	mark_preds (bb);
    }
  /* A routine's caller goes on.  */
  if (m_regions.level >= 0)
    mark_preds (EXIT_BLOCK_PTR_FOR_FN (m_fun));
  while (!work.empty ())
    {
      bb = work.back ();
      work.pop_back ();
      mark_preds (bb);
    }
}

void
barrier_placer::transfer (const event &e, pending &state)
{
  bool both = false;
  switch (e.kind)
    {
    case event::guarded_access:
      state.memory = true;
      break;
    case event::reduction_read:
      state.lds = true;
      break;
    case event::record:
      m_result.before_record[e.number] |= state.lds;
      state = { false, true };
      break;
    case event::fork:
      both = (state.memory
	      || (state.lds && !m_regions.regions[e.number].fini.empty ()));
      m_result.at_fork[e.number] |= both;
      break;
    case event::join:
      both = m_result.at_join[e.number];
      break;
    case event::call:
      m_result.before_call[e.number] |= state.memory || state.lds;
      state = { true, true };
      break;
    }
  if (both)
    state = { false, false };
}

/* If E leaves a guarded component, account for the record at its join.  */

void
barrier_placer::pass_component_join (edge e, pending &state)
{
  int component = m_plan.component_of[e->src->index];
  if (component < 0 || m_plan.components[component].exit != e->dest
      || m_join_record[component] < 0)
    return;
  event record = { event::record, m_join_record[component] };
  transfer (record, state);
}

/* Iterate to a fixpoint.  MEMORY: only that fact, with lds taken for false,
   because lds depends on where memory needs a barrier but not the other way
   round.  */

bool
barrier_placer::flow (bool memory)
{
  std::vector<int> rpo (n_basic_blocks_for_fn (m_fun));
  int n = pre_and_rev_post_order_compute_fn (m_fun, NULL, rpo.data (), false);
  bool any = false;
  for (bool changed = true; changed;)
    {
      changed = false;
      for (int i = 0; i < n; i++)
	{
	  basic_block bb = BASIC_BLOCK_FOR_FN (m_fun, rpo[i]);
	  pending state = { false, false };
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->preds)
	    if (e->src->index >= NUM_FIXED_BLOCKS)
	      {
		pending from = m_out[e->src->index];
		pass_component_join (e, from);
		state.memory |= from.memory;
		state.lds |= from.lds;
	      }
	  for (const event &ev : m_on_entry[bb->index])
	    transfer (ev, state);
	  for (const event &ev : m_events[bb->index])
	    transfer (ev, state);
	  if (memory)
	    state.lds = false;
	  pending &out = m_out[bb->index];
	  if (out.memory != state.memory || out.lds != state.lds)
	    {
	      out = state;
	      changed = any = true;
	    }
	}
    }
  return any;
}

barrier_plan
barrier_placer::run ()
{
  size_t blocks = last_basic_block_for_fn (m_fun);
  m_events.resize (blocks);
  m_on_entry.resize (blocks);
  m_join_record.assign (m_plan.components.size (), -1);
  m_out.assign (blocks, { false, false });
  m_result.before_record.assign (m_plan.records.size (), 0);
  m_result.at_fork.assign (m_regions.regions.size (), 0);
  m_result.at_join.assign (m_regions.regions.size (), 0);
  m_result.before_call.assign (m_regions.collective_calls.size (), 0);

  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    list_events (bb);
  for (size_t r = 0; r < m_plan.records.size (); r++)
    {
      const sync_point &point = m_plan.records[r].point;
      event e = { event::record, int (r) };
      if (point.kind == sync_point::function_entry)
	m_on_entry[single_succ (ENTRY_BLOCK_PTR_FOR_FN (m_fun))->index]
	  .push_back (e);
      else if (point.kind == sync_point::component_join)
	m_join_record[point.number] = r;
    }

  find_relevant ();
  for (size_t r = 0; r < m_regions.regions.size (); r++)
    {
      const worker_region &region = m_regions.regions[r];
      m_result.at_join[r]
	= (region.join
	   && (!region.fini.empty ()
	       || (region.touches_memory
		   && m_relevant_behind[gimple_bb (region.join)->index])));
    }

  flow (true);
  std::fill (m_result.before_record.begin (), m_result.before_record.end (), 0);
  flow (false);
  return m_result;
}

} // anonymous namespace

/* Requires: plan.  Provides: barrier_plan.  */

barrier_plan
compute_barriers (function *fun, const region_tree &regions,
		  const effects_map &effects, const broadcast_plan &plan)
{
  return barrier_placer (fun, regions, effects, plan).run ();
}

void
dump_barriers (const region_tree &regions, const broadcast_plan &plan,
	       const barrier_plan &barriers)
{
  for (size_t r = 0; r < plan.records.size (); r++)
    stage_dump ("barriers", "record=%d before=%d after=1", (int) r,
		barriers.before_record[r]);
  for (size_t r = 0; r < regions.regions.size (); r++)
    stage_dump ("barriers", "region=%d at_fork=%d at_join=%d", (int) r,
		barriers.at_fork[r], barriers.at_join[r]);
  for (size_t c = 0; c < regions.collective_calls.size (); c++)
    stage_dump ("barriers", "call=%d before=%d", (int) c,
		barriers.before_call[c]);
  stage_dump ("barriers", "total=%u", barriers.count ());
}
