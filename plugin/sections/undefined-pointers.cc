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

   That is so where nothing in front of the construct can have set the pointer, and no loop is there.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* What is in front of the first data construct of a procedure.  */

struct beginning
{
  hash_set<tree> set;		/* Variables that may have got a value, with or without members.  */
  tree construct = NULL_TREE;
};

/* True if EXPR is the pointer of a variable that is a descriptor.  gfortran sets its other members.  */

bool
of_data_p (tree expr)
{
  tree descriptor = descriptor_of_data (expr);
  return descriptor && VAR_P (descriptor);
}

/* For walk_tree: stop at the construct, or where it may come again.  */

tree
note_beginning (tree *tp, int *walk_subtrees, void *data)
{
  beginning &b = *static_cast<beginning *> (data);
  tree expr = *tp;
  if (TREE_CODE (expr) == OACC_DATA)
    b.construct = expr;
  if (b.construct || TREE_CODE (expr) == LABEL_EXPR || TREE_CODE (expr) == LOOP_EXPR)
    return expr;
  if (TYPE_P (expr) || TREE_CODE (expr) == DECL_EXPR)
    *walk_subtrees = 0;
  else if (TREE_CODE (expr) == ADDR_EXPR)
    b.set.add (whole_of (TREE_OPERAND (expr, 0)));
  else if (TREE_CODE (expr) == MODIFY_EXPR && of_data_p (TREE_OPERAND (expr, 0)))
    b.set.add (TREE_OPERAND (TREE_OPERAND (expr, 0), 0));
  else if (TREE_CODE (expr) == COMPONENT_REF && VAR_P (TREE_OPERAND (expr, 0)))
    *walk_subtrees = 0;
  else if (VAR_P (expr))
    b.set.add (expr);
  else if (TREE_CODE (expr) == BIND_EXPR)
    {
      /* Without the types and initial values of its variables.  */
      *walk_subtrees = 0;
      return walk_tree (&BIND_EXPR_BODY (expr), note_beginning, data, NULL);
    }
  return NULL_TREE;
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
  beginning b;
  walk_tree (expr, note_beginning, &b, NULL);
  if (!b.construct || TREE_CODE (*expr) != BIND_EXPR)
    return;
  tree list = NULL_TREE;
  for (tree c = OMP_CLAUSES (b.construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree pointer = local_pointer_in (c); pointer && !b.set.contains (OMP_CLAUSE_DECL (c)))
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
