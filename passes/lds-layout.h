/* Where records and reductions lie in LDS.  (Stage 5 of DECIDE.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_LDS_LAYOUT_H
#define ACC_WORKERS_LDS_LAYOUT_H

#include "plugin/gcc-compat.h"

struct region_tree;
struct broadcast_plan;

struct lds_slot
{
  /* Spilled: bytes of a shared frame object in global memory instead.  */
  bool spilled = false;
  unsigned offset = 0;		/* Bytes.  */
  unsigned size = 0;		/* Bytes; of one worker's part for reductions.  */
};

struct lds_plan
{
  /* By record, by value.  */
  std::vector<std::vector<lds_slot>> values;
  /* By worker region, by FINI call: slot of worker 0; worker W's follows W *
     size bytes later.  */
  std::vector<std::vector<lds_slot>> reductions;
  /* By worker region: its reductions have two sets of slots, the second behind
     the first, and use them in turn.  */
  std::vector<char> alternates;
  unsigned slots_per_set = 0;
  unsigned bytes = 0;		/* LDS bytes in use, from the budget's start.  */
  unsigned spill_bytes = 0;	/* Size of the frame object for what is spilled.  */
  unsigned crowded_bytes = 0;	/* Those of these that there was no room for in LDS.  */
  tree frame_object = NULL_TREE;	/* It, if there is one, and ...  */
  tree frame = NULL_TREE;	/* ... the name all workers know its address by.  */
};

/* Requires: plan.  Provides: offsets, final.  Adds the frame object's address
   to the plan's record of the function's start when something is spilled.  */
lds_plan compute_lds_layout (const region_tree &, broadcast_plan &);
void dump_lds_layout (const broadcast_plan &, const lds_plan &);

#endif /* ACC_WORKERS_LDS_LAYOUT_H */
