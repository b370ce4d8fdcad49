/* Stage plan: what crosses from worker 0 to the others, and where.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: gathers guarded blocks into components with one exit each, and finds
   for each value that is right in worker 0 only the one place where it is
   broadcast to all.

   Before:

	 n_1 = tab[3];			guarded
	 m_2 = n_1 * 2;			pure, right in worker 0 only
	 fork
	   out[i] = m_2 + i;
	 join

   After: one record { m_2 } (1) right before the fork: the latest place that
   dominates all uses by others, moved out of loops that the value is not
   computed in.  n_1 does not cross.

   Doomed blocks (modes) are components apart from the branches that lead to them, and
   have no exit: two branches, each with an exit of its own, may share one call of abort.

   Uses that need a value in all workers: code in worker regions (its place is
   the fork), conditions of required branches, arguments of collective calls,
   and the value returned.  Values with the same place share one record, hence
   one barrier.

   Reads: regions, modes, locals, effects, dominators, loops.
   Writes: broadcast_plan.
   Limits: a value is broadcast at one place only, even if two places on
   different ways, each deeper, would be run less often.  */

#include "plugin/gcc-compat.h"

#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

const broadcast_record *
broadcast_plan::record_at (const sync_point &point) const
{
  if (point.kind == sync_point::before_stmt)
    {
      auto found = before_stmt.find (point.stmt);
      return found == before_stmt.end () ? nullptr : &records[found->second];
    }
  for (const broadcast_record &record : records)
    if (record.point == point)
      return &record;
  return nullptr;
}

namespace {

/* Where one use needs a value: at STMT, or at the end of BB.  */

struct use_site
{
  basic_block bb;
  gimple *stmt;
};

/* The place at which USE, of a name that worker 0 alone has, needs it in all
   workers; false when only worker 0 needs it.  FORCED: the name is promoted,
   so free statements count as well.  */

bool
site_of_use (use_operand_p use_p, const region_tree &regions,
	     const effects_map &effects, bool forced, use_site &site)
{
  gimple *s = USE_STMT (use_p);
  if (is_gimple_debug (s))
    return false;
  basic_block bb = gimple_bb (s);
  if (gimple_code (s) == GIMPLE_PHI)
    {
      edge e = gimple_phi_arg_edge (as_a<gphi *> (s),
				    PHI_ARG_INDEX_FROM_USE (use_p));
      if (!regions.single_p (bb))
	bb = regions.single_p (e->src) ? bb : e->src;
      else if (!forced || effects.guarded_block[e->src->index]
	       || effects.bypassed_branch[e->src->index])
	return false;
      else
	{
	  site = { e->src, NULL };
	  if (regions.single_p (e->src))
	    return true;
	  bb = e->src;
	}
    }
  int region = regions.region_of[bb->index];
  if (region >= 0)
    {
      gimple *fork = regions.regions[region].fork;
      site = { gimple_bb (fork), fork };
      /* The incoming value of a worker reduction: worker 0 alone starts from
	 it (reductions.cc).  */
      if (reduction_code (s) == IFN_GOACC_REDUCTION_INIT
	  && reduction_axis (s) == GOMP_DIM_WORKER)
	return false;
      return true;
    }
  if (effects.guarded_block[bb->index]
      || effects.of (s) == effect::guarded)
    return false;
  site = { bb, s };
  if (effects.of (s) == effect::collective)
    return true;
  if (stmt_ends_bb_p (s) && !is_gimple_call (s) && !is_gimple_assign (s))
    return !effects.bypassed_branch[bb->index];
  return forced && unique_kind (s) < 0;
}

/* True if NAME is defined in the worker region that S, a use of it with SITE,
   is in: each worker's own business.  */

bool
defined_in_region_of_p (tree name, const use_site &site, gimple *s,
			const region_tree &regions)
{
  basic_block def_bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  return (def_bb && !regions.single_p (def_bb) && site.stmt
	  && site.stmt == regions.regions[regions.region_of[def_bb->index]].fork
	  && !regions.single_p (gimple_bb (s)));
}

/* All places where NAME is needed by others than worker 0.  */

std::vector<use_site>
sites_of_name (tree name, const region_tree &regions,
	       const effects_map &effects, bool forced)
{
  std::vector<use_site> sites;
  imm_use_iterator iter;
  use_operand_p use_p;
  FOR_EACH_IMM_USE_FAST (use_p, iter, name)
    {
      use_site site;
      if (site_of_use (use_p, regions, effects, forced, site)
	  && !defined_in_region_of_p (name, site, USE_STMT (use_p), regions))
	sites.push_back (site);
    }
  return sites;
}

/* Builds a broadcast_plan.  */

class planner
{
public:
  planner (function *fun, const region_tree &regions, const mode_map &modes,
	   const local_objects &locals, const effects_map &effects)
    : m_fun (fun), m_regions (regions), m_modes (modes), m_locals (locals),
      m_effects (effects)
  {
  }

