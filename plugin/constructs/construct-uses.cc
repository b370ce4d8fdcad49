/* How a compute construct uses the variables of the code around it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Stages that give a variable another meaning in a construct ask here first whether it is the
   construct's own, and what else the construct does with it.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"

namespace {

variable_uses &
uses_of (construct_uses &construct, tree variable)
{
  bool known;
  unsigned &place = construct.places.get_or_insert (variable, &known);
  if (!known)
    {
      place = construct.all.size ();
      construct.all.push_back ({ variable });
    }
  return construct.all[place];
}

/* The variable if POINTER is one, of the type of a pointer to OBJECT.  */

tree
plain_pointer (tree pointer, tree object)
{
  STRIP_NOPS (pointer);
  return variable_p (pointer)
	 && POINTER_TYPE_P (TREE_TYPE (pointer))
	 && (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (pointer)))
	     == TYPE_MAIN_VARIANT (TREE_TYPE (object)))
	 ? pointer : NULL_TREE;
}

/* The variable if ARGUMENT is a pointer to an object.  */

tree
object_argument (tree argument)
{
  if (!argument)
    return NULL_TREE;
  STRIP_NOPS (argument);
  return variable_p (argument)
	 && TREE_CODE (TREE_TYPE (argument)) == POINTER_TYPE
	 && TREE_CODE (TREE_TYPE (TREE_TYPE (argument))) == RECORD_TYPE
	 ? argument : NULL_TREE;
}

/* The variable that OBJECT is, or a reference to it; null if it is something else, as a function.  */

tree
variable_behind (tree object)
{
  tree reference = pointer_to (object);
  if (reference && TREE_CODE (TREE_TYPE (reference)) == REFERENCE_TYPE)
    object = reference;
  return variable_p (object) ? object : NULL_TREE;
}

/* For walk_tree: a variable that an asm may change.  */

tree
note_output (tree *expr, int *, void *data)
{
  if (DECL_P (*expr))
    {
      variable_uses &uses = uses_of (*static_cast<construct_uses *> (data), *expr);
      uses.changed = uses.assigned = true;
    }
  return NULL_TREE;
}

/* Note it if MEMBER, a COMPONENT_REF, is p->member or _data->member.  */

bool
note_member (tree member, construct_uses &construct)
{
  tree object = TREE_OPERAND (member, 0), pointer = pointer_to (object);
  if (!pointer)
    return false;
  if (tree p = plain_pointer (pointer, object))
    {
      /* The record of a polymorphic object is no object.  */
      variable_uses &uses = uses_of (construct, p);
      (polymorphic_p (TREE_TYPE (object)) ? uses.otherwise : uses.member) = true;
      return true;
    }
  tree v = polymorphic_variable (pointer);
  if (v)
    uses_of (construct, v).object = true;
  return v != NULL_TREE;
}

/* For walk_tree.  */

