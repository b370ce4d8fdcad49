/* Stage neuter: worker 0 runs guarded code, the others go around it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: puts a guard in front of each run of guarded statements and of each
   guarded component, and repairs SSA form.

   Before:			After (w_0: the worker's number):

	 a_1 = ...; (free)	     a_1 = ...;
	 x[0] = a_1; (guarded)	     if (w_0 == 0)			(1)
	 b_2 = x[1]; (guarded)	       { x[0] = a_1; b_2 = x[1]; }
	 y = b_2;		     b_3 = PHI <b_2, 0>			(2)
	 if (b_2) (bypassed)	     if (w_0 == 0)			(1)
	   z[0] = 1;		       if (b_3)
	 c_4 = PHI <...>		 z[0] = 1;
				     join block: c_5 = PHI <..., 0>	(3)

   (1) One guard per run; free statements that do not depend on the run move in
       front of it, so that a block rarely has two.
   (2) A name that a run defines and later code uses gets a PHI where the
       workers meet; in the others it is 0 and nobody looks at it, for what
       others need is broadcast.
   (3) All ways out of a component lead to one new join block, and so do the
       guards' other edges, through one new block around the component.  There
       every name that the component defines for others gets a second definition,
       0, and GCC's SSA updater places the PHIs: a component may have several
       ways in, and a name defined behind one of them may be used behind another.
       One without a way out (abort) is entered by worker 0 alone; the others end.

   Before all else every broadcast value gets the name under which all know it
   ("received"), and the uses that need it change to that name.  Until broadcast
   carries the value across, a copy at the record's place defines it.

   Reads: all of DECIDE.  Writes: CFG, SSA form; guard_map.
   Limits: none known; what cannot be guarded was refused by effects.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/shared-locals.h"
#include "passes/target.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

namespace {

/* One run of guarded statements: FIRST to LAST of a block.  */

struct guarded_run
{
  gimple *first, *last;
};

/* The worker that runs guarded code: 0, who also broadcasts and folds.  */

int
guarded_worker ()
{
  return current_options ().break_wrong_worker ? 1 : 0;
}

/* The block at whose end, or in which, USE_P needs its name.  */

basic_block
block_of_use (use_operand_p use_p)
{
  gimple *s = USE_STMT (use_p);
  if (gphi *phi = dyn_cast<gphi *> (s))
    return gimple_phi_arg_edge (phi, PHI_ARG_INDEX_FROM_USE (use_p))->src;
  return gimple_bb (s);
}

/* Call F for each name, no virtual one, that BB defines.  */

void
for_each_name (basic_block bb, const std::function<void (tree)> &f)
{
  for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i); gsi_next (&i))
    f (gimple_phi_result (i.phi ()));
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    {
      ssa_op_iter iter;
      tree def;
      FOR_EACH_SSA_TREE_OPERAND (def, gsi_stmt (i), iter, SSA_OP_DEF)
	if (!virtual_operand_p (def))
	  f (def);
    }
}

class neuter
{
public:
  explicit neuter (worker_partition &p) : m (p) {}

  void run ();

private:
  void drop_virtual_phis ();
  void name_received ();
  void copy_arguments (gcall *call, bool barrier);
  void insert_copies (const sync_point &point,
		      const std::vector<gimple *> &copies);
  void make_entry ();
  bool cut_before_p (gimple *s, bool bypassed) const;
  bool movable_p (gimple *s) const;
  std::vector<guarded_run> find_runs (basic_block bb, gimple **tail);
  void guard_block (basic_block bb);
  std::vector<edge> ways_out (const guarded_component &c,
			      std::vector<basic_block> &blocks);
  basic_block meet (const std::vector<edge> &ways, basic_block exit,
		    basic_block *around);
  std::vector<basic_block> blocks_of (const guarded_component &c) const;
  void guard_component (int number);
  unsigned enter_component (basic_block block, basic_block around_all);
  void define_around (basic_block bb, basic_block around, int region,
		      bool everywhere);
  void repair_region (const std::vector<basic_block> &blocks,
		      basic_block join);
  void repair_name (tree name, basic_block join, int region);
  int region_of (basic_block bb) const;

