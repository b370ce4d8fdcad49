/* Fortran's routines with entries.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of a procedure with entries gfortran makes one function that has the body (trans-decl.cc,
   gfc_build_thunks), and one for each name, which calls that:

     real function f (x)		f (x)	   { return master.0.f (0, x); }
       !$acc routine seq		g (x)	   { return master.0.f (1, x); }
       ...
       entry g (x)			master.0.f (__entry, x)	{ switch (__entry) ... }

   The routine directive is the first name's alone, so that GCC 12 says of the body, if it does
   not inline it, and of the entries, that they have not "been marked to be included in the
   offloaded code", and of loops in it that they "must be associated with an OpenACC compute
   region".  So before anything is gimplified, the body and the other names get the directive:

     After:	master.0.f and g are routines, seq

   Of a declare directive gfortran makes a data construct around what the procedure does, but
   behind the switch, which jumps into it then ("invalid entry to OpenACC structured block"):

     switch (__entry) { ... goto L.2; ... goto L.4; }
     #pragma acc data map(tofrom:*x) ...
       L.2: ...
       L.4: ...

     After:	the switch is the construct's first statement

   But not if one of the names has not all the arguments of the others: there may be nothing to
   map then, and the error stays.

   By then gfortran has made all functions of a file.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* True if FUNCTION is the body of a procedure with entries.  */

bool
master_p (tree function)
{
  return startswith (IDENTIFIER_POINTER (DECL_NAME (function)), "master.");
}

/* For walk_tree: put the body of a procedure with entries that *EXPR calls into DATA, a tree.  */

tree
find_master (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  tree called = TREE_CODE (*expr) == CALL_EXPR ? get_callee_fndecl (*expr) : NULL_TREE;
  if (!called || !master_p (called))
    return NULL_TREE;
  *static_cast<tree *> (data) = called;
  return called;
}

/* Give the directive of ROUTINE, a function, to OTHER, if that has none.  */

void
give_directive (tree routine, tree other)
{
  if (oacc_get_fn_attrib (other))
    return;
  tree level = oacc_get_fn_attrib (routine);
  DECL_ATTRIBUTES (other) = tree_cons (TREE_PURPOSE (level), TREE_VALUE (level),
				       DECL_ATTRIBUTES (other));
  send_to_device (other);
}

/* For walk_tree: return the call of DATA, a function, if it is not given one of its arguments.  */

tree
find_call_without (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != CALL_EXPR || get_callee_fndecl (*expr) != data)
    return NULL_TREE;
  for (int i = 0; i < call_expr_nargs (*expr); i++)
    if (tree argument = CALL_EXPR_ARG (*expr, i);
	POINTER_TYPE_P (TREE_TYPE (argument)) && integer_zerop (argument))
      return *expr;
  return NULL_TREE;
}

/* For walk_tree: if *EXPR has the switch over the entries of DATA, a function, and the data
   construct of a declare directive next, put the first into the second.  */

tree
move_switch (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) != STATEMENT_LIST)
    return NULL_TREE;
  tree entry = DECL_ARGUMENTS ((tree) data);
  for (tree_stmt_iterator i = tsi_start (*expr); !tsi_end_p (i); tsi_next (&i))
    {
      tree choice = tsi_stmt (i);
      if (TREE_CODE (choice) != SWITCH_EXPR || SWITCH_COND (choice) != entry)
	continue;
      tree_stmt_iterator next = i;
      tsi_next (&next);
      if (tsi_end_p (next) || TREE_CODE (tsi_stmt (next)) != OACC_DATA)
	return choice;
      tree *body = &OMP_BODY (tsi_stmt (next)), moved = NULL_TREE;
      if (TREE_CODE (*body) == BIND_EXPR)
	body = &BIND_EXPR_BODY (*body);
      append_to_statement_list (choice, &moved);
      append_to_statement_list (*body, &moved);
      *body = moved;
      tsi_delink (&i);
      return choice;
    }
  return NULL_TREE;
}

/* For before_first_gimplification.  */

void
see_to_functions ()
{
  bool masters = false;
  cgraph_node *node;
  FOR_EACH_FUNCTION (node)
    masters |= master_p (node->decl);
  if (!masters)
    return;
  std::vector<std::pair<tree, tree>> names;	/* With the body.  */
  FOR_EACH_FUNCTION (node)
    {
      tree master = NULL_TREE;
      walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), find_master, &master);
      if (master)
	names.emplace_back (node->decl, master);
    }
  hash_set<tree> incomplete;
  for (const auto &[name, master] : names)
    if (walk_tree_without_duplicates (&DECL_SAVED_TREE (name), find_call_without, master))
      incomplete.add (master);
  FOR_EACH_FUNCTION (node)
    if (master_p (node->decl) && !incomplete.contains (node->decl))
      walk_tree_without_duplicates (&DECL_SAVED_TREE (node->decl), move_switch, node->decl);
  for (const auto &[name, master] : names)
    if (oacc_get_fn_attrib (name))
      give_directive (name, master);
  for (const auto &[name, master] : names)
    if (oacc_get_fn_attrib (master))
      give_directive (master, name);
}

} // anonymous namespace

void
start_entry_masters ()
{
  if (lang_GNU_Fortran ())
    before_first_gimplification (see_to_functions);
}
