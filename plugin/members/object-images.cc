/* Images of objects: as the host has them, with the pointers of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a construct gets for an object that the device has in part (partial-objects), or that a reference
   refers to (referred-objects), or an element's pointer (element-images):

     struct { int n; double *a; } s;

   Image:	memcpy (image, &s, sizeof s);
		if (acc_deviceptr (image.a))
		  image.a = acc_deviceptr (image.a);
		what else of S is present: image has the device's

   Back:	s = what the device has changed of image, but for the pointers, and for what is
		    present: that is the device's

   In descriptors of Fortran, it is "data" that is a pointer; to an array of objects it is the device's if
   that is there, and not its objects' components alone.

   A pointer may be the end of what another one leads to, and the device has no such byte; so it is looked
   for by the byte in front of it.  Those of a std::vector stay as far from one another as they are,
   whatever is mapped of its elements:

     #pragma acc parallel loop copyin(p[0:n])		where p is v.data ()
     for (size_t i = 0; i < v.size (); i++)

   What is asked and done for each pointer, and for what is between them, is in loops over tables of
   their places (row-loops.cc), for an array of objects has thousands.  */

#include <sys/syscall.h>

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/shared-functions.h"
#include "plugin/members/object-images.h"
#include "plugin/sections/bare-pointers.h"

