/* Fortran's local pointers with a declare directive, where their procedure begins.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A pointer is undefined until the procedure gives it a target; but a declare directive is a data construct
   around all of it, and gfortran 12 maps what the pointer has by then, which is what was on the stack:

     subroutine s
       real, pointer :: v(:)
       !$acc declare create(v)
       allocate (v(n))

   Before:	size = v.data ? (v.dim[0].ubound - v.dim[0].lbound + 1) * 4 : 0;
		data map(alloc:*v.data [len: size]) map(to:v [pointer set]) map(alloc:v.data [pointer assign])
		  ...

   After:	v.data = NULL;
		size = ...

   And of a pointer that has no descriptor, "real, pointer :: x":

   Before:	data map(alloc:*x [len: 4]) map(alloc:x [pointer assign])
   After:	x = NULL;
		data ...

   What gfortran sets in front of the construct, as of allocatables, it sets behind that.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/sections/declared-variables.h"
#include "plugin/stages.h"

namespace {

/* For walk_tree: the first data construct.  The one of declare directives is around all others.  */

tree
find_data (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return TREE_CODE (*expr) == OACC_DATA ? *expr : NULL_TREE;
}

/* The pointer that CLAUSE is for, a local variable or in its descriptor; null if it is another clause.  */

tree
local_pointer_in (tree clause)
{
  bool descriptor = map_clause_p (clause, GOMP_MAP_TO_PSET);
  if (!descriptor && !map_clause_p (clause, GOMP_MAP_POINTER))
    return NULL_TREE;
  tree v = OMP_CLAUSE_DECL (clause);
  /* Not those of the procedure around.  */
  if (!VAR_P (v) || DECL_CONTEXT (v) != current_function_decl || is_global_var (v))
    return NULL_TREE;
  /* Polymorphic ones have a record, which gfortran sets.  */
  if (descriptor)
    return descriptor_type_p (TREE_TYPE (v)) ? component (v, "data") : NULL_TREE;
  return POINTER_TYPE_P (TREE_TYPE (v)) ? v : NULL_TREE;
}

/* For before_gimplification.  */

void
look_at_procedure (tree *expr)
{
  if (!current_function_decl || expr != &DECL_SAVED_TREE (current_function_decl))
    return;
  tree construct = walk_tree_without_duplicates (expr, find_data, NULL);
  if (!construct || !of_declare_p (construct) || TREE_CODE (*expr) != BIND_EXPR)
    return;
  tree list = NULL_TREE;
  for (tree c = OMP_CLAUSES (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree pointer = local_pointer_in (c))
      append_store (&list, pointer, build_zero_cst (TREE_TYPE (pointer)));
  if (!list)
    return;
  append_to_statement_list (BIND_EXPR_BODY (*expr), &list);
  BIND_EXPR_BODY (*expr) = list;
}

} // anonymous namespace

void
start_undefined_pointers ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look_at_procedure);
}