  broadcast_plan run ();

private:
  void make_components ();
  basic_block exit_of (basic_block bb) const;
  sync_point place (tree name, const std::vector<use_site> &sites) const;
  sync_point normalize (basic_block bb, gimple *before, tree name) const;
  void add (const sync_point &point, tree value);

  function *m_fun;
  const region_tree &m_regions;
  const mode_map &m_modes;
  const local_objects &m_locals;
  const effects_map &m_effects;
  broadcast_plan m_plan;
};

/* The first block behind BB that all workers reach.  */

basic_block
planner::exit_of (basic_block bb) const
{
  for (basic_block r = m_modes.ipdom[bb->index]; r; r = m_modes.ipdom[r->index])
    if (r->index < NUM_FIXED_BLOCKS || !m_effects.guarded_block[r->index])
      return r;
  return NULL;
}

void
planner::make_components ()
{
  std::vector<int> &of = m_plan.component_of;
  of.assign (last_basic_block_for_fn (m_fun), -1);

  auto member_p = [&] (basic_block bb)
    {
      return (bb->index >= NUM_FIXED_BLOCKS
	      && m_effects.guarded_block[bb->index]);
    };
  auto flood = [&] (basic_block start, int number)
    {
      std::vector<basic_block> work (1, start);
      of[start->index] = number;
      while (!work.empty ())
	{
	  basic_block bb = work.back ();
	  work.pop_back ();
	  auto add = [&] (basic_block other)
	    {
	      if (of[other->index] >= 0
		  || m_modes.doomed[other->index] != m_modes.doomed[bb->index])
		return;
	      of[other->index] = number;
	      work.push_back (other);
	    };
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    if (member_p (e->dest))
	      add (e->dest);
	  /* What leads to a bypassed branch is no part of what it skips.  */
	  if (!member_p (bb))
	    continue;
	  FOR_EACH_EDGE (e, ei, bb->preds)
	    if (member_p (e->src)
		|| (e->src->index >= NUM_FIXED_BLOCKS
		    && m_effects.bypassed_branch[e->src->index]))
	      add (e->src);
	}
    };

  int count = 0;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m_fun)
    if (of[bb->index] < 0
	&& (member_p (bb) || m_effects.bypassed_branch[bb->index]))
      flood (bb, count++);

  m_plan.components.resize (count);
  for (guarded_component &c : m_plan.components)
    c.exit = NULL, c.touches_memory = false;
  FOR_EACH_BB_FN (bb, m_fun)
    {
      if (of[bb->index] < 0)
	continue;
      guarded_component &c = m_plan.components[of[bb->index]];
      if (member_p (bb))
	{
	  c.blocks.push_back (bb);
	  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	       gsi_next (&i))
	    c.touches_memory |= (gimple_vuse (gsi_stmt (i)) != NULL_TREE
				 && unique_kind (gsi_stmt (i)) < 0);
	}
      else
	c.branches.push_back (bb);
      basic_block exit = m_modes.doomed[bb->index] ? NULL : exit_of (bb);
      gcc_assert (!exit || !c.exit || exit == c.exit);
      if (exit)
	c.exit = exit;
    }
}

/* The sync_point for "before BEFORE in BB", or at BB's end if BEFORE is NULL,
   at which NAME is to be broadcast.  */

sync_point
planner::normalize (basic_block bb, gimple *before, tree name) const
{
  sync_point point;
  int component = m_plan.component_of[bb->index];
  gimple *def = SSA_NAME_DEF_STMT (name);
  bool in_tail = (!before && component >= 0
		  && (m_effects.guarded_block[bb->index]
		      || m_effects.bypassed_branch[bb->index]));
  if (in_tail)
    {
      /* Worker 0 is on its own there: where the others meet it again.  */
      point.kind = sync_point::component_join;
      point.number = component;
      return point;
    }
  if (!m_regions.single_p (bb))
    {
      point.kind = sync_point::after_join;
      point.number = m_regions.region_of[bb->index];
      return point;
    }
  if (!before)
    {
      gimple *last = last_real_stmt (bb);
      if (last && stmt_ends_bb_p (last) && last != def)
	before = last;
    }
  if (before)
    {
      point.kind = sync_point::before_stmt;
      point.stmt = before;
    }
  else
    {
      point.kind = sync_point::block_end;
      point.bb = bb;
    }
  return point;
}

/* The latest place that dominates SITES, outside of loops that do not contain
   NAME's definition.  */

