/* Tile loops that each gang executes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of "worker tile" and "vector tile", GCC 12 divides the tile loop among gangs where no
   gang loop is around (omp-offload.cc oacc_loop_auto_partitions); in a routine of level
   gang, with a reduction, the host's compiler then has an error, "gang reduction on an
   orphan loop".  But each gang is to execute the loop.  GCC chooses axes for loops whose
   iterations are independent; so that word is taken from such loops.

   Before:	HEAD_MARK (..., tile | independent | worker)
   After:	HEAD_MARK (..., tile | worker)

   What the device makes of the axes then: passes/tiles.cc.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/loops/gangless-tiles.h"
#include "plugin/loops/loop-marks.h"
#include "plugin/stages.h"

namespace {

/* The first statement behind the loop whose first mark is HEAD.  */

gimple *
first_of_tail (gimple *head)
{
  gimple *s = head;
  while (s && unique_kind (s) != IFN_UNIQUE_OACC_TAIL_MARK)
    s = marker_behind (s);
  return s;
}

/* True if MARK is in a loop over gangs, of which GANG_HEADS are the first marks.  */

bool
in_gang_loop_p (gimple *mark, const std::vector<gimple *> &gang_heads)
{
  return std::any_of (gang_heads.begin (), gang_heads.end (), [=] (gimple *head)
    {
      gimple *tail = first_of_tail (head);
      return (gimple_bb (head) != gimple_bb (mark)
	      && dominated_by_p (CDI_DOMINATORS, gimple_bb (mark), gimple_bb (head))
	      && !(tail && dominated_by_p (CDI_DOMINATORS, gimple_bb (mark),
					   gimple_bb (tail))));
    });
}

unsigned int
keep_tiles (function *fun)
{
  keep_tiles_from_gangs (fun);
  return 0;
}

} // anonymous namespace

std::vector<gimple *>
keep_tiles_from_gangs (function *fun)
{
  const unsigned gang = GOMP_DIM_MASK (GOMP_DIM_GANG);
  std::vector<gimple *> gang_heads, tile_heads;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      {
	gimple *s = gsi_stmt (i);
	if (!first_mark_p (s))
	  continue;
	unsigned flags = loop_flags (s);
	if (named_axes (flags) & gang)
	  gang_heads.push_back (s);
	else if ((flags & OLF_TILE) && (flags & OLF_INDEPENDENT) && named_axes (flags))
	  tile_heads.push_back (s);
      }
  if (tile_heads.empty ())
    return {};
  calculate_dominance_info (CDI_DOMINATORS);
  std::vector<gimple *> kept;
  for (gimple *s : tile_heads)
    if (!in_gang_loop_p (s, gang_heads))
      {
	set_loop_flags (s, loop_flags (s) & ~OLF_INDEPENDENT);
	update_stmt (s);
	kept.push_back (s);
      }
  return kept;
}

void
start_gangless_tiles ()
{
  register_function_pass ({ "acc_gangless_tiles", openacc_function_p, keep_tiles,
			    PASS_POS_INSERT_BEFORE, "oaccloops" });
}
