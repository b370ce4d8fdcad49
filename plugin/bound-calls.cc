/* Calls through a polymorphic object's type in compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A type-bound procedure of a polymorphic object is found in the table of its type:

     class(base), intent(in) :: o
     !$acc parallel loop
     x(i) = o%f(i)			o->_vptr->f (o, &i)

   The pointer to that table is the host's, and so are the procedures there: the device
   faults.  It is refused, with the place.  Calls that gfortran resolves (of an object that
   is not polymorphic, or of a procedure that is non_overridable) are direct, and objects
   declared in the construct have a table of the device's.  */

#include "plugin/gcc-compat.h"

#include "plugin/bound-calls.h"
#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"

namespace {

/* What a construct's walk knows.  */
struct bound_calls
{
  location_t place;		/* Of the construct, or of what was seen last.  */
  hash_set<tree> inside;	/* Variables declared in it.  */
};

/* The pointer to a table of procedures through which CALL, a CALL_EXPR, goes; null if it
   goes elsewhere.  What gfortran itself has in there begins with "_".  */

tree
table_of (tree call)
{
  tree called = CALL_EXPR_FN (call);
  if (!called)
    return NULL_TREE;
  STRIP_NOPS (called);
  if (TREE_CODE (called) != COMPONENT_REF || !DECL_NAME (TREE_OPERAND (called, 1))
      || IDENTIFIER_POINTER (DECL_NAME (TREE_OPERAND (called, 1)))[0] == '_')
    return NULL_TREE;
  tree table = TREE_OPERAND (called, 0);
  if (TREE_CODE (table) != INDIRECT_REF)
    return NULL_TREE;
  table = TREE_OPERAND (table, 0);
  STRIP_NOPS (table);
  return (TREE_CODE (table) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (table, 1))
	  && id_equal (DECL_NAME (TREE_OPERAND (table, 1)), "_vptr")
	  ? table : NULL_TREE);
}

/* walk_tree's.  */

tree
refuse_calls (tree *t, int *, void *data)
{
  bound_calls *calls = static_cast<bound_calls *> (data);
  if (EXPR_HAS_LOCATION (*t))
    calls->place = EXPR_LOCATION (*t);
  if (TREE_CODE (*t) == BIND_EXPR)
    for (tree var = BIND_EXPR_VARS (*t); var; var = DECL_CHAIN (var))
      calls->inside.add (var);
  if (TREE_CODE (*t) != CALL_EXPR)
    return NULL_TREE;
  tree table = table_of (*t);
  if (!table)
    return NULL_TREE;
  tree object = get_base_address (table);
  if (object && TREE_CODE (object) == INDIRECT_REF)
    object = TREE_OPERAND (object, 0);
  if (!object || !DECL_P (object) || calls->inside.contains (object))
    return NULL_TREE;
  tree procedure = CALL_EXPR_FN (*t);
  STRIP_NOPS (procedure);
  sorry_at (calls->place, "acc-workers: %qE of the polymorphic %qD in a compute construct: the table"
	    " of its procedures is on the host; use %<select type%> around the construct",
	    DECL_NAME (TREE_OPERAND (procedure, 1)), object);
  return NULL_TREE;
}

void
look (tree *expr)
{
  if (!compute_construct_p (*expr))
    return;
  bound_calls calls;
  calls.place = EXPR_LOCATION (*expr);
  walk_tree_without_duplicates (&OMP_BODY (*expr), refuse_calls, &calls);
}

} // anonymous namespace

void
install_bound_calls ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look);
}
