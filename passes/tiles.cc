/* Stage tiles: loops with a tile clause are partitioned as if they were collapsed.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC makes two loops of one with a tile clause (omp-expand.cc expand_oacc_for): the
   tile loop steps by the product of the sizes, which GOACC_TILE calls stand for, and
   the element loop in it runs over one tile.  That is wrong in three ways where the
   element loop is partitioned (if it is not, the sizes are 1, and the host's are), and in
   a fourth:

   - The element's indices are computed from its number as if a tile were a part of one
     long row, so that j runs over the end of its loop in tiles of several dimensions.
   - omp-offload.cc oacc_loop_auto_partitions may give the same axis to both loops
     ("worker tile" within "gang").
   - oacc_loop_process leaves a loop alone of which only the element loop has an axis
     ("vector tile" within "gang worker"); that one then is divided among all axes, and
     the loop's markers have none.
   - Of "worker tile" and "vector tile", oacc_loop_auto_partitions divides the tile loop
     among gangs where no gang loop is around.  But there every gang executes the loop,
     which may write what the gang has for itself (OpenACC 2.6, 2.9.2).  Stage tiles_open,
     in front of oaccloops, keeps it from that (plugin/loops/gangless-tiles.cc).

   A size is a hint, so we take 1 for all and give the tile loop both loops' axes.

   Before:	_61 = .GOACC_TILE (2, 1, 5, 1, 2);	sizes 5 and 4; tile loop: gangs,
		_63 = .GOACC_TILE (2, 0, 4, 1, 2);	element loop: workers
		_64 = _61 * _63;
		_67 = .GOACC_LOOP (OFFSET, 1, 240, _64, 0, 1, _8);
		_75 = MIN_EXPR <_64, _74>;
		_76 = .GOACC_LOOP (OFFSET, 1, _75, 1, 0, 2, 0);

   After:	_61 = .GOACC_TILE (2, 1, 5, 3, 0);	oaccdevlow makes 1 of it
		_67 = .GOACC_LOOP (OFFSET, 1, 240, _64, 0, 3, _8);
		_76 = .GOACC_LOOP (OFFSET, 1, _75, 1, 0, 0, 0);	one iteration

   Where the markers have no axis yet, they get the clause's.

   Reads: IFN_UNIQUE, GOACC_LOOP, GOACC_TILE calls behind oaccloops.  Writes: their
   arguments.  */

#include "plugin/gcc-compat.h"

#include "passes/regions.h"
#include "plugin/diagnostics.h"
#include "plugin/loops/gangless-tiles.h"
#include "plugin/loops/loop-marks.h"

unsigned int acc_tiles_open_execute (function *);
unsigned int acc_tiles_execute (function *);

namespace {

/* Arguments of the two internal functions.  */
enum { tile_loop_number = 1, tile_mask = 3, tile_element_mask = 4 };
enum { loop_step = 3, loop_mask = 5 };

bool
mark_p (const gimple *s)
{
  int kind = unique_kind (s);
  return kind == IFN_UNIQUE_OACC_HEAD_MARK || kind == IFN_UNIQUE_OACC_TAIL_MARK;
}

/* The last mark in front of TILE: the end of its loop's head.  Null in a kernels
   construct, where loops have none but those of routines that are inlined.  */

gimple *
end_of_head (gimple *tile)
{
  if (lookup_attribute ("oacc kernels", DECL_ATTRIBUTES (current_function_decl)))
    return nullptr;
  for (basic_block bb = gimple_bb (tile); bb;
       bb = get_immediate_dominator (CDI_DOMINATORS, bb))
    for (gimple_stmt_iterator i = gsi_last_bb (bb); !gsi_end_p (i); gsi_prev (&i))
      if (mark_p (gsi_stmt (i)))
	return gsi_stmt (i);
  return nullptr;
}

/* The marker that the data dependence of MARKER, one of a head, comes from, or null for
   the first.  */

gimple *
marker_before (gimple *marker)
{
  tree from = gimple_call_arg (marker, 1);
  if (TREE_CODE (from) != SSA_NAME)
    return nullptr;
  gimple *before = SSA_NAME_DEF_STMT (from);
  return unique_kind (before) >= 0 ? before : nullptr;
}

/* Give AXIS to what is between MARK and the next mark: fork or join, reductions.  */

void
set_axis (gimple *mark, int axis)
{
  tree value = build_int_cst (integer_type_node, axis);
  gimple_stmt_iterator i = gsi_for_stmt (mark);
  for (gsi_next (&i); ; gsi_next (&i))
    {
      while (gsi_end_p (i))
	i = gsi_start_bb (single_succ (gsi_bb (i)));
      gimple *s = gsi_stmt (i);
      if (mark_p (s))
	return;
      if (unique_kind (s) >= 0)
	gimple_call_set_arg (s, 2, value);
      else if (gimple_call_internal_p (s, IFN_GOACC_REDUCTION))
	gimple_call_set_arg (s, 3, value);
      else
	continue;
      update_stmt (s);
    }
}

/* The marks of one loop that begin an axis: of the head from outside to inside, of the
   tail the same way.  */

struct loop_marks
{
  auto_vec<gimple *> heads, tails;

