/* Elements that the device has in part.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of elements behind a pointer the device may have the members that clauses name, each for itself, and a
   construct may use others of the same elements:

     #pragma acc enter data copyin(v[j].a[0:n])
     ...
     #pragma acc parallel loop copy(v[j].a[0:n])
     for (int i = 0; i < n; i++)
       v[j].a[i] += v[j].z;

   The region finds v by the first that is there (element-pointers), and v[j].z would be behind the end
   of that.  So it gets an image of the elements, as constructs do of an object that no clause names
   (partial-objects):

   Before:	data copy(v[j].a[0:n])
		  parallel map(alloc:*start [len: 0]) map(firstprivate:v [bias: start - v])

   After:	data copy(v[j].a[0:n])
		{
		  partial = start is there, not all of the elements are, and what the region uses of
			    them is not as far from the device's start as it is from the host's;
		  if (partial)
		    image = the elements, with what the device has of them;
		  memory = partial ? image : start;
		  base = partial ? first : start;
		  parallel map(tofrom:*memory [len: partial ? bytes : 0])
		    map(firstprivate:v [bias: base - v])
		  if (partial)
		    what has changed in image goes to the device, if that has it, or to the host;
		}

   If the region uses nothing but the one member that clauses name, that is not asked.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/row-loops.h"
#include "plugin/members/object-images.h"
#include "plugin/members/object-parts.h"
#include "plugin/sections/element-images.h"

namespace {

/* A member's bytes in its element: from the first to the second.  */
typedef std::pair<HOST_WIDE_INT, HOST_WIDE_INT> byte_range;

/* What a region uses of elements behind a variable.  */

struct element_uses
{
  tree array;
  std::vector<tree> named = {};	/* Members that clauses map.  */
  bool all = false;
  std::vector<byte_range> members = {};
};

/* Set *BYTES to those of MEMBER in its element, and return that; null if it is in none, or its place
   depends on an index.  */

tree
element_with (tree member, byte_range *bytes)
{
  tree object = member, size = TYPE_SIZE_UNIT (TREE_TYPE (member));
  HOST_WIDE_INT start = 0;
  for (; handled_component_p (object); object = TREE_OPERAND (object, 0))
    if (TREE_CODE (object) == COMPONENT_REF && tree_fits_shwi_p (bit_position (TREE_OPERAND (object, 1))))
      start += int_byte_position (TREE_OPERAND (object, 1));
    else if (TREE_CODE (object) == ARRAY_REF && tree_fits_shwi_p (TREE_OPERAND (object, 1))
	     && tree_fits_shwi_p (array_ref_element_size (object)))
      start += tree_to_shwi (TREE_OPERAND (object, 1)) * tree_to_shwi (array_ref_element_size (object));
    else
      return NULL_TREE;
  if (object == member || !INDIRECT_REF_P (object) || !size || !tree_fits_shwi_p (size))
    return NULL_TREE;
  *bytes = { start, start + tree_to_shwi (size) };
  return object;
}

/* MEMBER, or what it is a section of; of objects, others than those of the section may be used.  */

tree
array_of (tree member)
{
  while (TREE_CODE (member) == ARRAY_REF && !RECORD_OR_UNION_TYPE_P (TREE_TYPE (member)))
    member = TREE_OPERAND (member, 0);
  return member;
}

tree note_element_use (tree *, int *, void *);

/* Note in USES what the indices in MEMBER use.  */

void
note_indices (tree member, element_uses &uses)
{
  for (; handled_component_p (member); member = TREE_OPERAND (member, 0))
    if (TREE_CODE (member) == ARRAY_REF)
      walk_tree_without_duplicates (&TREE_OPERAND (member, 1), note_element_use, &uses);
  tree address = INDIRECT_REF_P (member) ? tree_strip_nop_conversions (TREE_OPERAND (member, 0)) : member;
  if (TREE_CODE (address) == POINTER_PLUS_EXPR)
    walk_tree_without_duplicates (&TREE_OPERAND (address, 1), note_element_use, &uses);
}

/* For walk_tree.  */