sync_point
planner::place (tree name, const std::vector<use_site> &sites) const
{
  basic_block bb = NULL;
  for (const use_site &site : sites)
    bb = bb ? nearest_common_dominator (CDI_DOMINATORS, bb, site.bb) : site.bb;

  gimple *before = NULL;
  for (const use_site &site : sites)
    if (site.bb == bb && site.stmt
	&& (!before || gimple_uid (site.stmt) < gimple_uid (before)))
      before = site.stmt;
  if (before && gimple_code (before) == GIMPLE_PHI)
    before = NULL;

  basic_block def_bb = gimple_bb (SSA_NAME_DEF_STMT (name));
  if (def_bb)
    for (class loop *l = bb->loop_father;
	 l && l->header != ENTRY_BLOCK_PTR_FOR_FN (m_fun)
	 && !flow_bb_inside_loop_p (l, def_bb); l = bb->loop_father)
      {
	bb = get_immediate_dominator (CDI_DOMINATORS, l->header);
	before = NULL;
      }
  return normalize (bb, before, name);
}

void
planner::add (const sync_point &point, tree value)
{
  if (const broadcast_record *known = m_plan.record_at (point))
    {
      const_cast<broadcast_record *> (known)->values.push_back (value);
      return;
    }
  if (point.kind == sync_point::before_stmt)
    m_plan.before_stmt[point.stmt] = m_plan.records.size ();
  broadcast_record record;
  record.point = point;
  record.values.push_back (value);
  m_plan.records.push_back (record);
}

broadcast_plan
planner::run ()
{
  make_components ();

  for (const local_object &o : m_locals.objects)
    if (o.place == placement::shared)
      add (sync_point (), build_fold_addr_expr (o.decl));

  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, m_fun)
    {
      bool forced = m_effects.promoted[i] && m_effects.promoted_root[i];
      if ((!forced && !m_effects.worker0_only[i]) || virtual_operand_p (name))
	continue;
      std::vector<use_site> sites
	= sites_of_name (name, m_regions, m_effects, forced);
      if (!sites.empty ())
	add (place (name, sites), name);
    }
  return m_plan;
}

/* Finds the names from which NAME, right in worker 0 only, is computed by pure
   statements that all workers run; false if one of them is made in LOOP or
   if NAME itself is such a root.  */

bool
roots_outside (tree name, class loop *l, const effects_map &effects,
	       const region_tree &regions, std::set<tree> &seen,
	       std::vector<tree> &roots)
{
  if (!effects.worker0_only_p (name) || !seen.insert (name).second)
    return true;
  gimple *def = SSA_NAME_DEF_STMT (name);
  basic_block bb = gimple_bb (def);
  if (!bb)
    return true;
  bool inside = flow_bb_inside_loop_p (l, bb);
  bool pure = (regions.single_p (bb) && !effects.guarded_block[bb->index]
	       && effects.of (def) == effect::free);
  if (!inside)
    {
      roots.push_back (name);
      return regions.single_p (bb);
    }
  if (!pure)
    return false;
  if (gphi *phi = dyn_cast<gphi *> (def))
    {
      for (unsigned i = 0; i < gimple_phi_num_args (phi); i++)
	{
	  basic_block src = gimple_phi_arg_edge (phi, i)->src;
	  tree arg = gimple_phi_arg_def (phi, i);
	  if (effects.guarded_block[src->index]
	      || effects.bypassed_branch[src->index]
	      || (TREE_CODE (arg) == SSA_NAME
		  && !roots_outside (arg, l, effects, regions, seen, roots)))
	    return false;
	}
      return true;
    }
  ssa_op_iter iter;
  tree use;
  bool any = false;
  FOR_EACH_SSA_TREE_OPERAND (use, def, iter, SSA_OP_USE)
    {
      any |= effects.worker0_only_p (use);
      if (!roots_outside (use, l, effects, regions, seen, roots))
	return false;
    }
  return any;
}

} // anonymous namespace

bool
needed_by_all_p (use_operand_p use_p, const region_tree &regions,
		 const effects_map &effects, bool forced)
{
  use_site site;
  tree name = USE_FROM_PTR (use_p);
  if (!site_of_use (use_p, regions, effects, forced, site))
    return false;
  return !defined_in_region_of_p (name, site, USE_STMT (use_p), regions);
}

/* Promote names as described at improve_choices.  */

