/* The stages of one function, in order; what each needs of the others.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   Each *_execute function is a row of passes.def.  */

#include "plugin/gcc-compat.h"

#include "passes/broadcast.h"
#include "passes/dead-ends.h"
#include "passes/ends.h"
#include "passes/iterations.h"
#include "passes/last-values.h"
#include "passes/levels.h"
#include "passes/pins.h"
#include "passes/reductions.h"
#include "passes/report.h"
#include "passes/target.h"
#include "passes/verify.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"
#include "plugin/options.h"

unsigned int acc_regions_execute (function *);
unsigned int acc_modes_execute (function *);
unsigned int acc_effects_execute (function *);
unsigned int acc_levels_execute (function *);
unsigned int acc_plan_execute (function *);
unsigned int acc_lds_layout_execute (function *);
unsigned int acc_barriers_execute (function *);
unsigned int acc_neuter_execute (function *);
unsigned int acc_broadcast_execute (function *);
unsigned int acc_reductions_execute (function *);
unsigned int acc_ends_execute (function *);
unsigned int acc_verify_execute (function *);
unsigned int acc_report_execute (function *);
unsigned int acc_iterations_execute (function *);

namespace {

/* GCC runs all of our passes on a function before it goes on to the next, so
   one object at a time is enough.  */
std::unique_ptr<worker_partition> current;

/* The function's object if there is something to do for it.  */

worker_partition *
active_partition ()
{
  return current && current->active && !current->refused ? current.get ()
	 : nullptr;
}

/* After a stage that wrote: what was known of the CFG's shape no longer holds,
   and names with several definitions, like virtual operands, get their SSA form
   again.  */

void
finish_rewrite ()
{
  loops_state_set (LOOPS_NEED_FIXUP);
  free_dominance_info (CDI_DOMINATORS);
  update_ssa (TODO_update_ssa);
}

/* Let CALL, whose result has to be constructed in place, return it where ADDRESS,
   a name, says: as of any argument, all workers get the address that worker 0 has.
   In the routine it is a pointer as well (DECL_BY_REFERENCE).  */

void
return_by_address (gcall *call)
{
  tree lhs = gimple_call_lhs (call), type = TREE_TYPE (lhs);
  if (DECL_P (get_base_address (lhs)))
    TREE_ADDRESSABLE (get_base_address (lhs)) = 1;
  tree address = make_ssa_name (build_pointer_type (type));
  gassign *find = gimple_build_assign (address, build_fold_addr_expr (lhs));
  gimple_set_location (find, gimple_location (call));
  gimple_stmt_iterator i = gsi_for_stmt (call);
  gsi_insert_before (&i, find, GSI_SAME_STMT);
  gimple_call_set_lhs (call, build_simple_mem_ref (address));
  update_stmt (call);
}

/* A collective call that returns an aggregate gets a variable of its own for
   it, which each worker has a copy of; where the program wants the value is a
   guarded store then, or not, as everywhere.  Not so the classes of C++ that may
   not be copied.  */

void
separate_results (const region_tree &regions)
{
  for (gcall *call : regions.collective_calls)
    {
      tree lhs = gimple_call_lhs (call);
      if (!lhs || TREE_CODE (lhs) == SSA_NAME)
	continue;
      if (TREE_ADDRESSABLE (TREE_TYPE (lhs)))
	{
	  return_by_address (call);
	  continue;
	}
      tree own = create_tmp_var (TREE_TYPE (lhs), "acc_result");
      gimple_call_set_lhs (call, own);
      gassign *copy = gimple_build_assign (lhs, own);
      gimple_set_location (copy, gimple_location (call));
      gimple_stmt_iterator i = gsi_for_stmt (call);
      gsi_insert_after (&i, copy, GSI_NEW_STMT);
      update_stmt (call);
    }
}

/* What GCC has found out of routines, that they are pure or const, was without the barriers
   that collective calls get: it would move a call to where one worker alone wants its
   result.  One that may not end stays where it is.  */

void
keep_in_place (const region_tree &regions)
{
  for (gcall *call : regions.collective_calls)
    {
      tree routine = gimple_call_fndecl (call);
      if (DECL_PURE_P (routine) || TREE_READONLY (routine))
	DECL_LOOPING_CONST_OR_PURE_P (routine) = 1;
    }
}

/* GCC's expansion of OpenACC loops may leave a label behind statements of its
   block, which its own verifier refuses: move it to where labels belong.  */

void
move_labels (function *fun)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    {
      bool statements = false;
      for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);)
	{
	  gimple *s = gsi_stmt (i);
	  bool label = gimple_code (s) == GIMPLE_LABEL;
	  statements |= !label && !is_gimple_debug (s);
	  gsi_next (&i);
	  if (!label || !statements)
	    continue;
	  gimple_stmt_iterator from = gsi_for_stmt (s);
	  gimple_stmt_iterator to = gsi_start_bb (bb);
	  gsi_move_before (&from, &to);
	}
    }
}

