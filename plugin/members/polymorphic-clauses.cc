/* Polymorphic arrays of Fortran's that clauses name.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of such an array, class(t), allocatable :: q(:), gfortran 12 takes the descriptor for a pointer to the
   elements, and stops (internal compiler error).  The clause is about the elements, which an allocatable has,
   or a pointer points to:

   Before:	enter data map(to:*q._data [len: q._vptr->_size]) map(to:q [pointer set])
		  map(attach_detach:q._data)

   After:	low = where the lowest element is;		(polymorphic-arrays)
		bytes = from there to the end of the highest;
		enter data map(to:*low [len: bytes])

   A compute construct gets a data construct around it, and has then no clause for the array itself, whose
   record the region knows from an image (partial-objects):

   Before:	parallel map(from:*q._data [len: q._vptr->_size]) map(to:q [pointer set])
		  map(attach_detach:q._data)
   After:	data map(from:*low [len: bytes])
		  parallel

   Of an array that is a component, "copy (o%q)", gfortran maps the record alone, whose addresses are the
   host's: that is refused.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/members/polymorphic-arrays.h"
#include "plugin/stages.h"

namespace {

/* The variable, or the dummy argument that refers to it, whose elements CLAUSE should be about; null if it
   is another clause.  */

tree
array_in (tree clause)
{
  tree named = OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP ? OMP_CLAUSE_DECL (clause) : NULL_TREE;
  if (!named || TREE_CODE (named) != INDIRECT_REF || TREE_CODE (TREE_OPERAND (named, 0)) != COMPONENT_REF)
    return NULL_TREE;
  tree record = TREE_OPERAND (TREE_OPERAND (named, 0), 0);
  if (!polymorphic_array_p (TREE_TYPE (record))
      || TREE_OPERAND (TREE_OPERAND (named, 0), 1) != field_of (TREE_TYPE (record), "_data"))
    return NULL_TREE;
  if (tree reference = pointer_to (record))
    record = reference;
  return DECL_P (record) ? record : NULL_TREE;
}

/* True if CLAUSE, which follows one for the elements of V, is about its record, or what refers to that.  */

bool
about_record_p (tree clause, tree v)
{
  return ((map_clause_p (clause, GOMP_MAP_TO_PSET) || map_clause_p (clause, GOMP_MAP_ATTACH_DETACH)
	   || map_clause_p (clause, GOMP_MAP_POINTER))
	  && named_variable (clause) == v);
}

/* Refuse CLAUSE if it is for a component that is such an array.  */

void
refuse_component (tree clause)
{
  if (!memory_clause_p (clause) || TREE_CODE (OMP_CLAUSE_DECL (clause)) != COMPONENT_REF
      || !polymorphic_array_p (TREE_TYPE (OMP_CLAUSE_DECL (clause))))
    return;
  sorry_at (OMP_CLAUSE_LOCATION (clause), "acc-workers: a clause for the component %qD, a polymorphic array:"
	    " GCC 12 maps its descriptor alone; name what %<select type (q => ...)%> calls it",
	    TREE_OPERAND (OMP_CLAUSE_DECL (clause), 1));
}

/* For before_gimplification.  */

void
look_at_directive (tree *expr)
{
  tree *clauses = clauses_of (*expr), before = NULL_TREE, around = NULL_TREE;
  bool computes = compute_construct_p (*expr);
  for (tree *c = clauses; c && *c; )
    {
      tree v = array_in (*c);
      if (!v)
	{
	  refuse_component (*c);
	  c = &OMP_CLAUSE_CHAIN (*c);
	  continue;
	}
      tree made = map_elements (v, OMP_CLAUSE_MAP_KIND (*c), OMP_CLAUSE_LOCATION (*c), &before);
      tree next = OMP_CLAUSE_CHAIN (*c);
      while (next && about_record_p (next, v))
	next = OMP_CLAUSE_CHAIN (next);
      *c = next;
      tree *where = computes ? &around : c;
      OMP_CLAUSE_CHAIN (made) = *where;
      *where = made;
      if (!computes)
	c = &OMP_CLAUSE_CHAIN (made);
    }
  if (!before)
    return;
  append_to_statement_list (around ? data_construct_around (*expr, around, &before) : *expr, &before);
  *expr = before;
}

} // anonymous namespace

void
start_polymorphic_clauses ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (look_at_directive);
}