static bool
choose_promoted (function *fun, const region_tree &regions,
		 const effects_map &effects, effects_choices &choices)
{
  std::vector<char> &promoted = choices.promoted;
  promoted.resize (num_ssa_names, 0);
  bool changed = false;
  unsigned i;
  tree name;
  FOR_EACH_SSA_NAME (i, name, fun)
    {
      if (!effects.worker0_only[i] || virtual_operand_p (name))
	continue;
      basic_block bb = gimple_bb (SSA_NAME_DEF_STMT (name));
      if (!bb || !regions.single_p (bb) || !loop_outer (bb->loop_father)
	  || sites_of_name (name, regions, effects, false).empty ())
	continue;
      std::set<tree> seen;
      std::vector<tree> roots;
      if (!roots_outside (name, bb->loop_father, effects, regions, seen, roots))
	continue;
      for (tree root : roots)
	if (!promoted[SSA_NAME_VERSION (root)])
	  promoted[SSA_NAME_VERSION (root)] = changed = true;
    }
  return changed;
}

/* True if NAME, or what free statements make of it, is needed by others than
   worker 0, or kept in a local variable.  */

static bool
spreads_p (tree name, const region_tree &regions, const local_objects &locals,
	   const effects_map &effects)
{
  std::set<tree> seen;
  std::vector<tree> work (1, name);
  while (!work.empty ())
    {
      tree n = work.back ();
      work.pop_back ();
      if (!seen.insert (n).second)
	continue;
      imm_use_iterator iter;
      use_operand_p use_p;
      FOR_EACH_IMM_USE_FAST (use_p, iter, n)
	{
	  gimple *s = USE_STMT (use_p);
	  if (is_gimple_debug (s))
	    continue;
	  if (needed_by_all_p (use_p, regions, effects, false))
	    return true;
	  if (!regions.single_p (gimple_bb (s)))
	    continue;
	  bool local = false;
	  for_each_memory_ref (s, [&] (tree ref, bool store)
	    { local |= store && locals.of_ref (ref); });
	  if (local)
	    return true;
	  if (gimple_code (s) == GIMPLE_PHI)
	    work.push_back (gimple_phi_result (s));
	  else
	    {
	      ssa_op_iter def_iter;
	      tree def;
	      FOR_EACH_SSA_TREE_OPERAND (def, s, def_iter, SSA_OP_DEF)
		work.push_back (def);
	    }
	}
    }
  return false;
}

bool
improve_choices (function *fun, const region_tree &regions,
		 const local_objects &locals, const effects_map &effects,
		 effects_choices &choices)
{
  bool changed = false;
  for (const worker_region &region : regions.regions)
    for (gcall *teardown : region.teardown)
      if (teardown && gimple_call_lhs (teardown)
	  && TREE_CODE (gimple_call_lhs (teardown)) == SSA_NAME
	  && current_options ().fold_by_all
	  && !choices.folded_by_all.count (teardown)
	  && !effects.guarded_block[gimple_bb (teardown)->index]
	  && spreads_p (gimple_call_lhs (teardown), regions, locals, effects))
	{
	  choices.folded_by_all.insert (teardown);
	  changed = true;
	}
  if (!current_options ().early_broadcast)
    return changed;
  return choose_promoted (fun, regions, effects, choices) || changed;
}

/* Requires: effects, dominators, loops.  Provides: broadcast_plan.  */

broadcast_plan
compute_plan (function *fun, const region_tree &regions, const mode_map &modes,
	      const local_objects &locals, const effects_map &effects)
{
  return planner (fun, regions, modes, locals, effects).run ();
}

static const char *
sync_point_name (const sync_point &point)
{
  switch (point.kind)
    {
    case sync_point::function_entry: return "function-entry";
    case sync_point::before_stmt:
      if (unique_kind (point.stmt) == IFN_UNIQUE_OACC_FORK)
	return "before-fork";
      return "before-stmt";
    case sync_point::block_end: return "block-end";
    case sync_point::component_join: return "component-join";
    case sync_point::after_join: return "after-join";
    }
  gcc_unreachable ();
}

void
dump_plan (const broadcast_plan &plan)
{
  if (!dump_file)
    return;
  for (size_t i = 0; i < plan.components.size (); i++)
    {
      const guarded_component &c = plan.components[i];
      stage_dump ("plan", "component=%d blocks=%d branches=%d exit=%d "
		  "touches_memory=%d", (int) i, (int) c.blocks.size (),
		  (int) c.branches.size (), c.exit ? c.exit->index : -1,
		  c.touches_memory);
    }
  for (size_t i = 0; i < plan.records.size (); i++)
    {
      const broadcast_record &r = plan.records[i];
      fprintf (dump_file, "[plan] record=%d at=%s block=%d values=%d:",
	       (int) i, sync_point_name (r.point),
	       r.point.stmt ? gimple_bb (r.point.stmt)->index
	       : r.point.bb ? r.point.bb->index : r.point.number,
	       (int) r.values.size ());
      for (tree value : r.values)
	{
	  fputc (' ', dump_file);
	  print_generic_expr (dump_file, value, TDF_SLIM);
	}
      fputc ('\n', dump_file);
    }
}