  worker_partition &m;
  /* What repair works on: sets of guarded blocks with one join each.  */
  std::vector<std::pair<std::vector<basic_block>, basic_block>> m_regions;
  std::unordered_map<basic_block, int> m_region_of;
  /* By index of a bypassed branch's block: where its branch is now.  */
  std::unordered_map<int, basic_block> m_branch_tail;
};

/* The virtual operands are renamed at the end; until then PHIs of them would
   only be in the way of redirecting edges.  */

void
neuter::drop_virtual_phis ()
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, m.fun)
    for (gphi_iterator i = gsi_start_phis (bb); !gsi_end_p (i);)
      if (virtual_operand_p (gimple_phi_result (i.phi ())))
	{
	  mark_virtual_phi_result_for_renaming (i.phi ());
	  remove_phi_node (&i, true);
	}
      else
	gsi_next (&i);
}

/* A new statement "NAME = VALUE", with a new name.  */

gimple *
build_copy (tree value)
{
  tree name = (TREE_CODE (value) == SSA_NAME ? copy_ssa_name (value)
	       : make_ssa_name (TREE_TYPE (value)));
  gimple *copy = gimple_build_assign (name, value);
  gimple_set_uid (copy, UINT_MAX);
  return copy;
}

/* Insert COPIES at POINT, which is not a component's join.  */

void
neuter::insert_copies (const sync_point &point,
		       const std::vector<gimple *> &copies)
{
  gimple_seq seq = NULL;
  for (gimple *copy : copies)
    gimple_seq_add_stmt (&seq, copy);

  gimple_stmt_iterator i;
  switch (point.kind)
    {
    case sync_point::function_entry:
      i = gsi_last_bb (m.guards.entry);
      gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
      break;
    case sync_point::before_stmt:
      i = gsi_for_stmt (point.stmt);
      gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
      break;
    case sync_point::block_end:
      i = gsi_last_bb (point.bb);
      gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
      break;
    case sync_point::component_join:
      i = gsi_last_bb (m.guards.join_of_component[point.number]);
      gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
      break;
    case sync_point::after_join:
      {
	gimple *join = m.regions.regions[point.number].join;
	basic_block bb = split_edge (single_succ_edge (gimple_bb (join)));
	i = gsi_last_bb (bb);
	gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
      }
      break;
    }
}

void
neuter::name_received ()
{
  std::unordered_map<tree, tree> address_of;
  bool skip = current_options ().break_skip_broadcast;
  for (broadcast_record &record : m.plan.records)
    for (tree value : record.values)
      {
	record.copies.push_back (build_copy (value));
	tree received = gimple_assign_lhs (record.copies.back ());
	if (TREE_CODE (value) == ADDR_EXPR)
	  {
	    if (TREE_OPERAND (value, 0) == m.lds.frame_object)
	      m.lds.frame = received;
	    else
	      address_of[TREE_OPERAND (value, 0)] = received;
	    continue;
	  }
	if (skip)
	  {
	    skip = false;
	    continue;
	  }
	unsigned version = SSA_NAME_VERSION (value);
	bool forced = (m.effects.promoted[version]
		       && m.effects.promoted_root[version]);
	std::vector<use_operand_p> uses;
	imm_use_iterator iter;
	use_operand_p use_p;
	FOR_EACH_IMM_USE_FAST (use_p, iter, value)
	  if (needed_by_all_p (use_p, m.regions, m.effects, forced))
	    uses.push_back (use_p);
	for (use_operand_p use : uses)
	  {
	    gimple *s = USE_STMT (use);
	    SET_USE (use, received);
	    if (gimple_code (s) != GIMPLE_PHI)
	      update_stmt (s);
	  }
      }
  for (size_t c = 0; c < m.regions.collective_calls.size (); c++)
    copy_arguments (m.regions.collective_calls[c], m.barriers.before_call[c]);
  rewrite_shared_locals (m.fun, address_of, m.guards.entry, m.guards.worker_id);
}