tree
note_element_use (tree *expr, int *walk_subtrees, void *data)
{
  element_uses &uses = *static_cast<element_uses *> (data);
  auto same = [expr] (tree member) { return operand_equal_p (*expr, member); };
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (*expr == uses.array)
    uses.all = true;
  else if (TREE_CODE (*expr) == COMPONENT_REF && TREE_CODE (TREE_OPERAND (*expr, 1)) == FIELD_DECL)
    {
      byte_range bytes;
      bool named = std::any_of (uses.named.begin (), uses.named.end (), same);
      tree element = named ? NULL_TREE : element_with (*expr, &bytes);
      if (!named && (!element || added_to (TREE_OPERAND (element, 0)) != uses.array))
	return NULL_TREE;
      if (!named)
	uses.members.push_back (bytes);
      note_indices (*expr, uses);
      *walk_subtrees = 0;
    }
  return NULL_TREE;
}

/* What the region of CONSTRUCT uses of RANGE's elements that no clause names.  */

constant_rows
others_used (tree construct, const element_range &range)
{
  element_uses uses = { range.array };
  for (unsigned k = 0; k < range.members.size (); k++)
    if (range.members[k] == OMP_CLAUSE_DECL (range.clauses[k]))
      uses.named.push_back (array_of (range.members[k]));
  walk_tree_without_duplicates (&OMP_BODY (construct), note_element_use, &uses);
  if (uses.all)
    return { { 0, tree_to_shwi (TYPE_SIZE_UNIT (range.type)) } };
  std::vector<byte_range> named;
  for (tree member : uses.named)
    if (byte_range bytes; element_with (member, &bytes))
      named.push_back (bytes);
  constant_rows others;
  for (const byte_range &used : uses.members)
    {
      auto around = [&used] (const byte_range &bytes)
	{ return bytes.first <= used.first && used.second <= bytes.second; };
      constant_rows::value_type row = { used.first, used.second - used.first };
      if (std::none_of (named.begin (), named.end (), around)
	  && std::find (others.begin (), others.end (), row) == others.end ())
	others.push_back (row);
    }
  return others;
}

/* The distance from what is at ADDRESS to where the device has that.  */

tree
distance_to_device (tree address)
{
  return fold_build2 (MINUS_EXPR, sizetype, fold_convert (sizetype, device_address (address)),
		      fold_convert (sizetype, address));
}

/* Append to *LIST that PARTIAL is true unless the device has the BYTES at ADDRESS at this DISTANCE.  */

void
look_at (tree *list, tree partial, tree address, tree bytes, tree distance)
{
  tree absent = negated (present_on_device (address, bytes));
  tree elsewhere = build2 (NE_EXPR, boolean_type_node, distance_to_device (address), distance);
  append_store (list, partial,
		build2 (TRUTH_ORIF_EXPR, boolean_type_node, partial,
			build2 (TRUTH_ORIF_EXPR, boolean_type_node, absent, elsewhere)));
}

/* Append to *LIST what BODY appends to its list, for each element at PLACE of RANGE, until DONE holds, if
   that is not null; BODY gets the element's distance from the first.  */

void
append_for_elements (tree *list, const element_range &range, const range_place &place, tree done,
		     const std::function<void (tree *list, tree offset)> &body)
{
  tree offset = append_value (list, "offset", size_zero_node), loop = NULL_TREE;
  body (&loop, offset);
  append_store (&loop, offset, size_binop (PLUS_EXPR, offset, TYPE_SIZE_UNIT (range.type)));
  tree end = build2 (GE_EXPR, boolean_type_node, offset, place.bytes);
  append_loop (list, done ? build2 (TRUTH_ORIF_EXPR, boolean_type_node, done, end) : end, loop);
}

/* Append to *LIST a variable with the address OFFSET bytes behind START.  */

tree
element_at (tree *list, tree start, tree offset)
{
  return append_value (list, "element", fold_build_pointer_plus (start, offset));
}

/* Append to *LIST a variable that tells if RANGE is partial.  OTHERS are used of its elements.  */

