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

   Facts that are followed through the blocks that all workers walk:

     stores	worker 0 has written memory in guarded code since the last
		barrier, or may have.  Here and for regions, a worker's own
		copies of locals, and constants, are no memory: nobody else
		uses them, or nobody writes them.
     loads	worker 0 has read memory there: a worker region may overwrite
		what it is still to read.  The two together are called memory.
     lds	the records and reductions whose slots some worker may still be
		reading.

   and these rules place barriers:

     (1) a record is written only when nobody still reads it; its own barrier
	 ends memory and lds.
     (2) the fork of a region that reads memory needs stores to be false, of one
	 that writes memory, loads too.  One that ends with a reduction also needs
	 nobody to read its slots, unless it has two sets of them and uses them in
	 turn (lds-layout): then the join before the last one has seen to that.
     (3) a join is a barrier if its region reduces, or if it touched memory and
	 guarded accesses, a call or another worker region can follow before
	 a record does, whose barrier would do.
     (4) a collective call needs memory and lds to be false.  Behind it they are
	 what the routine leaves; of one whose code is not known yet, memory is
	 true, and somebody may be reading any part of LDS (callee).
     (5) a kernel or routine returns only when nobody reads what is in worker 0's
	 frame any more (frame): on this target even the last return gives the
	 frame to somebody else.  A routine also waits until nobody is still to
	 load what its caller may store to next (reads).

   The iterations of a gang loop are independent: no guarded access and no worker
   region of one has to wait for another's.  So memory ends at the back edge of
   such a loop, and a join does not look beyond it.  Not so for memory that is
   the gang's own, which the iterations that one gang runs have in common: a
   function with shared locals, or that could get hold of such memory otherwise
   (alloca, malloc, the gang's number, a number that an atomic statement in front of
   the loop has drawn for the gang, a routine's arguments), makes no use of this.

   A worker region's accesses are ended by its join's barrier, so guarded code
   never has to wait for them.  All barriers stand in blocks that all workers
   walk, so all execute the same number.

   Reads: regions, locals, effects, plan, lds_plan.  Writes: barrier_plan.
   Limits: memory is one fact for all that is not a worker's own copy of a local.  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned
barrier_plan::count () const
{
  unsigned n = 0;
  for (const auto *v : { &before_record, &at_fork, &at_join, &before_call })
    n += std::count (v->begin (), v->end (), 1);
  return n + before_record.size () + at_return;
}

namespace {

/* By DECL_UID: what the routines compiled so far leave to their callers.  GCC expands
   callees first (expand_all_functions), but for recursion.  */
std::unordered_map<unsigned, decltype (barrier_plan::left)> left_by_routine;

/* What may have happened since the last barrier.  */

struct pending
{
  bool stores = false, loads = false;
  /* A routine that was called may have left workers reading LDS, anywhere.  */
  bool callee = false;
  /* Some worker may still be about to make a free load from memory of the
     caller's; followed in routines only.  */
  bool reads = false;
  /* Workers may still be using shared locals.  */
  bool frame = false;
  /* By record, then by worker region (its reductions): slots being read.  */
  std::vector<bool> lds;

  void clear ()
  {
    stores = loads = callee = reads = frame = false;
    lds.assign (lds.size (), false);
  }
  bool any_lds () const
  { return callee || std::find (lds.begin (), lds.end (), true) != lds.end (); }
  void merge (const pending &other)
  {
    stores |= other.stores;
    loads |= other.loads;
    callee |= other.callee;
    reads |= other.reads;
    frame |= other.frame;
    for (size_t i = 0; i < lds.size (); i++)
      lds[i] = lds[i] || other.lds[i];
  }
  bool operator== (const pending &other) const
  {
    return (stores == other.stores && loads == other.loads
	    && callee == other.callee && reads == other.reads && frame == other.frame
	    && lds == other.lds);
  }
};

/* What happens in a block, in order.  */

struct event
{
  enum kind_t
  {
    guarded_load, guarded_store, record, fork, join, call, reduction_read,
    leave, outside_read
  } kind;
  int number;
};

class barrier_placer
{
public:
  barrier_placer (function *fun, const region_tree &regions,
		  const local_objects &locals, const effects_map &effects,
		  const broadcast_plan &plan, const lds_plan &lds)
    : m_fun (fun), m_regions (regions), m_locals (locals),
      m_effects (effects), m_plan (plan), m_lds (lds)
  {
  }

  barrier_plan run ();

private:
  void list_events (basic_block bb);
  void add_record (basic_block bb, const sync_point &point);
  bool reads_outside_p (gimple *s) const;
  bool unshared_p (gimple *s) const;
  void find_memory_of_regions ();
  void find_gang_loops ();
  bool independent_p (edge e) const;
  bool join_needed_p (const worker_region &region) const;
  bool follow_edges (basic_block bb, std::vector<basic_block> &work) const;
  void transfer (const event &e, pending &state);
  void pass_edge (edge e, pending &state);
  void flow ();
  void call_routine (int call, pending &state);
  bool reads_frame_p (const pending &state) const;

  function *m_fun;
  const region_tree &m_regions;
  const local_objects &m_locals;
  const effects_map &m_effects;
  const broadcast_plan &m_plan;
  const lds_plan &m_lds;
  barrier_plan m_result;
  std::vector<std::vector<event>> m_events;	/* By block index.  */
  bool m_shares_locals = false;	/* Or alloca's memory.  */
  int m_entry_record = -1;	/* Record of the function's start.  */
  std::vector<int> m_join_record;		/* By component, or -1.  */
  std::vector<pending> m_out;
  std::set<int> m_gang_loops;	/* By loop number.  */
  /* By region: it uses, or writes, memory that others may use.  */
  std::vector<char> m_uses, m_writes;
};

/* True if S, a free statement, loads from memory that is neither a local nor
   constant: the function does not write it, but its caller may.  */

bool
barrier_placer::reads_outside_p (gimple *s) const
{
  bool result = false;
  for_each_memory_ref (s, [&] (tree ref, bool store)
    {
      tree base = get_base_address (ref);
      result |= !(store || m_locals.of_ref (ref)
		  || (base && DECL_P (base) && TREE_READONLY (base)));
    });
  return result;
}

/* True if S is an assignment that uses, of all memory, only a worker's own copies of
   locals and constants: no other worker can notice it, or be noticed by it.  */

bool
barrier_placer::unshared_p (gimple *s) const
{
  if (!is_gimple_assign (s))
    return false;
  bool any = false, unshared = true;
  for_each_memory_ref (s, [&] (tree ref, bool store)
    {
      const local_object *o = m_locals.of_ref (ref);
      any = true;
      unshared &= (o ? o->place != placement::shared
		   : !store && constant_ref_p (m_fun, m_regions, ref));
    });
  return any && unshared;
}

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
      else if (gimple_code (s) == GIMPLE_RETURN)
	{
	  tree result = gimple_return_retval (as_a<greturn *> (s));
	  const local_object *o = result ? m_locals.of_ref (result) : nullptr;
	  events.push_back ({ event::leave,
			      o && o->place == placement::shared });
	}
      else if (collective_call_p (s))
	{
	  const auto &calls = m_regions.collective_calls;
	  auto at = std::find (calls.begin (), calls.end (), s);
	  events.push_back ({ event::call, int (at - calls.begin ()) });
	}
      else if (reduction_code (s) == IFN_GOACC_REDUCTION_TEARDOWN
	       && reduction_axis (s) == GOMP_DIM_WORKER)
	{
	  for (size_t r = 0; r < m_regions.regions.size (); r++)
	    {
	      const auto &calls = m_regions.regions[r].teardown;
	      if (std::find (calls.begin (), calls.end (), s) != calls.end ())
		events.push_back ({ event::reduction_read, int (r) });
	    }
	  if (reduction_receiver (s))
	    events.push_back ({ event::guarded_store, 0 });
	}
      else if (((guarded_block || m_effects.of (s) == effect::guarded)
		&& (gimple_vuse (s) || gimple_vdef (s))
		&& !unshared_p (s))
	       /* Worker 0 gives up memory that others may be using.  */
	       || gimple_call_builtin_p (s, BUILT_IN_STACK_RESTORE))
	events.push_back ({ writes_memory_p (s) ? event::guarded_store
			    : event::guarded_load, 0 });
      else if (m_regions.level >= 0 && reads_outside_p (s))
	events.push_back ({ event::outside_read, 0 });
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

bool
alloca_call_p (const gimple *s)
{
  return (gimple_call_builtin_p (s, BUILT_IN_ALLOCA)
	  || gimple_call_builtin_p (s, BUILT_IN_ALLOCA_WITH_ALIGN)
	  || gimple_call_builtin_p (s, BUILT_IN_ALLOCA_WITH_ALIGN_AND_MAX));
}

/* True if a gang may have memory of its own through what S returns: a fresh
   object, or a number to compute an address from: the gang's, or, unless S is IN_GANG_LOOP
   and the number is an iteration's, any other that is not the same in all gangs.  */

bool
makes_gang_memory_p (const gimple *s, bool in_gang_loop)
{
  if (const gasm *a = dyn_cast<const gasm *> (s))
    return !in_gang_loop && gimple_asm_noutputs (a) > 0;
  if (!is_gimple_call (s))
    return false;
  if (gimple_call_internal_p (s))
    return gimple_call_internal_p (s, IFN_GOACC_DIM_POS);
  if (gimple_call_builtin_p (s, BUILT_IN_GOACC_PARLEVEL_ID))
    return true;
  tree lhs = gimple_call_lhs (s);
  return lhs && !(gimple_call_flags (s) & ECF_CONST)
	 && (!in_gang_loop || POINTER_TYPE_P (TREE_TYPE (lhs))
	     || AGGREGATE_TYPE_P (TREE_TYPE (lhs)));
}

/* Loops whose branches ask for the bound or the chunks of a gang loop.  None in
   a function whose gangs may have memory of their own, as routines do that are told of it.  */

void
barrier_placer::find_gang_loops ()
{
  if (m_shares_locals || (m_regions.level >= 0 && DECL_ARGUMENTS (m_fun->decl)))
    return;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      gcond *cond = safe_dyn_cast<gcond *> (last_real_stmt (bb));
      if (!cond)
	continue;
      for (tree op : { gimple_cond_lhs (cond), gimple_cond_rhs (cond) })
	{
	  if (TREE_CODE (op) != SSA_NAME)
	    continue;
	  gimple *def = SSA_NAME_DEF_STMT (op);
	  if (!gimple_call_internal_p (def, IFN_GOACC_LOOP))
	    continue;
	  HOST_WIDE_INT kind = tree_to_shwi (gimple_call_arg (def, 0));
	  HOST_WIDE_INT axes = TREE_INT_CST_LOW (gimple_call_arg (def, 5));
	  if ((kind == IFN_GOACC_LOOP_BOUND || kind == IFN_GOACC_LOOP_CHUNKS)
	      && (axes & GOMP_DIM_MASK (GOMP_DIM_GANG)))
	    m_gang_loops.insert (bb->loop_father->num);
	}
    }
  auto in_gang_loop_p = [&] (basic_block b)
    {
      for (class loop *l = b->loop_father; l; l = loop_outer (l))
	if (m_gang_loops.count (l->num))
	  return true;
      return false;
    };
  FOR_EACH_BB_FN (bb, m_fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (makes_gang_memory_p (gsi_stmt (i), in_gang_loop_p (bb)))
	{
	  m_gang_loops.clear ();
	  return;
	}
}

/* True if E goes from one iteration of a gang loop to the next.  */

bool
barrier_placer::independent_p (edge e) const
{
  class loop *l = e->dest->loop_father;
  return (l->header == e->dest && m_gang_loops.count (l->num)
	  && flow_bb_inside_loop_p (l, e->src));
}

/* What regions.cc says of a region's memory, without its workers' own copies of
   locals, of which it does not know yet.  */

void
barrier_placer::find_memory_of_regions ()
{
  m_uses.assign (m_regions.regions.size (), 0);
  m_writes.assign (m_regions.regions.size (), 0);
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      int region = m_regions.region_of[bb->index];
      if (region < 0)
	continue;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	   gsi_next (&i))
	{
	  gimple *s = gsi_stmt (i);
	  if (!region_memory_p (s) || unshared_p (s))
	    continue;
	  m_uses[region] = 1;
	  m_writes[region] |= writes_memory_p (s);
	}
    }
}

