/* Stage reductions: one slot per worker, one barrier, a fold in order.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: lowers the reduction calls of the worker axis.

   Before (s: the reduction variable):

	 _1 = GOACC_REDUCTION (SETUP, 0, s_0, WORKER, PLUS);
	 fork
	 s_2 = GOACC_REDUCTION (INIT, 0, _1, WORKER, PLUS);
	   ... s_3 = s_2 + ... ...
	 _4 = GOACC_REDUCTION (FINI, 0, s_3, WORKER, PLUS);
	 join
	 s_5 = GOACC_REDUCTION (TEARDOWN, 0, _4, WORKER, PLUS);

   After:

	 _1 = s_0;
	 fork
	 s_2 = w_0 == 0 ? _1 : 0;			(1)
	   ... s_3 = s_2 + ... ...
	 slot[w_0] = s_3;				(2)
	 barrier, join
	 s_5 = slot[0] + slot[1] + ... + slot[n - 1];	(3)

   (1) Worker 0 starts from the incoming value, so that it need not be
       broadcast; the others from the operation's neutral element.
   (3) In worker order, so the result is the same in each run, to the last bit.
       If only worker 0 needs it, worker 0 folds (effects has said so, and the
       call is in guarded code); otherwise all do, which costs each a few loads
       from LDS but no broadcast.  N is the number of workers that was launched.
   (4) A loop, and beside it, for the number of workers that the program asks for, all
       loads at once and the operations behind them, so that nobody waits for each.

   Where the region has two sets of slots, worker W's is slot[set * n + W] and
   set, a variable of each worker, changes after (3): a fast worker may then
   store (2) of the next time while a slow one still folds.

   GCC's own way is a compare-and-swap loop per worker, and for types of other
   than 32 or 64 bits one lock in global memory for all.

   Where one worker runs the function, all four are copies.

   What GCC gets wrong of the gang axis is done in gang-reductions.cc.

   Reads: regions, lds_plan, guard_map.  Writes: CFG, statements.
   Limits: none known.  */

#include "plugin/gcc-compat.h"

#include "passes/gang-reductions.h"
#include "passes/gimple-emit.h"
#include "passes/reduction-parts.h"
#include "passes/reductions.h"
#include "passes/target.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

namespace {

/* Bytes that a fold may load at once: half of the 64 vector registers, of 4 bytes, that
   each of 16 workers has; of the 24 that a routine has, two thirds.  */
const unsigned most_loaded_in_region = 128;
const unsigned most_loaded_in_routine = 64;

class reducer
{
public:
  explicit reducer (worker_partition &p) : m (p) {}

  void run ();

private:
  void copy (gcall *call);
  void init (gcall *call);
  void fini (gcall *call, size_t region, const lds_slot &slot);
  void teardown (gcall *call, size_t region, const lds_slot &slot);
  bool fits_at_once (const lds_slot &slot) const;
  tree fold_at_once (gimple_seq *seq, tree_code code, tree type, tree base,
		     const lds_slot &slot);
  tree two_ways (basic_block before, edge *leave, tree sum, tree count, tree_code code,
		 tree base, const lds_slot &slot);
  void make_sets ();
  tree first_slot (gimple_seq *seq, size_t region);
  void change_sets ();