namespace {

/* The condition that BYTES at A and at B differ.  */

tree
different (tree a, tree b, tree bytes)
{
  tree compared = build_call_expr (builtin_decl_explicit (BUILT_IN_MEMCMP), 3,
				   fold_convert (const_ptr_type_node, a),
				   fold_convert (const_ptr_type_node, b), bytes);
  return build2 (NE_EXPR, boolean_type_node, compared, integer_zero_node);
}

/* The body of a function: what the device has of the bytes from START to END of the object at
   ADDRESS is copied: to IMAGE, or from there if that is not as SAVED, a further parameter; and with
   that, all else to the object.  The device has STEP bytes or a multiple at a time.  */

tree
copy_gap (tree *list, const std::vector<tree> &parameters)
{
  tree address = parameters[0], image = parameters[1], start = parameters[2], end = parameters[3];
  tree step = parameters[4], saved = parameters.size () > 5 ? parameters[5] : NULL_TREE;
  tree offset = append_value (list, "offset", start), body = NULL_TREE;
  tree here = fold_build_pointer_plus (address, offset);
  tree in_image = fold_build_pointer_plus (image, offset);
  tree there = append_value (&body, "there", device_address (here));
  tree bytes = append_value (&body, "bytes", step);

  /* As much as is there in one piece.  */
  tree longer = size_binop (PLUS_EXPR, bytes, step), grow = NULL_TREE, piece = NULL_TREE;
  append_store (&grow, bytes, longer);
  tree behind = build2 (GT_EXPR, boolean_type_node, size_binop (PLUS_EXPR, offset, longer), end);
  append_loop (&piece, either (behind, negated (present_on_device (here, longer))), grow);
  tree to_host = NULL_TREE;
  if (saved)
    {
      tree as_before = fold_build_pointer_plus (saved, offset);
      append_to_statement_list (if_true (different (in_image, as_before, bytes),
					 library_call ("acc_memcpy_to_device", void_type_node,
					       { there, in_image, bytes })), &piece);
      to_host = if_true (different (in_image, as_before, step), copy_bytes (here, in_image, step));
    }
  else
    append_call (&piece, "acc_memcpy_from_device", { in_image, there, bytes });
  append_to_statement_list (build3 (COND_EXPR, void_type_node, not_null (there), piece, to_host),
			    &body);
  append_store (&body, offset, size_binop (PLUS_EXPR, offset, bytes));
  append_loop (list, build2 (GE_EXPR, boolean_type_node, offset, end), body);
  return NULL_TREE;
}

/* True if the host can read the word at ADDRESS.  The kernel looks at it before it refuses what
   it is asked for.  */

tree
readable (tree address)
{
  tree asked = build_call_expr (build_fn_decl ("syscall", build_varargs_function_type_list
						 (long_integer_type_node, long_integer_type_node,
						  NULL_TREE)),
				5, build_int_cst (long_integer_type_node, SYS_rt_sigprocmask),
				build_int_cst (long_integer_type_node, -1), address,
				null_pointer_node, build_int_cst (long_integer_type_node, 8));
  tree error = build_call_expr (build_fn_decl ("__errno_location", build_function_type_list
						 (build_pointer_type (integer_type_node),
						  NULL_TREE)), 0);
  return build2 (COMPOUND_EXPR, boolean_type_node, asked,
		 build2 (NE_EXPR, boolean_type_node, build_simple_mem_ref (error),
			 build_int_cst (integer_type_node, EFAULT)));
}

/* The condition that the device has the array of DESCRIPTOR, of which it has the first byte.  Of objects,
   that may be the first one's first component, which has been mapped alone: so the second is there as
   well, if one follows, in one piece.  */

tree
array_present (tree descriptor)
{
  const int objects = 5;	/* BT_DERIVED of libgfortran's.  */
  tree dtype = component (descriptor, "dtype"), kind = component (dtype, "type");
  tree other = build2 (NE_EXPR, boolean_type_node, kind, build_int_cst (TREE_TYPE (kind), objects));
  tree dimensions = component (descriptor, "dim");
  tree first = build4 (ARRAY_REF, TREE_TYPE (TREE_TYPE (dimensions)), dimensions, size_zero_node,
		       NULL_TREE, NULL_TREE);
  auto value = [&] (const char *name) { return fold_convert (ssizetype, component (first, name)); };
  tree following = size_binop (MULT_EXPR, size_binop (MINUS_EXPR, value ("ubound"), value ("lbound")),
			       value ("stride"));
  tree object = fold_convert (sizetype, component (dtype, "elem_len"));
  tree distance = build3 (COND_EXPR, sizetype,
			  build2 (GT_EXPR, boolean_type_node, following, ssize_int (0)),
			  fold_convert (sizetype, component (descriptor, "span")), size_zero_node);
  return either (other, present_on_device (component (descriptor, "data"),
					   size_binop (PLUS_EXPR, distance, object)));
}

/* The body of a function: the pointer at one address, in an image, points to where the device has its
   target, if it has that.  If it has not, it may have something behind that, attached to the pointer
   itself at the other address, unless that is null, or the pointer, if it is no REFERENCE, is the end of what
   it has.  */

tree
set_pointer (tree *list, const std::vector<tree> &parameters, bool reference)
{
  tree in_image = parameters[0], place = parameters[1], pointer = pointer_at (in_image, size_zero_node);
  tree there = append_value (list, "there", device_address (pointer)), bytes = TYPE_SIZE_UNIT (ptr_type_node);
  tree itself = both (both (not_null (place), not_null (pointer)), present_on_device (place, bytes));
  tree copied = library_call ("acc_memcpy_from_device", void_type_node,
			      { in_image, device_address (place), bytes });
  tree end = NULL_TREE;
  if (!lang_GNU_Fortran () && !reference)
    end = build2 (MODIFY_EXPR, ptr_type_node, pointer, end_for_device (pointer));
  append_to_statement_list (build3 (COND_EXPR, void_type_node, not_null (there),
				    build2 (MODIFY_EXPR, ptr_type_node, pointer, there),
				    build3 (COND_EXPR, void_type_node, itself, copied, end)), list);
  return NULL_TREE;
}

/* The body of a function: the first pointer leads to the block of memory to whose beginning the second
   does, and is the device's if that will be.  */

tree
set_with_block (tree *list, const std::vector<tree> &parameters)
{
  tree pointer = pointer_at (parameters[0], size_zero_node);
  tree start = pointer_at (parameters[1], size_zero_node);
  tree there = append_value (list, "there", device_address (start));
  tree distance = fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, pointer),
			       fold_convert (sizetype, start));
  append_to_statement_list (if_true (not_null (there),
				     build2 (MODIFY_EXPR, ptr_type_node, pointer,
					     fold_build_pointer_plus (there, distance))), list);
  return NULL_TREE;
}

} // anonymous namespace

