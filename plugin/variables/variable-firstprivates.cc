/* Firstprivate arrays of variable size, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   GCC 12 lets a compute construct that has one point to memory that nobody has set
   (omp-low.cc lower_omp_target, which passes its address as if it were the array).  A
   private one gets its memory, so that is what it becomes, a string of Fortran's as well:

   Before:	#pragma acc parallel firstprivate(a)
		...

   After:	first = &a; bytes = sizeof (a);
		#pragma acc parallel private(a) copyin(first[0:bytes]) firstprivate(bytes)
		memcpy (&a, first, bytes); ...

   In a queue the host may have changed the array, or left it, before that is read: the construct is
   waited for.  Members of classes may need more than a copy: these are refused.

   So are arrays of variable size of the function around a nested one, with any clause, which in
   Fortran are strings that are neither allocatable nor dummy arguments: GCC 12 crashes at
   constructs and directives with them (omp-low.cc, scan_sharing_clauses), and does so behind a
   message, too, so that what is refused is taken away.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/reductions/reduction-clauses.h"
#include "plugin/stages.h"

namespace {

/* True if CLAUSE is firstprivate and names an array of variable size.  */

bool
variable_size_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_FIRSTPRIVATE)
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  return (TREE_CODE (type) == ARRAY_TYPE && TYPE_SIZE_UNIT (type)
	  && TREE_CODE (TYPE_SIZE_UNIT (type)) != INTEGER_CST);
}

/* A variable called BASE.WHAT, which is added to *VARIABLES, with VALUE; that is
   appended to *LIST.  */

tree
variable_with (tree value, tree base, const char *what, tree *variables, tree *list)
{
  tree made = new_reduction_variable (TREE_TYPE (value), base, what);
  DECL_CHAIN (made) = *variables;
  *variables = made;
  append_store (list, made, value);
  return made;
}

/* Put what stands for CLAUSE of CONSTRUCT in its place.  What has to be done in front of
   the construct goes to *LIST, with its *VARIABLES, and what in it to *INSIDE.  */

void
replace (tree clause, tree construct, tree *list, tree *variables, tree *inside)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree array = OMP_CLAUSE_DECL (clause);
  tree type = build_pointer_type (char_type_node);
  tree address = build_fold_addr_expr_with_type (array, type);
  tree first = variable_with (address, array, "first", variables, list);
  tree size = unshare_expr (TYPE_SIZE_UNIT (TREE_TYPE (array)));
  tree bytes = variable_with (fold_convert (size_type_node, size), array, "bytes",
			      variables, list);

  tree own = build_clause (place, OMP_CLAUSE_PRIVATE, array);
  tree value = build_clause (place, OMP_CLAUSE_FIRSTPRIVATE, bytes);
  OMP_CLAUSE_CHAIN (own) = value;
  OMP_CLAUSE_CHAIN (value) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = own;
  put_memory (place, GOMP_MAP_TO, first, bytes, &OMP_CLAUSES (construct));

  tree copy = build_call_expr_loc (place, builtin_decl_explicit (BUILT_IN_MEMCPY), 3,
				   unshare_expr (address), first, bytes);
  append_to_statement_list (copy, inside);
}

/* For walk_tree: find an array of variable size of another function.  */

tree
find_distant (tree *used, int *walk_subtrees, void *)
{
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  return VAR_P (*used) && of_frame_p (*used)
	 && TREE_CODE (TREE_TYPE (*used)) == ARRAY_TYPE
	 && variably_modified_type_p (TREE_TYPE (*used), NULL_TREE)
	 ? *used : NULL_TREE;
}

/* For before_gimplification.  */

void
refuse_distant (tree *expr)
{
  if (!DECL_CONTEXT (current_function_decl)
      || TREE_CODE (DECL_CONTEXT (current_function_decl)) != FUNCTION_DECL)
    return;
  switch (TREE_CODE (*expr))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
    case OACC_DATA:
    case OACC_HOST_DATA:
    case OACC_DECLARE:
    case OACC_UPDATE:
    case OACC_ENTER_DATA:
    case OACC_EXIT_DATA:
      if (tree array = walk_tree_without_duplicates (expr, find_distant, NULL))
	{
	  if (lang_GNU_Fortran ())
	    sorry_at (EXPR_LOCATION (*expr), "acc-workers: %qD, a string of variable length of the"
		      " procedure around, in a directive; pass it as an argument", array);
	  else
	    sorry_at (EXPR_LOCATION (*expr), "acc-workers: %qD, which is of variable size and of"
		      " the function around, in a directive; use a pointer to its first element",
		      array);
	  *expr = build_empty_stmt (EXPR_LOCATION (*expr));
	}
      break;

    default:
      break;
    }
}

/* For before_gimplification.  */

void
copy_arrays (tree *expr)
{
  tree construct = *expr;
  if (TREE_CODE (construct) != OACC_PARALLEL && TREE_CODE (construct) != OACC_SERIAL)
    return;

  tree list = NULL_TREE, inside = NULL_TREE, variables = NULL_TREE;
  for (tree clause : remove_clauses (&OMP_CLAUSES (construct), variable_size_p))
    {
      if (TREE_ADDRESSABLE (strip_array_types (TREE_TYPE (OMP_CLAUSE_DECL (clause)))))
	sorry_at (OMP_CLAUSE_LOCATION (clause), "acc-workers: %<firstprivate%> of %qD,"
		  " which is of variable size, with members of a class; use %<private%> and assign",
		  OMP_CLAUSE_DECL (clause));
      replace (clause, construct, &list, &variables, &inside);
    }
  if (!variables)
    return;
  append_to_statement_list (OMP_BODY (construct), &inside);
  OMP_BODY (construct) = enclose (NULL_TREE, inside, true);
  append_to_statement_list (construct, &list);
  append_wait (&list, OMP_CLAUSES (construct));
  *expr = enclose (variables, list, false);
}

} // anonymous namespace

void
start_variable_firstprivates ()
{
  before_gimplification (copy_arrays);
  before_gimplification (refuse_distant);
}
