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
   "(flag ? grid : other)->x" has no name: a temporary with two values.

   So it is with elements of Fortran's arrays, "blocks(k)%x" and "grid%blocks(i, j)%x", whose names
   have indices, which are names themselves:

     _1 = blocks.data;
     _2 = blocks.offset;
     _3 = (integer(kind=8)) k;
     _4 = _2 + _3;
     parallel map(to:MEM[_1][_4].x)

   is "(*blocks.data)[blocks.offset + k].x".  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/object-names.h"

namespace {

/* How many temporaries and pointers may be between.  */
constexpr unsigned GREATEST_DEPTH = 100;

/* How much a name may be made of.  */
constexpr unsigned GREATEST_NAME = 200;

/* True if VARIABLE is a temporary.  */

bool
temporary_p (tree variable)
{
  return VAR_P (variable) && DECL_IGNORED_P (variable) && !TREE_STATIC (variable)
	 && !DECL_EXTERNAL (variable) && !DECL_HAS_VALUE_EXPR_P (variable);
}

/* True if CODE is what indices and addresses of elements are made with.  */

bool
arithmetic_p (tree_code code)
{
  return code == PLUS_EXPR || code == MINUS_EXPR || code == MULT_EXPR
	 || code == POINTER_PLUS_EXPR;
}

/* True if what STATEMENT, a conversion, makes of two integers may be the same.  */

bool
narrowing_p (gimple *statement)
{
  tree to = TREE_TYPE (gimple_assign_lhs (statement));
  tree from = TREE_TYPE (gimple_assign_rhs1 (statement));
  return (INTEGRAL_TYPE_P (to) && INTEGRAL_TYPE_P (from)
	  && TYPE_PRECISION (to) < TYPE_PRECISION (from));
}

/* The value of STATEMENT if it copies or converts one, or makes a new one as indices are made.  */

tree
copied_value (gimple *statement)
{
  if (gimple_assign_single_p (statement)
      || (gimple_assign_cast_p (statement) && !narrowing_p (statement)))
    return gimple_assign_rhs1 (statement);
  if (is_gimple_assign (statement) && arithmetic_p (gimple_assign_rhs_code (statement)))
    return build2 (gimple_assign_rhs_code (statement),
		   TREE_TYPE (gimple_assign_lhs (statement)),
		   gimple_assign_rhs1 (statement), gimple_assign_rhs2 (statement));
  return NULL_TREE;
}

/* Count in *PARTS what NAME is made of, up to GREATEST_NAME and a little more.  */

void
count_parts (tree name, unsigned *parts)
{
  if (++*parts > GREATEST_NAME)
    return;
  bool two = TREE_CODE (name) == ARRAY_REF || arithmetic_p (TREE_CODE (name));
  if (two || TREE_CODE (name) == COMPONENT_REF || TREE_CODE (name) == MEM_REF)
    count_parts (TREE_OPERAND (name, 0), parts);
  if (two)
    count_parts (TREE_OPERAND (name, 1), parts);
}

/* NAME, or null if it is too long.  */

tree
short_name (tree name)
{
  unsigned parts = 0;
  count_parts (name, &parts);
  return parts <= GREATEST_NAME ? name : NULL_TREE;
}

/* True if A and B are the same name, or with ANY_INDEX if they may name the same.  */

bool
compare (tree a, tree b, bool any_index)
{
  if (!a || !b)
    return false;
  tree to_a = pointer_to (a), to_b = pointer_to (b);
  if (to_a && to_b)
    return compare (to_a, to_b, any_index);
  if (TREE_CODE (a) != TREE_CODE (b))
    return false;
  if (TREE_CODE (a) == COMPONENT_REF)
    return (TREE_OPERAND (a, 1) == TREE_OPERAND (b, 1)
	    && compare (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), any_index));
  if (TREE_CODE (a) == INTEGER_CST)
    return wi::to_widest (a) == wi::to_widest (b);
  if (TREE_CODE (a) == ARRAY_REF)
    return (compare (TREE_OPERAND (a, 0), TREE_OPERAND (b, 0), any_index)
	    && (any_index || compare (TREE_OPERAND (a, 1), TREE_OPERAND (b, 1), false)));
  if (!arithmetic_p (TREE_CODE (a)))
    return a == b && a != error_mark_node;
  auto operands = [=] (int i, int j)
    { return compare (TREE_OPERAND (a, i), TREE_OPERAND (b, j), any_index); };
  return ((operands (0, 0) && operands (1, 1))
	  || (commutative_tree_code (TREE_CODE (a)) && operands (0, 1) && operands (1, 0)));
}

} // anonymous namespace

void
object_names::note_region (gimple_seq region)
{
  walk_stmt_info info = {};
  info.info = this;
  do
    {
      changed = false;
      walk_gimple_seq (region, note_statement, NULL, &info);
    }
  while (changed);
}

/* For walk_gimple_seq.  A statement may change names that others are made of.  */

tree
object_names::note_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  object_names *names = static_cast<object_names *> (info->info);
  gimple *statement = gsi_stmt (*i);
  tree lhs = gimple_get_lhs (statement);
  if (!lhs || !VAR_P (lhs) || !temporary_p (lhs)
      || !(POINTER_TYPE_P (TREE_TYPE (lhs)) || INTEGRAL_TYPE_P (TREE_TYPE (lhs))))
    return NULL_TREE;
  tree copied = copied_value (statement), made = copied ? names->name (copied) : NULL_TREE;
  bool known;
  tree &noted = names->values.get_or_insert (lhs, &known);
  if (known && (!noted || same_name_p (noted, made)))
    return NULL_TREE;
  noted = known ? NULL_TREE : made;
  names->changed = true;
  return NULL_TREE;
}