constant_rows
gaps (const std::vector<part> &parts, HOST_WIDE_INT bytes)
{
  constant_rows all;
  HOST_WIDE_INT start = 0;
  for (const part &p : parts)
    {
      if (p.start > start)
	all.push_back ({ start, p.start });
      start = p.end;
    }
  if (bytes > start)
    all.push_back ({ start, bytes });
  return all;
}

void
look_for_parts (tree *list, tree partial, tree address, const std::vector<part> &parts)
{
  for (bool followed : { true, false })
    {
      constant_rows rows;
      for (const part &p : parts)
	if (p.followed == followed)
	  rows.push_back ({ p.start, p.end - p.start, p.pointer,
			    lang_GNU_Fortran () || p.reference || p.descriptor ? 0 : -1 });
      append_for_each (list, rows, partial, [&] (tree *body, const std::vector<tree> &row)
	{
	  tree there = present_on_device (fold_build_pointer_plus (address, row[0]), row[1]);
	  if (followed)
	    {
	      tree pointer = append_value (body, "pointer", pointer_at (address, row[2]));
	      tree in_front = present_on_device (fold_build_pointer_plus (pointer, row[3]), size_one_node);
	      tree may_be_end = build2 (NE_EXPR, boolean_type_node, row[3], size_zero_node);
	      there = either (either (there, present_on_device (pointer, size_one_node)),
			      both (may_be_end, in_front));
	    }
	  append_store (body, partial, there);
	});
    }
}

void
look_for_others (tree *list, tree partial, tree address, const constant_rows &gaps,
		 HOST_WIDE_INT step)
{
  auto look = [] (tree *all, const std::vector<tree> &p)
    {
      tree found = append_value (all, "found", boolean_false_node);
      tree offset = append_value (all, "offset", p[1]), body = NULL_TREE;
      append_store (&body, found, present_on_device (fold_build_pointer_plus (p[0], offset), size_one_node));
      append_store (&body, offset, size_binop (PLUS_EXPR, offset, p[3]));
      append_loop (all, either (found, build2 (GE_EXPR, boolean_type_node, offset, p[2])), body);
      return found;
    };
  append_for_each (list, gaps, partial, [&] (tree *loop, const std::vector<tree> &gap)
    {
      append_store (loop, partial, shared_call ("look_in_gap", boolean_type_node,
						{ address, gap[0], gap[1], size_int (step) }, look));
    });
}

void
copy_others (tree *list, tree address, tree image, const constant_rows &gaps, HOST_WIDE_INT step,
	     tree saved)
{
  append_for_each (list, gaps, NULL_TREE, [&] (tree *body, const std::vector<tree> &gap)
    {
      std::vector<tree> arguments { address, image, gap[0], gap[1], size_int (step) };
      if (saved)
	arguments.push_back (saved);
      append_to_statement_list (shared_call (saved ? "copy_gap_back" : "copy_gap", void_type_node,
					     arguments, copy_gap), body);
    });
}

