/* What references in an object refer to, where the device has it not.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A lambda that captures by reference has the addresses of the host's variables, scalars and pointers
   among them, which no directive brings to the device; so has one that captures "this", and an object
   with members that are references, of which functions are called:

     auto add = [&] (int i) { c[i] += a[i] + k; };
     #pragma acc parallel loop
     for (int i = 0; i < n; i++)
       add (i);

   So the construct, which is given an image of the object (partial-objects.cc), gets what they refer to
   as well: copies one behind the other, in which pointers are the device's.

   Before:	memcpy (image, &add, sizeof add);
		image.c = acc_deviceptr (image.c), ... of what is on the device

   After:	...
		on_device = acc_create (cells, sizeof cells);
		if (image.k == add.k)				still the host's
		  {
		    memcpy (&cells.k, add.k, sizeof (int));
		    image.k = on_device + offset of k in cells;
		  }
		... c, a: cells.c = acc_deviceptr (*add.c) ...
		acc_update_device (cells, sizeof cells);
		parallel
		acc_copyout (cells, sizeof cells);
		*add.k = cells.k, if the device has changed that

   The copies may have references themselves.  Of objects of more than GREATEST bytes together there
   are none.

   What two references refer to, of one lambda or two, or the region uses by its name as well, is one object
   on the device, too.  So a reference to what is copied already, or to a part of it, gets the address of
   that copy; and what the construct maps by clauses, or without them, a data construct around has mapped
   before (partial-objects).  What the region has an image of, "this" where the loop's bound is one of its
   members, is on the device before the image of what refers to it is filled, and found there; or behind that,
   if it may be a part of what is referred to, and is found in the copy.  Of records, the device may have a
   base or a member alone, which is no reason not to copy them.  If a copy would share some of its memory with
   another, or with what the region changes members of that clauses name, there is none, and the device stops
   at the host's address.  (A scalar that the region names is firstprivate there, and not what
   the lambda has.)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/shared-functions.h"
#include "plugin/members/object-classes.h"
#include "plugin/members/object-images.h"
#include "plugin/members/referred-objects.h"

namespace {

const HOST_WIDE_INT greatest = 1 << 16;

/* How far references are followed, and how many.  */
const unsigned deepest = 8, most = 64;

/* True if objects of TYPE may be copied byte by byte, and their size is known.  */

bool
copied_p (tree type)
{
  tree size = TYPE_SIZE_UNIT (type);
  return (!FUNC_OR_METHOD_TYPE_P (type) && !VOID_TYPE_P (type) && COMPLETE_TYPE_P (type)
	  && !TYPE_VOLATILE (type) && size && tree_fits_shwi_p (size) && tree_to_shwi (size) <= greatest);
}

/* Append to *ALL the references in a record of TYPE, which lies at START.  */

void
note_references (tree type, HOST_WIDE_INT start, std::vector<reference_in> *all)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    {
      if (TREE_CODE (f) != FIELD_DECL || DECL_BIT_FIELD (f) || !tree_fits_shwi_p (bit_position (f)))
	continue;
      tree member = TREE_TYPE (f);
      HOST_WIDE_INT place = start + int_byte_position (f);
      if (TREE_CODE (member) == REFERENCE_TYPE || captured_this_p (f))
	{
	  HOST_WIDE_INT base = 0;
	  tree target = TREE_TYPE (member);
	  if (captured_this_p (f))
	    target = whole_class (target, &base);
	  if (copied_p (target))
	    all->push_back ({ place, target, base });
	}
      else
	note_references (member, place, all);
    }
}

/* A copy.  */

struct cell
{
  int around;			/* The cell that has the reference, or -1: the image has it.  */
  reference_in reference;
  HOST_WIDE_INT start;		/* In the memory of all.  */
  unsigned depth;
};

/* True if records of TYPE have one of WANTED as a base or member, or are such.  */

bool
part_of_record_p (tree wanted, tree type)
{
  type = strip_array_types (type);
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  if (TYPE_MAIN_VARIANT (type) == TYPE_MAIN_VARIANT (wanted))
    return true;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL && part_of_record_p (wanted, TREE_TYPE (f)))
      return true;
  return false;
}

/* The copies for REFERENCES of an image; they have *BYTES.  */

