/* Read-only variables: nothing to copy back.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An aggregate that a construct uses and no clause names is copied to the device and
   back again (gimplify.cc oacc_default_clause; scalars too, in kernels constructs).
   GCC 12 does that with constant tables as well:

	static const double weights[3] = { 0.25, 0.5, 0.25 };
	#pragma acc parallel loop
	for (...) ... weights[k] ...

   The host has them in read-only memory, and libgomp stops with a segmentation fault
   when it writes them back.  Nobody can have changed such a variable; so the way back is
   left out, of what a program says itself ("copy(weights)") too.

   Before:	#pragma omp target oacc_parallel map(tofrom:weights [len: 24])
   After:	#pragma omp target oacc_parallel map(to:weights [len: 24])

   A named constant of Fortran's is no variable, and no clause can name it.  So one that
   default(present) says is there is copied, and default(none) does not ask for it:

   Before:	#pragma omp target oacc_parallel default(present) map(force_present:table)
   After:	#pragma omp target oacc_parallel default(present) map(to:table)

   Clauses stay as they are for variables in writable memory (const ones of automatic
   storage), where to write back is harmless, and for "copyout", which is an error of the
   program's.  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/gimplify-hook.h"
#include "plugin/read-only-variables.h"

namespace {

/* True if DECL, of a map clause, is in read-only memory or a part of what is.  */

bool
read_only_p (tree decl)
{
  tree base = get_base_address (decl);
  return (base && VAR_P (base) && TREE_READONLY (base) && is_global_var (base));
}

/* A statement_pass's.  */

tree
leave_out_way_back (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = dyn_cast<gomp_target *> (gsi_stmt (*i));
  if (!target || !is_gimple_omp_oacc (target))
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && read_only_p (OMP_CLAUSE_DECL (c)))
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_TOFROM:
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
	  break;
	case GOMP_MAP_FORCE_TOFROM:
	  OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_FORCE_TO);
	  break;
	case GOMP_MAP_FORCE_PRESENT:
	  if (lang_GNU_Fortran ())
	    OMP_CLAUSE_SET_MAP_KIND (c, GOMP_MAP_TO);
	  break;
	default:
	  break;
	}
  return NULL_TREE;
}

/* For walk_tree: let gimplify.cc take named constants for the compiler's own, as which they
   need no clause.  */

tree
excuse_constant (tree *used, int *walk_subtrees, void *)
{
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (VAR_P (*used) && read_only_p (*used))
    DECL_ARTIFICIAL (*used) = 1;
  return NULL_TREE;
}

/* For before_gimplification.  */

void
excuse_constants (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      {
	tree said = omp_find_clause (OMP_CLAUSES (*expr), OMP_CLAUSE_DEFAULT);
	if (said && OMP_CLAUSE_DEFAULT_KIND (said) == OMP_CLAUSE_DEFAULT_NONE)
	  walk_tree_without_duplicates (&OMP_BODY (*expr), excuse_constant, NULL);
	break;
      }

    default:
      break;
    }
}

} // anonymous namespace

void
install_read_only_variables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (excuse_constants);
  register_statement_pass ({ "acc_read_only_variables", leave_out_way_back,
			     PASS_POS_INSERT_BEFORE });
}
