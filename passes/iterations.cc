/* Stage iterations: who runs which iterations, and with how many lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: replaces what oaccdevlow makes of a loop's GOACC_LOOP calls
   (omp-offload.cc, oacc_xform_loop) where that is slow, or wrong.

   Whole vectors.  GCC lets the iterations of a loop over workers go round by
   worker.  If the vectorizer takes such a loop at all, 64 lanes of one worker touch
   every Wth element; and as W, the number of workers, is known at launch only, it
   does not.

   Before, 4 workers:			After, worker 1 of 4, 1000 iterations:

     i = offset;   (worker)		  i = 256;	(worker * c)	(1)
     bound = range;			  bound = 512;	(i + c)		(1)
     for (; i < bound; i += step)	  for (; i < bound; i += 1)	(1)
       a[i] = b[i];   step = 4		    a[i] = b[i];

   c is what a worker gets: iterations / workers, rounded up to whole vectors,
   so that no two workers run half empty ones.  That is done for loops that the
   vectorizer will take, as far as that can be told (vectorizable_p): rounding up
   would leave workers idle that could run scalar iterations.  A wrong guess costs
   time, never the result.

   Gangs get the iterations that GCC would give them, always: OpenACC 3.2, 2.9.2,
   wants two loops with the same "static" argument to agree, and programs rely on
   it.  That is ceil (n / gangs) for a loop over gang alone, and workers * ceil (n /
   (gangs * workers)) for one over workers, too.  (That these two do not agree with
   each other is not to be mended here: "static:*" leaves no trace behind GCC's
   front ends, and GCC's tests expect the latter.)

   Divisions.  The number of workers is known at launch only: what the program says
   is almost always what it gets, but libgomp cuts the workers of kernels that need
   many registers.  So there are two ways to the numbers of a loop, one for what the
   program says, where all folds, and one for what there is instead.  (2)

	 if (workers == 8)				likely
	   offset_1 = worker * 16, bound_1 = offset_1 + 16;
	 else
	   offset_2 = ..., bound_2 = ...;
	 offset = PHI <offset_1, offset_2>; ...

   A division by a number that is not known is a library call of some 700
   instructions on this target.  Here it is a product with a reciprocal, made once,
   at the function's start, if there is no likely number.  (3)

   Large steps.  Where workers go round by worker, W steps behind the last iteration may
   be no number of the loop's type: a loop over 2000000000 elements in blocks of
   100000000 goes on from 1900000000 + 8 * 100000000, which is negative, and ends late
   or never.  Where that can be, worker 0 has all iterations: few, as the step is large.  (4)

	 if (step > (INT_MAX - range) / 16)		never, if the step is small
	   offset = worker == 0 ? 0 : range, step = step;
	 else
	   offset = worker * step, step = W * step;

   Reads: GOACC_LOOP calls, the loop tree.  Writes: those calls; through lanes,
   hints of loops and the function's options.
   Limits: loops with static chunks are GCC's; without gangs, those that the
   vectorizer will not take and whose step is 1 or another small constant, too.  */

#include "plugin/gcc-compat.h"

#include "passes/gimple-emit.h"
#include "passes/iterations.h"
#include "passes/lanes.h"
#include "passes/local-pointers.h"
#include "passes/regions.h"
#include "passes/target.h"
#include "plugin/diagnostics.h"