tree
note_use (tree *expr, int *walk_subtrees, void *data)
{
  construct_uses &construct = *static_cast<construct_uses *> (data);
  if (TYPE_P (*expr))
    {
      *walk_subtrees = 0;
      return NULL_TREE;
    }
  switch (TREE_CODE (*expr))
    {
    case VAR_DECL:
    case PARM_DECL:
      uses_of (construct, *expr).otherwise = true;
      break;

    case OMP_CLAUSE:
      if (data_clause_p (*expr))
	if (tree named = named_variable (*expr))
	  uses_of (construct, named).its_own = true;
      break;

    case BIND_EXPR:
      for (tree v = BIND_EXPR_VARS (*expr); v; v = DECL_CHAIN (v))
	uses_of (construct, v).its_own = true;
      break;

    case TARGET_EXPR:
      uses_of (construct, TARGET_EXPR_SLOT (*expr)).its_own = true;
      break;

    case DECL_EXPR:
      uses_of (construct, DECL_EXPR_DECL (*expr)).its_own = true;
      break;

    CASE_ASSIGNMENT:
    case ADDR_EXPR:
      if (tree v = variable_behind (TREE_OPERAND (*expr, 0)))
	{
	  variable_uses &uses = uses_of (construct, v);
	  uses.changed = true;
	  uses.assigned |= TREE_CODE (*expr) != ADDR_EXPR;
	}
      break;

    case ASM_EXPR:
      walk_tree_without_duplicates (&ASM_OUTPUTS (*expr), note_output, data);
      break;

    case CALL_EXPR:
      *walk_subtrees = 0;
      for (int i = 0; i < TREE_OPERAND_LENGTH (*expr); i++)
	if (tree p = object_argument (TREE_OPERAND (*expr, i)))
	  uses_of (construct, p).member = true;
	else
	  walk_tree_without_duplicates (&TREE_OPERAND (*expr, i), note_use, data);
      break;

    case EQ_EXPR:
    case NE_EXPR:
      /* Of a pointer with null: no use.  */
      if (integer_zerop (TREE_OPERAND (*expr, 1)) && DECL_P (TREE_OPERAND (*expr, 0)))
	*walk_subtrees = 0;
      break;

    case COMPONENT_REF:
      if (note_member (*expr, construct))
	*walk_subtrees = 0;
      break;

    default:
      break;
    }
  return NULL_TREE;
}

/* True if C, a clause with BEFORE in front of it, names the object V itself, or a part of it.  Of rows
   behind a member, "o->rows[k][lo:n]", GCC 12 says that the member is attached.  */

bool
names_itself_p (tree c, tree before, tree v)
{
  bool attached = before && map_clause_p (c, GOMP_MAP_ATTACH_DETACH) && memory_clause_p (before);
  return !behind_object_p (attached ? before : c, v);
}

} // anonymous namespace

/* The variable of a polymorphic object if POINTER is its "_data".  */

tree
polymorphic_variable (tree pointer)
{
  STRIP_NOPS (pointer);
  if (!lang_GNU_Fortran () || TREE_CODE (pointer) != COMPONENT_REF)
    return NULL_TREE;
  tree record = TREE_OPERAND (pointer, 0), data = TREE_OPERAND (pointer, 1);
  if (!polymorphic_p (TREE_TYPE (record)) || !id_equal (DECL_NAME (data), "_data"))
    return NULL_TREE;
  tree reference = pointer_to (record);
  tree variable = reference ? plain_pointer (reference, record) : record;
  return variable && DECL_P (variable) ? variable : NULL_TREE;
}

tree
pointer_in_object (tree clause, tree v)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree part = OMP_CLAUSE_DECL (clause), type = TREE_TYPE (v);
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  if (descriptor_type_p (type))
    return NULL_TREE;
  if (tree pointer = leading_pointer (part))
    part = pointer;
  for (; EXPR_P (part) && TREE_OPERAND_LENGTH (part) > 0; part = TREE_OPERAND (part, 0))
    if (INDIRECT_REF_P (part))
      {
	tree pointer = tree_strip_nop_conversions (TREE_OPERAND (part, 0));
	/* What a polymorphic variable has leads to the object itself.  */
	if (TREE_CODE (added_to (pointer)) == COMPONENT_REF && polymorphic_variable (pointer) != v)
	  return pointer;
      }
  return NULL_TREE;
}

bool
behind_object_p (tree clause, tree v)
{
  return !lang_GNU_Fortran () && pointer_in_object (clause, v);
}

bool
names_object_p (tree clauses, tree v)
{
  for (tree c = clauses, before = NULL_TREE; c; before = c, c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && named_variable (c) == v && names_itself_p (c, before, v))
      return true;
  return false;
}

construct_uses
uses_in (tree construct)
{
  construct_uses uses;
  walk_tree_without_duplicates (&OMP_BODY (construct), note_use, &uses);
  for (tree c = OMP_CLAUSES (construct), before = NULL_TREE; c; before = c, c = OMP_CLAUSE_CHAIN (c))
    if (tree named = data_clause_p (c) ? named_variable (c) : NULL_TREE;
	named && names_itself_p (c, before, named))
      uses_of (uses, named).its_own = true;
  return uses;
}