/* Add to WORK the blocks behind BB that can still notice what happened before
   it; false when the function's end is one and has a caller.  */

bool
barrier_placer::follow_edges (basic_block bb,
			      std::vector<basic_block> &work) const
{
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, bb->succs)
    {
      if (e->dest == EXIT_BLOCK_PTR_FOR_FN (m_fun))
	{
	  if (m_regions.level >= 0)
	    return false;
	  continue;
	}
      int component = m_plan.component_of[e->src->index];
      bool record = (component >= 0
		     && m_plan.components[component].exit == e->dest
		     && m_join_record[component] >= 0);
      if (!record && !independent_p (e))
	work.push_back (e->dest);
    }
  return true;
}

/* True if something can notice what workers of REGION did, before any other
   barrier.  */

bool
barrier_placer::join_needed_p (const worker_region &region) const
{
  std::set<int> seen;
  std::vector<basic_block> work;
  for (const event &e : m_events[gimple_bb (region.join)->index])
    if (e.kind == event::record)
      return false;
  if (!follow_edges (gimple_bb (region.join), work))
    return true;
  while (!work.empty ())
    {
      basic_block bb = work.back ();
      work.pop_back ();
      if (!seen.insert (bb->index).second)
	continue;
      bool ended = false;
      for (const event &e : m_events[bb->index])
	{
	  if (e.kind == event::record)
	    {
	      ended = true;
	      break;
	    }
	  if (e.kind == event::guarded_load || e.kind == event::guarded_store
	      || e.kind == event::call
	      || (e.kind == event::fork && m_uses[e.number]))
	    return true;
	}
      if (!ended && !follow_edges (bb, work))
	return true;
    }
  return false;
}

