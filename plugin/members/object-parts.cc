/* Where objects have pointers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The device may have what the pointers in an object lead to, and not the object (partial-objects).  So
   they are found by the object's type, each as a part of so many bytes: a pointer, a reference, or a
   descriptor of Fortran's, in which "data" is the pointer:

     struct row { int n; double *a; };
     struct grid { struct row rows[2]; double (&edge)[8]; };

   are	{ 8, 16 }, { 24, 32 }, and { 32, 40 }, a reference.

   Unions are bytes, unless they have nothing but pointers: those of std::function and std::variant stay
   as they are.  Of objects of more than GREATEST bytes, and of variable size, nothing is said.  */

#include <numeric>

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/members/object-classes.h"
#include "plugin/members/object-parts.h"

namespace {

/* Bytes of an object.  */
const HOST_WIDE_INT greatest = 1 << 16;

/* Descriptors, but for those of GCC's that describe no array (as in "dtype").  */

bool
descriptor_p (tree type)
{
  return field_of (type, "dtype") && field_of (type, "data");
}

/* True if all pointers of the record TYPE lead to one block of memory, the first to its beginning: those
   of libstdc++'s std::vector.  */

bool
one_block_p (tree type)
{
  tree name = TYPE_NAME (type);
  if (name && TREE_CODE (name) == TYPE_DECL)
    name = DECL_NAME (name);
  return lang_GNU_CXX () && name && id_equal (name, "_Vector_impl_data");
}

bool note_parts (tree type, HOST_WIDE_INT start, std::vector<part> *parts);

/* As note_parts for the union TYPE.  If its members are not all pointers, it is bytes: nobody knows which of
   them it has.  */

bool
note_parts_of_union (tree type, HOST_WIDE_INT start, std::vector<part> *parts)
{
  std::vector<part> of_union;
  bool all_pointers = true;
  for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
    if (TREE_CODE (f) == FIELD_DECL)
      {
	if (!note_parts (TREE_TYPE (f), start, &of_union))
	  return false;
	all_pointers &= POINTER_TYPE_P (TREE_TYPE (f)) && !FUNC_OR_METHOD_TYPE_P (TREE_TYPE (TREE_TYPE (f)));
      }
  if (all_pointers && !of_union.empty ())
    parts->push_back (of_union.front ());
  return true;
}

/* Append to *PARTS the pointers of TYPE, which lies at START; false if they cannot be told.  */

bool
note_parts (tree type, HOST_WIDE_INT start, std::vector<part> *parts)
{
  tree size = TYPE_SIZE_UNIT (type);
  if (!size || !tree_fits_shwi_p (size))
    return false;
  HOST_WIDE_INT bytes = tree_to_shwi (size);
  size_t before;
  switch (TREE_CODE (type))
    {
    case POINTER_TYPE:
    case REFERENCE_TYPE:
      if (!FUNC_OR_METHOD_TYPE_P (TREE_TYPE (type)))
	{
	  parts->push_back ({ start, start + bytes, start });
	  parts->back ().reference = TREE_CODE (type) == REFERENCE_TYPE;
	}
      return true;

    case RECORD_TYPE:
      if (descriptor_p (type))
	{
	  parts->push_back ({ start, start + bytes,
			      start + int_byte_position (field_of (type, "data")),
			      descriptor_type_p (type) ? TYPE_MAIN_VARIANT (type) : NULL_TREE });
	  return true;
	}
      before = parts->size ();
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	{
	  if (TREE_CODE (f) != FIELD_DECL || DECL_BIT_FIELD (f) || DECL_VIRTUAL_P (f)
	      || !DECL_SIZE (f) || integer_zerop (DECL_SIZE (f)))
	    continue;
	  size_t known = parts->size ();
	  if (!tree_fits_shwi_p (bit_position (f))
	      || !note_parts (TREE_TYPE (f), start + int_byte_position (f), parts))
	    return false;
	  if (captured_this_p (f))
	    parts->back ().reference = true;
	  /* Of what type a polymorphic array's elements are, its descriptor does not say.  */
	  if (DECL_NAME (f) && id_equal (DECL_NAME (f), "_data") && known < parts->size ())
	    parts->back ().descriptor = NULL_TREE;
	}
      if (one_block_p (type))
	for (size_t i = before + 1; i < parts->size (); i++)
	  (*parts)[i].block = (*parts)[before].pointer;
      return true;

    case UNION_TYPE:
    case QUAL_UNION_TYPE:
      return note_parts_of_union (type, start, parts);

    case ARRAY_TYPE:
      {
	tree element = TREE_TYPE (type), length = TYPE_SIZE_UNIT (element);
	std::vector<part> of_element;
	if (!length || !tree_fits_shwi_p (length) || !note_parts (element, 0, &of_element))
	  return false;
	if (of_element.empty ())
	  return true;
	for (HOST_WIDE_INT at = 0; at < bytes; at += tree_to_shwi (length))
	  for (const part &p : of_element)
	    parts->push_back ({ start + at + p.start, start + at + p.end, start + at + p.pointer,
				p.descriptor, p.block < 0 ? -1 : start + at + p.block, p.reference });
	return true;
      }

    default:
      return true;
    }
}

/* Make *STEP a divisor of where components of TYPE, which lies at START, begin and end.  */

void
divide_step (tree type, HOST_WIDE_INT start, HOST_WIDE_INT *step)
{
  tree size = TYPE_SIZE_UNIT (type);
  if (TREE_CODE (type) == RECORD_TYPE || TREE_CODE (type) == UNION_TYPE)
    {
      for (tree f = TYPE_FIELDS (type); f; f = DECL_CHAIN (f))
	if (TREE_CODE (f) == FIELD_DECL && DECL_BIT_FIELD (f))
	  *step = 1;
	else if (TREE_CODE (f) == FIELD_DECL && tree_fits_shwi_p (bit_position (f)))
	  divide_step (TREE_TYPE (f), start + int_byte_position (f), step);
    }
  else if (TREE_CODE (type) == ARRAY_TYPE)
    {
      divide_step (TREE_TYPE (type), start, step);
      size = TYPE_SIZE_UNIT (TREE_TYPE (type));
    }
  *step = std::gcd (*step, start);
  if (size && tree_fits_shwi_p (size))
    *step = std::gcd (*step, tree_to_shwi (size));
}

} // anonymous namespace