  /* END is the last one of its head.  */
  explicit loop_marks (gimple *end)
  {
    for (gimple *s = marker_before (end); s; s = marker_before (s))
      if (mark_p (s))
	heads.safe_insert (0, s);
    for (gimple *s = marker_behind (end); s; s = marker_behind (s))
      if (mark_p (s))
	tails.safe_insert (0, s);
    /* The tail ends with a mark of its own.  */
    gcc_assert (tails.length () == heads.length () + 1);
    tails.ordered_remove (0);
  }
};

/* The axes of MARKS' loop, whose clauses oaccloops has read and not used: set them.
   Returns them as a mask.  */

unsigned
set_clause_axes (const loop_marks &marks)
{
  unsigned flags = loop_flags (marks.heads[0]);
  if (flags & OLF_SEQ)
    return 0;
  unsigned mask = named_axes (flags);
  unsigned level = 0;
  for (int axis = 0; axis < GOMP_DIM_MAX; axis++)
    if (mask & GOMP_DIM_MASK (axis))
      {
	set_axis (marks.heads[level], axis);
	set_axis (marks.tails[level], axis);
	level++;
      }
  return mask;
}

/* What is computed from the sizes of one loop.  */

struct size_uses
{
  hash_set<tree> sizes;
  auto_vec<gimple *> loop_calls;

  void add (tree name);
};

void
size_uses::add (tree name)
{
  if (sizes.add (name))
    return;
  imm_use_iterator iterator;
  gimple *user;
  FOR_EACH_IMM_USE_STMT (user, iterator, name)
    if (gimple_call_internal_p (user, IFN_GOACC_LOOP))
      {
	if (!loop_calls.contains (user))
	  loop_calls.safe_push (user);
      }
    else if (is_gimple_assign (user)
	     && TREE_CODE (gimple_assign_lhs (user)) == SSA_NAME)
      add (gimple_assign_lhs (user));
}

/* The axes over which to divide the loop of TILE, its GOACC_TILE call for the outermost
   dimension, whose head END ends.  */

unsigned
axes_of_loop (gimple *tile, gimple *end)
{
  loop_marks marks (end);
  unsigned tiles = tree_to_uhwi (gimple_call_arg (tile, tile_mask));
  unsigned elements = tree_to_uhwi (gimple_call_arg (tile, tile_element_mask));
  unsigned mask = tiles | elements ? tiles | elements : set_clause_axes (marks);
  stage_dump ("tiles", "line=%d tile=%d elements=%d axes=%d",
	      LOCATION_LINE (gimple_location (marks.heads[0])), (int) tiles,
	      (int) elements, (int) mask);
  return mask;
}

/* See to the loop of TILE.  */

void
mend_loop (gimple *tile)
{
  gimple *end = end_of_head (tile);
  unsigned mask = end ? axes_of_loop (tile, end) : 0;

  /* The step of the tile loop is a size, the range of the element loop is limited by
     one.  */
  size_uses uses;
  uses.add (gimple_call_lhs (tile));
  for (gimple *call : uses.loop_calls)
    {
      bool tile_loop = uses.sizes.contains (gimple_call_arg (call, loop_step));
      gimple_call_set_arg (call, loop_mask, build_int_cst (unsigned_type_node,
							   tile_loop ? mask : 0));
      update_stmt (call);
    }
}

} // anonymous namespace

unsigned int
acc_tiles_open_execute (function *fun)
{
  for (gimple *s : keep_tiles_from_gangs (fun))
    stage_dump ("tiles", "line=%d by_all_gangs=1",
		LOCATION_LINE (gimple_location (s)));
  return 0;
}

unsigned int
acc_tiles_execute (function *fun)
{
  auto_vec<gimple *> tiles;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (gimple_call_internal_p (gsi_stmt (i), IFN_GOACC_TILE))
	tiles.safe_push (gsi_stmt (i));

  if (tiles.is_empty ())
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  for (gimple *tile : tiles)
    if (integer_zerop (gimple_call_arg (tile, tile_loop_number)))
      mend_loop (tile);

  for (gimple *tile : tiles)
    {
      gimple_call_set_arg (tile, tile_element_mask,
			   build_int_cst (unsigned_type_node, 0));
      update_stmt (tile);
    }
  return 0;
}