/* The link-time front end may return another variable than the function's
   result, which GCC's nrv pass does not expect: go through the result.  */

bool
return_result (function *fun)
{
  bool changed = false;
  edge e;
  edge_iterator ei;
  FOR_EACH_EDGE (e, ei, EXIT_BLOCK_PTR_FOR_FN (fun)->preds)
    {
      greturn *ret = safe_dyn_cast<greturn *> (last_real_stmt (e->src));
      tree value = ret ? gimple_return_retval (ret) : NULL_TREE;
      tree result = DECL_RESULT (fun->decl);
      if (!value || !result || value == result || TREE_CODE (value) == SSA_NAME
	  || !DECL_P (value) || is_gimple_reg (result)
	  || DECL_BY_REFERENCE (result))
	continue;
      gimple_stmt_iterator i = gsi_for_stmt (ret);
      gassign *copy = gimple_build_assign (result, value);
      gimple_set_location (copy, gimple_location (ret));
      gsi_insert_before (&i, copy, GSI_SAME_STMT);
      gimple_return_set_retval (ret, result);
      update_stmt (ret);
      changed = true;
    }
  return changed;
}

void
refuse (worker_partition &p, gimple *at, const char *what)
{
  location_t where = gimple_location (at);
  if (LOCATION_LOCUS (where) == UNKNOWN_LOCATION)
    where = DECL_SOURCE_LOCATION (p.fun->decl);
  sorry_at (where, "acc-workers: %s in worker-single OpenACC code", what);
  p.refused = true;
}

} // anonymous namespace

namespace {

/* A function that may return twice has edges that no marker bounds.  */

bool
refuse_setjmp (worker_partition &p)
{
  basic_block bb;
  FOR_EACH_BB_FN (bb, p.fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i);
	 gsi_next (&i))
      if (is_gimple_call (gsi_stmt (i))
	  && ((gimple_call_flags (gsi_stmt (i)) & ECF_RETURNS_TWICE)
	      || gimple_call_builtin_p (gsi_stmt (i), BUILT_IN_SETJMP_SETUP)))
	{
	  refuse (p, gsi_stmt (i), "a call that returns twice (setjmp)");
	  return true;
	}
  return false;
}

} // anonymous namespace

unsigned int
acc_regions_execute (function *fun)
{
  current = std::make_unique<worker_partition> (fun);
  worker_partition &p = *current;
  move_labels (fun);
  if (loops_state_satisfies_p (fun, LOOPS_NEED_FIXUP))
    fix_loop_structure (NULL);
  p.regions = compute_regions (fun);
  /* A seq or vector routine is called by one worker or within a worker loop.  */
  p.active = p.regions.workers != 1 && p.regions.level < GOMP_DIM_VECTOR;
  if (p.active && refuse_setjmp (p))
    return 0;
  bool changed = return_result (fun);
  if (p.active && open_dead_ends (fun, p.regions))
    {
      p.regions = compute_regions (fun);
      changed = true;
    }
  /* At -O0 a reference to a reduction variable may be kept in memory without
     need (Fortran dummies); only in SSA form can it be seen what it is.  */
  if (p.active)
    execute_update_addresses_taken ();
  if (p.active)
    {
      last_values last = keep_last_values (p.regions);
      if (last == last_values::kept)
	{
	  p.regions = compute_regions (fun);
	  changed = true;
	}
      p.refused = last == last_values::refused;
    }
  if (p.active && !p.regions.collective_calls.empty ())
    {
      separate_results (p.regions);
      keep_in_place (p.regions);
      changed = true;
    }
  if (changed)
    {
      mark_virtual_operands_for_renaming (fun);
      update_ssa (TODO_update_ssa_only_virtuals);
    }
  dump_regions (p.regions);
  stage_dump ("regions", "active=%d", p.active);
  return 0;
}

