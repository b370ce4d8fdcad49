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

   It is that already, but for objects that have been updated as a whole since.

   "update device(s)" and "update self(s[0:n])" copy whole objects, with the pointers in them: the
   device gets the host's, or the host the device's.  So C and C++ set those that point to what is
   on the device, in each object:

   Before:	update map(force_to:s)

   After:	update map(force_to:s)
		"s.a of the device" = acc_deviceptr (s.a), if that is not null

   Before:	update map(force_from:*s [len: n * 16])

   After:	update map(force_from:*s [len: n * 16])
		for (i = 0; i < n; i++)
		  if (acc_hostptr (s[i].a))
		    s[i].a = acc_hostptr (s[i].a);

   What is in a queue is waited for.  Pointers to other places than where a mapping begins or goes on
   ("copyin (s.a[lo:n])") are not known to be attached, and stay what the update has made of them;
   so do those of unions.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/gimplify-hook.h"
#include "plugin/partial-objects.h"
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

/* A statement that lets MEMBER, of the host's, which an update may have made the device's pointer,
   point to the same on the host.  */

tree
set_host_pointer (tree member)
{
  tree list = NULL_TREE, set = NULL_TREE;
  tree type = build_function_type_list (ptr_type_node, ptr_type_node, NULL_TREE);
  tree here = append_value (&list, "here",
			    build_call_expr (build_fn_decl ("acc_hostptr", type), 1,
					     fold_convert (ptr_type_node, unshare_expr (member))));
  append_store (&set, member, fold_convert (TREE_TYPE (member), here));
  append_to_statement_list (if_true (build2 (NE_EXPR, boolean_type_node, here, null_pointer_node),
				     set), &list);
  return list;
}

/* The type of the objects that CLAUSE of an update copies as a whole; null if it copies none.  */

tree
object_type (tree clause)
{
  if (lang_GNU_Fortran () || OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  while (TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  return TREE_CODE (type) == RECORD_TYPE && !TYPE_VOLATILE (type) ? type : NULL_TREE;
}

/* Append to *BEHIND what has to be done behind an update with CLAUSE for the pointers in objects
   that it copies, and to *BEFORE what has to be known in front of it.  */

void
see_to_objects (tree clause, tree *before, tree *behind)
{
  bool to_device = map_clause_p (clause, GOMP_MAP_FORCE_TO) || map_clause_p (clause, GOMP_MAP_TO);
  bool to_host = map_clause_p (clause, GOMP_MAP_FORCE_FROM) || map_clause_p (clause, GOMP_MAP_FROM);
  tree type = to_device || to_host ? object_type (clause) : NULL_TREE;
  std::vector<HOST_WIDE_INT> pointers;
  if (type)
    pointers = pointers_in (type);
  if (pointers.empty ())
    return;

  tree decl = OMP_CLAUSE_DECL (clause);
  tree size = OMP_CLAUSE_SIZE (clause) ? OMP_CLAUSE_SIZE (clause) : TYPE_SIZE_UNIT (TREE_TYPE (decl));
  tree address = build_fold_addr_expr (unshare_expr (decl));
  address = append_value (before, "object", fold_convert (ptr_type_node, address));
  size = append_value (before, "bytes", fold_convert (sizetype, unshare_expr (size)));

  tree next = create_artificial_label (OMP_CLAUSE_LOCATION (clause)), loop = NULL_TREE;
  tree offset = append_value (behind, "offset", size_zero_node);
  append_to_statement_list (build1 (LABEL_EXPR, void_type_node, next), &loop);
  for (HOST_WIDE_INT at : pointers)
    {
      tree place = fold_build_pointer_plus_hwi (fold_build_pointer_plus (address, offset), at);
      place = append_value (&loop, "member",
			    fold_convert (build_pointer_type (ptr_type_node), place));
      tree member = build_simple_mem_ref (place);
      append_to_statement_list (to_device ? set_pointer (member, size_zero_node)
				: set_host_pointer (member), &loop);
    }
  append_store (&loop, offset, size_binop (PLUS_EXPR, offset, TYPE_SIZE_UNIT (type)));
  append_to_statement_list (if_true (build2 (LT_EXPR, boolean_type_node, offset, size),
				     build1 (GOTO_EXPR, void_type_node, next)), &loop);
  append_to_statement_list (if_true (build2 (NE_EXPR, boolean_type_node, size, size_zero_node),
				     loop), behind);
}

/* For before_gimplification.  */

void
look_at_update (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_UPDATE)
    return;
  /* It comes here once more, in a list.  */
  static hash_set<tree> known;
  if (known.add (*expr))
    return;
  tree update = *expr, objects = NULL_TREE, behind = NULL_TREE, before = NULL_TREE;
  bool to_device = false;
  for (tree c = OMP_STANDALONE_CLAUSES (update); c; c = OMP_CLAUSE_CHAIN (c))
    see_to_objects (c, &before, &objects);
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
  if (objects)
    {
      append_wait (&behind, OMP_STANDALONE_CLAUSES (update));
      append_to_statement_list (objects, &behind);
    }
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

tree
restore_pointer (tree member)
{
  tree address = build_fold_addr_expr (unshare_expr (member));
  tree word = TYPE_SIZE_UNIT (ptr_type_node);
  tree type = build_function_type_list (void_type_node, ptr_type_node, size_type_node, NULL_TREE);
  tree update = build_call_expr (build_fn_decl ("acc_update_device", type), 2,
				 fold_convert (ptr_type_node, address),
				 fold_convert (size_type_node, word));
  tree gone = build1 (TRUTH_NOT_EXPR, boolean_type_node,
		      present_on_device (unshare_expr (member), size_one_node));
  tree here = present_on_device (address, word);
  return if_true (build2 (TRUTH_ANDIF_EXPR, boolean_type_node, here, gone), update);
}

void
install_updated_members ()
{
  before_gimplification (look_at_update);
}