/* Aggregates that CALL, which is collective, passes by value and that are not in each
   worker's own memory: the callee's worker 0 may overwrite them while a slower worker
   is still about to pass them.  Copy them between two barriers, of which the latter may
   be the BARRIER that stands in front of the call anyway.  */

void
neuter::copy_arguments (gcall *call, bool barrier)
{
  std::vector<copied> copies;
  for (unsigned i = 0; i < gimple_call_num_args (call); i++)
    {
      tree arg = gimple_call_arg (call, i);
      if (!REFERENCE_CLASS_P (arg) && !VAR_P (arg)
	  && TREE_CODE (arg) != PARM_DECL)
	continue;
      const local_object *o = m.locals.of_ref (arg);
      if (o && (o->place == placement::replicated
		|| o->place == placement::private_copy))
	continue;
      tree own = create_tmp_var (TREE_TYPE (arg), "acc_argument");
      copies.push_back ({ own, arg });
      gimple_call_set_arg (call, i, own);
    }
  if (copies.empty ())
    return;
  update_stmt (call);
  gimple_stmt_iterator at = gsi_for_stmt (call);
  gsi_insert_seq_before (&at, emit_settled_copies (copies, !barrier), GSI_SAME_STMT);
}

void
neuter::make_entry ()
{
  m.guards.entry
    = split_edge (single_succ_edge (ENTRY_BLOCK_PTR_FOR_FN (m.fun)));
  gimple_seq seq = NULL;
  m.guards.worker_id = target_worker_id (&seq);
  gimple_stmt_iterator i = gsi_last_bb (m.guards.entry);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
}

/* No run may reach over S from in front of it.  */

bool
neuter::cut_before_p (gimple *s, bool bypassed) const
{
  sync_point point;
  point.kind = sync_point::before_stmt;
  point.stmt = s;
  if (m.plan.record_at (point) || m.effects.of (s) == effect::collective
      || unique_kind (s) >= 0)
    return true;
  if (reduction_code (s) == IFN_GOACC_REDUCTION_TEARDOWN
      && reduction_axis (s) == GOMP_DIM_WORKER
      && m.effects.of (s) != effect::guarded)
    return true;
  return !bypassed && stmt_ends_bb_p (s) && !is_gimple_call (s)
	 && !is_gimple_assign (s);
}

/* True if the free statement S may move in front of guarded ones: it uses
   nothing of theirs, and no memory that they could change or read.  */

bool
neuter::movable_p (gimple *s) const
{
  ssa_op_iter iter;
  tree use;
  FOR_EACH_SSA_TREE_OPERAND (use, s, iter, SSA_OP_USE)
    if (m.effects.worker0_only_p (use)
	|| (SSA_NAME_VERSION (use) < m.effects.promoted_root.size ()
	    && m.effects.promoted_root[SSA_NAME_VERSION (use)]))
      return false;
  if (!gimple_vuse (s) || (is_gimple_call (s) && gimple_call_internal_p (s)))
    return true;
  if (gimple_vdef (s))
    return false;
  bool local = false;
  for_each_memory_ref (s, [&] (tree ref, bool)
    { local |= m.locals.of_ref (ref) != nullptr; });
  return !local;
}

/* The runs of BB in order.  If BB's branch is bypassed, *TAIL is set to the
   first statement of what worker 0 runs at the block's end, which is no run of
   its own.  Moves free statements.  */