namespace {

const unsigned gang_bit = GOMP_DIM_MASK (GOMP_DIM_GANG);
const unsigned worker_bit = GOMP_DIM_MASK (GOMP_DIM_WORKER);
const unsigned vector_bit = GOMP_DIM_MASK (GOMP_DIM_VECTOR);

/* The GOACC_LOOP calls of one OpenACC loop.  */

struct loop_calls
{
  gcall *step = nullptr, *offset = nullptr, *bound = nullptr;
};

int
loop_call_kind (const gimple *s)
{
  if (!gimple_call_internal_p (s, IFN_GOACC_LOOP))
    return -1;
  return tree_to_shwi (gimple_call_arg (s, 0));
}

unsigned
loop_call_mask (const gimple *s)
{
  return tree_to_uhwi (gimple_call_arg (s, 5));
}

/* True if A and B speak of the same loop: direction, range, step, chunk size,
   mask.  */

bool
same_loop_p (const gimple *a, const gimple *b)
{
  for (unsigned i = 1; i <= 5; i++)
    if (!operand_equal_p (gimple_call_arg (a, i), gimple_call_arg (b, i), 0))
      return false;
  return true;
}

/* The step of OFFSET's loop: the nearest one that dominates it.  */

gcall *
step_of (gcall *offset)
{
  for (basic_block bb = gimple_bb (offset); bb;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator i = gsi_last_bb (bb); !gsi_end_p (i);
	 gsi_prev (&i))
      if (loop_call_kind (gsi_stmt (i)) == IFN_GOACC_LOOP_STEP
	  && same_loop_p (gsi_stmt (i), offset))
	return as_a<gcall *> (gsi_stmt (i));
  return nullptr;
}

/* The bound that is computed from OFFSET's result.  */

gcall *
bound_of (gcall *offset)
{
  imm_use_iterator iterator;
  use_operand_p use;
  FOR_EACH_IMM_USE_FAST (use, iterator, gimple_call_lhs (offset))
    if (loop_call_kind (USE_STMT (use)) == IFN_GOACC_LOOP_BOUND
	&& same_loop_p (USE_STMT (use), offset))
      return as_a<gcall *> (USE_STMT (use));
  return nullptr;
}

/* The loop over chunks around OFFSET's loop, which has one iteration here, or
   null when the loop tree does not know it.  */

class loop *
chunk_loop (gcall *offset)
{
  class loop *chunks = gimple_bb (offset)->loop_father;
  return chunks && chunks->num && chunks->inner ? chunks : nullptr;
}

/* What hands out the iterations of the loops of one function.  */

class iteration_emitter
{
public:
  explicit iteration_emitter (function *fun) : fun (fun) {}
  void hand_out (const loop_calls &, bool consecutive);
  void go_round_by_large_steps (const loop_calls &);

private:
  /* Numbers of iterations, from 0 in the loop's direction.  */
  struct part { tree begin, length; };
  /* What GOACC_LOOP's OFFSET and BOUND stand for.  */
  struct limits { tree offset, bound; };
  /* The size of an axis and 2 ^ 32 divided by it.  */
  struct axis_size { tree size = NULL_TREE, reciprocal = NULL_TREE; };

  limits share_out (const loop_calls &, bool consecutive);
  limits share_out_twice (const loop_calls &, bool consecutive);
  void narrow (part &, tree share, int dim);
  tree whole_vectors (tree count);
  tree end_of (tree bound, tree count, tree range, tree step);
  tree count_of (tree dir, tree range, tree step);
  gimple *anchor (basic_block);
  void make_reciprocal (axis_size &);
  axis_size &size_of (int dim);
  tree select (tree condition, tree yes, tree no);
  tree divide (tree n, int dim);
  tree per_member (tree count, int dim);
  tree axis (bool position, int dim);
  tree build (tree_code code, tree type, tree a, tree b = NULL_TREE);

