/* Which blocks every worker must walk.  (Stage 2 of DECIDE.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   See modes.cc for what "required" means and why it is enough.  */

#ifndef ACC_WORKERS_MODES_H
#define ACC_WORKERS_MODES_H

#include "plugin/gcc-compat.h"

struct region_tree;

struct mode_map
{
  /* All by block index.  */

  /* No way leads from the block to the function's end (abort, trap).  */
  std::vector<char> doomed;
  /* Immediate post-dominator, doomed blocks left aside; NULL for none.  */
  std::vector<basic_block> ipdom;
  /* Blocks in single mode whose branch decides whether the block runs.  */
  std::vector<std::vector<basic_block>> controllers;
  /* The block's branch decides whether a fork or a collective call is
     reached, so all workers must take it alike.  */
  std::vector<char> required;

  /* Something that all workers must reach stands where no way leads to the
     end: the statement to refuse at, or NULL.  */
  gimple *unreachable_end = nullptr;
};

/* Blocks of FUN that reach the exit, in reverse post-order of the reversed CFG: the exit
   comes first, and each block after some post-dominator of it.  */
std::vector<basic_block> blocks_from_exit (function *fun);

/* Requires: regions.  Provides: the modes of FUN's blocks.  */
mode_map compute_modes (function *fun, const region_tree &);
void dump_modes (function *fun, const region_tree &, const mode_map &);

#endif /* ACC_WORKERS_MODES_H */
