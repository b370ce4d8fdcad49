/* References to globals that lambdas capture.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A reference whose target the compiler knows is a constant.  In a lambda, g++ writes that target in its
   place (cp/expr.cc mark_use), also where the reference has a clause:

     static int total;
     int &sum = total;
     auto add = [&]
     {
     #pragma acc parallel loop reduction(+:sum)
       for (int i = 0; i < n; i++)
	 sum += i;
     };

   and the construct has a clause for "sum", and a region that knows "total" alone, which is a global
   without a clause: the reduction is lost, what is private is not, a section of an array is not what the
   region uses.  Here the construct says again what the program says:

   Before:	parallel reduction(+:sum)
		  *(int &) &total = *(int &) &total + i;

   After:	parallel reduction(+:sum)
		  *sum = *sum + i;

   That has to be done when g++ has read the lambda, for afterwards "*(int &) &total" is "total" itself, which
   the program may name as well.  */

#define ACC_WORKERS_CPLUSPLUS_TREES
#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/stages.h"

namespace {

/* The variable that a lambda knows as REFERENCE, also if that is the lambda around's; null if REFERENCE is
   nothing that has been captured by its name.  */

tree
captured_variable (tree reference)
{
  tree captured = NULL_TREE;
  while (VAR_P (reference) && DECL_HAS_VALUE_EXPR_P (reference) && DECL_ARTIFICIAL (reference)
	 && DECL_LANG_SPECIFIC (reference) && DECL_CAPTURED_VARIABLE (reference))
    reference = captured = DECL_CAPTURED_VARIABLE (reference);
  return captured;
}

/* The address that REFERENCE, captured by a lambda, is known to have; null if it is not.  */

tree
known_address (tree reference)
{
  if (!VAR_P (reference) || TREE_CODE (TREE_TYPE (reference)) != REFERENCE_TYPE)
    return NULL_TREE;
  tree captured = captured_variable (reference);
  tree value = captured && VAR_P (captured) ? DECL_INITIAL (captured) : NULL_TREE;
  if (!value || TREE_CODE (TREE_TYPE (captured)) != REFERENCE_TYPE)
    return NULL_TREE;
  STRIP_NOPS (value);
  return TREE_CODE (value) == ADDR_EXPR && TREE_CONSTANT (value) ? value : NULL_TREE;
}

/* References, and what they are to.  */
typedef std::vector<std::pair<tree, tree>> known_references;

/* For walk_tree: note in DATA, known_references, those that clauses name.  */

tree
note_reference (tree *expr, int *walk_subtrees, void *data)
{
  auto &known = *static_cast<known_references *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (TREE_CODE (*expr) == OMP_CLAUSE && data_clause_p (*expr))
    {
      tree named = named_variable (*expr);
      tree address = named ? known_address (named) : NULL_TREE;
      auto same = [named] (const std::pair<tree, tree> &k) { return k.first == named; };
      if (address && std::none_of (known.begin (), known.end (), same))
	known.push_back ({ named, address });
    }
  return NULL_TREE;
}

/* For walk_tree: put those of known_references DATA in the place of what they are to.  */

tree
name_reference (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (!(CONVERT_EXPR_P (*expr) || TREE_CODE (*expr) == ADDR_EXPR)
      || TREE_CODE (TREE_TYPE (*expr)) != REFERENCE_TYPE || !TREE_CONSTANT (*expr))
    return NULL_TREE;
  auto target_type = [] (tree e) { return TYPE_MAIN_VARIANT (TREE_TYPE (TREE_TYPE (e))); };
  tree address = tree_strip_nop_conversions (*expr);
  for (const auto &[reference, target] : *static_cast<known_references *> (data))
    if (target_type (*expr) == target_type (reference) && operand_equal_p (address, target))
      {
	*expr = reference;
	break;
      }
  return NULL_TREE;
}

/* For walk_tree: the references that constructs have clauses for are added to DATA.  */

tree
look_at_construct (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (!clauses_of (*expr))
    return NULL_TREE;
  known_references known;
  walk_tree_without_duplicates (expr, note_reference, &known);
  if (known.empty ())
    return NULL_TREE;
  walk_tree_without_duplicates (expr, name_reference, &known);
  for (const auto &[reference, target] : known)
    static_cast<hash_set<tree> *> (data)->add (reference);
  return NULL_TREE;
}

/* PLUGIN_PRE_GENERICIZE's: FUNCTION, which is no template, is complete.  */

void
function_ends (void *function, void *)
{
  hash_set<tree> named;
  walk_tree_without_duplicates (&DECL_SAVED_TREE ((tree) function), look_at_construct, &named);
  /* Where it is folded, g++ would look through them again.  */
  for (tree reference : named)
    DECL_CAPTURED_VARIABLE (reference) = NULL_TREE;
}

} // anonymous namespace

void
start_captured_references ()
{
  if (lang_GNU_CXX ())
    register_callback ("libacc-workers", PLUGIN_PRE_GENERICIZE, function_ends, NULL);
}