  function *fun;
  /* By axis, as read at the function's start.  */
  axis_size sizes[GOMP_DIM_MAX];
  /* The number of workers where code is being put, if it is known there: a
     constant or, on the unlikely way, a name with its reciprocal.  */
  tree known_workers = NULL_TREE;
  axis_size other_workers;
  /* Where code is being put, in front of it.  */
  gimple_stmt_iterator at;
};

tree
iteration_emitter::build (tree_code code, tree type, tree a, tree b)
{
  tree value = b ? fold_build2 (code, type, a, b) : fold_build1 (code, type, a);
  return force_gimple_operand_gsi (&at, value, true, NULL_TREE, true,
				   GSI_SAME_STMT);
}

/* Position on axis DIM, or its size.  */

tree
iteration_emitter::axis (bool position, int dim)
{
  gcall *call = gimple_build_call_internal (position ? IFN_GOACC_DIM_POS
					    : IFN_GOACC_DIM_SIZE, 1,
					    build_int_cst (unsigned_type_node,
							   dim));
  tree name = make_ssa_name (integer_type_node);
  gimple_call_set_lhs (call, name);
  gsi_insert_before (&at, call, GSI_SAME_STMT);
  return name;
}

/* A statement of BB, which has none, to put code in front of; to be removed.  */

gimple *
iteration_emitter::anchor (basic_block bb)
{
  gimple_stmt_iterator i = gsi_start_bb (bb);
  gimple *nop = gimple_build_nop ();
  gsi_insert_after (&i, nop, GSI_NEW_STMT);
  return nop;
}

/* 2 ^ 32 / size of AXIS, at most 2 too small and never too large, as an unsigned
   int: a float quotient that is too small, and one step of Newton's for the bits it
   lacks.  */

void
iteration_emitter::make_reciprocal (axis_size &axis)
{
  tree type = unsigned_type_node, divisor = axis.size;
  gimple_seq seq = NULL;
  tree inverse
    = target_reciprocal (&seq, build (FLOAT_EXPR, float_type_node, divisor));
  gsi_insert_seq_before (&at, seq, GSI_SAME_STMT);
  REAL_VALUE_TYPE most;
  real_from_integer (&most, TYPE_MODE (float_type_node), 0xfffffe00u, UNSIGNED);
  tree first = build (FIX_TRUNC_EXPR, type,
		      fold_build2 (MULT_EXPR, float_type_node, inverse,
				   build_real (float_type_node, most)));
  tree error = build (NEGATE_EXPR, type,
		      fold_build2 (MULT_EXPR, type, divisor, first));
  axis.reciprocal = build (PLUS_EXPR, type, first,
			   fold_build2 (MULT_HIGHPART_EXPR, type, first, error));
}

/* The size of axis DIM and its reciprocal, where code is being put.  */

iteration_emitter::axis_size &
iteration_emitter::size_of (int dim)
{
  axis_size &known = sizes[dim];
  if (dim == GOMP_DIM_WORKER && known_workers)
    return other_workers;
  if (known.size)
    return known;
  gimple_stmt_iterator there = at;
  basic_block start = split_edge (single_succ_edge
				  (ENTRY_BLOCK_PTR_FOR_FN (fun)));
  gimple *end = anchor (start);
  at = gsi_for_stmt (end);
  known.size = build (NOP_EXPR, unsigned_type_node, axis (false, dim));
  make_reciprocal (known);
  at = gsi_for_stmt (end);
  gsi_remove (&at, true);
  at = there;
  return known;
}

/* CONDITION ? YES : NO.  */

tree
iteration_emitter::select (tree condition, tree yes, tree no)
{
  tree value = fold_build3 (COND_EXPR, TREE_TYPE (yes), condition, yes, no);
  return force_gimple_operand_gsi (&at, value, true, NULL_TREE, true,
				   GSI_SAME_STMT);
}

/* N / size of axis DIM, both unsigned int; exact.  A quotient that is too small is
   corrected without a branch, which would be one on this target's scalar unit: what
   is left is less than three times the size, so that differences have a sign.  */

tree
iteration_emitter::divide (tree n, int dim)					/* (3) */
{
  tree type = unsigned_type_node, sign_type = integer_type_node;
  tree divisor = size_of (dim).size;
  tree quotient = build (MULT_HIGHPART_EXPR, type, n, size_of (dim).reciprocal);
  tree rest = build (MINUS_EXPR, type, n,
		     fold_build2 (MULT_EXPR, type, quotient, divisor));
  tree most = build (MINUS_EXPR, type, divisor, build_one_cst (type));
  for (int step = 0; step < 2; step++)
    {
      tree room = build (NOP_EXPR, sign_type,
			 fold_build2 (MINUS_EXPR, type, most, rest));
      tree more = build (NOP_EXPR, type,
			 fold_build2 (RSHIFT_EXPR, sign_type, room,
				      build_int_cst (sign_type, 31)));
      quotient = build (MINUS_EXPR, type, quotient, more);
      rest = build (MINUS_EXPR, type, rest,
		    fold_build2 (BIT_AND_EXPR, type, divisor, more));
    }
  return quotient;
}

/* COUNT iterations divided by the size of axis DIM and rounded up; 1 where COUNT
   is not positive.  More than that, if COUNT has more than 32 bits and the size is
   not known.  */

tree
iteration_emitter::per_member (tree count, int dim)
{
  tree type = TREE_TYPE (count), narrow = unsigned_type_node;
  tree last = build (MINUS_EXPR, type,
		     fold_build2 (MAX_EXPR, type, count, build_one_cst (type)),
		     build_one_cst (type));
  int known = dim == GOMP_DIM_GANG ? oacc_get_fn_dim_size (fun->decl, dim) : 0;
  if (dim == GOMP_DIM_WORKER && known_workers
      && TREE_CODE (known_workers) == INTEGER_CST)
    known = tree_to_shwi (known_workers);
  if (known > 0)
    return build (PLUS_EXPR, type,
		  fold_build2 (TRUNC_DIV_EXPR, type, last,
			       build_int_cst (type, known)),
		  build_one_cst (type));
  tree share = divide (build (NOP_EXPR, narrow, last), dim);
  share = build (NOP_EXPR, type, share);
  if (TYPE_PRECISION (type) > 32)
    {
      tree high = build (RSHIFT_EXPR, type, last,
			 build_int_cst (integer_type_node, 32));
      tree over = fold_build2 (PLUS_EXPR, type,
			       fold_convert (type, size_of (dim).reciprocal),
			       build_int_cst (type, 2));
      tree more = build (MULT_EXPR, type,
			 fold_build2 (PLUS_EXPR, type, high,
				      build_one_cst (type)), over);
      share = select (fold_build2 (EQ_EXPR, boolean_type_node, high,
				   build_zero_cst (type)), share, more);
    }
  return build (PLUS_EXPR, type, share, build_one_cst (type));
}

/* Replace CALL by VALUE.  */

void
replace_call (gcall *call, tree value)
{
  gimple_stmt_iterator i = gsi_for_stmt (call);
  tree lhs = gimple_call_lhs (call);
  gassign *copy = gimple_build_assign (lhs, fold_convert (TREE_TYPE (lhs),
							  value));
  unlink_stmt_vdef (call);
  gsi_replace (&i, copy, false);
}

/* COUNT rounded up to whole vectors.  */

tree
iteration_emitter::whole_vectors (tree count)
{
  tree type = TREE_TYPE (count);
  return build (BIT_AND_EXPR, type,
		fold_build2 (PLUS_EXPR, type, count,
			     build_int_cst (type, wavefront_lanes - 1)),
		build_int_cst (type, -wavefront_lanes));
}

/* Of PART, let a member of axis DIM have SHARE consecutive iterations.  */

void
iteration_emitter::narrow (part &p, tree share, int dim)
{
  tree type = TREE_TYPE (share);
  tree begin = build (MULT_EXPR, type, share,
		      fold_convert (type, axis (true, dim)));
  tree left = build (MINUS_EXPR, type, p.length, begin);
  p.length = build (MIN_EXPR, type, share, left);
  p.begin = build (PLUS_EXPR, type, p.begin, begin);
}

/* The offset that iterations before number BOUND of COUNT stay below, in a loop
   over RANGE by STEP: BOUND * STEP, but not beyond RANGE, where it might not
   fit.  */

tree
iteration_emitter::end_of (tree bound, tree count, tree range, tree step)
{
  tree type = TREE_TYPE (range), wraps = unsigned_type_for (type);
  if (integer_onep (step) || integer_minus_onep (step))
    return build (MULT_EXPR, type, bound, step);
  tree product = build (MULT_EXPR, wraps, fold_convert (wraps, bound),
			fold_convert (wraps, step));
  return select (fold_build2 (GE_EXPR, boolean_type_node, bound, count), range,
		 fold_convert (type, product));
}

/* How many iterations a loop over RANGE by STEP has, DIR being 1 or -1; 1 or less if it has
   none.  RANGE + STEP need not be a number of their type.  */

tree
iteration_emitter::count_of (tree dir, tree range, tree step)
{
  tree type = TREE_TYPE (range);
  if (integer_onep (step))
    return range;
  tree last = build (TRUNC_DIV_EXPR, type, fold_build2 (MINUS_EXPR, type, range, dir), step);
  return build (PLUS_EXPR, type, last, build_one_cst (type));
}

/* True if each worker gets every Wth iteration of the loop of CALLS.  */

bool
go_round_p (const loop_calls &calls, bool consecutive)
{
  tree step = gimple_call_arg (calls.offset, 3);
  /* A multiple of a large step might be no number of the loop's type.  */
  return ((loop_call_mask (calls.offset) & worker_bit) && !consecutive
	  && (integer_onep (step) || integer_minus_onep (step)));
}

/* Compute which iterations of the loop of CALLS are whose: consecutive ones go to
   each gang, and of these to each worker, if CONSECUTIVE, again consecutive ones,
   else every Wth one if that can be.  */

iteration_emitter::limits
iteration_emitter::share_out (const loop_calls &calls, bool consecutive)
{
  unsigned mask = loop_call_mask (calls.offset);
  tree dir = gimple_call_arg (calls.offset, 1);
  tree range = gimple_call_arg (calls.offset, 2);
  tree step = gimple_call_arg (calls.offset, 3);
  tree type = TREE_TYPE (range);
  tree count = count_of (dir, range, step);
  part p = { build_zero_cst (type), count };
  if (mask & gang_bit)
    {
      tree share = per_member (p.length, GOMP_DIM_GANG);
      if (mask & worker_bit)
	{
	  share = per_member (share, GOMP_DIM_WORKER);
	  tree workers = (known_workers ? known_workers
			  : size_of (GOMP_DIM_WORKER).size);
	  share = build (MULT_EXPR, type, share, fold_convert (type, workers));
	}
      narrow (p, share, GOMP_DIM_GANG);
    }
  tree bound = NULL_TREE;
  if (go_round_p (calls, consecutive))
    {
      bound = build (PLUS_EXPR, type, p.begin, p.length);
      p.begin = build (PLUS_EXPR, type, p.begin,
		       fold_convert (type, axis (true, GOMP_DIM_WORKER)));
    }
  else if (mask & worker_bit)
    {
      tree share = per_member (p.length, GOMP_DIM_WORKER);
      narrow (p, consecutive ? whole_vectors (share) : share, GOMP_DIM_WORKER);
    }
  if (!bound)
    bound = build (PLUS_EXPR, type, p.begin, p.length);
  return { end_of (p.begin, count, range, step),
	   end_of (bound, count, range, step) };
}

/* The same on two ways that meet in front of CALLS' offset: one if as many workers
   were launched as the program says, and one if not.  */

iteration_emitter::limits
iteration_emitter::share_out_twice (const loop_calls &calls, bool consecutive)	/* (2) */
{
  int likely = oacc_get_fn_dim_size (fun->decl, GOMP_DIM_WORKER);
  tree workers = build (NOP_EXPR, unsigned_type_node,
			axis (false, GOMP_DIM_WORKER));
  basic_block behind = split_before (gimple_bb (calls.offset), calls.offset);
  basic_block before = single_pred (behind);
  basic_block way[2];
  way[0] = split_edge (single_succ_edge (before));
  way[1] = create_empty_bb (way[0]);
  add_bb_to_loop (way[1], before->loop_father);
  edge as_said = single_succ_edge (before);
  as_said->flags = (as_said->flags & ~EDGE_FALLTHRU) | EDGE_TRUE_VALUE;
  as_said->probability = profile_probability::very_likely ();
  edge otherwise = make_edge (before, way[1], EDGE_FALSE_VALUE);
  otherwise->probability = as_said->probability.invert ();
  way[1]->count = otherwise->count ();
  make_single_succ_edge (way[1], behind, EDGE_FALLTHRU);
  for (basic_block bb : { way[1], behind })
    set_immediate_dominator (CDI_DOMINATORS, bb, before);
  gimple_stmt_iterator i = gsi_last_bb (before);
  gsi_insert_after (&i, gimple_build_cond (EQ_EXPR, workers, build_int_cst
					   (unsigned_type_node, likely),
					   NULL_TREE, NULL_TREE), GSI_NEW_STMT);

  tree type = TREE_TYPE (gimple_call_arg (calls.offset, 2));
  gphi *offset = create_phi_node (make_ssa_name (type), behind);
  gphi *bound = create_phi_node (make_ssa_name (type), behind);
  for (int w = 0; w < 2; w++)
    {
      gimple *end = anchor (way[w]);
      at = gsi_for_stmt (end);
      known_workers = w ? workers : build_int_cst (unsigned_type_node, likely);
      other_workers = axis_size ();
      other_workers.size = workers;
      if (w)
	make_reciprocal (other_workers);
      limits l = share_out (calls, consecutive);
      edge out = single_succ_edge (way[w]);
      add_phi_arg (offset, l.offset, out, UNKNOWN_LOCATION);
      add_phi_arg (bound, l.bound, out, UNKNOWN_LOCATION);
      at = gsi_for_stmt (end);
      gsi_remove (&at, true);
    }
  known_workers = NULL_TREE;
  return { gimple_phi_result (offset), gimple_phi_result (bound) };
}

/* Hand the iterations of the loop of CALLS out, as share_out says.  */

void
iteration_emitter::hand_out (const loop_calls &calls, bool consecutive)
{
  tree stride = gimple_call_arg (calls.step, 3);
  bool round = go_round_p (calls, consecutive);
  if (round)
    {
      at = gsi_for_stmt (calls.step);
      tree type = TREE_TYPE (gimple_call_arg (calls.offset, 2));
      stride = build (MULT_EXPR, type, stride,
		      fold_convert (type, axis (false, GOMP_DIM_WORKER)));
    }
  at = gsi_for_stmt (calls.offset);
  unsigned mask = loop_call_mask (calls.offset);
  bool divides = (mask & worker_bit) && ((mask & gang_bit) || !round);
  limits l = (divides && oacc_get_fn_dim_size (fun->decl, GOMP_DIM_WORKER) > 1
	      ? share_out_twice (calls, consecutive)
	      : share_out (calls, consecutive));
  replace_call (calls.offset, l.offset);				/* (1) */
  replace_call (calls.bound, l.bound);
  replace_call (calls.step, stride);
}

/* Let the workers have the iterations of the loop of CALLS in turn, or worker 0 all.  */

void
iteration_emitter::go_round_by_large_steps (const loop_calls &calls)		/* (4) */
{
  tree dir = gimple_call_arg (calls.step, 1);
  tree range = gimple_call_arg (calls.step, 2);
  tree step = gimple_call_arg (calls.step, 3);
  tree type = TREE_TYPE (range), wide = unsigned_type_for (type);
  auto magnitude = [&] (tree value)
    {
      value = fold_convert (wide, value);
      return integer_onep (dir) ? value : fold_build1 (NEGATE_EXPR, wide, value);
    };
  at = gsi_for_stmt (calls.step);
  tree room = build (MINUS_EXPR, wide, fold_convert (wide, TYPE_MAX_VALUE (type)),
		     magnitude (range));
  room = build (TRUNC_DIV_EXPR, wide, room, build_int_cst (wide, target_max_workers ()));
  tree large = build (GT_EXPR, boolean_type_node, magnitude (step), room);
  tree round = build (MULT_EXPR, wide, fold_convert (wide, step),
		      fold_convert (wide, axis (false, GOMP_DIM_WORKER)));
  replace_call (calls.step, select (large, step, build (NOP_EXPR, type, round)));

  at = gsi_for_stmt (calls.offset);
  tree worker = axis (true, GOMP_DIM_WORKER);
  tree all = select (fold_build2 (EQ_EXPR, boolean_type_node, worker, integer_zero_node),
		     build_zero_cst (type), range);
  tree turn = build (MULT_EXPR, wide, fold_convert (wide, step), fold_convert (wide, worker));
  replace_call (calls.offset, select (large, all, build (NOP_EXPR, type, turn)));
  replace_call (calls.bound, range);
}

/* True if as many STEPs as there are workers are a number far from the largest.  */

bool
small_step_p (tree step)
{
  return TREE_CODE (step) == INTEGER_CST && wi::abs (wi::to_widest (step)) <= 1 << 16;
}

/* Why the iterations of CALLS' loop are not handed out here, or null.  */

const char *
left_alone (const loop_calls &calls, bool consecutive)
{
  tree chunk = gimple_call_arg (calls.offset, 4);
  if (!integer_zerop (chunk) && !integer_minus_onep (chunk))
    return "static chunks";
  if (!calls.step || !calls.bound || !gimple_call_lhs (calls.step)
      || !gimple_call_lhs (calls.bound))
    return "no step or bound";
  if (!(loop_call_mask (calls.offset) & gang_bit) && !consecutive
      && small_step_p (gimple_call_arg (calls.offset, 3)))
    return "not vectorizable";
  return nullptr;
}

/* True if BODY has one latch, and one edge that leads into it.  */

bool
single_entry_p (class loop *body)
{
  return body->latch && EDGE_COUNT (body->header->preds) == 2;
}

/* True if each time round BODY adds the step of CALLS to the offset: it is not
   two loops with one header, whose latches the loop tree has merged.  */

bool
counts_every_time_p (const loop_calls &calls, class loop *body)
{
  edge entry_edge = EDGE_PRED (body->header, 0);
  if (entry_edge->src == body->latch)
    entry_edge = EDGE_PRED (body->header, 1);
  for (gphi_iterator i = gsi_start_phis (body->header); !gsi_end_p (i);
       gsi_next (&i))
    {
      tree entry = PHI_ARG_DEF_FROM_EDGE (i.phi (), entry_edge);
      if (entry != gimple_call_lhs (calls.offset))
	continue;
      tree latch = PHI_ARG_DEF_FROM_EDGE (i.phi (), loop_latch_edge (body));
      gassign *add = (TREE_CODE (latch) == SSA_NAME
		      ? dyn_cast<gassign *> (SSA_NAME_DEF_STMT (latch)) : NULL);
      if (!add || gimple_assign_rhs_code (add) != PLUS_EXPR)
	continue;
      tree a = gimple_assign_rhs1 (add), b = gimple_assign_rhs2 (add);
      tree step = gimple_call_lhs (calls.step), now = gimple_phi_result (i.phi ());
      if ((a == now && b == step) || (b == now && a == step))
	return true;
    }
  return false;
}

/* True if workers get consecutive iterations of the loop of CALLS, whose loop over
   chunks is CHUNKS.  */

bool
consecutive_p (const loop_calls &calls, class loop *chunks)
{
  unsigned mask = loop_call_mask (calls.offset);
  tree step = gimple_call_arg (calls.offset, 3);
  return ((mask & worker_bit) && chunks && calls.step
	  && chunks->inner->safelen
	  && single_entry_p (chunks->inner)
	  && counts_every_time_p (calls, chunks->inner)
	  && operand_equal_p (step, gimple_call_arg (calls.offset, 1), 0)
	  && vectorizable_p (chunks->inner));
}

/* OFFSET calls of loops that this stage is for, with what belongs to each; a STEP
   that two of them claim is nobody's.  */

std::vector<loop_calls>
find_loops (function *fun)
{
  std::vector<loop_calls> found;
  std::map<gcall *, int> claims;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (loop_call_kind (s) != IFN_GOACC_LOOP_OFFSET
	    || !gimple_call_lhs (s)
	    || TREE_CODE (gimple_call_lhs (s)) != SSA_NAME)
	  continue;
	unsigned mask = loop_call_mask (s);
	if (!(mask & (gang_bit | worker_bit | vector_bit)))
	  continue;
	loop_calls calls;
	calls.offset = as_a<gcall *> (s);
	calls.bound = bound_of (calls.offset);
	calls.step = step_of (calls.offset);
	claims[calls.step]++;
	found.push_back (calls);
      }
  for (loop_calls &calls : found)
    if (claims[calls.step] > 1)
      calls.step = nullptr;
  return found;
}

