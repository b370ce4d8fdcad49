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

   It is that already, but for objects that have been updated as a whole since.  So in a queue it is set if no
   queue has anything to do: kernels there may use what the pointer has led to before.

   "update device(s)" and "update self(s[0:n])" copy whole objects, with the pointers in them: the
   device gets the host's, or the host the device's.  So those are set that point to what is on the
   device, in each object; of Fortran's descriptors it is "data", of polymorphic components "_data" and
   "_vptr":

   Before:	update map(force_to:s)

   After:	update map(force_to:s)
		"s.a of the device" = acc_deviceptr (s.a), if that is not null

   Before:	update map(force_from:*s [len: n * 16])

   After:	saved = memcpy (malloc (n * 16), s, n * 16);
		update map(force_from:*s [len: n * 16])
		for (i = 0; i < n; i++)
		  if (s[i].a != saved[i].a)
		    if (s[i].a == acc_deviceptr (saved[i].a))
		      s[i].a = saved[i].a;
		    else
		      if the device has exchanged it for another member of s[i], likewise;
		      else, where acc_deviceptr agrees, s[i].a = acc_hostptr (s[i].a);
		free (saved);

   It is the same with arrays of pointers.

   acc_hostptr alone will not do: of arrays that one data construct has mapped, which libgomp puts
   into one block, GCC 12 has it wrong for all but the first.

   "exit data copyout(s)" and the end of "data copy(s)" bring back objects with pointers that may still
   be attached, and are treated likewise.  Polymorphic objects of Fortran's, whose type only the program
   knows when it runs, are not.

   What is in a queue is waited for.  Pointers to other places than where a mapping begins or goes on
   ("copyin (s.a[lo:n])") are not known to be attached, and stay what the update has made of them;
   so do those of unions.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/constructs/row-loops.h"
#include "plugin/members/object-images.h"
#include "plugin/members/object-parts.h"
#include "plugin/members/updated-members.h"
#include "plugin/sections/array-sections.h"
#include "plugin/stages.h"

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
equal (tree a, tree b)
{
  return build2 (EQ_EXPR, boolean_type_node, a, b);
}

/* Append to *LIST that the pointers of an object of the host's at ADDRESS, which what was done may have
   made the device's, point to the same on the host.  SAVED is what the object was before, and PLACES are
   theirs.  */

void
append_host_pointers (tree *list, tree address, tree saved, const constant_rows &places)
{
  append_for_each (list, places, NULL_TREE, [&] (tree *body, const std::vector<tree> &pointer)
    {
      tree at = pointer[0], changed = NULL_TREE, elsewhere = NULL_TREE, set = NULL_TREE;
      tree now = append_value (body, "now", pointer_at (address, at));
      tree own = equal (device_address (pointer_at (saved, at)), now);
      append_store (&set, pointer_at (address, at), pointer_at (saved, at));

      tree found = append_value (&elsewhere, "found", boolean_false_node);
      append_for_each (&elsewhere, places, found, [&] (tree *other, const std::vector<tree> &place)
	{
	  tree exchanged = NULL_TREE;
	  append_store (&exchanged, pointer_at (address, at), pointer_at (saved, place[0]));
	  append_store (&exchanged, found, boolean_true_node);
	  append_to_statement_list
	    (if_true (equal (device_address (pointer_at (saved, place[0])), now), exchanged), other);
	});
      tree asked = NULL_TREE, agreed = NULL_TREE;
      tree here = append_value (&asked, "here", library_call ("acc_hostptr", ptr_type_node, { now }));
      append_store (&agreed, pointer_at (address, at), here);
      tree agrees = build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			    build2 (NE_EXPR, boolean_type_node, here, null_pointer_node),
			    equal (device_address (here), now));
      append_to_statement_list (if_true (agrees, agreed), &asked);
      append_to_statement_list (if_true (negated (found), asked),
				&elsewhere);
      append_to_statement_list (build3 (COND_EXPR, void_type_node, own, set, elsewhere), &changed);
      append_to_statement_list
	(if_true (build2 (TRUTH_ANDIF_EXPR, boolean_type_node,
			  build2 (NE_EXPR, boolean_type_node, now, null_pointer_node),
			  build2 (NE_EXPR, boolean_type_node, now, pointer_at (saved, at))), changed),
	 body);
    });
}

/* For walk_tree: the object of a polymorphic variable or component of Fortran's.  */

tree
polymorphic_data (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  bool data = (TREE_CODE (*expr) == COMPONENT_REF && DECL_NAME (TREE_OPERAND (*expr, 1))
	       && id_equal (DECL_NAME (TREE_OPERAND (*expr, 1)), "_data"));
  return data ? *expr : NULL_TREE;
}