unsigned int
acc_modes_execute (function *fun)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  p->modes = compute_modes (fun, p->regions);
  dump_modes (fun, p->regions, p->modes);
  if (p->modes.unreachable_end)
    refuse (*p, p->modes.unreachable_end,
	    "a worker loop or routine call from which the end of the region "
	    "cannot be reached,");
  else if (p->modes.doomed[single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun))->index])
    refuse (*p, last_real_stmt (single_succ (ENTRY_BLOCK_PTR_FOR_FN (fun))),
	    "a region that never ends");
  return 0;
}

unsigned int
acc_effects_execute (function *fun)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  effects_choices choices;
  do
    {
      p->locals = compute_locals (fun, p->regions);
      p->effects = compute_effects (fun, p->regions, p->modes, p->locals,
				    choices);
    }
  while (improve_choices (fun, p->regions, p->locals, p->effects, choices));
  dump_locals (p->locals);
  dump_effects (fun, p->regions, p->effects);
  if (p->effects.refuse_at)
    refuse (*p, p->effects.refuse_at, p->effects.refuse_what);
  return 0;
}

unsigned int
acc_levels_execute (function *)
{
  bool print = current_options ().levels;
  if (current && (print || dump_file))
    report_levels (*current, print);
  return 0;
}

unsigned int
acc_plan_execute (function *fun)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  p->plan = compute_plan (fun, p->regions, p->modes, p->locals, p->effects);
  dump_plan (p->plan);
  return 0;
}

unsigned int
acc_lds_layout_execute (function *)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  p->lds = compute_lds_layout (p->regions, p->plan);
  dump_lds_layout (p->plan, p->lds);
  return 0;
}

unsigned int
acc_barriers_execute (function *fun)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  p->barriers = compute_barriers (fun, p->regions, p->locals, p->effects,
				  p->plan, p->lds);
  dump_barriers (p->regions, p->plan, p->barriers);
  return 0;
}

unsigned int
acc_neuter_execute (function *)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  apply_neuter (*p);
  finish_rewrite ();
  return 0;
}

unsigned int
acc_broadcast_execute (function *)
{
  worker_partition *p = active_partition ();
  if (!p)
    return 0;
  mark_virtual_operands_for_renaming (p->fun);
  apply_broadcast (*p);
  finish_rewrite ();
  return 0;
}

unsigned int
acc_reductions_execute (function *fun)
{
  if (!current || current->refused)
    return 0;
  mark_virtual_operands_for_renaming (fun);
  apply_reductions (*current);
  finish_rewrite ();
  return 0;
}

/* For all functions: any may end the program.  */

unsigned int
acc_ends_execute (function *fun)
{
  if (!current || current->refused || !apply_ends (*current))
    return 0;
  mark_virtual_operands_for_renaming (fun);
  finish_rewrite ();
  return 0;
}

unsigned int
acc_verify_execute (function *)
{
  worker_partition *p = active_partition ();
  if (p && current_options ().verify)
    verify_partition (*p);
  return 0;
}

unsigned int
acc_report_execute (function *)
{
  unsigned int todo = 0;
  if (worker_partition *p = active_partition ())
    {
      report_partition (*p);
      /* The variables that reductions.cc keeps, one per worker, become SSA names
	 only now: verify would take the PHIs where guards meet for values of
	 worker 0.  */
      execute_update_addresses_taken ();
      pin_partition (p->fun, p->guards.worker_id);
      todo = TODO_cleanup_cfg | TODO_update_ssa_only_virtuals;
    }
  current.reset ();
  return todo;
}

/* For all functions, those with one worker too.  */

unsigned int
acc_iterations_execute (function *fun)
{
  if (loops_state_satisfies_p (LOOPS_NEED_FIXUP))
    fix_loop_structure (NULL);
  if (!apply_iterations (fun))
    return 0;
  mark_virtual_operands_for_renaming (fun);
  finish_rewrite ();
  return 0;
}
