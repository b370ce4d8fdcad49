/* Variables with a declare directive: on the device all the time.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   For a global variable that a declare directive names there is one on the device as
   well, and code of the device uses that.  GCC 12 forgets it in two places.

   1. gimplify.cc oacc_default_clause makes scalars firstprivate that a construct uses
      and no clause names, unless it finds the attribute "oacc declare target", which
      gimplify_oacc_declare sets: for directives in functions.  Those of C at file scope
      never come there, and the construct gets a copy of the host's variable:

	int count;
	#pragma acc declare create(count)
	#pragma acc parallel
	count++;				the copy's

      But such a directive stands for a data region around the program (OpenACC 2.6,
      2.13; from 3.0 on, a "visible data clause"), and the variable is present.  We set
      the attribute in front of the construct.

   2. Clauses of such variables need no mapping, and omp-low.cc scan_sharing_clauses
      leaves them out wherever it finds them, and so also in

	#pragma acc update device(table)

      which then does nothing.  Of a part of the variable, table[0:n], it knows that
      there is something to do, as it does not look through an address.  So in update
      directives we name the variable by its address, in front of omplower:

      Before:	#pragma omp target oacc_update map(force_to:table [len: 16])
      After:	#pragma omp target oacc_update map(force_to:MEM[&table] [len: 16])  */

#include "plugin/gcc-compat.h"

#include "plugin/declared-variables.h"
#include "plugin/function-pass.h"
#include "plugin/gimplify-hook.h"

namespace {

/* True if a declare directive has put DECL on the device, not just a link to it.  */

bool
declared_p (tree decl)
{
  return (VAR_P (decl) && is_global_var (decl)
	  && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (decl))
	  && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (decl)));
}

/* In walk_tree.  */

tree
set_attribute (tree *used, int *walk_subtrees, void *)
{
  const char *name = "oacc declare target";
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (declared_p (*used) && !lookup_attribute (name, DECL_ATTRIBUTES (*used)))
    DECL_ATTRIBUTES (*used) = tree_cons (get_identifier (name), NULL_TREE,
					 DECL_ATTRIBUTES (*used));
  return NULL_TREE;
}

/* For before_gimplification.  */

void
set_attributes (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_PARALLEL || TREE_CODE (*expr) == OACC_SERIAL)
    walk_tree_without_duplicates (&OMP_BODY (*expr), set_attribute, NULL);
}

/* True if an update directive leaves out its clause C.  */

bool
left_out_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP)
    return false;
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (c);
  return ((kind == GOMP_MAP_TO || kind == GOMP_MAP_FORCE_TO
	   || kind == GOMP_MAP_FROM || kind == GOMP_MAP_FORCE_FROM)
	  && declared_p (OMP_CLAUSE_DECL (c)));
}

/* A statement_pass's.  */

tree
rewrite_update (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *update = dyn_cast<gomp_target *> (gsi_stmt (*i));
  if (!update
      || gimple_omp_target_kind (update) != GF_OMP_TARGET_KIND_OACC_UPDATE)
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (left_out_p (c))
      {
	tree decl = OMP_CLAUSE_DECL (c);
	TREE_ADDRESSABLE (decl) = 1;
	OMP_CLAUSE_DECL (c)
	  = build2 (MEM_REF, TREE_TYPE (decl), build_fold_addr_expr (decl),
		    build_zero_cst (build_pointer_type (TREE_TYPE (decl))));
      }
  return NULL_TREE;
}

} // anonymous namespace

void
install_declared_variables ()
{
  before_gimplification (set_attributes);
  register_statement_pass ({ "acc_declared_variables", rewrite_update,
			     PASS_POS_INSERT_BEFORE });
}
