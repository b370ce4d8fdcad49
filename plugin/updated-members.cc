/* Updates of what members point to.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "update device(s.a[lo:n])", or "update device(s%a)" of Fortran's, copies elements.  GCC 12 lets
   libgomp set the device's pointer s.a as well, to where the clause in front of that has its data
   on the device (libgomp, GOACC_update).  That is wrong if the section does not begin where the
   pointer points to, and in Fortran, where the clause in front is the descriptor's; and libgomp
   stops where the device has no such member.  So the pointer is set behind the update, to what it
   was attached to, if it is there:

   Before:	update map(force_to:*(s.a + lo * 8) [len: n * 8])
		  map(attach_detach:s.a [bias: lo * 8])

   After:	update map(force_to:*(s.a + lo * 8) [len: n * 8])
		if (acc_is_present (&s.a, 8))
		  {
		    there = acc_deviceptr ((char *) s.a + lo * 8);
		    if (there)
		      {
			attached = there - lo * 8;
			acc_memcpy_to_device (acc_deviceptr (&s.a), &attached, 8);
		      }
		  }

   It is that already, but for objects that have been updated as a whole since.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"
#include "plugin/updated-members.h"

namespace {

/* True if CLAUSE is about the pointer to what the clause in front of it updates.  */

bool
of_pointer_p (tree clause)
{
  return (map_clause_p (clause, GOMP_MAP_ATTACH_DETACH)
	  || (map_clause_p (clause, GOMP_MAP_TO_PSET)
	      && map_clause_p (OMP_CLAUSE_CHAIN (clause), GOMP_MAP_ATTACH_DETACH)));
}

tree
if_true (tree condition, tree statements)
{
  return build3 (COND_EXPR, void_type_node, condition, statements, NULL_TREE);
}

/* For before_gimplification.  */

void
look_at_update (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_UPDATE)
    return;
  tree update = *expr, behind = NULL_TREE, before = NULL_TREE;
  bool to_device = false;
  for (tree c = OMP_STANDALONE_CLAUSES (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH_DETACH))
      {
	if (to_device && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
	  append_to_statement_list (set_pointer (OMP_CLAUSE_DECL (c), OMP_CLAUSE_SIZE (c)),
				    &behind);
      }
    else if (!map_clause_p (c, GOMP_MAP_TO_PSET))
      to_device = (map_clause_p (c, GOMP_MAP_FORCE_TO) || map_clause_p (c, GOMP_MAP_TO));
  remove_clauses (&OMP_STANDALONE_CLAUSES (update), of_pointer_p);
  if (!behind)
    return;

  if (tree on_device = condition_variable (&before, OMP_STANDALONE_CLAUSES (update)))
    behind = if_true (fold_convert (boolean_type_node, on_device), behind);
  append_to_statement_list (update, &before);
  append_to_statement_list (behind, &before);
  *expr = before;
}

} // anonymous namespace

tree
set_pointer (tree member, tree bias)
{
  tree word = TYPE_SIZE_UNIT (ptr_type_node), list = NULL_TREE, set = NULL_TREE;
  tree address = build_fold_addr_expr (unshare_expr (member));
  tree distance = append_value (&list, "bias", fold_convert (sizetype, unshare_expr (bias)));
  tree updated = fold_build_pointer_plus (fold_convert (ptr_type_node, unshare_expr (member)),
					  distance);
  tree there = append_value (&list, "there", device_address (updated));

  tree negative = fold_build1 (NEGATE_EXPR, sizetype, distance);
  tree attached = append_value (&set, "attached", fold_build_pointer_plus (there, negative));
  TREE_ADDRESSABLE (attached) = 1;
  tree type = build_function_type_list (void_type_node, ptr_type_node, ptr_type_node,
					size_type_node, NULL_TREE);
  append_to_statement_list
    (build_call_expr (build_fn_decl ("acc_memcpy_to_device", type), 3, device_address (address),
		      build_fold_addr_expr_with_type (attached, ptr_type_node),
		      fold_convert (size_type_node, word)), &set);
  tree found = build2 (NE_EXPR, boolean_type_node, there, null_pointer_node);
  append_to_statement_list (if_true (found, set), &list);
  return if_true (present_on_device (unshare_expr (address), word), list);
}

void
install_updated_members ()
{
  before_gimplification (look_at_update);
}
