/* What crosses from worker 0 to the others, and where.  (Stage 4 of DECIDE.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_PLAN_H
#define ACC_WORKERS_PLAN_H

#include "plugin/gcc-compat.h"

struct region_tree;
struct mode_map;
struct local_objects;
struct effects_map;
struct effects_choices;

/* A place that all workers pass.  */
struct sync_point
{
  enum kind_t
  {
    function_entry,
    before_stmt,		/* Right before STMT.  */
    block_end,			/* At the end of BB.  */
    component_join,		/* Where the ways of guarded component NUMBER
				   meet again.  */
    after_join			/* Right after the join of region NUMBER.  */
  } kind = function_entry;
  gimple *stmt = nullptr;
  basic_block bb = nullptr;
  int number = -1;

  bool operator== (const sync_point &o) const
  {
    return (kind == o.kind && stmt == o.stmt && bb == o.bb
	    && number == o.number);
  }
};

/* Values that are broadcast together: one store each by worker 0, one
   barrier, one load each by all.  */
struct broadcast_record
{
  sync_point point;
  /* SSA names, or &LOCAL for the addresses of shared locals.  */
  std::vector<tree> values;
  /* "received = value" for each, where received is what all workers call the
     value from there on; made by neuter, carried out by broadcast.  */
  std::vector<gimple *> copies;
};

/* Guarded blocks that hang together.  All ways out of them lead to EXIT.  */
struct guarded_component
{
  basic_block exit;		/* NULL: no way out (abort).  */
  std::vector<basic_block> blocks;
  std::vector<basic_block> branches;	/* Bypassed branches leading in.  */
  bool touches_memory;
};

struct broadcast_plan
{
  std::vector<guarded_component> components;
  /* By block index: component of a guarded block or bypassed branch, or -1.  */
  std::vector<int> component_of;
  std::vector<broadcast_record> records;
  /* Number of the record right before a statement.  */
  std::unordered_map<gimple *, int> before_stmt;

  const broadcast_record *record_at (const sync_point &) const;
};

/* True if the use USE_P of a broadcast name must be of what was received:
   others than worker 0 need it there.  FORCED: the name is promoted.  */
bool needed_by_all_p (use_operand_p use_p, const region_tree &,
		      const effects_map &, bool forced);

/* Requires: effects, dominators, loops.  Adds to CHOICES names that are better
   broadcast where they are made than what is computed from them, and reductions
   whose result others than worker 0 need; true if there were any, so that
   effects has to run again.  */
bool improve_choices (function *fun, const region_tree &,
		      const local_objects &, const effects_map &,
		      effects_choices &);

/* Requires: effects, dominators, loops.  Provides: components and records.  */
broadcast_plan compute_plan (function *fun, const region_tree &,
			     const mode_map &, const local_objects &,
			     const effects_map &);
void dump_plan (const broadcast_plan &);

#endif /* ACC_WORKERS_PLAN_H */
