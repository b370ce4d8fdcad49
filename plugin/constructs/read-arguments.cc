/* What procedures only read of their dummy arguments.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   only-reads asks whether a construct can have changed a dummy argument.  Older programs have no
   intents, and pass a constant from one routine to the next:

	subroutine scale (z, g)			subroutine one (x, g)
	  !$acc parallel loop copy(z)		  !$acc routine seq
	  ... call one (z(i), g(2))		  x = x * g

   So the procedures of the file are looked at, before anything is gimplified, when gfortran has
   made all of them.  A dummy is only read if its procedure, and the internal ones there, only

   - load numbers from what it points to;
   - ask whether it is present;
   - pass it, or the address of a part of it, to procedures that only read theirs, or say so
     ("fn spec"; not of polymorphic pointers, whose targets are what counts).  Procedures that call
     each other are taken to read until one of them is seen to do more.

   Whatever else is done with it is taken for a change.  That goes for arrays of assumed shape as
   well: the pointer in their descriptor is loaded, and may be used for anything.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/read-arguments.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"

namespace {

/* Dummies of procedures that have been looked at; those of them that may be changed.  */

hash_set<tree> dummies, changed;

/* The first is passed to where the second is expected.  */

std::vector<std::pair<tree, tree>> passed;

tree
dummy_number (tree procedure, unsigned position)
{
  tree p = DECL_ARGUMENTS (procedure);
  while (p && position--)
    p = DECL_CHAIN (p);
  return p;
}

/* The dummy that EXPR is a part of the target of; null if it is none.  */

tree
dummy_behind (tree expr)
{
  expr = whole_of (expr);
  if (TREE_CODE (expr) != INDIRECT_REF && TREE_CODE (expr) != MEM_REF)
    return NULL_TREE;
  tree pointer = TREE_OPERAND (expr, 0);
  STRIP_NOPS (pointer);
  return TREE_CODE (pointer) == PARM_DECL ? pointer : NULL_TREE;
}

tree look_at (tree *expr, int *walk_subtrees, void *);

/* Look at indices in EXPR, a part of a dummy's target.  */

void
look_at_indices (tree expr)
{
  for (; handled_component_p (expr); expr = TREE_OPERAND (expr, 0))
    for (int i = 1; i < TREE_OPERAND_LENGTH (expr); i++)
      walk_tree (&TREE_OPERAND (expr, i), look_at, NULL, NULL);
}

/* The dummy that ARGUMENT, of a call, is or points into.  */

tree
dummy_passed (tree argument)
{
  STRIP_NOPS (argument);
  if (TREE_CODE (argument) == PARM_DECL)
    return argument;
  if (TREE_CODE (argument) != ADDR_EXPR)
    return NULL_TREE;
  tree target = TREE_OPERAND (argument, 0), dummy = dummy_behind (target);
  if (dummy)
    look_at_indices (target);
  return dummy;
}

void
look_at_call (tree call)
{
  tree procedure = get_callee_fndecl (call);
  if (!procedure)
    walk_tree (&CALL_EXPR_FN (call), look_at, NULL, NULL);
  walk_tree (&CALL_EXPR_STATIC_CHAIN (call), look_at, NULL, NULL);
  for (int i = 0; i < call_expr_nargs (call); i++)
    if (tree dummy = dummy_passed (CALL_EXPR_ARG (call, i)))
      {
	tree expected = procedure ? dummy_number (procedure, i) : NULL_TREE;
	if (!POINTER_TYPE_P (TREE_TYPE (dummy))
	    || (procedure && says_read_p (procedure, i)))
	  continue;
	if (expected)
	  passed.emplace_back (dummy, expected);
	else
	  changed.add (dummy);
      }
    else
      walk_tree (&CALL_EXPR_ARG (call, i), look_at, NULL, NULL);
}

/* For walk_tree.  Trees are shared; each mention counts, wherever it is met.  */