bool
find_parts (tree type, std::vector<part> *parts)
{
  tree element = strip_array_types (type);
  bool object = ((TREE_CODE (element) == RECORD_TYPE && (element != type || !descriptor_p (type)))
		 || (element != type && TREE_CODE (element) == POINTER_TYPE));
  if (!object || TYPE_VOLATILE (type) || !COMPLETE_TYPE_P (type) || !TYPE_SIZE_UNIT (type)
      || !tree_fits_shwi_p (TYPE_SIZE_UNIT (type))
      || tree_to_shwi (TYPE_SIZE_UNIT (type)) > greatest
      || !note_parts (type, 0, parts))
    return false;
  std::sort (parts->begin (), parts->end (),
	     [] (const part &a, const part &b) { return a.start < b.start; });
  return true;
}

std::vector<part>
parts_of (tree type)
{
  std::vector<part> parts;
  if (!find_parts (type, &parts) && !note_parts (type, 0, &parts))
    parts.clear ();
  return parts;
}

std::vector<HOST_WIDE_INT>
pointers_in (tree type)
{
  std::vector<part> parts;
  std::vector<HOST_WIDE_INT> all;
  if (find_parts (type, &parts))
    for (const part &p : parts)
      all.push_back (p.pointer);
  return all;
}

bool
may_have_image_p (tree type)
{
  std::vector<part> parts;
  return find_parts (type, &parts);
}

HOST_WIDE_INT
step_in (tree type)
{
  HOST_WIDE_INT step = tree_to_shwi (TYPE_SIZE_UNIT (type));
  divide_step (type, 0, &step);
  return step;
}
