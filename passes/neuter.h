/* Guards: worker 0 runs guarded code, the others go around it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   (Stage 1 of APPLY.)  */

#ifndef ACC_WORKERS_NEUTER_H
#define ACC_WORKERS_NEUTER_H

#include "plugin/gcc-compat.h"

struct worker_partition;
struct local_objects;

struct guard_map
{
  /* The worker's number, an SSA name defined at the function's start.  */
  tree worker_id = NULL_TREE;
  /* The first block, which defines it.  */
  basic_block entry = nullptr;
  /* By component: the block where its ways meet; NULL when there is none.  */
  std::vector<basic_block> join_of_component;
  /* Blocks that worker 0 alone runs.  */
  std::unordered_set<basic_block> guarded;
  unsigned guards = 0;
};

/* Requires: all of DECIDE.  Provides: guarded control flow; SSA form for real
   operands.  */
void apply_neuter (worker_partition &);

#endif /* ACC_WORKERS_NEUTER_H */