tree
look_at (tree *expr, int *walk_subtrees, void *)
{
  tree e = *expr;
  *walk_subtrees = 0;
  if (TYPE_P (e))
    return NULL_TREE;
  switch (TREE_CODE (e))
    {
    case PARM_DECL:
      changed.add (e);
      return NULL_TREE;

    case VAR_DECL:
      if (DECL_HAS_VALUE_EXPR_P (e))
	{
	  tree value = DECL_VALUE_EXPR (e);
	  walk_tree (&value, look_at, NULL, NULL);
	  if (tree dummy = dummy_behind (value))
	    changed.add (dummy);
	}
      return NULL_TREE;

    case CALL_EXPR:
      look_at_call (e);
      return NULL_TREE;

    CASE_ASSIGNMENT:
    case ADDR_EXPR:
      if (tree dummy = dummy_behind (TREE_OPERAND (e, 0)))
	changed.add (dummy);
      break;

    case EQ_EXPR:
    case NE_EXPR:
      if (tree pointer = TREE_OPERAND (e, 0); integer_zerop (TREE_OPERAND (e, 1)))
	{
	  STRIP_NOPS (pointer);
	  if (TREE_CODE (pointer) == PARM_DECL)
	    return NULL_TREE;
	}
      break;

    default:
      if (tree dummy = dummy_behind (e))
	{
	  tree type = strip_array_types (TREE_TYPE (e));
	  if (POINTER_TYPE_P (type) || RECORD_OR_UNION_TYPE_P (type))
	    changed.add (dummy);
	  look_at_indices (e);
	  return NULL_TREE;
	}
    }
  *walk_subtrees = 1;
  return NULL_TREE;
}

/* For before_first_gimplification.  */

void
look_at_procedures ()
{
  cgraph_node *node;
  /* What has been gimplified is not seen here; it may be internal to another.  */
  FOR_EACH_FUNCTION (node)
    if (gimple_has_body_p (node->decl))
      return;
  FOR_EACH_FUNCTION (node)
    if (DECL_SAVED_TREE (node->decl))
      {
	for (tree p = DECL_ARGUMENTS (node->decl); p; p = DECL_CHAIN (p))
	  dummies.add (keep_alive (p));
	walk_tree (&DECL_SAVED_TREE (node->decl), look_at, NULL, NULL);
      }
  bool more;
  do
    {
      more = false;
      for (const auto &[dummy, expected] : passed)
	if (!dummies.contains (expected) || changed.contains (expected))
	  more |= !changed.add (dummy);
    }
  while (more);
}

/* True if PROCEDURE's "fn spec" says WHAT of argument number POSITION.  */

bool
says_p (tree procedure, unsigned position, bool (attr_fnspec::*what) (unsigned))
{
  tree attribute = lookup_attribute ("fn spec", TYPE_ATTRIBUTES (TREE_TYPE (procedure)));
  if (!attribute)
    return false;
  attr_fnspec spec (TREE_VALUE (TREE_VALUE (attribute)));
  return spec.arg_specified_p (position) && (spec.*what) (position);
}

} // anonymous namespace

bool
polymorphic_pointer_p (tree function, unsigned position)
{
  tree types = TYPE_ARG_TYPES (function);
  while (types && position--)
    types = TREE_CHAIN (types);
  if (!types || !POINTER_TYPE_P (TREE_VALUE (types)))
    return false;
  tree name = TYPE_NAME (TYPE_MAIN_VARIANT (TREE_TYPE (TREE_VALUE (types))));
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return (name && startswith (IDENTIFIER_POINTER (name), "__class_")
	  && IDENTIFIER_POINTER (name)[IDENTIFIER_LENGTH (name) - 1] == 'p');
}

bool
says_read_p (tree procedure, unsigned position)
{
  return (says_p (procedure, position, &attr_fnspec::arg_readonly_p)
	  && !polymorphic_pointer_p (TREE_TYPE (procedure), position));
}

bool
says_no_target_p (tree procedure, unsigned position)
{
  /* Of others, nothing is known (".").  */
  return says_p (procedure, position, &attr_fnspec::arg_noescape_p);
}

bool
only_reads_argument_p (tree procedure, unsigned position)
{
  tree dummy = procedure ? dummy_number (procedure, position) : NULL_TREE;
  return dummy && dummies.contains (dummy) && !changed.contains (dummy);
}

void
start_read_arguments ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (look_at_procedures);
}
