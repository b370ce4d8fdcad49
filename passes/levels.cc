/* Stage levels: the parallelism level of each statement, for the user.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: with -fplugin-arg-libacc-workers-levels, one line on stderr per source
   line, kind and level:

     x.F90:12: GR WS VS gang=all worker=0 lane=0 statement by=worker-0

   Gang redundant or partitioned (GR, GP), worker and vector single or
   partitioned (WS, WP, VS, VP) are the modes of OpenACC 3.3, 1.2.  What a
   routine inherits from its caller is G[RP], W[SP], V[SP].  The mask says which
   gangs, workers and lanes are active: 0, the first one; all, each of them does
   the same; share, each has a share of the iterations; caller, the caller's.

   Before and after: the same; nothing is written to the function.

   A branch has the level of the code around it, but those must evaluate it as
   well who have work in what it decides on.  So its mask is raised to the
   highest level that depends on it, and the line says so:

     x.F90:13: GR WS VS gang=all worker=all lane=0 branch raised to GP WP

   So is a call of a routine that has work for workers or lanes.

   "by" is what the stages after this one will make of worker-single code, where
   that is known: by=worker-0 for guarded statements, by=every-worker for free
   ones, which all run for themselves to the same effect, by=together for
   collective calls; a line may have all of them.  It is not known where one
   worker runs the function.

   Control dependence is that of Ferrante, Ottenstein and Warren (TOPLAS 9, 3):
   what lies on the post-dominator tree between a successor of the branch and the
   branch's own post-dominator.

   Reads: regions, effects.  Writes: dump, stderr.
   Limits: after the host's optimizers a statement may stand at another line than
   the user wrote it at, or nowhere; -O0 has all of them.  Whether a vector loop
   will use lanes is the vectorizer's decision, later.  */

#include "plugin/gcc-compat.h"

#include "passes/levels.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

namespace {

/* One line of the report, but for "by".  */

struct level_line
{
  std::string file;
  int line;
  std::string text;

  bool operator< (const level_line &o) const
  { return std::tie (file, line, text) < std::tie (o.file, o.line, o.text); }
};

struct level_finder
{
  explicit level_finder (const worker_partition &partition);

  void note (gimple *s);
  std::string text_of (const gimple *s) const;

  const worker_partition &p;
  /* By block index: mask of the axes that something depending on the branch at
     the block's end is partitioned on.  */
  std::vector<unsigned> needed;
  /* Lines, and what is said of their statements behind "by".  */
  std::map<level_line, std::set<std::string>> lines;
};

/* The axes on which a routine that S calls has work.  */

unsigned
work_of_call (const gimple *s)
{
  tree fndecl = is_gimple_call (s) ? gimple_call_fndecl (s) : NULL_TREE;
  int level = fndecl ? routine_level (fndecl) : -1;
  unsigned axes = 0;
  for (int axis = level; axis >= 0 && axis < GOMP_DIM_MAX; axis++)
    axes |= GOMP_DIM_MASK (axis);
  return axes;
}

/* The axes that code in BB is partitioned on by itself, and those on which a
   call in it has work.  */

unsigned
work_in (const region_tree &regions, basic_block bb)
{
  unsigned axes = regions.partitioned[bb->index];
  for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
       gsi_next (&i))
    axes |= work_of_call (gsi_stmt (i));
  return axes;
}

/* Add to NEEDED of each branch what is needed by the blocks that depend on it;
   again until nothing changes, for those blocks may end with branches.  */

level_finder::level_finder (const worker_partition &partition)
  : p (partition), needed (last_basic_block_for_fn (p.fun), 0)
{
  calculate_dominance_info (CDI_POST_DOMINATORS);
  std::vector<unsigned> work (needed.size (), 0);
  basic_block bb;
  FOR_EACH_BB_FN (bb, p.fun)
    work[bb->index] = work_in (p.regions, bb);
  for (bool changed = true; changed;)
    {
      changed = false;
      FOR_EACH_BB_FN (bb, p.fun)
	{
	  if (EDGE_COUNT (bb->succs) < 2)
	    continue;
	  unsigned axes = needed[bb->index];
	  basic_block end = get_immediate_dominator (CDI_POST_DOMINATORS, bb);
	  edge e;
	  edge_iterator ei;
	  FOR_EACH_EDGE (e, ei, bb->succs)
	    for (basic_block b = e->dest;
		 b && b != end && b->index >= NUM_FIXED_BLOCKS;
		 b = get_immediate_dominator (CDI_POST_DOMINATORS, b))
	      axes |= work[b->index] | needed[b->index];
	  changed |= axes != needed[bb->index];
	  needed[bb->index] = axes;
	}
    }
  free_dominance_info (CDI_POST_DOMINATORS);
}