/* Ask the vectorizer for the loop of OFFSET, whose loop over chunks is CHUNKS, if
   the user partitioned it over vector or it looks as if there were a gain.  */

bool
ask_for_lanes (gcall *offset, class loop *chunks, local_pointers &pointers)
{
  unsigned mask = loop_call_mask (offset);
  if (!(mask & vector_bit) && !vectorizable_p (chunks->inner))
    return false;
  bool changed = ask_vectorizer (chunks, pointers);
  return ask_vectorizer (chunks->inner, pointers) || changed;
}

} // anonymous namespace

bool
apply_iterations (function *fun)
{
  bool all_lanes = vectorizer_wanted_p ();
  if (all_lanes)
    prepare_options (fun);
  calculate_dominance_info (CDI_DOMINATORS);
  iteration_emitter emitter (fun);
  local_pointers pointers (fun);
  bool changed = false;
  for (const loop_calls &calls : find_loops (fun))
    {
      unsigned mask = loop_call_mask (calls.offset);
      class loop *chunks = all_lanes ? chunk_loop (calls.offset) : nullptr;
      if (chunks)
	changed |= ask_for_lanes (calls.offset, chunks, pointers);
      if (mask == vector_bit)
	continue;
      bool consecutive = consecutive_p (calls, chunks);
      const char *why = left_alone (calls, consecutive);
      location_t where = gimple_location (calls.offset);
      stage_dump ("iterations", "line=%d mask=%u lanes=%d consecutive=%d%s%s"
		  " independent=%d",
		  where == UNKNOWN_LOCATION ? 0 : LOCATION_LINE (where), mask,
		  chunks && chunks->inner->force_vectorize, consecutive,
		  why ? " left=" : "", why ? why : "",
		  chunks && chunks->inner->safelen != 0);
      if (why)
	continue;
      if (!(mask & gang_bit) && !consecutive)
	emitter.go_round_by_large_steps (calls);
      else
	emitter.hand_out (calls, consecutive);
      changed = true;
    }
  return changed;
}