std::vector<cell>
cells_for (const std::vector<reference_in> &references, HOST_WIDE_INT *bytes)
{
  std::vector<cell> cells;
  *bytes = 0;
  auto add = [&] (int around, std::vector<reference_in> all, unsigned depth)
    {
      /* What others refer to may be a part of the greatest.  */
      auto greater = [] (const reference_in &a, const reference_in &b)
	{ return tree_int_cst_lt (TYPE_SIZE_UNIT (b.type), TYPE_SIZE_UNIT (a.type)); };
      std::stable_sort (all.begin (), all.end (), greater);
      for (const reference_in &r : all)
	{
	  HOST_WIDE_INT start = ROUND_UP (*bytes, TYPE_ALIGN_UNIT (r.type));
	  HOST_WIDE_INT end = start + tree_to_shwi (TYPE_SIZE_UNIT (r.type));
	  if (end > greatest || cells.size () == most)
	    continue;
	  cells.push_back ({ around, r, start, depth });
	  *bytes = end;
	}
    };
  add (-1, references, 1);
  for (size_t i = 0; i < cells.size (); i++)
    if (cells[i].depth < deepest)
      add (i, references_in (cells[i].reference.type), cells[i].depth + 1);
  return cells;
}

/* The address of a variable for BYTES.  */

tree
memory_for (HOST_WIDE_INT bytes, const char *name)
{
  tree type = build_array_type_nelts (unsigned_char_type_node, bytes);
  return place_for (build_aligned_type (type, BIGGEST_ALIGNMENT), name);
}

/* Where a reference to SIZE bytes at TARGET may refer to the copy of OTHER, or of a part of it: null if they
   share nothing, -1 if the copy is none for both.  */

tree
place_in_copy (tree target, HOST_WIDE_INT size, const used_memory &other)
{
  auto place_in = [] (tree *, const std::vector<tree> &p)
    {
      auto number = [] (tree value) { return fold_convert (sizetype, value); };
      auto holds = [] (tree_code code, tree a, tree b) { return build2 (code, boolean_type_node, a, b); };
      tree start = number (p[0]), end = size_binop (PLUS_EXPR, start, p[1]);
      tree first = number (p[2]), behind = size_binop (PLUS_EXPR, first, p[3]);
      tree shared = both (not_null (p[2]),
			  both (holds (LT_EXPR, start, behind), holds (LT_EXPR, first, end)));
      tree inside = both (not_null (p[4]),
			  both (holds (GE_EXPR, start, first), holds (LE_EXPR, end, behind)));
      tree place = fold_build_pointer_plus (p[4], size_binop (MINUS_EXPR, start, first));
      tree none = build_int_cst (ptr_type_node, -1);
      return build3 (COND_EXPR, ptr_type_node, shared,
		     build3 (COND_EXPR, ptr_type_node, inside, place, none), null_pointer_node);
    };
  tree there = other.on_device ? other.on_device : null_pointer_node;
  return shared_call ("place_in", ptr_type_node,
		      { target, size_int (size), other.address, size_int (other.bytes), there }, place_in);
}

/* Append to *LIST a variable with the place of the first of ALL with which SIZE bytes at TARGET share
   something, as place_in_copy has it, if CONDITION holds; null if that does not, or there is none.  */

tree
append_shared_place (tree *list, tree condition, tree target, HOST_WIDE_INT size,
		     const std::vector<used_memory> &all)
{
  tree looks = NULL_TREE, place = append_value (list, "shared", null_pointer_node);
  for (const used_memory &other : all)
    {
      tree look = build2 (MODIFY_EXPR, ptr_type_node, place, place_in_copy (target, size, other));
      append_to_statement_list (if_true (negated (not_null (place)), look), &looks);
    }
  append_to_statement_list (if_true (condition, looks), list);
  return place;
}

} // anonymous namespace

std::vector<reference_in>
references_in (tree type)
{
  std::vector<reference_in> all;
  note_references (type, 0, &all);
  return all;
}

tree
known_place (tree place)
{
  tree one = build2 (NE_EXPR, boolean_type_node, place, build_int_cst (ptr_type_node, -1));
  return both (not_null (place), one);
}

