/* Loop constructs in functions that no directive makes routines.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Members that a class defines in itself, lambdas, templates and inline functions are on the
   device without a directive (implicit-routines), which g++ does not even take of the first two.
   GCC 12 finds loop constructs in them, and that neither a compute construct nor a routine is
   around ("must be associated with an OpenACC compute region"):

     struct matrix
     {
       double row_sum (int i) const
       {
	 double sum = 0;
     #pragma acc loop vector reduction(+:sum)
	 for (int j = 0; j < n; j++)
	   ...

   Before:	row_sum	  loop vector
   After:	row_sum	  acc routine vector, loop vector

   The level is the highest that a loop in it names, or that of a routine or of such a
   function which it calls.  A function that has none is of level seq, since any loop may call it, and
   so are its loops, which GCC would say that it cannot divide:

   Before:	total <double>	 loop independent reduction(+:sum)
   After:	total <double>	 acc routine seq, loop seq reduction(+:sum)

   Other functions are not touched: there, the directive was forgotten.  Nor are loops in a data
   construct.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/routines/implicit-routines.h"
#include "plugin/stages.h"

namespace {

/* What has been found in a function, and in those that it calls.  */

struct findings
{
  hash_set<tree> functions;
  int level = GOMP_DIM_MAX;
  bool outside;			/* In those: loops are theirs.  */
  auto_vec<tree> loops;
};

/* The level that CLAUSE of a loop names; GOMP_DIM_MAX: none.  */

int
named_level (tree clause)
{
  switch (OMP_CLAUSE_CODE (clause))
    {
    case OMP_CLAUSE_GANG:
      return GOMP_DIM_GANG;
    case OMP_CLAUSE_WORKER:
      return GOMP_DIM_WORKER;
    case OMP_CLAUSE_VECTOR:
      return GOMP_DIM_VECTOR;
    default:
      return GOMP_DIM_MAX;
    }
}

/* For walk_tree, with findings for DATA.  */

tree
find_levels (tree *expr, int *walk_subtrees, void *data)
{
  findings &found = *static_cast<findings *> (data);
  if (TYPE_P (*expr) || compute_construct_p (*expr) || TREE_CODE (*expr) == OACC_DATA)
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OACC_LOOP)
    {
      for (tree c = OMP_FOR_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
	found.level = std::min (found.level, named_level (c));
      if (!found.outside)
	found.loops.safe_push (*expr);
    }
  else if (tree called = TREE_CODE (*expr) == CALL_EXPR ? get_callee_fndecl (*expr) : NULL_TREE)
    {
      if (tree routine = oacc_get_fn_attrib (called))
	found.level = std::min (found.level, oacc_fn_attrib_level (routine));
      else if (without_directive_p (called) && DECL_SAVED_TREE (called)
	       && !found.functions.add (called))
	{
	  bool before = found.outside;
	  found.outside = true;
	  walk_tree_without_duplicates (&DECL_SAVED_TREE (called), find_levels, data);
	  found.outside = before;
	}
    }
  return NULL_TREE;
}

/* Let LOOP be sequential.  */

void
make_sequential (tree loop)
{
  tree *clauses = &OMP_FOR_CLAUSES (loop);
  remove_clauses (clauses, [] (tree c) { return (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_AUTO
						 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_INDEPENDENT
						 || OMP_CLAUSE_CODE (c) == OMP_CLAUSE_SEQ); });
  tree seq = build_omp_clause (EXPR_LOCATION (loop), OMP_CLAUSE_SEQ);
  OMP_CLAUSE_CHAIN (seq) = *clauses;
  *clauses = seq;
}

/* For before_gimplification.  */

void
look_at_body (tree *expr)
{
  tree function = current_function_decl;
  if (!function || expr != &DECL_SAVED_TREE (function) || oacc_get_fn_attrib (function)
      || !without_directive_p (function))
    return;
  findings found;
  found.functions.add (function);
  found.outside = false;
  walk_tree_without_duplicates (expr, find_levels, &found);
  if (found.loops.is_empty ())
    return;
  give_directive (function, found.level);
  if (found.level == GOMP_DIM_MAX)
    for (tree loop : found.loops)
      make_sequential (loop);
}

} // anonymous namespace

void
start_orphaned_loops ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look_at_body);
}
