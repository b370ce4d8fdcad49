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

   Where the region has two sets of slots, worker W's is slot[set * n + W] and
   set, a variable of each worker, changes after (3): a fast worker may then
   store (2) of the next time while a slow one still folds.

   GCC's own way is a compare-and-swap loop per worker, and for types of other
   than 32 or 64 bits one lock in global memory for all.

   Where one worker runs the function, all four are copies.

   One thing of the gang axis is done here as well: GCC 12 fails on && and ||
   over floating-point types when it makes the compare-and-swap loop that folds
   the gangs' results in global memory, so this file makes that loop.

   Reads: regions, lds_plan, guard_map.  Writes: CFG, statements.
   Limits: none known.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/reductions.h"
#include "passes/target.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

namespace {

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
  void make_sets ();
  tree first_slot (gimple_seq *seq, size_t region);
  void change_sets ();
  void fold_gang (gcall *call);
  basic_block new_block (basic_block after);
  basic_block split_guarded (gcall *call);
  tree combine (gimple_seq *seq, tree_code code, tree a, tree b);
  void replace (gcall *call, gimple_seq seq);

  worker_partition &m;
  std::unordered_map<gimple *, lds_slot> m_slot;	/* Of FINI and TEARDOWN.  */
  std::unordered_map<gimple *, size_t> m_region;	/* Likewise.  */
  std::vector<tree> m_set;	/* By region: the variable, or NULL_TREE.  */
};

tree_code
operation_of (gcall *call)
{
  return (tree_code) TREE_INT_CST_LOW (gimple_call_arg (call, 4));
}

/* Put SEQ in place of CALL.  */

void
reducer::replace (gcall *call, gimple_seq seq)
{
  gimple_stmt_iterator i = gsi_for_stmt (call);
  unlink_stmt_vdef (call);
  if (seq)
    gsi_insert_seq_before (&i, seq, GSI_SAME_STMT);
  gimple_call_set_lhs (call, NULL_TREE);
  gsi_remove (&i, true);
}

/* LHS = X.  */

void
append_assign (gimple_seq *seq, tree lhs, tree x)
{
  gimple_seq_add_stmt (seq, gimple_build_assign (lhs, x));
}

/* *ADDRESS as an object of TYPE.  */

tree
object_at (tree address, tree type)
{
  return build2 (MEM_REF, type, address,
		 build_int_cst (build_pointer_type (type), 0));
}

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
  replace (call, seq);
}

void
reducer::init (gcall *call)
{
  tree lhs = gimple_call_lhs (call), value = reduction_value (call);
  if (!lhs)
    {
      replace (call, NULL);
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
  replace (call, seq);
}

/* True if CODE on TYPE stands for && or ||, which omp-low.cc
   lower_oacc_reductions hands on as & and |; on other than integers that cannot
   be meant as written.  */

bool
logical_p (tree_code code, tree type)
{
  return ((code == BIT_AND_EXPR || code == BIT_IOR_EXPR)
	  && !INTEGRAL_TYPE_P (type));
}

/* TRUTH, a boolean, as a number of TYPE: 0 or 1.  */

tree
truth_to_number (gimple_seq *seq, tree type, tree truth)
{
  if (INTEGRAL_TYPE_P (type))
    return emit_assign (seq, type, NOP_EXPR, truth);
  tree number = emit_assign (seq, integer_type_node, NOP_EXPR, truth);
  return emit_assign (seq, type, FLOAT_EXPR, number);
}

/* A CODE B, appended to SEQ.  */

tree
reducer::combine (gimple_seq *seq, tree_code code, tree a, tree b)
{
  tree type = TREE_TYPE (a);
  if (!logical_p (code, type))
    return emit_assign (seq, type, code, a, b);

  tree zero = build_zero_cst (type);
  tree a_true = emit_assign (seq, boolean_type_node, NE_EXPR, a, zero);
  tree b_true = emit_assign (seq, boolean_type_node, NE_EXPR, b, zero);
  tree both = emit_assign (seq, boolean_type_node,
			   code, a_true, b_true);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      tree part = TREE_TYPE (type);
      tree real = truth_to_number (seq, part, both);
      return emit_assign (seq, type, COMPLEX_EXPR, real,
			  build_zero_cst (part));
    }
  return truth_to_number (seq, type, both);
}

/* The fold: a loop over the slots of the workers that were launched.  */