  worker_partition &m;
  std::unordered_map<gimple *, lds_slot> m_slot;	/* Of FINI and TEARDOWN.  */
  std::unordered_map<gimple *, size_t> m_region;	/* Likewise.  */
  std::vector<tree> m_set;	/* By region: the variable, or NULL_TREE.  */
};

/* One worker only: the value goes through unchanged.  */

void
reducer::copy (gcall *call)
{
  gimple_seq seq = NULL;
  tree value = reduction_value (call), lhs = gimple_call_lhs (call);
  tree receiver = reduction_receiver (call);
  int code = reduction_code (call);
  if (receiver && code == IFN_GOACC_REDUCTION_SETUP)
    {
      if (lhs)
	append_assign (&seq, lhs, object_at (receiver, TREE_TYPE (lhs)));
    }
  else
    {
      if (receiver && code == IFN_GOACC_REDUCTION_TEARDOWN)
	append_assign (&seq, object_at (receiver, TREE_TYPE (value)), value);
      if (lhs)
	append_assign (&seq, lhs, value);
    }
  replace_call (call, seq);
}

void
reducer::init (gcall *call)
{
  tree lhs = gimple_call_lhs (call), value = reduction_value (call);
  if (!lhs)
    {
      replace_call (call, NULL);
      return;
    }
  tree neutral = omp_reduction_init_op (gimple_location (call),
					operation_of (call), TREE_TYPE (lhs));
  basic_block behind = split_before (gimple_bb (call), call);
  basic_block before = single_pred (behind);
  basic_block only_0 = emit_guarded_block (before, behind, m.guards.worker_id);
  m.guards.guarded.insert (only_0);

  gimple_stmt_iterator i = gsi_for_stmt (call);
  unlink_stmt_vdef (call);
  gimple_call_set_lhs (call, NULL_TREE);
  gsi_remove (&i, true);
  gphi *phi = create_phi_node (lhs, behind);
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, behind->preds)
    add_phi_arg (phi, e->src == only_0 ? value : neutral, e, UNKNOWN_LOCATION);
}

/* A variable for each region that uses its two sets of slots in turn.  It is
   kept in memory until its last use is there, then made an SSA name.  */

void
reducer::make_sets ()
{
  m_set.assign (m.regions.regions.size (), NULL_TREE);
  if (!m.active)
    return;
  for (size_t r = 0; r < m_set.size (); r++)
    {
      if (!m.lds.alternates[r])
	continue;
      m_set[r] = create_tmp_var (integer_type_node, "acc_set");
      DECL_NOT_GIMPLE_REG_P (m_set[r]) = 1;
      gimple_stmt_iterator i = gsi_start_bb (m.guards.entry);
      gsi_insert_before (&i, gimple_build_assign (m_set[r], integer_zero_node),
			 GSI_SAME_STMT);
    }
}

/* The number of worker 0's slot in the set in use.  */

tree
reducer::first_slot (gimple_seq *seq, size_t region)
{
  if (!m_set[region])
    return integer_zero_node;
  tree set = make_ssa_name (integer_type_node);
  append_assign (seq, set, m_set[region]);
  return emit_assign (seq, integer_type_node, MULT_EXPR, set,
		      build_int_cst (integer_type_node, m.lds.slots_per_set));
}

/* Once per region, behind its last fold: use the other set the next time.  */

void
reducer::change_sets ()
{
  for (size_t r = 0; r < m_set.size (); r++)
    {
      if (!m_set[r])
	continue;
      /* The join's barrier is behind all stores and before all folds, so each
	 worker may change its variable at any place between two of its own
	 folds: in front of the fork, that is once per execution, which all
	 workers walk.  */
      gimple_seq seq = NULL;
      tree set = make_ssa_name (integer_type_node);
      append_assign (&seq, set, m_set[r]);
      tree other = emit_assign (&seq, integer_type_node, BIT_XOR_EXPR, set,
				integer_one_node);
      append_assign (&seq, m_set[r], other);
      gimple_stmt_iterator i = gsi_for_stmt (m.regions.regions[r].fork);
      gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
    }
}

void
reducer::fini (gcall *call, size_t region, const lds_slot &slot)
{
  gimple_seq seq = NULL;
  tree value = reduction_value (call);
  tree number = m.guards.worker_id;
  if (m_set[region])
    number = emit_assign (&seq, integer_type_node, PLUS_EXPR, number,
			  first_slot (&seq, region));
  emit_slot_store (&seq, slot, value, number, m.lds.frame);
  if (tree lhs = gimple_call_lhs (call))
    append_assign (&seq, lhs, value);
  replace_call (call, seq);
}

/* True if there are registers for all objects in SLOT.  (To load them in groups does not
   help: expansion to RTL moves the operations of all groups behind the last load.)  */

bool
reducer::fits_at_once (const lds_slot &slot) const
{
  bool routine = routine_level (m.fun->decl) >= 0;
  return m.lds.slots_per_set * MAX (4u, unsigned (slot.size))
	 <= (routine ? most_loaded_in_routine : most_loaded_in_region);
}