void
set_pointers (tree *list, tree image, const std::vector<part> &parts, tree address)
{
  constant_rows with_blocks;
  for (const part &p : parts)
    if (p.block >= 0)
      with_blocks.push_back ({ p.pointer, p.block });
  append_for_each (list, with_blocks, NULL_TREE, [&] (tree *body, const std::vector<tree> &row)
    {
      tree pointer = fold_build_pointer_plus (image, row[0]);
      tree start = fold_build_pointer_plus (image, row[1]);
      append_to_statement_list (shared_call ("set_with_block", void_type_node, { pointer, start },
					     set_with_block), body);
    });
  for (bool reference : { false, true })
    {
      constant_rows rows;
      for (const part &p : parts)
	if (!p.descriptor && p.reference == reference && p.block < 0 && !p.attached)
	  rows.push_back ({ p.pointer });
      append_for_each (list, rows, NULL_TREE, [&] (tree *body, const std::vector<tree> &row)
	{
	  tree in_image = fold_build_pointer_plus (image, row[0]);
	  tree place = address ? fold_build_pointer_plus (address, row[0]) : null_pointer_node;
	  auto set = [reference] (tree *list, const std::vector<tree> &parameters)
	    { return set_pointer (list, parameters, reference); };
	  append_to_statement_list (shared_call (reference ? "set_reference" : "set_pointer", void_type_node,
						 { in_image, place }, set), body);
	});
    }
  std::vector<tree> types;	/* Of descriptors.  */
  for (const part &p : parts)
    if (p.descriptor && std::find (types.begin (), types.end (), p.descriptor) == types.end ())
      types.push_back (p.descriptor);
  for (tree type : types)
    {
      /* A function for all ranks: descriptors begin alike.  */
      auto set_data = [type] (tree *body, const std::vector<tree> &p)
	{
	  tree there = append_value (body, "there", device_address (pointer_at (p[1], size_zero_node)));
	  tree descriptor = build_simple_mem_ref (fold_convert (build_pointer_type (type), p[0]));
	  tree set = build2 (MODIFY_EXPR, ptr_type_node, pointer_at (p[1], size_zero_node), there);
	  append_to_statement_list (if_true (both (not_null (there), array_present (descriptor)), set), body);
	  return NULL_TREE;
	};
      constant_rows rows;
      for (const part &p : parts)
	if (p.descriptor == type && !p.attached)
	  rows.push_back ({ p.start, p.pointer });
      append_for_each (list, rows, NULL_TREE, [&] (tree *body, const std::vector<tree> &row)
	{
	  tree in_image = fold_build_pointer_plus (image, row[1]);
	  tree start = fold_build_pointer_plus (image, row[0]);
	  append_to_statement_list (shared_call ("set_data", void_type_node, { start, in_image }, set_data),
				    body);
	});
    }
}

void
append_image (tree *list, tree image, tree address, tree type)
{
  std::vector<part> parts = parts_of (type);
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (type));
  append_to_statement_list (copy_bytes (image, address, size_int (bytes)), list);
  set_pointers (list, image, parts, address);
  copy_others (list, address, image, gaps (parts, bytes), step_in (type), NULL_TREE);
}

void
append_image_back (tree *list, tree image, tree saved, tree address, tree type)
{
  std::vector<part> parts = parts_of (type);
  HOST_WIDE_INT bytes = tree_to_shwi (TYPE_SIZE_UNIT (type));
  if (!TYPE_READONLY (type))
    copy_others (list, address, image, gaps (parts, bytes), step_in (type), saved);
}

void
append_device_pointers (tree *list, tree image, tree type)
{
  std::vector<part> parts;
  if (find_parts (type, &parts))
    set_pointers (list, image, parts, NULL_TREE);
}

tree
pointer_at (tree address, tree at)
{
  return build2 (MEM_REF, ptr_type_node, fold_build_pointer_plus (address, at),
		 build_zero_cst (ptr_type_node));
}

tree
place_for (tree type, const char *name)
{
  tree place = create_tmp_var (type, name);
  TREE_ADDRESSABLE (place) = 1;
  return build_fold_addr_expr_with_type (place, ptr_type_node);
}

tree
copy_bytes (tree to, tree from, tree bytes)
{
  return build_call_expr (builtin_decl_explicit (BUILT_IN_MEMCPY), 3,
			  fold_convert (ptr_type_node, to), fold_convert (ptr_type_node, from), bytes);
}

tree
all_readable (tree address, HOST_WIDE_INT bytes)
{
  auto both_ends = [] (tree *, const std::vector<tree> &p)
    { return both (readable (p[1]), readable (p[0])); };
  tree last = fold_build_pointer_plus_hwi (address, (bytes - 1) & -8);
  return shared_call ("readable", boolean_type_node, { address, last }, both_ends);
}