bool
part_of_referred_p (tree type, const std::vector<reference_in> &references)
{
  HOST_WIDE_INT bytes;
  std::vector<cell> cells = cells_for (references, &bytes);
  auto in_cell = [type] (const cell &c)
    {
      return (TYPE_MAIN_VARIANT (c.reference.type) != TYPE_MAIN_VARIANT (type)
	      && part_of_record_p (type, c.reference.type));
    };
  return std::any_of (cells.begin (), cells.end (), in_cell);
}

tree
append_place_in_copies (tree *list, tree address, HOST_WIDE_INT bytes, bool host,
			const std::vector<used_memory> &all)
{
  std::vector<used_memory> copies;
  for (const used_memory &used : all)
    if (used.on_host)
      copies.push_back ({ used.address, used.bytes, host ? used.on_host : used.on_device });
  return append_shared_place (list, not_null (address), address, bytes, copies);
}

void
append_referred (tree *before, tree *fill, tree *back, tree image, tree address,
		 const std::vector<reference_in> &references, std::vector<used_memory> *all)
{
  HOST_WIDE_INT bytes;
  std::vector<cell> cells = cells_for (references, &bytes);
  if (cells.empty ())
    return;
  tree memory = memory_for (bytes, "cells"), saved = memory_for (bytes, "saved");
  tree on_device = append_value (fill, "on_device",
				 library_call ("acc_create", ptr_type_node, { memory, size_int (bytes) }));
  append_call (back, "acc_copyout", { memory, size_int (bytes) });
  std::vector<tree> targets;	/* The host's, or null if there is no copy.  */
  for (const cell &c : cells)
    {
      tree type = c.reference.type, offset = size_int (c.reference.start);
      HOST_WIDE_INT size = tree_to_shwi (TYPE_SIZE_UNIT (type));
      bool in_cell = c.around >= 0;
      tree object = in_cell ? targets[c.around] : address;
      tree copy = in_cell ? fold_build_pointer_plus_hwi (memory, cells[c.around].start) : image;
      tree target = append_value (before, "target", null_pointer_node);
      targets.push_back (target);

      /* To the object, of which the pointer may lead to a base.  */
      auto whole = [&] (tree pointer) { return fold_build_pointer_plus_hwi (pointer, -c.reference.base); };
      auto base = [&] (tree pointer) { return fold_build_pointer_plus_hwi (pointer, c.reference.base); };
      tree own = NULL_TREE, used = NULL_TREE, unused = NULL_TREE;
      append_store (&own, target, whole (pointer_at (object, offset)));
      tree same = build2 (EQ_EXPR, boolean_type_node, target, whole (pointer_at (copy, offset)));
      if (TREE_CODE (type) == RECORD_TYPE)
	/* Or the device has a base or a member of it alone.  */
	same = build2 (TRUTH_ORIF_EXPR, boolean_type_node, same,
		       negated (present_on_device (target, size_int (size))));
      same = append_value (&own, "same", same);
      tree shared = append_shared_place (&own, same, target, size, *all);
      append_image (&used, fold_build_pointer_plus_hwi (memory, c.start), target, type);
      append_store (&used, pointer_at (copy, offset),
		    base (fold_build_pointer_plus_hwi (on_device, c.start)));
      tree refer = build2 (MODIFY_EXPR, ptr_type_node, pointer_at (copy, offset), base (shared));
      append_to_statement_list (if_true (known_place (shared), refer), &unused);
      append_store (&unused, target, null_pointer_node);
      tree copied = both (same, both (negated (not_null (shared)), all_readable (target, size)));
      append_to_statement_list (build3 (COND_EXPR, void_type_node, copied, used, unused), &own);
      append_to_statement_list (in_cell ? if_true (not_null (object), own) : own, fill);
      all->push_back ({ target, size, fold_build_pointer_plus_hwi (on_device, c.start),
			fold_build_pointer_plus_hwi (memory, c.start) });

      tree changed = NULL_TREE;
      append_image_back (&changed, fold_build_pointer_plus_hwi (memory, c.start),
			 fold_build_pointer_plus_hwi (saved, c.start), target, type);
      if (changed)
	append_to_statement_list (if_true (not_null (target), changed), back);
    }
  append_to_statement_list (copy_bytes (saved, memory, size_int (bytes)), fill);
  append_call (fill, "acc_update_device", { memory, size_int (bytes) });
}
