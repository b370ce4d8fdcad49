/* Constructs that have all the clauses that default(none) asks for.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "default(none)" asks for a clause for each variable, and says nothing about how variables are found.  GCC
   12 asks for one of an object though clauses name its components, if it is polymorphic or they are behind
   a component that is allocatable or a pointer:

     class (mesh) :: this
     !$acc parallel loop default(none) copy(this%x)	‘this’ not specified in enclosing [...] ‘parallel’
       ... this%x(i) ...

   And of a variable that a data construct around names, in part or by what its members point to, some stages
   take "default(none)" for a word on how the construct finds it, as "default(present)" is one.  So where
   the construct, a data construct around, or a declare directive has clauses about all that it uses, and the
   clause has done what it is for, it is left out:

   Before:	!$acc parallel loop default(none) copy(this%x)
   After:	!$acc parallel loop copy(this%x)

   So it is if an object is among them, or what is declared.  Otherwise the clause stays, and GCC is content,
   or says what it misses.  */

#include <map>
#include <set>

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/sections/declared-variables.h"
#include "plugin/stages.h"

namespace {

/* What data constructs around them name, of compute constructs with default(none).  */
std::map<tree, std::set<tree>> named_around;

bool
default_none_p (tree expr)
{
  return (compute_construct_p (expr)
	  && default_kind (OMP_CLAUSES (expr)) == OMP_CLAUSE_DEFAULT_NONE);
}

/* For walk_tree, in the data construct with the clauses DATA.  */

tree
note_names (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (default_none_p (*expr))
    for (tree c = static_cast<tree> (data); c; c = OMP_CLAUSE_CHAIN (c))
      if (tree named = data_clause_p (c) ? named_variable (c) : NULL_TREE)
	named_around[keep_alive (*expr)].insert (keep_alive (named));
  return NULL_TREE;
}

/* For before_gimplification.  */

void
look_at_data (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_DATA)
    walk_tree_without_duplicates (&OMP_BODY (*expr), note_names, OMP_CLAUSES (*expr));
}

/* For walk_tree: add the variables of loops with a directive to DATA, a set.  */

tree
note_loop (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  if (TREE_CODE (*expr) == OACC_LOOP)
    for (tree v : loop_variables (*expr))
      static_cast<std::set<tree> *> (data)->insert (v);
  return NULL_TREE;
}

/* True if a declare directive of the procedure, or of one around, is about V.  */

bool
declared_p (tree v)
{
  return (declared_on_device_p (v) || declared_local_p (v) || declared_around_p (v)
	  || lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (v)));
}

/* True if V is an object or an array of objects, or points or refers to one.  */

bool
object_p (tree v)
{
  tree type = TREE_TYPE (v);
  if (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  type = strip_array_types (type);
  return TREE_CODE (type) == RECORD_TYPE && !descriptor_type_p (type);
}

/* For before_gimplification_once.  */

void
leave_out (tree *expr)
{
  tree construct = *expr;
  if (!default_none_p (construct))
    return;
  std::set<tree> known = named_around[keep_alive (construct)];
  walk_tree_without_duplicates (&OMP_BODY (construct), note_loop, &known);
  construct_uses uses = uses_in (construct);
  bool needed = false;
  for (const variable_uses &used : uses.all)
    {
      tree v = used.variable;
      bool constant = lang_GNU_Fortran () && VAR_P (v) && TREE_READONLY (v) && is_global_var (v);
      bool declared = !used.its_own && declared_p (v);
      if (!used.its_own && !DECL_ARTIFICIAL (v) && !constant && !declared && !known.count (v))
	return;
      needed |= object_p (v) || declared;
    }
  if (!needed)
    return;
  remove_clauses (&OMP_CLAUSES (construct),
		  [] (tree c) { return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT; });
}

} // anonymous namespace

void
start_met_default_none ()
{
  before_gimplification (look_at_data);
  before_gimplification_once (leave_out);
}