/* True if somebody may still be reading slots that LDS had no room for: they are in
   worker 0's frame.  */

bool
barrier_placer::reads_frame_p (const pending &state) const
{
  auto spilled_p = [] (const std::vector<lds_slot> &slots)
    {
      return std::any_of (slots.begin (), slots.end (),
			  [] (const lds_slot &slot) { return slot.spilled; });
    };
  size_t records = m_plan.records.size ();
  for (size_t i = 0; i < state.lds.size (); i++)
    if (state.lds[i]
	&& spilled_p (i < records ? m_lds.values[i]
		      : m_lds.reductions[i - records]))
      return true;
  return false;
}

/* Account in STATE for collective call number CALL.  */

void
barrier_placer::call_routine (int call, pending &state)
{
  if (state.stores || state.loads || state.any_lds ())
    m_result.before_call[call] = 1;
  if (m_result.before_call[call])
    state.clear ();
  tree routine = gimple_call_fndecl (m_regions.collective_calls[call]);
  auto known = left_by_routine.find (DECL_UID (routine));
  /* Not all weak definitions are the one that is called; a device's image has no other
     ways to put one in another's place, whatever -fPIC may mean on the host.  */
  if (known != left_by_routine.end () && !DECL_WEAK (routine))
    {
      state.stores = known->second.stores;
      state.loads = known->second.loads;
      state.callee = known->second.lds;
    }
  else
    state.stores = state.callee = true;
  state.frame |= m_shares_locals;
}

