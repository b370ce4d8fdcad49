/* Stage reductions: what GCC gets wrong of the reductions of gangs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: gangs fold in global memory, one worker of each (s: of the gang; *r: of all):

	 GOACC_REDUCTION (FINI, &r, s, GANG, op);

   GCC makes a compare-and-swap loop of it (gcn_goacc_reduction_fini), which is left to
   it where that is right.  Done here are:

   - && and ||, that GCC 12 folds as if they were & and |, wrong for integers other than
     0 and 1; for floating point the compiler stops.  Here:

	 seen = 0;				a guess: a plain load would be a race
	 do
	   expected = seen;
	   seen = compare_and_swap (&r, expected, expected op s);
	 while (seen != expected);

   - types of 4 or 8 bytes whose objects need not be aligned to their size, that is,
     complex numbers: GCC swaps 8 bytes of a float _Complex, and the GPU stops if its
     address is no multiple of 8.  And types of other sizes: GCC has a lock for them, and
     gives it back without a wait for what it has stored.  Here, with the same lock:

	 while (compare_and_swap (&__reduction_lock, 0, 1) != 0)
	   ;
	 r = r op s;
	 wait until that is in memory
	 compare_and_swap (&__reduction_lock, 1, 0);

   Reads: guard_map.  Writes: CFG, statements.
   Limits: none known.  */

#include "plugin/gcc-compat.h"

#include "passes/gang-reductions.h"
#include "passes/gimple-emit.h"
#include "passes/reduction-parts.h"
#include "passes/regions.h"
#include "passes/target.h"

namespace {

/* True if compare-and-swap, of MIN or more bytes, takes any object of TYPE.  */

bool
swappable_p (tree type, unsigned min)
{
  unsigned HOST_WIDE_INT bytes = tree_to_uhwi (TYPE_SIZE_UNIT (type));
  return (bytes >= min && bytes <= 8 && pow2p_hwi (bytes)
	  && TYPE_ALIGN_UNIT (type) >= bytes);
}

/* True if CALL is && or || of others than truth values.  */

bool
logical_fold_p (const gimple *call)
{
  tree type = TREE_TYPE (reduction_value (call));
  return TREE_CODE (type) != BOOLEAN_TYPE && logical_p (operation_of (call), type);
}

/* Append to SEQ a compare-and-swap at ADDRESS, of 4 or 8 bytes as EXPECTED and WANTED.  */

gcall *
emit_swap (gimple_seq *seq, tree address, tree expected, tree wanted)
{
  bool wide = tree_to_uhwi (TYPE_SIZE_UNIT (TREE_TYPE (expected))) == 8;
  tree swap = builtin_decl_explicit (wide
				     ? BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_8
				     : BUILT_IN_SYNC_VAL_COMPARE_AND_SWAP_4);
  gcall *call = gimple_build_call (swap, 3, address, expected, wanted);
  gimple_seq_add_stmt (seq, call);
  return call;
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

/* *RECEIVER = *RECEIVER op VALUE, atomically:

     seen = 0;				a guess: a plain load would be a race
     do
       expected = seen;
       seen = compare_and_swap (receiver, expected, expected op value);
     while (seen != expected);  */

void
fold_by_swap (worker_partition &p, gcall *call)
{
  tree value = reduction_value (call), receiver = reduction_receiver (call);
  tree type = TREE_TYPE (value);
  basic_block behind = split_guarded (p, call);
  basic_block before = single_pred (behind);
  basic_block loop = new_block (p, before);

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
  gimple_call_set_lhs (emit_swap (&seq, cell.address, expected, new_word), seen);
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
  replace_call (call, seq);
}

/* The lock is an unsigned int in libgcc, which GCC's own folds take as well
   (gcn_global_lock_addr).  */
tree lock;
const ggc_root_tab lock_roots[] = {
  { &lock, 1, sizeof (lock), &gt_ggc_mx_tree_node, &gt_pch_nx_tree_node },
  LAST_GGC_ROOT_TAB
};

tree
lock_address ()
{
  if (!lock)
    {
      lock = build_decl (BUILTINS_LOCATION, VAR_DECL, get_identifier ("__reduction_lock"),
			 unsigned_type_node);
      DECL_ARTIFICIAL (lock) = 1;
      DECL_EXTERNAL (lock) = 1;
      TREE_STATIC (lock) = 1;
      TREE_PUBLIC (lock) = 1;
      TREE_USED (lock) = 1;
      TREE_ADDRESSABLE (lock) = 1;
      ggc_register_root_tab (lock_roots);
    }
  return build_fold_addr_expr (lock);
}

/* *RECEIVER = *RECEIVER op VALUE with the lock held.  The accesses are volatile, which
   on this target are those that no cache but the common one answers.  */

void
fold_by_lock (worker_partition &p, gcall *call)
{
  tree value = reduction_value (call), type = TREE_TYPE (value);
  tree object = object_at (reduction_receiver (call), type);
  TREE_THIS_VOLATILE (object) = 1;
  tree open = build_int_cst (unsigned_type_node, 0);
  tree held = build_int_cst (unsigned_type_node, 1);

  basic_block behind = split_guarded (p, call);
  basic_block before = single_pred (behind);
  basic_block take = new_block (p, before), fold = new_block (p, take);

  gimple_seq seq = NULL;
  tree seen = make_ssa_name (unsigned_type_node);
  gimple_call_set_lhs (emit_swap (&seq, lock_address (), open, held), seen);
  gimple_seq_add_stmt (&seq, gimple_build_cond (NE_EXPR, seen, open, NULL_TREE, NULL_TREE));
  gimple_stmt_iterator i = gsi_last_bb (take);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);
  redirect_edge_succ (single_succ_edge (before), take);
  make_edge (take, take, EDGE_TRUE_VALUE)->probability = profile_probability::even ();
  make_edge (take, fold, EDGE_FALSE_VALUE)->probability = profile_probability::even ();
  make_single_succ_edge (fold, behind, EDGE_FALLTHRU);

  seq = NULL;
  tree old_value = make_ssa_name (type);
  append_assign (&seq, old_value, object);
  tree new_value = combine (&seq, operation_of (call), old_value, value);
  append_assign (&seq, unshare_expr (object), new_value);
  target_publish (&seq);
  emit_swap (&seq, lock_address (), held, open);
  i = gsi_last_bb (fold);
  gsi_insert_seq_after (&i, seq, GSI_NEW_STMT);

  seq = NULL;
  if (tree lhs = gimple_call_lhs (call))
    append_assign (&seq, lhs, new_value);
  replace_call (call, seq);
}

} // anonymous namespace

bool
gang_fold_p (const gimple *s)
{
  return (reduction_code (s) == IFN_GOACC_REDUCTION_FINI
	  && reduction_axis (s) == GOMP_DIM_GANG && reduction_receiver (s)
	  && (logical_fold_p (s)
	      || !swappable_p (TREE_TYPE (reduction_value (s)), 4)));
}

void
fold_gang (worker_partition &p, gcall *call)
{
  if (logical_fold_p (call) && swappable_p (TREE_TYPE (reduction_value (call)), 1))
    fold_by_swap (p, call);
  else
    fold_by_lock (p, call);
}