/* The type of the objects, or of the pointers of C and C++, that CLAUSE copies as a whole; null if it copies
   none.  */

tree
object_type (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  if (lang_GNU_Fortran ()
      && (descriptor_type_p (type) || polymorphic_p (type)
	  || walk_tree (&OMP_CLAUSE_DECL (clause), polymorphic_data, NULL, NULL)
	  || !(OMP_CLAUSE_SIZE (clause) || TYPE_SIZE_UNIT (type))))
    return NULL_TREE;
  type = strip_array_types (type);
  bool object = (TREE_CODE (type) == RECORD_TYPE
		 || (TREE_CODE (type) == POINTER_TYPE && !lang_GNU_Fortran ()
		     && TREE_CODE (TREE_TYPE (type)) != FUNCTION_TYPE));
  return object && !TYPE_VOLATILE (type) ? type : NULL_TREE;
}

/* What is done around a directive.  */

struct surroundings
{
  tree before = NULL_TREE;	/* In front of it.  */
  tree inside = NULL_TREE;	/* Right before copies are made: of a data construct, at the end of it.  */
  tree behind = NULL_TREE;
};

/* Append to *LIST a loop over objects of BYTES bytes, where SIZE is all of theirs, which BODY sees to
   and whose OFFSET it adds to.  */

void
append_object_loop (tree *list, tree body, tree offset, tree bytes, tree size)
{
  tree next = create_artificial_label (input_location), loop = NULL_TREE;
  append_to_statement_list (build1 (LABEL_EXPR, void_type_node, next), &loop);
  append_to_statement_list (body, &loop);
  append_store (&loop, offset, size_binop (PLUS_EXPR, offset, bytes));
  append_to_statement_list (if_true (build2 (LT_EXPR, boolean_type_node, offset, size),
				     build1 (GOTO_EXPR, void_type_node, next)), &loop);
  append_to_statement_list (if_true (build2 (NE_EXPR, boolean_type_node, size, size_zero_node),
				     loop), list);
}

/* Add to *AROUND what has to be done for the pointers in objects that CLAUSE of a directive copies, TO
   THE DEVICE or to the host.  */

void
see_to_objects (tree clause, bool to_device, surroundings *around)
{
  constant_rows pointers;
  tree type = object_type (clause);
  if (type && POINTER_TYPE_P (type))
    pointers.push_back ({ 0 });
  else if (type)
    for (HOST_WIDE_INT at : pointers_in (type))
      pointers.push_back ({ at });
  if (pointers.empty ())
    return;

  tree decl = OMP_CLAUSE_DECL (clause);
  tree size = OMP_CLAUSE_SIZE (clause) ? OMP_CLAUSE_SIZE (clause) : TYPE_SIZE_UNIT (TREE_TYPE (decl));
  tree address = build_fold_addr_expr (unshare_expr (decl));
  address = append_value (&around->before, "object", fold_convert (ptr_type_node, address));
  size = append_value (&around->before, "bytes", fold_convert (sizetype, unshare_expr (size)));

  tree *behind = &around->behind, body = NULL_TREE;
  tree offset = append_value (behind, "offset", size_zero_node);
  tree object = append_value (&body, "of_host", fold_build_pointer_plus (address, offset));
  if (to_device)
    {
      append_for_each (&body, pointers, NULL_TREE, [&] (tree *set, const std::vector<tree> &row)
	{
	  tree place = append_value (set, "member",
				     fold_convert (build_pointer_type (ptr_type_node),
						   fold_build_pointer_plus (object, row[0])));
	  append_to_statement_list (set_pointer (build_simple_mem_ref (place), size_zero_node), set);
	});
      append_object_loop (behind, body, offset, TYPE_SIZE_UNIT (type), size);
      return;
    }

  tree memory = build_call_expr (builtin_decl_explicit (BUILT_IN_MALLOC), 1, size);
  tree saved = append_value (&around->inside, "saved", memory);
  append_to_statement_list (build_call_expr (builtin_decl_explicit (BUILT_IN_MEMCPY), 3, saved,
					     address, size), &around->inside);
  tree was = append_value (&body, "was", fold_build_pointer_plus (saved, offset));
  append_host_pointers (&body, object, was, pointers);
  append_object_loop (behind, body, offset, TYPE_SIZE_UNIT (type), size);
  append_to_statement_list (build_call_expr (builtin_decl_explicit (BUILT_IN_FREE), 1, saved), behind);
}

/* For before_gimplification_once: what brings objects back for good.  */