std::vector<guarded_run>
neuter::find_runs (basic_block bb, gimple **tail)
{
  bool bypassed = m.effects.bypassed_branch[bb->index];
  std::vector<gimple *> stmts;
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    if (!is_gimple_debug (gsi_stmt (i))
	&& gimple_code (gsi_stmt (i)) != GIMPLE_LABEL)
      stmts.push_back (gsi_stmt (i));

  std::vector<guarded_run> runs;
  guarded_run open = { NULL, NULL };
  auto close = [&] ()
    {
      if (open.first)
	runs.push_back (open);
      open = { NULL, NULL };
    };

  for (gimple *s : stmts)
    {
      if (cut_before_p (s, bypassed))
	close ();
      if (m.effects.of (s) == effect::guarded)
	{
	  if (!open.first)
	    open.first = s;
	  open.last = s;
	}
      else if (open.first && movable_p (s))
	{
	  gimple_stmt_iterator from = gsi_for_stmt (s);
	  gimple_stmt_iterator to = gsi_for_stmt (open.first);
	  if (s != stmts.back ())
	    gsi_move_before (&from, &to);
	}
      else if (open.first && gimple_vuse (s)
	       && !(bypassed && s == stmts.back ()))
	close ();
    }
  if (bypassed)
    *tail = open.first ? open.first : stmts.back ();
  else
    close ();
  return runs;
}

/* Guard the runs of BB, which all workers reach.  */

void
neuter::guard_block (basic_block bb)
{
  gimple *tail = NULL;
  std::vector<guarded_run> runs = find_runs (bb, &tail);
  if (tail)
    {
      int index = bb->index;
      basic_block branch = split_before (bb, tail);
      m_branch_tail[index] = branch;
    }
  for (size_t r = runs.size (); r-- > 0;)
    {
      basic_block join = split_block (bb, runs[r].last)->dest;
      basic_block only_0 = split_before (bb, runs[r].first);
      emit_guard (bb, only_0, join, m.guards.worker_id,
		  guarded_worker ());
      m.guards.guards++;
      m_regions.push_back ({ { only_0 }, join });
    }
}

/* Make each way into the guarded BLOCK from where all workers are a guard: worker 0 enters,
   the others go to AROUND_ALL, or, if there is none, end.  Return the number of
   ways.  */

unsigned
neuter::enter_component (basic_block block, basic_block around_all)
{
  std::vector<edge> entries;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, block->preds)
    if (region_of (e->src) < 0)
      entries.push_back (e);
  for (edge entry : entries)
    {
      basic_block guard = split_edge (entry);
      basic_block around = around_all;
      if (!around)
	around = emit_worker_end (guard, guard->count);
      emit_guard (guard, block, around, m.guards.worker_id,
		  guarded_worker ());
      m.guards.guards++;
    }
  return entries.size ();
}

/* Ways that lead out of a guarded component, each from a block of its own, so
   that redirecting one does not disturb the branch it comes from; the blocks are
   added to BLOCKS.  */

std::vector<edge>
neuter::ways_out (const guarded_component &c, std::vector<basic_block> &blocks)
{
  std::vector<edge> out, ways;
  edge e;
  edge_iterator ei;
  for (basic_block bb : blocks)
    FOR_EACH_EDGE (e, ei, bb->succs)
      if (e->dest == c.exit)
	out.push_back (e);
  for (edge way : out)
    {
      basic_block forwarder = split_edge (way);
      blocks.push_back (forwarder);
      ways.push_back (single_succ_edge (forwarder));
    }
  return ways;
}

/* Let all WAYS, which lead to EXIT, meet in a new block in front of it, and
   return that.  *AROUND is set to a new block that leads there too.  */

