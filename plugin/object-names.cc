/* Which object an expression names.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A clause says grid%x, and the region says it again.  What GCC makes of that is different
   each time, if "grid" is a pointer:

     _1 = grid;				(in front of the construct)
     parallel map(to:_1->x) map(attach:grid->x.data)
       D.2 = grid;
       ... D.2->x.data ...

   The name of all three is "(*grid).x".  A pointer has the value that it had in front of the
   construct; who compares names has to see to it that the region does not change it.  What is
   "(flag ? grid : other)->x" has no name: a temporary with two values.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/object-names.h"

namespace {

/* How many temporaries and pointers may be between.  */
constexpr unsigned GREATEST_DEPTH = 32;

/* True if VARIABLE is a temporary.  */

bool
temporary_p (tree variable)
{
  return VAR_P (variable) && DECL_IGNORED_P (variable) && !TREE_STATIC (variable)
	 && !DECL_EXTERNAL (variable) && !DECL_HAS_VALUE_EXPR_P (variable);
}

/* The value of STATEMENT if it copies or converts one.  */

tree
copied_value (gimple *statement)
{
  return gimple_assign_single_p (statement) || gimple_assign_cast_p (statement)
	 ? gimple_assign_rhs1 (statement) : NULL_TREE;
}

} // anonymous namespace

bool
object_names::note_statement (gimple *statement)
{
  tree lhs = gimple_get_lhs (statement);
  if (!lhs || !VAR_P (lhs) || !temporary_p (lhs) || !POINTER_TYPE_P (TREE_TYPE (lhs)))
    return false;
  tree copied = copied_value (statement), made = copied ? name (copied) : NULL_TREE;
  bool known;
  tree &noted = values.get_or_insert (lhs, &known);
  if (known && (!noted || same_name_p (noted, made)))
    return false;
  noted = known ? NULL_TREE : made;
  return true;
}

/* What VARIABLE has been given; null if it is a name itself.  */

tree
object_names::value (tree variable)
{
  if (TREE_CODE (variable) == SSA_NAME)
    return copied_value (SSA_NAME_DEF_STMT (variable));
  if (DECL_HAS_VALUE_EXPR_P (variable))
    return DECL_VALUE_EXPR (variable);
  if (!temporary_p (variable))
    return NULL_TREE;
  for (gimple_stmt_iterator i = construct;
       !gsi_end_p (i) && gimple_code (gsi_stmt (i)) != GIMPLE_LABEL; gsi_prev (&i))
    if (gimple_get_lhs (gsi_stmt (i)) == variable)
      return copied_value (gsi_stmt (i));
  return NULL_TREE;
}

tree
object_names::name (tree expression, unsigned depth)
{
  if (!expression || depth > GREATEST_DEPTH)
    return NULL_TREE;
  STRIP_NOPS (expression);
  if (TREE_CODE (expression) == SSA_NAME || VAR_P (expression)
      || TREE_CODE (expression) == PARM_DECL || TREE_CODE (expression) == RESULT_DECL)
    {
      if (tree *noted = values.get (expression))
	return *noted;
      tree other = value (expression);
      if (other)
	return name (other, depth + 1);
      return DECL_P (expression) ? expression : NULL_TREE;
    }
  if (TREE_CODE (expression) == COMPONENT_REF)
    {
      tree record = name (TREE_OPERAND (expression, 0), depth + 1);
      return record ? build3 (COMPONENT_REF, TREE_TYPE (expression), record,
			      TREE_OPERAND (expression, 1), NULL_TREE)
		    : NULL_TREE;
    }
  if (tree pointer = pointer_to (expression))
    {
      pointer = name (pointer, depth + 1);
      return pointer ? build2 (MEM_REF, TREE_TYPE (expression), pointer,
			       build_zero_cst (ptr_type_node))
		     : NULL_TREE;
    }
  return NULL_TREE;
}

bool
same_name_p (tree a, tree b)
{
  if (!a || !b)
    return false;
  tree to_a = pointer_to (a), to_b = pointer_to (b);
  if (to_a && to_b)
    return same_name_p (to_a, to_b);
  if (TREE_CODE (a) == COMPONENT_REF && TREE_CODE (b) == COMPONENT_REF)
    return (TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1)
	    && same_name_p (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0)));
  return a == b;
}

tree
first_variable (tree name)
{
  while (!DECL_P (name))
    name = TREE_OPERAND (name, 0);
  return name;
}
