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

   One thing of the gang axis is done here as well: GCC 12 folds && and || as if
   they were & and |, which is wrong for integers other than 0 and 1 and fails
   for floating point, so this file makes the compare-and-swap loop that folds
   the gangs' results in global memory.

   Reads: regions, lds_plan, guard_map.  Writes: CFG, statements.
   Limits: none known.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
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
  void fold_gang (gcall *call);
  void fold_gang_of_any_size (gcall *call);
  basic_block new_block (basic_block after);
  basic_block split_guarded (gcall *call);
  tree combine (gimple_seq *seq, tree_code code, tree a, tree b);
  void replace (gcall *call, gimple_seq seq);

  worker_partition &m;
  std::unordered_map<gimple *, lds_slot> m_slot;	/* Of FINI and TEARDOWN.  */
  std::unordered_map<gimple *, size_t> m_region;	/* Likewise.  */
  std::vector<tree> m_set;	/* By region: the variable, or NULL_TREE.  */
};

/* The operation of CALL: as the user wrote it, if the host's part has said so
   in a seventh argument (plugin/reduction-clauses.h), or as GCC has it.  */

tree_code
operation_of (const gimple *call)
{
  unsigned argument = gimple_call_num_args (call) > 6 ? 6 : 4;
  return (tree_code) TREE_INT_CST_LOW (gimple_call_arg (call, argument));
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

/* True if CODE on TYPE stands for && or ||.  omp-low.cc lower_oacc_reductions
   hands them on as & and |; on other than integers that cannot be meant as
   written, also if an object was compiled without the plugin.  */

bool
logical_p (tree_code code, tree type)
{
  return (code == TRUTH_ANDIF_EXPR || code == TRUTH_ORIF_EXPR
	  || ((code == BIT_AND_EXPR || code == BIT_IOR_EXPR)
	      && !INTEGRAL_TYPE_P (type)));
}

/* True if CODE, of which logical_p is true, stands for &&.  */

bool
logical_and_p (tree_code code)
{
  return code == TRUTH_ANDIF_EXPR || code == BIT_AND_EXPR;
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
			   logical_and_p (code) ? BIT_AND_EXPR : BIT_IOR_EXPR,
			   a_true, b_true);
  if (TREE_CODE (type) == COMPLEX_TYPE)
    {
      tree part = TREE_TYPE (type);
      tree real = truth_to_number (seq, part, both);
      return emit_assign (seq, type, COMPLEX_EXPR, real,
			  build_zero_cst (part));
    }
  return truth_to_number (seq, type, both);
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
  basic_block meet = split_edge (*leave), at_once = new_block (before);
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

/* True for the FINI calls that GCC gets wrong or fails on.  */

bool
gang_logical_p (const gimple *s)
{
  if (reduction_code (s) != IFN_GOACC_REDUCTION_FINI
      || reduction_axis (s) != GOMP_DIM_GANG || !reduction_receiver (s))
    return false;
  tree type = TREE_TYPE (reduction_value (s));
  return (TREE_CODE (type) != BOOLEAN_TYPE
	  && logical_p (operation_of (s), type));
}

/* What compare-and-swap works on.  */

struct swap_cell
{
  tree type;		/* An unsigned type of 4 or 8 bytes.  */
  tree address;
  tree shift;		/* Of the object in the cell, in bits, or NULL_TREE.  */
};

/* The cell around the object of TYPE, at most 8 bytes, at RECEIVER.  */

swap_cell
cell_around (gimple_seq *seq, tree receiver, tree type)
{
  unsigned bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  unsigned cell_bytes = bytes > 4 ? 8 : 4;
  swap_cell cell = {};
  cell.type = build_nonstandard_integer_type (cell_bytes * BITS_PER_UNIT, true);
  cell.address = receiver;
  if (bytes >= 4)
    return cell;

  tree start = emit_assign (seq, size_type_node, NOP_EXPR, receiver);
  tree aligned = emit_assign (seq, size_type_node, BIT_AND_EXPR, start,
			      build_int_cst (size_type_node, -4));
  cell.address = emit_assign (seq, build_pointer_type (cell.type), NOP_EXPR,
			      aligned);
  tree byte = emit_assign (seq, size_type_node, BIT_AND_EXPR, start,
			   build_int_cst (size_type_node, 3));
  tree bit = emit_assign (seq, size_type_node, MULT_EXPR, byte,
			  build_int_cst (size_type_node, BITS_PER_UNIT));
  cell.shift = emit_assign (seq, unsigned_type_node, NOP_EXPR, bit);
  return cell;
}

/* The object of TYPE in CONTENT, what CELL holds.  */

tree
from_cell (gimple_seq *seq, const swap_cell &cell, tree type, tree content)
{
  if (cell.shift)
    {
      tree low = emit_assign (seq, cell.type, RSHIFT_EXPR, content, cell.shift);
      return emit_assign (seq, type, NOP_EXPR, low);
    }
  tree object = make_ssa_name (type);
  append_assign (seq, object, build1 (VIEW_CONVERT_EXPR, type, content));
  return object;
}

/* CONTENT with OBJECT in its place.  */

tree
into_cell (gimple_seq *seq, const swap_cell &cell, tree content, tree object)
{
  tree type = TREE_TYPE (object);
  if (!cell.shift)
    {
      tree result = make_ssa_name (cell.type);
      append_assign (seq, result,
		     build1 (VIEW_CONVERT_EXPR, cell.type, object));
      return result;
    }
  unsigned bits = tree_to_uhwi (TYPE_SIZE (type));
  tree mask = build_int_cst (cell.type, (HOST_WIDE_INT_1U << bits) - 1);
  tree wide = emit_assign (seq, cell.type, NOP_EXPR, object);
  wide = emit_assign (seq, cell.type, BIT_AND_EXPR, wide, mask);
  tree placed = emit_assign (seq, cell.type, LSHIFT_EXPR, wide, cell.shift);
  tree hole = emit_assign (seq, cell.type, LSHIFT_EXPR, mask, cell.shift);
  hole = emit_assign (seq, cell.type, BIT_NOT_EXPR, hole);
  tree rest = emit_assign (seq, cell.type, BIT_AND_EXPR, content, hole);
  return emit_assign (seq, cell.type, BIT_IOR_EXPR, rest, placed);
}

/* *RECEIVER = *RECEIVER op VALUE for what no compare-and-swap is wide enough.
   A gang only writes if its value decides the result, and all that do write the
   same:

     if (!value)				if (value)
       *receiver = 0;		or		  *receiver = 1;

   The truth of the result is right; a true value from before that nothing
   decides keeps its number.  */

void
reducer::fold_gang_of_any_size (gcall *call)
{
  tree value = reduction_value (call), receiver = reduction_receiver (call);
  tree type = TREE_TYPE (value);
  bool is_and = logical_and_p (operation_of (call));
  tree result = is_and ? build_zero_cst (type) : build_one_cst (type);

  basic_block behind = split_guarded (call);
  basic_block before = single_pred (behind);
  basic_block store = new_block (before);
  gimple_stmt_iterator i = gsi_last_bb (before);
  gimple_seq seq = NULL;
  tree decides = emit_assign (&seq, boolean_type_node,
			      is_and ? EQ_EXPR : NE_EXPR, value,
			      build_zero_cst (type));
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, decides,
						boolean_false_node, NULL_TREE,
						NULL_TREE));
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  edge pass_by = single_succ_edge (before);
  pass_by->flags = (pass_by->flags & ~EDGE_FALLTHRU) | EDGE_FALSE_VALUE;
  pass_by->probability = profile_probability::even ();
  edge enter = make_edge (before, store, EDGE_TRUE_VALUE);
  enter->probability = profile_probability::even ();
  make_single_succ_edge (store, behind, EDGE_FALLTHRU);
  seq = NULL;
  append_assign (&seq, object_at (receiver, type), result);
  i = gsi_last_bb (store);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  seq = NULL;
  if (tree lhs = gimple_call_lhs (call))
    append_assign (&seq, lhs, value);
  replace (call, seq);
}