tree
append_partial (tree *list, const element_range &range, const range_place &place,
		const constant_rows &others)
{
  tree partial = append_value (list, "partial", boolean_false_node), look = NULL_TREE;
  tree distance = append_value (&look, "distance", distance_to_device (place.start));
  if (range.members.size () > 1)
    for (unsigned k = 0; k < range.members.size (); k++)
      if (tree member = range.members[k]; member == OMP_CLAUSE_DECL (range.clauses[k]))
	{
	  tree bytes = clause_bytes (range.clauses[k]);
	  tree address = append_value (&look, "member", build_fold_addr_expr (unshare_expr (member)));
	  look_at (&look, partial, address, bytes, distance);
	}
  if (!others.empty ())
    append_for_elements (&look, range, place, partial, [&] (tree *body, tree offset)
      {
	append_for_each (body, others, partial, [&] (tree *inner, const std::vector<tree> &row)
	  {
	    tree there = append_value (inner, "there", size_binop (PLUS_EXPR, offset, row[0]));
	    look_at (inner, partial, element_at (inner, place.first, there), row[1], distance);
	  });
      });
  tree not_all = build2 (TRUTH_ANDIF_EXPR, boolean_type_node, negated (place.missing),
			 negated (present_on_device (place.first, place.bytes)));
  append_to_statement_list (if_true (not_all, look), list);
  return partial;
}

/* Append to *LIST that the pointers in IMAGE, of RANGE, are the device's, if clauses map sections of what
   they point to that the device has.  */

void
set_pointers (tree *list, tree image, const element_range &range, const range_place &place)
{
  for (unsigned k = 0; k < range.members.size (); k++)
    if (tree member = range.members[k]; member != OMP_CLAUSE_DECL (range.clauses[k]))
      {
	tree target = unshare_expr (OMP_CLAUSE_DECL (range.clauses[k]));
	tree section = append_value (list, "section", build_fold_addr_expr (target));
	tree at = fold_convert (sizetype, build_fold_addr_expr (unshare_expr (member)));
	at = size_binop (MINUS_EXPR, at, fold_convert (sizetype, place.first));
	tree bias = size_binop (MINUS_EXPR, fold_convert (sizetype, section),
				fold_convert (sizetype, unshare_expr (member)));
	tree value = size_binop (MINUS_EXPR, fold_convert (sizetype, device_address (section)), bias);
	append_to_statement_list (if_true (present_on_device (section, size_one_node),
					   build2 (MODIFY_EXPR, ptr_type_node, pointer_at (image, at),
						   fold_convert (ptr_type_node, value))), list);
      }
}

} // anonymous namespace

range_memory
memory_for_range (tree construct, const element_range &range, const range_place &place, tree *before,
		  tree *behind)
{
  constant_rows others = others_used (construct, range);
  if ((others.empty () && range.members.size () < 2) || !may_have_image_p (range.type))
    return { place.start, size_zero_node, place.start };

  tree memory = builtin_decl_explicit (BUILT_IN_MALLOC), free = builtin_decl_explicit (BUILT_IN_FREE);
  tree partial = append_partial (before, range, place, others), filled = NULL_TREE, back = NULL_TREE;
  tree image = append_value (before, "image", null_pointer_node);
  tree saved = append_value (before, "saved", null_pointer_node);
  append_wait (&filled, OMP_CLAUSES (construct));
  for (tree made : { image, saved })
    append_store (&filled, made, build_call_expr (memory, 1, place.bytes));
  append_for_elements (&filled, range, place, NULL_TREE, [&] (tree *body, tree offset)
    {
      append_image (body, element_at (body, image, offset), element_at (body, place.first, offset),
		    range.type);
    });
  set_pointers (&filled, image, range, place);
  append_to_statement_list (build_call_expr (builtin_decl_explicit (BUILT_IN_MEMCPY), 3, saved, image,
					     place.bytes), &filled);
  append_to_statement_list (if_true (partial, filled), before);

  append_for_elements (&back, range, place, NULL_TREE, [&] (tree *body, tree offset)
    {
      append_image_back (body, element_at (body, image, offset), element_at (body, saved, offset),
			 element_at (body, place.first, offset), range.type);
    });
  for (tree made : { image, saved })
    append_to_statement_list (build_call_expr (free, 1, made), &back);
  append_to_statement_list (if_true (partial, back), behind);

  tree bytes = TREE_TYPE (place.start);
  auto chosen = [&] (const char *name, tree yes, tree no)
    { return append_value (before, name, build3 (COND_EXPR, TREE_TYPE (no), partial, yes, no)); };
  return { chosen ("memory", fold_convert (bytes, image), place.start),
	   chosen ("size", place.bytes, size_zero_node), chosen ("base", place.first, place.start) };
}