/* What VARIABLE has been given; null if it is a name itself.  There may be labels between, of
   conditions that are between as well: not those that are jumped to from elsewhere.  In the branch
   of such a condition, it may have been given the same once more.  */

tree
object_names::value (tree variable)
{
  if (TREE_CODE (variable) == SSA_NAME)
    return copied_value (SSA_NAME_DEF_STMT (variable));
  if (DECL_HAS_VALUE_EXPR_P (variable))
    return DECL_VALUE_EXPR (variable);
  if (!temporary_p (variable))
    return NULL_TREE;
  hash_set<tree> labels;
  tree in_branch = NULL_TREE;
  for (gimple_stmt_iterator i = construct; !gsi_end_p (i); gsi_prev (&i))
    if (glabel *label = dyn_cast<glabel *> (gsi_stmt (i)))
      labels.add (gimple_label_label (label));
    else if (ggoto *jump = dyn_cast<ggoto *> (gsi_stmt (i)))
      labels.remove (gimple_goto_dest (jump));
    else if (gcond *condition = dyn_cast<gcond *> (gsi_stmt (i)))
      {
	labels.remove (gimple_cond_true_label (condition));
	labels.remove (gimple_cond_false_label (condition));
      }
    else if (gimple_get_lhs (gsi_stmt (i)) == variable)
      {
	tree given = copied_value (gsi_stmt (i));
	if (!given || (in_branch && !operand_equal_p (given, in_branch)))
	  return NULL_TREE;
	if (labels.is_empty ())
	  return given;
	in_branch = given;
      }
  return NULL_TREE;
}

tree
object_names::name (tree expression, unsigned depth)
{
  if (!expression || depth > GREATEST_DEPTH)
    return NULL_TREE;
  STRIP_NOPS (expression);
  if (TREE_CODE (expression) == INTEGER_CST)
    return expression;
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
  if (TREE_CODE (expression) == ARRAY_REF)
    {
      tree array = name (TREE_OPERAND (expression, 0), depth + 1);
      tree index = name (TREE_OPERAND (expression, 1), depth + 1);
      return array ? short_name (build4 (ARRAY_REF, TREE_TYPE (expression), array,
					 index ? index : error_mark_node, NULL_TREE, NULL_TREE))
		   : NULL_TREE;
    }
  if (arithmetic_p (TREE_CODE (expression)))
    {
      tree first = name (TREE_OPERAND (expression, 0), depth + 1);
      tree second = first ? name (TREE_OPERAND (expression, 1), depth + 1) : NULL_TREE;
      if (!second)
	return NULL_TREE;
      /* Names have no conversions.  */
      tree made = build_nt (TREE_CODE (expression), first, second);
      TREE_TYPE (made) = TREE_TYPE (expression);
      return short_name (made);
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
  return compare (a, b, false);
}

bool
changed_with_p (tree name, tree place, bool value)
{
  if (value && compare (name, place, true))
    return true;
  tree_code code = TREE_CODE (name);
  if (code == COMPONENT_REF)
    return changed_with_p (TREE_OPERAND (name, 0), place, value);
  if (code == ARRAY_REF)
    return (changed_with_p (TREE_OPERAND (name, 0), place, value)
	    || changed_with_p (TREE_OPERAND (name, 1), place, true));
  if (arithmetic_p (code))
    return (changed_with_p (TREE_OPERAND (name, 0), place, true)
	    || changed_with_p (TREE_OPERAND (name, 1), place, true));
  tree pointer = pointer_to (name);
  return pointer && changed_with_p (pointer, place, true);
}

tree
first_variable (tree name)
{
  while (EXPR_P (name) || handled_component_p (name) || TREE_CODE (name) == MEM_REF)
    name = TREE_OPERAND (name, 0);
  return DECL_P (name) ? name : NULL_TREE;
}

bool
indexed_p (tree name)
{
  for (; !DECL_P (name); name = TREE_OPERAND (name, 0))
    if (TREE_CODE (name) == ARRAY_REF || arithmetic_p (TREE_CODE (name)))
      return true;
  return false;
}

/* Names lack the conversions.  */

tree
named_object (tree name)
{
  if (DECL_P (name) || TREE_CODE (name) == INTEGER_CST)
    return name;
  bool reference = handled_component_p (name) || TREE_CODE (name) == MEM_REF;
  if (!reference && !arithmetic_p (TREE_CODE (name)))
    return NULL_TREE;
  tree type = TREE_TYPE (name), first = named_object (TREE_OPERAND (name, 0));
  if (!first)
    return NULL_TREE;
  if (TREE_CODE (name) == COMPONENT_REF)
    return build3 (COMPONENT_REF, type, first, TREE_OPERAND (name, 1), NULL_TREE);
  if (TREE_CODE (name) == MEM_REF)
    return build2 (MEM_REF, type, first, build_zero_cst (build_pointer_type (type)));
  tree second = named_object (TREE_OPERAND (name, 1));
  if (!second)
    return NULL_TREE;
  if (TREE_CODE (name) == ARRAY_REF)
    return build4 (ARRAY_REF, type, first, fold_convert (ssizetype, second), NULL_TREE, NULL_TREE);
  tree of_second = TREE_CODE (name) == POINTER_PLUS_EXPR ? sizetype : type;
  return build2 (TREE_CODE (name), type, fold_convert (type, first),
		 fold_convert (of_second, second));
}