/* Append to SEQ the fold of all slots of SLOT from number BASE on, each an object of
   TYPE, by CODE in order: all loads, then the operations.  (An asm, as in stage clusters,
   that kept them in vector registers gained 3 % where they are real numbers, and sent
   register allocation of routines round in circles.)  */

tree
reducer::fold_at_once (gimple_seq *seq, tree_code code, tree type, tree base,
		       const lds_slot &slot)
{
  std::vector<tree> parts;
  for (unsigned i = 0; i < m.lds.slots_per_set; i++)
    {
      tree number = build_int_cst (integer_type_node, i);
      if (!integer_zerop (base))
	number = emit_assign (seq, integer_type_node, PLUS_EXPR, base, number);
      parts.push_back (emit_slot_load (seq, slot, type, number, m.lds.frame));
    }
  tree sum = parts[0];
  for (size_t i = 1; i < parts.size (); i++)
    sum = combine (seq, code, sum, parts[i]);
  return sum;
}

/* Go around a fold's loop where all workers are launched that there are slots for.
   BEFORE goes on to the loop, which LEAVE leaves with SUM; COUNT is the number of
   workers.  Returns the sum of both ways, which meet where LEAVE, changed, begins.  */

tree
reducer::two_ways (basic_block before, edge *leave, tree sum, tree count, tree_code code,
		   tree base, const lds_slot &slot)
{
  edge to_loop = single_succ_edge (before);
  basic_block meet = split_edge (*leave), at_once = new_block (m, before);
  if (m.guards.guarded.count (before))
    m.guards.guarded.insert (meet);
  gcond *cond = gimple_build_cond (EQ_EXPR, count, build_int_cst (TREE_TYPE (count),
								  m.lds.slots_per_set),
				   NULL_TREE, NULL_TREE);
  gimple_stmt_iterator i = gsi_last_bb (before);
  gsi_insert_after (&i, cond, GSI_NEW_STMT);
  to_loop->flags = (to_loop->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  to_loop->probability = profile_probability::unlikely ();
  make_edge (before, at_once, EDGE_TRUE_VALUE)->probability
    = profile_probability::likely ();
  edge done = make_single_succ_edge (at_once, meet, EDGE_FALLTHRU);

  gimple_seq seq = NULL;
  tree total = fold_at_once (&seq, code, TREE_TYPE (sum), base, slot);
  i = gsi_last_bb (at_once);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
  tree result = make_ssa_name (TREE_TYPE (sum));
  gphi *phi = create_phi_node (result, meet);
  add_phi_arg (phi, total, done, UNKNOWN_LOCATION);
  add_phi_arg (phi, sum, *leave, UNKNOWN_LOCATION);
  *leave = single_succ_edge (meet);
  return result;
}

/* The fold: a loop over the slots of the workers that were launched (4).  */

void
reducer::teardown (gcall *call, size_t region, const lds_slot &slot)
{
  tree lhs = gimple_call_lhs (call), receiver = reduction_receiver (call);
  tree type = TREE_TYPE (reduction_value (call));
  tree_code code = operation_of (call);

  /* before -> head <-> body, head -> behind.  A new loop: whoever needs loops
     next finds it (LOOPS_NEED_FIXUP).  */
  basic_block behind = split_guarded (m, call);
  basic_block before = single_pred (behind);
  bool guarded = m.guards.guarded.count (before) != 0;
  basic_block head = split_edge (single_succ_edge (before));
  if (guarded)
    m.guards.guarded.insert (head);
  basic_block body = new_block (m, head);

  gimple_seq seq = NULL;
  tree count = target_worker_count (&seq);
  tree base = first_slot (&seq, region);
  gimple_stmt_iterator i = gsi_last_bb (before);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
  seq = NULL;
  tree first = emit_slot_load (&seq, slot, type, base, m.lds.frame);
  basic_block start = split_edge (single_succ_edge (before));
  if (guarded)
    m.guards.guarded.insert (start);
  i = gsi_last_bb (start);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  tree index = make_ssa_name (integer_type_node);
  tree sum = make_ssa_name (type);
  seq = NULL;
  tree number = emit_assign (&seq, integer_type_node, PLUS_EXPR, base, index);
  tree part = emit_slot_load (&seq, slot, type, number, m.lds.frame);
  tree next_sum = combine (&seq, code, sum, part);
  tree next_index = emit_assign (&seq, integer_type_node, PLUS_EXPR, index,
				 integer_one_node);
  i = gsi_last_bb (body);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  gcond *cond = gimple_build_cond (LT_EXPR, index, count, NULL_TREE,
				   NULL_TREE);
  i = gsi_last_bb (head);
  gsi_insert_after (&i, cond, GSI_NEW_STMT);
  edge enter = single_succ_edge (start);
  edge leave = single_succ_edge (head);
  leave->flags = (leave->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  leave->probability = profile_probability::unlikely ();
  edge again = make_edge (head, body, EDGE_TRUE_VALUE);
  again->probability = profile_probability::likely ();
  edge back = make_single_succ_edge (body, head, EDGE_FALLTHRU);

  gphi *phi = create_phi_node (index, head);
  add_phi_arg (phi, integer_one_node, enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, next_index, back, UNKNOWN_LOCATION);
  phi = create_phi_node (sum, head);
  add_phi_arg (phi, first, enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, next_sum, back, UNKNOWN_LOCATION);
  if (optimize && current_options ().folds_at_once && m.lds.slots_per_set > 1
      && !slot.spilled && fits_at_once (slot))
    sum = two_ways (before, &leave, sum, count, code, base, slot);

  seq = NULL;
  if (receiver && guarded)
    append_assign (&seq, object_at (receiver, type), sum);
  else if (receiver)
    {
      basic_block store_bb = emit_guarded_block (split_edge (leave), behind,
						 m.guards.worker_id);
      m.guards.guarded.insert (store_bb);
      append_assign (&seq, object_at (receiver, type), sum);
      i = gsi_last_bb (store_bb);
      gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
      seq = NULL;
    }
  if (lhs)
    append_assign (&seq, lhs, sum);
  replace_call (call, seq);
}

void
reducer::run ()
{
  if (m.active)
    for (size_t r = 0; r < m.regions.regions.size (); r++)
      for (size_t k = 0; k < m.regions.regions[r].fini.size (); k++)
	{
	  const worker_region &region = m.regions.regions[r];
	  for (gcall *call : { region.fini[k], region.teardown[k] })
	    if (call)
	      {
		m_slot[call] = m.lds.reductions[r][k];
		m_region[call] = r;
	      }
	}
  make_sets ();

  std::vector<gcall *> calls;
  basic_block bb;
  FOR_EACH_BB_FN (bb, m.fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (reduction_code (gsi_stmt (i)) >= 0
	  && (reduction_axis (gsi_stmt (i)) == GOMP_DIM_WORKER
	      || gang_fold_p (gsi_stmt (i))))
	calls.push_back (as_a<gcall *> (gsi_stmt (i)));

  for (gcall *call : calls)
    if (reduction_axis (call) == GOMP_DIM_GANG)
      fold_gang (m, call);
    else if (!m.active || reduction_code (call) == IFN_GOACC_REDUCTION_SETUP)
      copy (call);
    else
      switch (reduction_code (call))
	{
	case IFN_GOACC_REDUCTION_INIT:
	  init (call);
	  break;
	case IFN_GOACC_REDUCTION_FINI:
	  fini (call, m_region.at (call), m_slot.at (call));
	  break;
	case IFN_GOACC_REDUCTION_TEARDOWN:
	  teardown (call, m_region.at (call), m_slot.at (call));
	  break;
	default:
	  gcc_unreachable ();
	}

  change_sets ();
  for (const worker_region &region : m.regions.regions)
    {
      target_drop_marker (region.fork);
      target_drop_marker (region.join);
    }
  stage_dump ("reductions", "calls=%d active=%d", (int) calls.size (),
	      m.active);
}

} // anonymous namespace

void
apply_reductions (worker_partition &p)
{
  reducer (p).run ();
}