void
reducer::teardown (gcall *call, size_t region, const lds_slot &slot)
{
  tree lhs = gimple_call_lhs (call), receiver = reduction_receiver (call);
  tree type = TREE_TYPE (reduction_value (call));
  tree_code code = operation_of (call);

  /* before -> head <-> body, head -> behind.  A new loop: whoever needs loops
     next finds it (LOOPS_NEED_FIXUP).  */
  basic_block behind = split_guarded (call);
  basic_block before = single_pred (behind);
  bool guarded = m.guards.guarded.count (before) != 0;
  basic_block head = split_edge (single_succ_edge (before));
  if (guarded)
    m.guards.guarded.insert (head);
  basic_block body = new_block (head);

  gimple_seq seq = NULL;
  tree count = target_worker_count (&seq);
  tree base = first_slot (&seq, region);
  tree first = emit_slot_load (&seq, slot, type, base, m.lds.frame);
  gimple_stmt_iterator i = gsi_last_bb (before);
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
  edge enter = single_succ_edge (before);
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
  replace (call, seq);
}

/* A new block behind AFTER, for the same workers.  */

basic_block
reducer::new_block (basic_block after)
{
  basic_block bb = create_empty_bb (after);
  bb->count = after->count;
  add_bb_to_loop (bb, after->loop_father);
  if (m.guards.guarded.count (after))
    m.guards.guarded.insert (bb);
  return bb;
}

/* Split the block of CALL before it; return the second half.  */

basic_block
reducer::split_guarded (gcall *call)
{
  basic_block bb = gimple_bb (call);
  basic_block behind = split_before (bb, call);
  if (m.guards.guarded.count (bb))
    m.guards.guarded.insert (behind);
  return behind;
}

/* True for the FINI calls that GCC fails on.  */

bool
gang_logical_p (const gimple *s)
{
  if (reduction_code (s) != IFN_GOACC_REDUCTION_FINI
      || reduction_axis (s) != GOMP_DIM_GANG || !reduction_receiver (s))
    return false;
  tree_code code = (tree_code) TREE_INT_CST_LOW (gimple_call_arg (s, 4));
  tree type = TREE_TYPE (reduction_value (s));
  return SCALAR_FLOAT_TYPE_P (type) && logical_p (code, type);
}

/* *RECEIVER = *RECEIVER op VALUE, atomically:

     seen = *receiver;
     do
       expected = seen;
       seen = compare_and_swap (receiver, expected, expected op value);
     while (seen != expected);  */

void
reducer::fold_gang (gcall *call)
{
  tree value = reduction_value (call), receiver = reduction_receiver (call);
  tree type = TREE_TYPE (value);
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  tree word = build_nonstandard_integer_type (bytes * BITS_PER_UNIT, true);

  basic_block behind = split_guarded (call);
  basic_block before = single_pred (behind);
  basic_block loop = new_block (before);

  gimple_seq seq = NULL;
  tree first = make_ssa_name (word);
  append_assign (&seq, first, object_at (receiver, word));
  gimple_stmt_iterator i = gsi_last_bb (before);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  tree expected = make_ssa_name (word), seen = make_ssa_name (word);
  seq = NULL;
  tree old_value = make_ssa_name (type);
  append_assign (&seq, old_value, build1 (VIEW_CONVERT_EXPR, type, expected));
  tree new_value = combine (&seq, operation_of (call), old_value, value);
  tree new_word = make_ssa_name (word);
  append_assign (&seq, new_word, build1 (VIEW_CONVERT_EXPR, word, new_value));
  tree swap = builtin_decl_explicit (bytes == 8
				     ? BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_8
				     : BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4);
  gcall *try_it = gimple_build_call (swap, 3, receiver, expected, new_word);
  gimple_call_set_lhs (try_it, seen);
  gimple_seq_add_stmt (&seq, try_it);
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, seen, expected,
						NULL_TREE, NULL_TREE));
  i = gsi_last_bb (loop);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  edge enter = single_succ_edge (before);
  redirect_edge_succ (enter, loop);
  edge again = make_edge (loop, loop, EDGE_TRUE_VALUE);
  again->probability = profile_probability::unlikely ();
  edge leave = make_edge (loop, behind, EDGE_FALSE_VALUE);
  leave->probability = profile_probability::likely ();
  gphi *phi = create_phi_node (expected, loop);
  add_phi_arg (phi, first, enter, UNKNOWN_LOCATION);
  add_phi_arg (phi, seen, again, UNKNOWN_LOCATION);

  seq = NULL;
  if (tree lhs = gimple_call_lhs (call))
    append_assign (&seq, lhs, new_value);
  replace (call, seq);
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
	      || gang_logical_p (gsi_stmt (i))))
	calls.push_back (as_a<gcall *> (gsi_stmt (i)));

  for (gcall *call : calls)
    if (reduction_axis (call) == GOMP_DIM_GANG)
      fold_gang (call);
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