basic_block
neuter::meet (const std::vector<edge> &ways, basic_block exit,
	      basic_block *around)
{
  basic_block join = create_empty_bb (ways[0]->src);
  join->count = exit->count;
  class loop *l = exit->loop_father;
  for (edge way : ways)
    l = find_common_loop (l, way->src->loop_father);
  add_bb_to_loop (join, l);
  edge to_exit = make_single_succ_edge (join, exit, EDGE_FALLTHRU);
  *around = create_empty_bb (join);
  (*around)->count = join->count;
  add_bb_to_loop (*around, l);
  edge from_around = make_single_succ_edge (*around, join, EDGE_FALLTHRU);

  /* What came on each way, PHI by PHI, before the edges move.  */
  std::vector<std::vector<tree>> came;
  std::vector<gphi *> phis;
  for (gphi_iterator i = gsi_start_phis (exit); !gsi_end_p (i); gsi_next (&i))
    {
      phis.push_back (i.phi ());
      came.emplace_back ();
      for (edge way : ways)
	came.back ().push_back (PHI_ARG_DEF_FROM_EDGE (i.phi (), way));
    }
  for (edge way : ways)
    {
      redirect_edge_and_branch (way, join);
      redirect_edge_var_map_clear (way);
    }
  for (size_t p = 0; p < phis.size (); p++)
    {
      tree united = came[p][0];
      bool same = true;
      for (tree arg : came[p])
	same &= operand_equal_p (united, arg);
      if (!same)
	{
	  united = copy_ssa_name (gimple_phi_result (phis[p]));
	  gphi *phi = create_phi_node (united, join);
	  for (size_t k = 0; k < ways.size (); k++)
	    add_phi_arg (phi, came[p][k], ways[k], UNKNOWN_LOCATION);
	  add_phi_arg (phi, build_zero_cst (TREE_TYPE (united)), from_around,
		       UNKNOWN_LOCATION);
	}
      add_phi_arg (phis[p], united, to_exit, UNKNOWN_LOCATION);
    }
  return join;
}

/* The blocks of C, and those with the branches that lead in.  */

std::vector<basic_block>
neuter::blocks_of (const guarded_component &c) const
{
  std::vector<basic_block> blocks (c.blocks);
  for (basic_block b : c.branches)
    blocks.push_back (m_branch_tail.at (b->index));
  return blocks;
}

void
neuter::guard_component (int number)
{
  const guarded_component &c = m.plan.components[number];
  std::vector<basic_block> blocks = blocks_of (c);
  int region = region_of (blocks[0]);

  basic_block join = NULL, around = NULL;
  if (c.exit)
    join = meet (ways_out (c, blocks), c.exit, &around);

  for (basic_block bb : blocks)
    m_region_of[bb] = region;
  unsigned entries = c.branches.size ();
  for (basic_block bb : c.blocks)
    entries += enter_component (bb, around);
  for (basic_block b : c.branches)
    {
      basic_block tail = m_branch_tail.at (b->index);
      emit_guard (single_pred (tail), tail, around, m.guards.worker_id,
		  guarded_worker ());
      m.guards.guards++;
    }
  m.guards.join_of_component[number] = join;
  /* Before define_around: these use what the component defines.  */
  for (const broadcast_record &record : m.plan.records)
    if (record.point.kind == sync_point::component_join && record.point.number == number)
      insert_copies (record.point, record.copies);
  m.guards.guarded.insert (blocks.begin (), blocks.end ());
  for (basic_block bb : blocks)
    define_around (bb, around, region, around && entries > 1);
}

/* Every name that BB, a block of guarded REGION, defines and that is used
   outside of the region, or with EVERYWHERE in any other block, is 0 in AROUND,
   where the other workers go; the SSA updater does the rest.  */

void
neuter::define_around (basic_block bb, basic_block around, int region,
		       bool everywhere)
{
  auto define = [&] (tree name)
    {
      bool needed = false;
      imm_use_iterator iter;
      use_operand_p use_p;
      FOR_EACH_IMM_USE_FAST (use_p, iter, name)
	{
	  basic_block at = block_of_use (use_p);
	  needed |= !is_gimple_debug (USE_STMT (use_p))
		    && (region_of (at) != region || (everywhere && at != bb));
	}
      if (!needed)
	return;
      gcc_assert (around);
      tree zero = build_zero_cst (TREE_TYPE (name));
      tree placeholder = copy_ssa_name (name);
      gassign *s = gimple_build_assign (placeholder, zero);
      tree second = create_new_def_for (name, s, NULL);
      gimple_assign_set_lhs (s, second);
      SSA_NAME_DEF_STMT (placeholder) = gimple_build_nop ();
      release_ssa_name (placeholder);
      gimple_stmt_iterator i = gsi_last_bb (around);
      gsi_insert_after (&i, s, GSI_NEW_STMT);
    };
  for_each_name (bb, define);
}