/* *RECEIVER = *RECEIVER op VALUE, atomically:

     seen = 0;				a guess: a plain load would be a race
     do
       expected = seen;
       seen = compare_and_swap (receiver, expected, expected op value);
     while (seen != expected);  */

void
reducer::fold_gang (gcall *call)
{
  tree value = reduction_value (call), receiver = reduction_receiver (call);
  tree type = TREE_TYPE (value);
  if (tree_to_uhwi (TYPE_SIZE_UNIT (type)) > 8)
    {
      fold_gang_of_any_size (call);
      return;
    }

  basic_block behind = split_guarded (call);
  basic_block before = single_pred (behind);
  basic_block loop = new_block (before);

  gimple_seq seq = NULL;
  swap_cell cell = cell_around (&seq, receiver, type);
  gimple_stmt_iterator i = gsi_last_bb (before);
  if (seq)
    gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  tree expected = make_ssa_name (cell.type), seen = make_ssa_name (cell.type);
  seq = NULL;
  tree old_value = from_cell (&seq, cell, type, expected);
  tree new_value = combine (&seq, operation_of (call), old_value, value);
  tree new_word = into_cell (&seq, cell, expected, new_value);
  bool wide = tree_to_uhwi (TYPE_SIZE_UNIT (cell.type)) == 8;
  tree swap = builtin_decl_explicit (wide
				     ? BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_8
				     : BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4);
  gcall *try_it = gimple_build_call (swap, 3, cell.address, expected, new_word);
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
  add_phi_arg (phi, build_zero_cst (cell.type), enter, UNKNOWN_LOCATION);
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