void
barrier_placer::transfer (const event &e, pending &state)
{
  size_t region_base = m_plan.records.size ();
  switch (e.kind)
    {
    case event::guarded_load:
      state.loads = true;
      break;
    case event::guarded_store:
      state.stores = true;
      break;
    case event::reduction_read:
      state.lds[region_base + e.number] = true;
      break;
    case event::record:
      if (state.lds[e.number] || state.callee)
	m_result.before_record[e.number] = 1;
      state.clear ();
      state.lds[e.number] = true;
      break;
    case event::fork:
      if ((state.stores && m_uses[e.number])
	  || (state.loads && m_writes[e.number])
	  || (state.callee && !m_regions.regions[e.number].fini.empty ())
	  || (state.lds[region_base + e.number]
	      && !m_lds.alternates[e.number]))
	m_result.at_fork[e.number] = 1;
      if (m_result.at_fork[e.number])
	state.clear ();
      state.frame |= m_shares_locals && m_uses[e.number];
      break;
    case event::join:
      if (m_result.at_join[e.number])
	state.clear ();
      break;
    case event::call:
      call_routine (e.number, state);
      break;
    case event::leave:
      /* A result in worker 0's frame is copied between two barriers
	 (shared-locals.cc).  */
      if (e.number)
	state.clear ();
      if (state.reads || state.frame || reads_frame_p (state))
	m_result.at_return = true;
      m_result.left.stores |= state.stores;
      m_result.left.loads |= state.loads;
      m_result.left.lds |= state.any_lds ();
      break;
    case event::outside_read:
      state.reads = true;
      break;
    }
}

/* Account in STATE for what happens on E: the records of the function's start
   and of a guarded component's end, and the independence of a gang loop's
   iterations.  */

