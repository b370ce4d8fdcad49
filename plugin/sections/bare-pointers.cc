/* Pointers of C and C++ that no clause names.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a pointer points to is often mapped elsewhere, in a function that calls this one:

     void scale (double *a, int n)
     {
     #pragma acc parallel loop
       for (int i = 0; i < n; i++)
	 a[i] *= 2;
     }

   A pointer is a scalar, and so it is firstprivate (OpenACC 2.6.1, Variables with Predetermined
   Data Attributes); GCC 12 gives the region the host's address, and the device stops there.
   Other compilers look whether the device has the target.  So does this:

   Before:	parallel
		  ... a[i] ...

   After:	place = on_device && acc_deviceptr (a) ? acc_deviceptr (a) : a;
		parallel
		  ... place[i] ...

   The end of an array, "p < end", is behind what the device has; it is found by the byte in front of it.

   Where A is a reference to a pointer, PLACE is, too (*&place).  A pointer to what the device has
   not, or one of the device's, is what it was.  Where a construct
   around it maps the pointer's target, GCC knows; and a pointer that the region changes, that is
   mapped as the scalar that it is, or that the device has by a declare directive stays, too.

   A pointer whose address is taken is not taken for changed: that is what lambdas of the region
   do that capture it ("[&]").  In kernels constructs it is, for its value may be seen behind
   them.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/shared-functions.h"
#include "plugin/live-trees.h"
#include "plugin/sections/bare-pointers.h"
#include "plugin/sections/present-pointers.h"
#include "plugin/stages.h"

namespace {

/* What the data constructs around a compute construct map, by its name or the pointer to it; not
   those of which the innermost that names them maps members alone ("S->a[0:n]").  */
std::map<tree, std::set<tree>> named_around;

/* For walk_tree: note for the compute construct *EXPR what the data construct DATA names.  */

tree
note_construct (tree *expr, int *walk_subtrees, void *data)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (compute_construct_p (*expr))
    for (bool members : { true, false })
      for (tree c = OMP_CLAUSES ((tree) data); c; c = OMP_CLAUSE_CHAIN (c))
	if (tree named = data_clause_p (c) ? named_variable (c) : NULL_TREE)
	  if (of_member_p (c) == members)
	    {
	      if (members)
		named_around[*expr].erase (named);
	      else
		named_around[keep_alive (*expr)].insert (keep_alive (named));
	    }
  return NULL_TREE;
}

} // anonymous namespace

bool
bare_pointer_p (const variable_uses &uses, tree construct)
{
  tree v = uses.variable, type = TREE_TYPE (v);
  if (!variable_p (v))
    return false;
  if (TREE_CODE (type) == REFERENCE_TYPE)
    type = TREE_TYPE (type);
  if (TREE_CODE (type) != POINTER_TYPE || FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type))
      || default_kind (OMP_CLAUSES (construct)) == OMP_CLAUSE_DEFAULT_NONE)
    return false;
  auto around = named_around.find (construct);
  bool changed = TREE_CODE (construct) == OACC_KERNELS ? uses.changed : uses.assigned;
  return (uses.otherwise || uses.member) && !changed && !uses.its_own
	 && !(VAR_P (v) && DECL_ARTIFICIAL (v))
	 && !DECL_HAS_VALUE_EXPR_P (v) && !mapped_pointer_p (v)
	 && !lookup_attribute ("omp declare target", DECL_ATTRIBUTES (v))
	 && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (v))
	 && (around == named_around.end () || !around->second.count (v));
}

namespace {

/* For before_gimplification.  */

void
look_at_data (tree *expr)
{
  if (TREE_CODE (*expr) == OACC_DATA || TREE_CODE (*expr) == OACC_HOST_DATA)
    walk_tree_without_duplicates (&OMP_BODY (*expr), note_construct, *expr);
}

/* For before_gimplification_once.  */

void
look_at_construct (tree *expr)
{
  tree construct = *expr;
  if (!compute_construct_p (construct))
    return;
  construct_uses uses = uses_in (construct);
  tree before = NULL_TREE;
  std::map<tree, tree> places;
  for (const variable_uses &of_variable : uses.all)
    if (bare_pointer_p (of_variable, construct))
      {
	tree v = of_variable.variable, pointer = pointer_behind (v);
	tree value = pointer_for_device (construct, &before, pointer);
	tree place = append_value (&before, "place", value);
	/* A data construct around knows PLACE, and GCC would copy it back, which a queue does when nobody
	   knows PLACE any more.  */
	give_value (construct, place, EXPR_LOCATION (construct));
	if (of_variable.changed)
	  TREE_ADDRESSABLE (place) = 1;
	places[v] = v == pointer ? place : build_fold_addr_expr (place);
      }
  if (places.empty ())
    return;
  rename_mentions (&OMP_BODY (construct), [&] (tree decl)
    {
      auto place = places.find (decl);
      return place == places.end () ? decl : place->second;
    });
  append_to_statement_list (construct, &before);
  *expr = before;
}

} // anonymous namespace

tree
end_for_device (tree pointer)
{
  auto look_in_front = [] (tree *list, const std::vector<tree> &p)
    {
      tree last = fold_build_pointer_plus_hwi (p[0], -1);
      tree there = append_value (list, "there", build3 (COND_EXPR, ptr_type_node, not_null (p[0]),
							device_address (last), null_pointer_node));
      tree behind = fold_build_pointer_plus_hwi (there, 1);
      return build3 (COND_EXPR, ptr_type_node, not_null (there), behind, p[0]);
    };
  return shared_call ("end_for_device", ptr_type_node, { pointer }, look_in_front);
}

tree
pointer_for_device (tree construct, tree *before, tree pointer)
{
  auto look = [] (tree *list, const std::vector<tree> &p)
    {
      tree there = append_value (list, "there", device_address (p[0]));
      return build3 (COND_EXPR, ptr_type_node, not_null (there), there, end_for_device (p[0]));
    };
  tree there = shared_call ("pointer_for_device", ptr_type_node, { unshare_expr (pointer) }, look);
  tree on_device = condition_variable (before, OMP_CLAUSES (construct));
  there = fold_convert (TREE_TYPE (pointer), there);
  if (!on_device)
    return there;
  return build3 (COND_EXPR, TREE_TYPE (pointer), fold_convert (boolean_type_node, on_device), there,
		 pointer);
}

void
start_bare_pointers ()
{
  if (lang_GNU_Fortran ())
    return;
  before_gimplification (look_at_data);
  before_gimplification_once (look_at_construct);
}