void
look_at_copies (tree *expr)
{
  bool data = TREE_CODE (*expr) == OACC_DATA;
  if (!data && TREE_CODE (*expr) != OACC_EXIT_DATA)
    return;
  tree construct = *expr, clauses = *clauses_of (construct);
  surroundings around;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FROM) || map_clause_p (c, GOMP_MAP_TOFROM)
	|| map_clause_p (c, GOMP_MAP_FORCE_FROM) || map_clause_p (c, GOMP_MAP_FORCE_TOFROM))
      see_to_objects (c, false, &around);
  if (!around.behind)
    return;
  tree on_device = condition_variable (&around.before, clauses), waited = NULL_TREE;
  append_wait (&waited, clauses);
  append_to_statement_list (around.behind, &waited);
  tree inside = if_on_device (on_device, around.inside);
  if (data)
    {
      tree body = NULL_TREE;
      append_to_statement_list (OACC_DATA_BODY (construct), &body);
      append_to_statement_list (inside, &body);
      OACC_DATA_BODY (construct) = body;
    }
  else
    append_to_statement_list (inside, &around.before);
  append_to_statement_list (construct, &around.before);
  append_to_statement_list (if_on_device (on_device, waited), &around.before);
  *expr = around.before;
}

/* For before_gimplification_once.  */

void
look_at_update (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_UPDATE)
    return;
  tree update = *expr, behind = NULL_TREE;
  surroundings objects;
  bool to_device = false;
  for (tree c = OMP_STANDALONE_CLAUSES (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FORCE_TO) || map_clause_p (c, GOMP_MAP_TO))
      see_to_objects (c, true, &objects);
    else if (map_clause_p (c, GOMP_MAP_FORCE_FROM) || map_clause_p (c, GOMP_MAP_FROM))
      see_to_objects (c, false, &objects);
  for (tree c = OMP_STANDALONE_CLAUSES (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH_DETACH))
      {
	if (to_device && POINTER_TYPE_P (TREE_TYPE (OMP_CLAUSE_DECL (c))))
	  append_to_statement_list (set_pointer (OMP_CLAUSE_DECL (c), OMP_CLAUSE_SIZE (c)),
				    &behind);
      }
    else if (!map_clause_p (c, GOMP_MAP_TO_PSET))
      to_device = (map_clause_p (c, GOMP_MAP_FORCE_TO) || map_clause_p (c, GOMP_MAP_TO));
  for (tree c = OMP_STANDALONE_CLAUSES (update); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CHAIN (c) && of_pointer_p (OMP_CLAUSE_CHAIN (c)))
      note_array_of (c);
  remove_clauses (&OMP_STANDALONE_CLAUSES (update), of_pointer_p);
  tree idle = NULL_TREE;
  if (behind && omp_find_clause (OMP_STANDALONE_CLAUSES (update), OMP_CLAUSE_ASYNC))
    {
      idle = append_value (&objects.before, "idle", boolean_false_node);
      behind = if_true (idle, behind);
    }
  if (objects.behind)
    {
      append_wait (&behind, OMP_STANDALONE_CLAUSES (update));
      append_to_statement_list (objects.behind, &behind);
    }
  if (!behind)
    return;

  tree before = objects.before;
  tree on_device = condition_variable (&before, OMP_STANDALONE_CLAUSES (update));
  if (idle)
    {
      tree tested = library_call ("acc_async_test_all", integer_type_node, {}), look = NULL_TREE;
      append_store (&look, idle, build2 (NE_EXPR, boolean_type_node, tested, integer_zero_node));
      append_to_statement_list (if_on_device (on_device, look), &before);
    }
  append_to_statement_list (if_on_device (on_device, objects.inside), &before);
  append_to_statement_list (update, &before);
  append_to_statement_list (if_on_device (on_device, behind), &before);
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
  append_call (&set, "acc_memcpy_to_device",
	       { device_address (address), build_fold_addr_expr (attached), word });
  tree found = build2 (NE_EXPR, boolean_type_node, there, null_pointer_node);
  append_to_statement_list (if_true (found, set), &list);
  return if_true (present_on_device (unshare_expr (address), word), list);
}

tree
restore_pointer (tree member, tree bias)
{
  tree address = build_fold_addr_expr (unshare_expr (member));
  tree word = TYPE_SIZE_UNIT (ptr_type_node);
  tree update = library_call ("acc_update_device", void_type_node, { address, word });
  tree target = fold_build_pointer_plus (fold_convert (ptr_type_node, unshare_expr (member)),
					 fold_convert (sizetype, unshare_expr (bias)));
  tree gone = negated (present_on_device (target, size_one_node));
  tree here = present_on_device (address, word);
  return if_true (build2 (TRUTH_ANDIF_EXPR, boolean_type_node, here, gone), update);
}

void
start_updated_members ()
{
  before_gimplification_once (look_at_update);
  before_gimplification_once (look_at_copies);
}