/* Names of AXIS in the order single, partitioned, inherited.  */
const char *const level_names[GOMP_DIM_MAX][3]
  = { { "GR", "GP", "G[RP]" }, { "WS", "WP", "W[SP]" },
      { "VS", "VP", "V[SP]" } };
const char *const axis_names[GOMP_DIM_MAX] = { "gang", "worker", "lane" };

/* What becomes of worker-single S, or NULL.  */

const char *
executed_by (const worker_partition &p, const gimple *s)
{
  if (!p.active || p.refused || !p.regions.single_p (gimple_bb (s)))
    return nullptr;
  if (p.effects.guarded_block[gimple_bb (s)->index])
    return "worker-0";
  switch (p.effects.of (s))
    {
    case effect::guarded:
      return "worker-0";
    case effect::collective:
      return "together";
    default:
      return "every-worker";
    }
}

std::string
level_finder::text_of (const gimple *s) const
{
  int index = gimple_bb (s)->index;
  unsigned partitioned = p.regions.partitioned[index];
  bool branch = (gimple_code (s) == GIMPLE_COND
		 || gimple_code (s) == GIMPLE_SWITCH);
  unsigned raised
    = (branch ? needed[index] : work_of_call (s)) & ~partitioned;
  int inherited = p.regions.level > 0 ? p.regions.level : 0;

  std::string levels, mask, above;
  for (int axis = 0; axis < GOMP_DIM_MAX; axis++)
    {
      bool here = partitioned & GOMP_DIM_MASK (axis);
      bool below = raised & GOMP_DIM_MASK (axis);
      const char *active = (here ? "share" : axis < inherited ? "caller"
			    : below || axis == GOMP_DIM_GANG ? "all" : "0");
      levels += std::string (level_names[axis][here ? 1 : axis < inherited
					       ? 2 : 0]) + " ";
      mask += std::string (axis_names[axis]) + "=" + active + " ";
      if (below)
	above += std::string (" ") + level_names[axis][1];
    }
  std::string text = levels + mask + (branch ? "branch" : "statement");
  if (!above.empty ())
    text += " raised to" + above;
  return text;
}

/* True if S is nothing that the user wrote.  */

bool
marker_p (const gimple *s)
{
  return (is_gimple_debug (s) || gimple_clobber_p (s)
	  || gimple_call_internal_p (s, IFN_UNIQUE)
	  || gimple_call_internal_p (s, IFN_GOACC_LOOP)
	  || gimple_call_internal_p (s, IFN_GOACC_REDUCTION)
	  || gimple_code (s) == GIMPLE_LABEL
	  || gimple_code (s) == GIMPLE_PREDICT
	  || gimple_code (s) == GIMPLE_NOP
	  || gimple_code (s) == GIMPLE_RETURN);
}

void
level_finder::note (gimple *s)
{
  expanded_location where = expand_location (gimple_location (s));
  if (marker_p (s) || !where.file || !where.line)
    return;
  std::set<std::string> &by
    = lines[{ lbasename (where.file), where.line, text_of (s) }];
  if (const char *executed = executed_by (p, s))
    by.insert (executed);
}

} // anonymous namespace

void
report_levels (const worker_partition &p, bool print)
{
  level_finder finder (p);
  basic_block bb;
  FOR_EACH_BB_FN (bb, p.fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      finder.note (gsi_stmt (i));
  for (const auto &row : finder.lines)
    {
      const level_line &l = row.first;
      std::string text = l.text;
      const char *before = " by=";
      for (const std::string &by : row.second)
	{
	  text += before + by;
	  before = ",";
	}
      stage_dump ("levels", "%s:%d: %s", l.file.c_str (), l.line,
		  text.c_str ());
      if (print)
	fprintf (stderr, "%s:%d: %s\n", l.file.c_str (), l.line,
		 text.c_str ());
    }
}
