/* Members of what qualified pointers point to, in data clauses of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The value of a pointer that is const, restrict or volatile has a type without that, and to say so the front
   ends put a conversion around the variable:

     void add (struct s *restrict p)
     #pragma acc parallel loop copy(p->a, p->b)

   Before:	map(tofrom:(*(struct s *) p).a) map(tofrom:(*(struct s *) p).b)

   After:	map(tofrom:(*p).a) map(tofrom:(*p).b)

   Behind that, GCC 12 may see no pointer: it takes each such clause for one of another object, and the region
   has the host's p.  "this" is such a pointer, too: of its object partial-objects gives constructs an image,
   so that stays as it is.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* The variable or member that VALUE, of a pointer, is converted from, if that changes nothing but the type's
   qualifiers; null if it is something else.  */

tree
qualified_pointer (tree value)
{
  if (!CONVERT_EXPR_P (value) && TREE_CODE (value) != NON_LVALUE_EXPR)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (value, 0);
  bool named = variable_p (pointer) || TREE_CODE (pointer) == COMPONENT_REF;
  if (!named || TREE_CODE (TREE_TYPE (pointer)) != POINTER_TYPE
      || TYPE_MAIN_VARIANT (TREE_TYPE (pointer)) != TYPE_MAIN_VARIANT (TREE_TYPE (value)))
    return NULL_TREE;
  bool object = DECL_P (pointer) && DECL_NAME (pointer) && id_equal (DECL_NAME (pointer), "this");
  return object ? NULL_TREE : pointer;
}

/* Let the object that *PART is a part of be behind pointers, and not their values.  */

void
strip_conversions (tree *part)
{
  while (true)
    if (INDIRECT_REF_P (*part))
      {
	tree *value = &TREE_OPERAND (*part, 0);
	if (tree pointer = qualified_pointer (*value))
	  *value = pointer;
	part = value;
      }
    else if (handled_component_p (*part) || CONVERT_EXPR_P (*part)
	     || TREE_CODE (*part) == POINTER_PLUS_EXPR)
      part = &TREE_OPERAND (*part, 0);
    else
      return;
}

/* For before_gimplification.  */

void
look_at_clauses (tree *expr)
{
  if (tree *clauses = clauses_of (*expr))
    for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP)
	strip_conversions (&OMP_CLAUSE_DECL (c));
}

} // anonymous namespace

void
start_qualified_pointers ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look_at_clauses);
}
