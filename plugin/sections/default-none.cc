/* Variables with a declare directive in constructs with default(none).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "default(none)" wants no clause for variables of a declare directive that is visible (OpenACC
   2.6, 2.5.13), but GCC 12 does ("not specified in enclosing OpenACC 'parallel' construct").  It wants
   none for what a data construct around names; so there is one:

   Before:	#pragma acc parallel default(none)
   After:	#pragma acc data present(table)
		#pragma acc parallel default(none)

   Parameters of such directives are among them, and pointers of which one says that what they
   point to is present, or that they are the device's.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/live-trees.h"
#include "plugin/sections/declared-variables.h"
#include "plugin/stages.h"

namespace {

/* Pointers of C and C++ of which a declare directive in a function says that what they point to is present,
   or that they are the device's, with that kind.  */
std::map<tree, gomp_map_kind> declared_pointers;

/* For before_gimplification: note those of *EXPR, a declare directive.  */

void
note_declared_pointers (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_DECLARE || lang_GNU_Fortran ())
    return;
  for (tree c = OACC_DECLARE_CLAUSES (*expr); c; c = OMP_CLAUSE_CHAIN (c))
    if (tree decl = OMP_CLAUSE_DECL (c);
	(map_clause_p (c, GOMP_MAP_FORCE_PRESENT) || map_clause_p (c, GOMP_MAP_FORCE_DEVICEPTR))
	&& DECL_P (decl) && !is_global_var (decl) && POINTER_TYPE_P (TREE_TYPE (decl)))
      declared_pointers[keep_alive (decl)] = OMP_CLAUSE_MAP_KIND (c);
}

/* True if a declare directive has put VARIABLE on the device, or the common block that it is a part
   of, and no data construct of Fortran's says so.  */

bool
declared_elsewhere_p (tree variable)
{
  if (declared_on_device_p (variable) || declared_pointers.count (variable))
    return true;
  bool attribute = lookup_attribute ("oacc declare target", DECL_ATTRIBUTES (variable));
  if (lang_GNU_Fortran () && !is_global_var (variable))
    /* The attribute is that of residents (resident-locals) here.  */
    return ((attribute || declared_around_p (variable)) && constant_size_p (TREE_TYPE (variable))
	    && !POINTER_TYPE_P (TREE_TYPE (variable)) && !descriptor_type_p (TREE_TYPE (variable)));
  if (!lang_GNU_Fortran () && declared_local_p (variable) && !constant_size_p (TREE_TYPE (variable)))
    return true;
  return attribute && constant_size_p (TREE_TYPE (variable));
}

/* In walk_tree: add to DATA, a vector, the variables of declare directives.  */

tree
collect_declared (tree *used, int *walk_subtrees, void *data)
{
  auto &variables = *static_cast<std::vector<tree> *> (data);
  if (TYPE_P (*used))
    *walk_subtrees = 0;
  else if ((VAR_P (*used) || (TREE_CODE (*used) == PARM_DECL && !lang_GNU_Fortran ()))
	   && !DECL_ARTIFICIAL (*used) && declared_elsewhere_p (*used))
    variables.push_back (*used);
  return NULL_TREE;
}

/* True if one of CLAUSES is about VARIABLE when the construct has been gimplified: no reduction that
   becomes a loop's, and nothing that an element of VARIABLE points to.  */

bool
clause_says_p (tree clauses, tree variable)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION || !data_clause_p (c) || named_variable (c) != variable)
	continue;
      bool map = OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP;
      if (TREE_CODE (TREE_TYPE (variable)) != ARRAY_TYPE || !map
	  || (memory_clause_p (c) && whole_of (OMP_CLAUSE_DECL (c)) == variable))
	return true;
    }
  return false;
}

/* For before_gimplification_once.  */

void
name_in_data_construct (tree *expr)
{
  tree construct = *expr, present = NULL_TREE;
  if (!compute_construct_p (construct)
      || default_kind (OMP_CLAUSES (construct)) != OMP_CLAUSE_DEFAULT_NONE)
    return;
  location_t place = EXPR_LOCATION (construct);
  std::vector<tree> variables;
  walk_tree_without_duplicates (&OMP_BODY (construct), collect_declared, &variables);
  for (tree variable : variables)
    if (!clause_says_p (OMP_CLAUSES (construct), variable) && !clause_names_p (present, variable))
      {
	auto pointer = declared_pointers.find (variable);
	gomp_map_kind kind = pointer != declared_pointers.end () ? pointer->second : GOMP_MAP_FORCE_PRESENT;
	tree clause = build_map_clause (place, kind, variable, DECL_SIZE_UNIT (variable));
	OMP_CLAUSE_CHAIN (clause) = present;
	present = clause;
      }
  if (!present)
    return;
  tree data = build2_loc (place, OACC_DATA, void_type_node, construct, present);
  TREE_SIDE_EFFECTS (data) = 1;
  *expr = data;
}

} // anonymous namespace

void
start_default_none ()
{
  before_gimplification (note_declared_pointers);
  before_gimplification_once (name_in_data_construct);
}
