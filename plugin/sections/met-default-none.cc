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

   So it is if an object is among them, a component of an element, or what is declared.  Otherwise the
   clause stays, and GCC is content, or says what it misses.

   "default(present)" says that what has no clause is on the device, as a whole.  A data construct around that
   brings members of an object has a clause for that object, so it is not what the other one speaks of:

     !$acc data copy(s%x)
     !$acc parallel loop default(present)
       ... s%x(i) ...

   libgomp would look for all of s.  The clause is left out: what else is there is found without it.  */

#include <map>
#include <set>

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/sections/declared-variables.h"
#include "plugin/stages.h"
#include "plugin/variables/other-names.h"

namespace {

/* What data constructs around them name, of compute constructs with default(none); and objects of which they
   bring members, of those with default(present).  */
std::map<tree, std::set<tree>> named_around, parts_around;

/* Those with default(none) for which data constructs around name components of elements.  */
std::set<tree> elements_around;

bool
default_p (tree expr, omp_clause_default_kind kind)
{
  return compute_construct_p (expr) && default_kind (OMP_CLAUSES (expr)) == kind;
}

/* True if V is an object or an array of objects, or points or refers to one, or to a pointer to one.  */

bool
object_p (tree v)
{
  tree type = TREE_TYPE (v);
  while (POINTER_TYPE_P (type))
    type = TREE_TYPE (type);
  type = strip_array_types (type);
  return TREE_CODE (type) == RECORD_TYPE && !descriptor_type_p (type);
}

/* True if CLAUSE, which names V, brings no more than a part of the object that this is.  */

bool
brings_part_p (tree clause, tree v)
{
  return (memory_clause_p (clause) && !map_clause_p (clause, GOMP_MAP_FORCE_PRESENT) && object_p (v)
	  && first_pointer (OMP_CLAUSE_DECL (clause)) != v);
}

/* True if CLAUSE names a component of an object, which an array with a descriptor may have as an element.  */

bool
names_component_p (tree clause)
{
  for (tree part = OMP_CLAUSE_DECL (clause); EXPR_P (part) && TREE_OPERAND_LENGTH (part) > 0;
       part = TREE_OPERAND (part, 0))
    if (TREE_CODE (part) == COMPONENT_REF && !descriptor_type_p (TREE_TYPE (TREE_OPERAND (part, 0))))
      return true;
  return false;
}

bool
any_component_p (tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && names_component_p (c))
      return true;
  return false;
}

/* For walk_tree, in the data construct with the clauses DATA.  */

tree
note_names (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  bool none = default_p (*expr, OMP_CLAUSE_DEFAULT_NONE);
  if (none || default_p (*expr, OMP_CLAUSE_DEFAULT_PRESENT))
    for (tree c = static_cast<tree> (data); c; c = OMP_CLAUSE_CHAIN (c))
      {
	tree named = data_clause_p (c) ? named_variable (c) : NULL_TREE;
	if (named && (none || brings_part_p (c, named)))
	  {
	    auto &around = none ? named_around : parts_around;
	    around[keep_alive (*expr)].insert (keep_alive (original_variable (named)));
	  }
      }
  if (none && any_component_p (static_cast<tree> (data)))
    elements_around.insert (keep_alive (*expr));
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

/* Leave out the default clause of CONSTRUCT.  */

void
drop_default (tree construct)
{
  remove_clauses (&OMP_CLAUSES (construct),
		  [] (tree c) { return OMP_CLAUSE_CODE (c) == OMP_CLAUSE_DEFAULT; });
}

/* For before_gimplification_once.  */

void
leave_out_present (tree *construct)
{
  auto around = parts_around.find (*construct);
  if (around == parts_around.end () || !default_p (*construct, OMP_CLAUSE_DEFAULT_PRESENT))
    return;
  construct_uses uses = uses_in (*construct);
  auto in_part = [around] (const variable_uses &used)
    { return !used.its_own && around->second.count (original_variable (used.variable)); };
  if (std::any_of (uses.all.begin (), uses.all.end (), in_part))
    drop_default (*construct);
}

/* For before_gimplification_once.  */

void
leave_out (tree *expr)
{
  tree construct = *expr;
  if (!default_p (construct, OMP_CLAUSE_DEFAULT_NONE))
    return;
  std::set<tree> known = named_around[keep_alive (construct)];
  walk_tree_without_duplicates (&OMP_BODY (construct), note_loop, &known);
  construct_uses uses = uses_in (construct);
  bool needed = any_component_p (OMP_CLAUSES (construct)) || elements_around.count (construct);
  for (const variable_uses &used : uses.all)
    {
      tree v = used.variable;
      bool constant = lang_GNU_Fortran () && VAR_P (v) && TREE_READONLY (v) && is_global_var (v);
      bool declared = !used.its_own && declared_p (v);
      /* A clause for what is behind its object is one for it, too.  */
      bool named = (used.its_own || known.count (original_variable (v))
		    || clause_names_p (OMP_CLAUSES (construct), v));
      if (!named && !DECL_ARTIFICIAL (v) && !constant && !declared)
	return;
      needed |= object_p (v) || declared;
    }
  if (needed)
    drop_default (construct);
}

} // anonymous namespace

void
start_met_default_none ()
{
  before_gimplification (look_at_data);
  before_gimplification_once (leave_out);
  before_gimplification_once (leave_out_present);
}
