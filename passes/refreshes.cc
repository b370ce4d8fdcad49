/* Stage refreshes: what GCC puts back into objects is put there by worker 0.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: of an object that it has taken apart, GCC (tree-sra.cc) keeps the members in
   scalars, and stores them where the object is used as a whole.  In a worker region
   each worker does so: the same value, but a store to memory of the gang's.

   Before:				After:
     o$m_1 = ...;			  o$m_1 = ...;
     fork				  o.m = o$m_1;
       o.m = o$m_1;			  fork
       use o;				    use o;
     join				  join

   It may be stored as soon as it is known: from there on the scalar, and not what is in
   memory, is the member's value.

   Reads, writes: stores of such scalars behind a fork of workers, in front of which the
   scalar is defined.
   Limits: members that GCC knows to be constant; plugin/variables/whole-copies keeps it from taking
   apart what loops copy as a whole.  */

#include "plugin/gcc-compat.h"

#include "passes/regions.h"
#include "plugin/diagnostics.h"

unsigned int acc_refreshes_execute (function *);

namespace {

/* True if S stores a scalar into the member that it stands for.  */

bool
refresh_p (gimple *s)
{
  if (!gimple_assign_single_p (s) || TREE_CODE (gimple_assign_rhs1 (s)) != SSA_NAME
      || !handled_component_p (gimple_assign_lhs (s)) || gimple_has_volatile_ops (s))
    return false;
  tree base = get_base_address (gimple_assign_lhs (s));
  tree scalar = SSA_NAME_VAR (gimple_assign_rhs1 (s));
  return (base && DECL_P (base) && auto_var_in_fn_p (base, current_function_decl)
	  && scalar && VAR_P (scalar) && DECL_HAS_DEBUG_EXPR_P (scalar)
	  && operand_equal_p (DECL_DEBUG_EXPR (scalar), gimple_assign_lhs (s), 0));
}

/* True if one of FORKS is between BEFORE and BEHIND on every way.  */

bool
fork_between_p (const std::vector<basic_block> &forks, basic_block before, basic_block behind)
{
  for (basic_block fork : forks)
    if (before != behind && dominated_by_p (CDI_DOMINATORS, fork, before)
	&& dominated_by_p (CDI_DOMINATORS, behind, fork))
      return true;
  return false;
}

/* Where what defines NAME is done.  */

gimple_stmt_iterator
behind_definition (tree name)
{
  gimple *s = SSA_NAME_DEF_STMT (name);
  if (gimple_code (s) == GIMPLE_PHI)
    return gsi_after_labels (gimple_bb (s));
  gimple_stmt_iterator at = gsi_for_stmt (s);
  gsi_next (&at);
  return at;
}

} // anonymous namespace

unsigned int
acc_refreshes_execute (function *fun)
{
  std::vector<basic_block> forks;
  std::vector<gimple *> refreshes;
  basic_block bb;
  FOR_EACH_BB_FN (bb, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (bb); !gsi_end_p (i); gsi_next (&i))
      if (is_marker (gsi_stmt (i), IFN_UNIQUE_OACC_FORK, GOMP_DIM_WORKER))
	forks.push_back (bb);
      else if (refresh_p (gsi_stmt (i)))
	refreshes.push_back (gsi_stmt (i));
  if (forks.empty () || refreshes.empty ())
    return 0;
  calculate_dominance_info (CDI_DOMINATORS);
  bool moved = false;
  for (gimple *s : refreshes)
    {
      tree scalar = gimple_assign_rhs1 (s);
      gimple *definition = SSA_NAME_DEF_STMT (scalar);
      if (gimple_nop_p (definition) || stmt_ends_bb_p (definition)
	  || !fork_between_p (forks, gimple_bb (definition), gimple_bb (s)))
	continue;
      gassign *early = gimple_build_assign (unshare_expr (gimple_assign_lhs (s)), scalar);
      gimple_set_location (early, gimple_location (s));
      gimple_stmt_iterator at = behind_definition (scalar);
      gsi_insert_before (&at, early, GSI_SAME_STMT);
      at = gsi_for_stmt (s);
      unlink_stmt_vdef (s);
      gsi_remove (&at, true);
      stage_dump ("refreshes", "line=%d", LOCATION_LINE (gimple_location (early)));
      moved = true;
    }
  return moved ? TODO_update_ssa_only_virtuals : 0;
}