int
neuter::region_of (basic_block bb) const
{
  auto found = m_region_of.find (bb);
  return found == m_region_of.end () ? -1 : found->second;
}

/* NAME is defined in guarded REGION and used outside: let the uses see what
   JOIN, where the workers meet, makes of it.  */

void
neuter::repair_name (tree name, basic_block join, int region)
{
  std::vector<use_operand_p> outside;
  imm_use_iterator iter;
  use_operand_p use_p;
  FOR_EACH_IMM_USE_FAST (use_p, iter, name)
    if (region_of (block_of_use (use_p)) != region)
      outside.push_back (use_p);
  tree met = NULL_TREE;
  for (use_operand_p use : outside)
    {
      gimple *s = USE_STMT (use);
      if (is_gimple_debug (s))
	{
	  gimple_debug_bind_reset_value (s);
	  update_stmt (s);
	  continue;
	}
      if (!met)
	{
	  gcc_assert (join);
	  met = copy_ssa_name (name);
	  gphi *phi = create_phi_node (met, join);
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, join->preds)
	    add_phi_arg (phi, region_of (e->src) == region
			 ? name : build_zero_cst (TREE_TYPE (name)), e,
			 UNKNOWN_LOCATION);
	}
      SET_USE (use, met);
      if (gimple_code (s) != GIMPLE_PHI)
	update_stmt (s);
    }
}

void
neuter::repair_region (const std::vector<basic_block> &blocks,
		       basic_block join)
{
  int region = region_of (blocks[0]);
  for (basic_block bb : blocks)
    for_each_name (bb, [&] (tree name) { repair_name (name, join, region); });
}

void
neuter::run ()
{
  size_t old_blocks = last_basic_block_for_fn (m.fun);
  m.guards.join_of_component.assign (m.plan.components.size (), NULL);

  make_entry ();
  name_received ();
  mark_virtual_operands_for_renaming (m.fun);
  drop_virtual_phis ();
  for (const broadcast_record &record : m.plan.records)
    if (record.point.kind != sync_point::component_join)
      insert_copies (record.point, record.copies);
  free_dominance_info (CDI_DOMINATORS);
  free_dominance_info (CDI_POST_DOMINATORS);

  std::vector<basic_block> reached_by_all;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m.fun)
    if ((size_t) bb->index < old_blocks && m.regions.single_p (bb)
	&& !m.effects.guarded_block[bb->index])
      reached_by_all.push_back (bb);
  for (basic_block b : reached_by_all)
    guard_block (b);
  for (size_t r = 0; r < m_regions.size (); r++)
    m_region_of[m_regions[r].first[0]] = r;
  for (size_t c = 0; c < m.plan.components.size (); c++)
    for (basic_block b : blocks_of (m.plan.components[c]))
      m_region_of[b] = m_regions.size () + c;
  for (size_t c = 0; c < m.plan.components.size (); c++)
    guard_component (c);
  for (const auto &region : m_regions)
    {
      repair_region (region.first, region.second);
      m.guards.guarded.insert (region.first.begin (), region.first.end ());
    }
}

} // anonymous namespace

/* Requires: all of DECIDE.  Provides: guard_map.  */

void
apply_neuter (worker_partition &p)
{
  neuter (p).run ();
  stage_dump ("neuter", "guards=%u guarded_blocks=%d", p.guards.guards,
	      (int) p.guards.guarded.size ());
}