void
barrier_placer::pass_edge (edge e, pending &state)
{
  if (e->src == ENTRY_BLOCK_PTR_FOR_FN (m_fun))
    {
      if (m_entry_record >= 0)
	transfer ({ event::record, m_entry_record }, state);
      return;
    }
  int component = m_plan.component_of[e->src->index];
  if (component >= 0 && m_plan.components[component].exit == e->dest
      && m_join_record[component] >= 0)
    {
      event record = { event::record, m_join_record[component] };
      transfer (record, state);
    }
  if (independent_p (e))
    state.stores = state.loads = false;
}

/* Iterate until nothing changes.  A barrier that is found to be needed stays,
   which makes less pending behind it, so that the facts are not monotone; but
   barriers are only ever added, and between two additions they are.  */

void
barrier_placer::flow ()
{
  pending nothing;
  nothing.lds.assign (m_plan.records.size () + m_regions.regions.size (),
		      false);
  std::vector<int> rpo (n_basic_blocks_for_fn (m_fun));
  int n = pre_and_rev_post_order_compute_fn (m_fun, NULL, rpo.data (), false);
  unsigned barriers;
  do
    {
      barriers = m_result.count ();
      m_result.left = {};
      m_out.assign (m_events.size (), nothing);
      for (bool changed = true; changed;)
	{
	  changed = false;
	  for (int i = 0; i < n; i++)
	    {
	      basic_block bb = BASIC_BLOCK_FOR_FN (m_fun, rpo[i]);
	      pending state = nothing;
	      edge e;
	      edge_iterator ei;
	      FOR_EACH_EDGE (e, ei, bb->preds)
		{
		  pending from = (e->src->index >= NUM_FIXED_BLOCKS
				  ? m_out[e->src->index] : nothing);
		  pass_edge (e, from);
		  state.merge (from);
		}
	      for (const event &ev : m_events[bb->index])
		transfer (ev, state);
	      state.merge (m_out[bb->index]);
	      if (!(m_out[bb->index] == state))
		{
		  m_out[bb->index] = state;
		  changed = true;
		}
	    }
	}
    }
  while (m_result.count () != barriers);
  if (m_result.at_return)
    m_result.left = {};
}

barrier_plan
barrier_placer::run ()
{
  m_events.resize (last_basic_block_for_fn (m_fun));
  for (const local_object &o : m_locals.objects)
    m_shares_locals |= o.place == placement::shared;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      m_shares_locals |= alloca_call_p (gsi_stmt (i));
  m_join_record.assign (m_plan.components.size (), -1);
  m_result.before_record.assign (m_plan.records.size (), 0);
  m_result.at_fork.assign (m_regions.regions.size (), 0);
  m_result.at_join.assign (m_regions.regions.size (), 0);
  m_result.before_call.assign (m_regions.collective_calls.size (), 0);

  FOR_EACH_BB_FN (bb, m_fun)
    list_events (bb);
  for (size_t r = 0; r < m_plan.records.size (); r++)
    {
      const sync_point &point = m_plan.records[r].point;
      if (point.kind == sync_point::function_entry)
	m_entry_record = r;
      else if (point.kind == sync_point::component_join)
	m_join_record[point.number] = r;
    }

  find_gang_loops ();
  find_memory_of_regions ();
  for (size_t r = 0; r < m_regions.regions.size (); r++)
    {
      const worker_region &region = m_regions.regions[r];
      m_result.at_join[r]
	= (region.join
	   && (!region.fini.empty ()
	       || (m_uses[r] && join_needed_p (region))));
    }
  flow ();
  if (!current_options ().few_barriers)
    for (auto *place : { &m_result.before_record, &m_result.at_fork,
			 &m_result.at_join, &m_result.before_call })
      std::fill (place->begin (), place->end (), 1);
  return m_result;
}

} // anonymous namespace

/* Requires: plan.  Provides: barrier_plan.  */

barrier_plan
compute_barriers (function *fun, const region_tree &regions,
		  const local_objects &locals, const effects_map &effects,
		  const broadcast_plan &plan, const lds_plan &lds)
{
  barrier_plan result
    = barrier_placer (fun, regions, locals, effects, plan, lds).run ();
  if (regions.level >= 0)
    left_by_routine[DECL_UID (fun->decl)] = result.left;
  return result;
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
  stage_dump ("barriers", "total=%u at_return=%d", barriers.count (),
	      barriers.at_return);
  if (regions.level >= 0)
    stage_dump ("barriers", "leaves stores=%d loads=%d lds=%d",
		barriers.left.stores, barriers.left.loads, barriers.left.lds);
}
