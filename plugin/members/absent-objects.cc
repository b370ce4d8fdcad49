/* Optional polymorphic dummy arguments of Fortran's that are absent.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of a polymorphic dummy argument that no clause names, the construct maps the record, and what stands
   there (component-clauses, partial-objects):

     class(shape), optional, intent(in) :: o
     !$acc serial
     if (present (o)) size = o%size

   If it is absent, there is no record; the host would look into it all the same, and stop.  So
   constructs have the record of nothing then, and a flag says so:

   Before:	serial
		  if (o != 0) ... o->_data->size ...

   After:	here = o != 0;
		object = here ? o : &none;
		serial
		  if (here) ... object->_data->size ...

   Where the region passes it on, it passes (here ? object : 0).  Clauses for optional polymorphic
   arguments gfortran 12 refuses.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/members/absent-objects.h"
#include "plugin/stages.h"

namespace {

/* A dummy argument, and what the region of a construct has for it.  */

struct optional_object
{
  tree dummy;
  tree here = NULL_TREE;	/* It is present.  */
  tree object = NULL_TREE;	/* A reference: to its record, or to that of nothing.  */
};

/* The dummy arguments of constructs' variables, by DECL_UID: those may be gone.  */
hash_map<int_hash<unsigned int, -1U, -2U>, tree> dummies;

/* True if V is a polymorphic dummy argument that may be absent: others are references.  */

bool
optional_object_p (tree v)
{
  tree type = TREE_TYPE (v);
  return (TREE_CODE (v) == PARM_DECL && !DECL_HAS_VALUE_EXPR_P (v) && TREE_CODE (type) == POINTER_TYPE
	  && polymorphic_p (TREE_TYPE (type)));
}

/* Append to *BEFORE what OBJECT's variables are.  */

void
append_variables (tree *before, optional_object &object)
{
  tree v = object.dummy, record = TREE_TYPE (TREE_TYPE (v));
  tree none = append_value (before, "none", build_constructor (record, NULL));
  TREE_ADDRESSABLE (none) = 1;
  object.here = append_value (before, "here", not_null (v));
  tree address = build3 (COND_EXPR, TREE_TYPE (v), object.here, v,
			 build_fold_addr_expr_with_type (none, TREE_TYPE (v)));
  object.object = append_value (before, "object",
				fold_convert (build_reference_type (record), address));
  /* It is as if the program had it, for stages that look for objects.  */
  DECL_ARTIFICIAL (object.object) = DECL_IGNORED_P (object.object) = 0;
  dummies.put (DECL_UID (object.object), v);
}

/* For walk_tree: let the region use the variables of DATA, an optional_object.  */

tree
use_variables (tree *expr, int *walk_subtrees, void *data)
{
  const optional_object &object = *static_cast<optional_object *> (data);
  tree e = *expr, type = TREE_TYPE (object.dummy);
  if (TYPE_P (e))
    *walk_subtrees = 0;
  else if ((TREE_CODE (e) == EQ_EXPR || TREE_CODE (e) == NE_EXPR)
	   && TREE_OPERAND (e, 0) == object.dummy && integer_zerop (TREE_OPERAND (e, 1)))
    {
      tree value = (TREE_CODE (e) == NE_EXPR ? object.here
		    : negated (object.here));
      *expr = fold_convert (TREE_TYPE (e), value);
      *walk_subtrees = 0;
    }
  else if (pointer_to (e) == object.dummy)
    {
      *expr = build_simple_mem_ref (object.object);
      *walk_subtrees = 0;
    }
  else if (e == object.dummy)
    {
      *expr = build3 (COND_EXPR, type, object.here, fold_convert (type, object.object),
		      build_zero_cst (type));
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* For before_gimplification_once.  */

void
look_at_construct (tree *expr)
{
  tree construct = *expr;
  if (!compute_construct_p (construct)
      || default_kind (OMP_CLAUSES (construct)) == OMP_CLAUSE_DEFAULT_NONE)
    return;
  tree list = NULL_TREE;
  construct_uses uses = uses_in (construct);
  for (const variable_uses &variable : uses.all)
    if (!variable.its_own && optional_object_p (variable.variable))
      {
	optional_object object = { variable.variable };
	append_variables (&list, object);
	walk_tree (&OMP_BODY (construct), use_variables, &object, NULL);
      }
  if (!list)
    return;
  append_to_statement_list (construct, &list);
  *expr = list;
}

} // anonymous namespace

tree
optional_dummy (tree variable)
{
  tree *dummy = DECL_P (variable) ? dummies.get (DECL_UID (variable)) : NULL;
  return dummy ? *dummy : variable;
}

void
start_absent_objects ()
{
  if (lang_GNU_Fortran ())
    before_gimplification_once (look_at_construct);
}
