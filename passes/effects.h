/* What each statement of single code is.  (Stage 3 of DECIDE.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_EFFECTS_H
#define ACC_WORKERS_EFFECTS_H

#include "plugin/gcc-compat.h"

struct region_tree;
struct mode_map;
struct local_objects;

enum class effect : unsigned char
{
  free,			/* All workers run it and get the same.  */
  guarded,		/* Worker 0 runs it.  */
  collective,		/* All workers run it together.  */
  outside		/* In a worker region: not ours to classify.  */
};
const char *effect_name (effect);

struct effects_map
{
  /* By gimple_uid, which compute_effects sets in program order.  */
  std::vector<effect> of_stmt;
  /* By SSA version: the value is right in worker 0 only.  */
  std::vector<char> worker0_only;
  /* By SSA version: broadcast before any use by the others (plan's choice);
     and it really is defined by worker 0 alone.  */
  std::vector<char> promoted, promoted_root;
  /* By block index: worker 0 alone runs the block (guarded block).  */
  std::vector<char> guarded_block;
  /* By block index: all workers reach the block, but only worker 0 takes its
     branch; the others go straight to where its ways meet again.  */
  std::vector<char> bypassed_branch;
  /* A construct that has to be refused, and what it is.  */
  gimple *refuse_at = nullptr;
  const char *refuse_what = nullptr;

  /* Statements that APPLY adds are beyond the end: all workers run them.  */
  effect of (const gimple *s) const
  {
    unsigned uid = gimple_uid (s);
    return uid < of_stmt.size () ? of_stmt[uid] : effect::free;
  }
  bool worker0_only_p (const_tree name) const
  {
    return (TREE_CODE (name) == SSA_NAME
	    && SSA_NAME_VERSION (name) < worker0_only.size ()
	    && worker0_only[SSA_NAME_VERSION (name)]);
  }
};

/* What plan has found to be better, looking at an earlier result.  */

struct effects_choices
{
  /* By SSA version: names to take for known to all; may be empty.  */
  std::vector<char> promoted;
  /* TEARDOWN calls of worker reductions that all workers run.  */
  std::set<gimple *> folded_by_all;
};

/* Requires: regions, modes, locals.  Provides: effects; demotes locals.  */
effects_map compute_effects (function *fun, const region_tree &,
			     const mode_map &, local_objects &,
			     const effects_choices &);
void dump_effects (function *fun, const region_tree &, const effects_map &);

#endif /* ACC_WORKERS_EFFECTS_H */
