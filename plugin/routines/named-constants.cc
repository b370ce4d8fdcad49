/* Fortran's named constants in routines.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   gfortran replaces a named constant by its value, but arrays and objects of derived types
   it has as variables, which a routine wants on the device:

     integer, parameter :: table(4) = [1, 3, 5, 7]	variable "table", read-only
     contains
     integer function f (i)
       !$acc routine seq
       f = table(mod (i, 4) + 1)

   Of those, GCC 12 says that "table" requires a declare directive (from the other routines
   of the module), or that it "hasn't been marked to be included in the offloaded code";
   but gfortran's declare directive takes no named constants, and needs not: nobody can
   change them.  So those that routines use get the attribute that the directive sets, in
   front of gimplification:

     After:		variable "table", read-only, omp declare target

   Those of a module are public variables of the unit that has the module, and other units
   only have their declaration; so that unit sends all of them.

   Constructs still map the constants that they use, if no routine came before.  libgomp
   has no table of them: there is nothing to update.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if DECL is a named constant, or a part of the compiler's that is like one.  */

bool
named_constant_p (tree decl)
{
  return (VAR_P (decl) && is_global_var (decl) && TREE_READONLY (decl)
	  && !DECL_ARTIFICIAL (decl) && !DECL_THREAD_LOCAL_P (decl));
}

/* For walk_tree.  */

tree
declare_what_is_used (tree *used, int *walk_subtrees, void *)
{
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if (named_constant_p (*used))
    send_to_device (*used);
  return NULL_TREE;
}

/* For before_gimplification: the body of a routine is seen as a whole first.  */

void
declare_those_of_routine (tree *expr)
{
  if (routine_body_p (expr))
    walk_tree_without_duplicates (expr, declare_what_is_used, NULL);
}

/* Nothing has been written yet.  */

void
declare_those_of_modules ()
{
  varpool_node *node;
  FOR_EACH_VARIABLE (node)
    if (node->definition && TREE_PUBLIC (node->decl) && named_constant_p (node->decl))
      send_to_device (node->decl);
}

} // anonymous namespace

void
start_named_constants ()
{
  if (!lang_GNU_Fortran ())
    return;
  before_gimplification (declare_those_of_routine);
  register_program_pass ({ "acc_named_constants", nullptr, declare_those_of_modules,
			   "remove_symbols", false });
}
