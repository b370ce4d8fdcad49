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

   By then gfortran has made all functions of a file.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/entry-masters.h"
#include "plugin/gimplify-hook.h"

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

/* For before_gimplification.  */

void
see_to_functions (tree *)
{
  static bool seen;
  if (seen)
    return;
  seen = true;
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
  for (const auto &[name, master] : names)
    if (oacc_get_fn_attrib (name))
      give_directive (name, master);
  for (const auto &[name, master] : names)
    if (oacc_get_fn_attrib (master))
      give_directive (master, name);
}

} // anonymous namespace

void
install_entry_masters ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (see_to_functions);
}
