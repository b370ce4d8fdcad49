/* Components of objects, in clauses of compute constructs and in their regions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An aggregate that no clause of a compute construct names is copied.  But if a clause
   names a component of it, GCC 12 has that component on the device and nothing else:

     type (mesh) :: w			struct { int n; double *x; } w;
     !$acc parallel loop copy(w%x)	#pragma acc parallel loop copy(w.x[0:8])
     do i = 1, w%n			for (int i = 0; i < w.n; i++)
       ... w%x(i) ...			  ... w.x[i] ...

   Before:	parallel map(struct:w [len: 1]) map(alloc:w.x [len: 64]) ...
		  ... w.n ... w.x[i] ...

   w.n is what stands in front of the memory of w.x, and nobody says so.  If w is a pointer of
   Fortran's, or what a polymorphic one points to, w.x is not found either, unless it comes first:

   Before:	parallel map(alloc:*w [len: 0]) map(firstprivate:w)
		  map(to:w->x [pointer set, len: 64]) map(attach:w->x.data) ...
		  ... w->n ... w->x.data ...

   So each component that a clause names or the construct uses is mapped by a pointer of its own:

   After:	component = &w.n;
		another = &w.x;
		parallel map(to:*another [len: 64]) map(firstprivate:another)
		  map(attach:w.x.data) ... map(to:*component [len: 4]) map(firstprivate:component)
		  ... MEM <component - offset of n>.n ... MEM <another - offset of x>.x[i] ...

   If the object is on the device, or that component alone, it is what is used.  Were w.n a
   component of the clauses' w, libgomp would want all of them there, or none; but a data
   construct around may have some:

     !$acc data copy(w%x)
     !$acc parallel loop present(w%x)

   The object is a variable, or what a dummy argument or a pointer stands for, if the construct
   does not change the pointer; it is known by its name (object-names.cc).  If a construct uses
   a variable as a whole, and in C and C++, the clauses stay as they are, and what else is used
   is mapped by pointers.  For C and C++'s members of what pointers point to, and for constructs
   that use an object as a whole, see member-sections.cc.

   In Fortran, the object may be an element, if the construct does not change what is in its index.
   GCC copies the array as well, behind the component, and libgomp stops ("Trying to map into
   device [...] object when [...] is already mapped"):

     !$acc parallel loop copy(blocks(k)%x)

   Before:	parallel map(to:(*blocks.data)[k].x [pointer set, len: 64]) ...
		  map(tofrom:*blocks.data [len: size]) map(to:blocks [pointer set, len: 64]) ...

   If all that is used of the array are components of such elements, the array stays where it is;
   otherwise it comes first (element-arrays.cc).  So it is with the objects that the array is in:
   of "grid%blocks(k)%x" and "grid%n", the device may have the first from a data construct.  "grid",
   and likewise elements around, are objects as well if the construct uses components of theirs
   alone, and none that the array is in.

   In a queue, libgomp would copy a component when the queue comes to it; the host may have another value in
   it then, or let it point elsewhere.  So such a construct is waited for, if it is not on the device already.

   A section of an array that is a component has a pointer to the array, in C and C++ as well:

   Before:	parallel map(tofrom:(*blocks.data)[k].s[lo] [len: size]) map(tofrom:*blocks.data) ...

   After:	component = &(*blocks.data)[k].s;
		bias = &(*blocks.data)[k].s[lo] - component;
		parallel map(tofrom:(*blocks.data)[k].s[lo] [len: size])
		  map(firstprivate:component [bias: bias]) firstprivate(bias)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/object-names.h"
#include "plugin/function-pass.h"
#include "plugin/members/element-arrays.h"
#include "plugin/members/used-components.h"
#include "plugin/stages.h"

#include <map>

namespace {

/* A use of a component.  */

struct component_use
{
  tree *place;			/* In a statement: of the reference, or the address.  */
  unsigned inside;		/* How much of it is behind the object.  */
  gimple_stmt_iterator statement;
  HOST_WIDE_INT start, end;	/* Bytes of the object.  */
  bool changed;			/* Perhaps.  */
};

/* What a clause maps of an object: all of a component, or a section of an array that is one.  */

struct mapped_component
{
  tree clause;
  HOST_WIDE_INT start, end;	/* Of the array.  */
  bool section;
};

/* An object of which clauses map components, and what the construct uses of it.  */

struct mapped_object
{
  tree name;
  tree object;			/* In front of the construct.  */
  tree variable;		/* That the name begins with, or the object itself.  */
  std::vector<tree> structures;	/* Clauses "struct".  */
  std::vector<mapped_component> components;
  std::vector<component_use> uses;
  bool separable;		/* The clauses' components can have pointers of their own.  */
  bool whole = false;		/* The construct uses it, or the pointer, as a whole.  */
  bool another = false;		/* Somewhere in the construct, its name is another object's.  */
  bool container = false;	/* Clauses name components of elements in it or behind it alone.  */
  std::vector<std::pair<HOST_WIDE_INT, HOST_WIDE_INT>> elements = {};	/* In it.  */
};

/* Components that have one pointer.  */

struct piece
{
  HOST_WIDE_INT start, end;
  std::vector<tree> clauses;
  std::vector<const component_use *> uses;
};

struct construct_uses
{
  explicit construct_uses (gimple_stmt_iterator i) : names (i) {}

  std::vector<mapped_object> objects;
  object_names names;
};

/* A reference to a component.  */

struct component_reference
{
  tree part;			/* The largest that has a constant place in the object.  */
  tree object;
  unsigned inside;		/* How many operands are behind the object.  */
};

/* What REFERENCE names: a component of a variable or of what a pointer points to, or of an
   element for which ELEMENT_P is true.  There may be no part, or none with a constant place.  */

component_reference
named_part (tree reference, const std::function<bool (tree)> &element_p)
{
  component_reference made = { NULL_TREE, reference, 0 };
  for (; handled_component_p (made.object); made.inside++)
    {
      if (TREE_CODE (made.object) == COMPONENT_REF)
	made.part = made.part ? made.part : made.object;
      else if (element_p (made.object))
	break;
      else if (TREE_CODE (made.object) != ARRAY_REF
	       || TREE_CODE (TREE_TYPE (made.object)) != RECORD_TYPE
	       || TREE_CODE (TREE_OPERAND (made.object, 1)) != INTEGER_CST)
	made.part = NULL_TREE;
      made.object = TREE_OPERAND (made.object, 0);
    }
  return made;
}

/* REFERENCE, to a component of OBJECT, as it would be if all indices of the object's were
   constant.  */

tree
without_index (tree reference, tree object)
{
  if (TREE_CODE (object) != ARRAY_REF)
    return reference;
  if (reference == object)
    return build0 (PLACEHOLDER_EXPR, TREE_TYPE (object));
  tree made = copy_node (reference);
  TREE_OPERAND (made, 0) = without_index (TREE_OPERAND (reference, 0), object);
  return made;
}

/* Set *START and *END to the bytes that REFERENCE has in its object, for bit-fields those that
   are loaded and stored together; false if that cannot be said.  */

bool
place_of (tree reference, HOST_WIDE_INT *start, HOST_WIDE_INT *end)
{
  if (TREE_CODE (reference) == COMPONENT_REF
      && DECL_BIT_FIELD_TYPE (TREE_OPERAND (reference, 1)))
    {
      tree bytes = DECL_BIT_FIELD_REPRESENTATIVE (TREE_OPERAND (reference, 1));
      if (!bytes)
	return false;
      reference = build3 (COMPONENT_REF, TREE_TYPE (bytes), TREE_OPERAND (reference, 0), bytes,
			  NULL_TREE);
    }
  poly_int64 offset;
  tree size = TYPE_SIZE_UNIT (TREE_TYPE (reference));
  if (!get_addr_base_and_unit_offset (reference, &offset) || !offset.is_constant (start)
      || !size || !tree_fits_shwi_p (size))
    return false;
  *end = *start + tree_to_shwi (size);
  return true;
}

/* Likewise for what clause C, one of those behind STRUCTURE, maps.  In an internal
   procedure it may be known as a part of the frame of the procedure around.  */

bool
place_of_clause (tree c, tree structure, HOST_WIDE_INT *start, HOST_WIDE_INT *end)
{
  tree object = OMP_CLAUSE_DECL (structure), reference = OMP_CLAUSE_DECL (c);
  if (!place_of (reference, start, end))
    return false;
  if (!DECL_P (object) || !DECL_HAS_VALUE_EXPR_P (object)
      || get_base_address (reference) == object)
    return true;
  HOST_WIDE_INT in_frame, behind;
  if (!place_of (DECL_VALUE_EXPR (object), &in_frame, &behind))
    return false;
  *start -= in_frame;
  *end -= in_frame;
  return true;
}

/* Likewise, or for the array that clause C maps a section of, if that has a variable for its index.  */

bool
place_around_clause (tree c, tree structure, HOST_WIDE_INT *start, HOST_WIDE_INT *end)
{
  tree section = OMP_CLAUSE_DECL (c);
  bool known = place_of_clause (c, structure, start, end);
  if (known || TREE_CODE (section) != ARRAY_REF)
    return known;
  OMP_CLAUSE_DECL (c) = TREE_OPERAND (section, 0);
  known = place_around_clause (c, structure, start, end);
  OMP_CLAUSE_DECL (c) = section;
  return known;
}

/* Likewise for the array that clause C maps a section of.  */

bool
place_of_array (tree c, tree structure, HOST_WIDE_INT *start, HOST_WIDE_INT *end)
{
  tree section = OMP_CLAUSE_DECL (c);
  OMP_CLAUSE_DECL (c) = TREE_OPERAND (section, 0);
  bool known = place_of_clause (c, structure, start, end);
  OMP_CLAUSE_DECL (c) = section;
  return known;
}

/* True if OBJECT's clauses map some of the bytes from START to END.  */

bool
mapped_p (const mapped_object &object, HOST_WIDE_INT start, HOST_WIDE_INT end)
{
  return std::any_of (object.components.begin (), object.components.end (),
		      [=] (const mapped_component &component)
			{ return component.start < end && start < component.end; });
}

/* True if one of CLAUSES says what VARIABLE is.  */

bool
named_p (tree variable, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && OMP_CLAUSE_DECL (c) == variable
	&& !map_clause_p (c, GOMP_MAP_STRUCT))
      return true;
  return false;
}

/* True if OBJECT's name is another object's where PLACE, a name, is set.  */

bool
names_another_p (tree place, const mapped_object &object)
{
  return place && changed_with_p (object.name, place);
}

/* True if one of CLAUSES says what a variable is that NAME's object depends on.  */

bool
changed_by_p (tree clauses, tree name)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (data_clause_p (c) && DECL_P (OMP_CLAUSE_DECL (c))
	&& changed_with_p (name, OMP_CLAUSE_DECL (c)))
      return true;
  return false;
}

/* For walk_gimple_seq.  */

tree
note_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  construct_uses *construct = static_cast<construct_uses *> (info->info);
  gimple *statement = gsi_stmt (*i);
  tree clauses = NULL_TREE, lhs = gimple_get_lhs (statement);
  if (gimple_code (statement) == GIMPLE_OMP_FOR)
    clauses = gimple_omp_for_clauses (statement);
  tree set = lhs ? construct->names.name (lhs) : NULL_TREE;
  for (mapped_object &object : construct->objects)
    if (named_p (object.variable, clauses) || changed_by_p (clauses, object.name)
	|| (set && !construct->names.copy_p (lhs) && names_another_p (set, object)))
      object.another = true;
  return NULL_TREE;
}

/* CONSTRUCT uses WHOLE, an object or a pointer, not as a part of a component's name.  */

void
note_whole (construct_uses *construct, tree whole)
{
  tree name = construct->names.name (whole);
  for (mapped_object &object : construct->objects)
    if (same_name_p (name, object.name) || same_name_p (name, pointer_to (object.name)))
      object.whole = true;
}

/* True if clauses of CONSTRUCT map components of ELEMENT, an element of an array.  */

bool
mapped_element_p (tree element, construct_uses *construct)
{
  if (TREE_CODE (element) != ARRAY_REF || TREE_CODE (TREE_TYPE (element)) != RECORD_TYPE)
    return false;
  tree name = construct->names.name (element);
  return std::any_of (construct->objects.begin (), construct->objects.end (),
		      [name] (const mapped_object &object)
			{ return same_name_p (name, object.name); });
}

/* True if USE, of a pointer, in STATEMENT of CONSTRUCT makes a copy that has a name, or is what
   has it then.  */

bool
copied_p (tree use, gimple *statement, construct_uses *construct)
{
  tree lhs = gimple_get_lhs (statement);
  return (lhs && construct->names.copy_p (lhs)
	  && (use == lhs || gimple_assign_single_p (statement)
	      || gimple_assign_cast_p (statement)));
}

/* For walk_gimple_seq: the construct has a use of what may be a component.  */

tree
note_use (tree *use, int *walk_subtrees, void *walk)
{
  walk_stmt_info *info = static_cast<walk_stmt_info *> (walk);
  construct_uses *construct = static_cast<construct_uses *> (info->info);
  if (TYPE_P (*use))
    *walk_subtrees = 0;
  bool address = TREE_CODE (*use) == ADDR_EXPR;
  component_reference used
    = named_part (address ? TREE_OPERAND (*use, 0) : *use,
		  [=] (tree element) { return mapped_element_p (element, construct); });
  if (!used.part)
    {
      if (TREE_CODE (used.object) == ARRAY_REF)
	note_whole (construct, used.object);
      else if (DECL_P (*use) && !copied_p (*use, gsi_stmt (info->gsi), construct))
	note_whole (construct, *use);
      return NULL_TREE;
    }
  *walk_subtrees = 0;
  tree name = construct->names.name (used.object);
  component_use made = { use, used.inside + address, info->gsi, 0, 0, address || info->is_lhs };
  bool known = place_of (without_index (used.part, used.object), &made.start, &made.end);
  for (mapped_object &mapped : construct->objects)
    {
      if (address && names_another_p (construct->names.name (TREE_OPERAND (*use, 0)), mapped))
	mapped.another = true;
      if (!same_name_p (name, mapped.name))
	continue;
      if (known)
	mapped.uses.push_back (made);
      else
	mapped.separable = false;
    }
  return NULL_TREE;
}

/* Let USE, in TARGET, have COMPONENT, a pointer to byte START of the object.  */

void
use_by_pointer (const component_use &use, tree component, HOST_WIDE_INT start,
		gomp_target *target)
{
  tree made = unshare_expr (*use.place), *base = &made;
  for (unsigned i = 0; i < use.inside; i++)
    base = &TREE_OPERAND (*base, 0);

  /* The device's component is aligned as the object.  */
  tree type = TREE_TYPE (*base);
  if (start & (TYPE_ALIGN_UNIT (type) - 1))
    type = build_aligned_type (type, (start & -start) * BITS_PER_UNIT);
  tree moved = build2 (MEM_REF, type, component,
		       build_int_cst (TREE_TYPE (component), -start));
  TREE_THIS_VOLATILE (moved) = TREE_THIS_VOLATILE (*base);
  TREE_SIDE_EFFECTS (moved) = TREE_SIDE_EFFECTS (*base);
  *base = moved;
  gimple *statement = gsi_stmt (use.statement);
  if (TREE_CODE (made) == ADDR_EXPR && !gimple_assign_single_p (statement))
    {
      tree address = create_tmp_var_raw (TREE_TYPE (made), "address");
      gimple_bind_append_vars (gimple_seq_first_stmt_as_a_bind (gimple_omp_body (target)),
			       address);
      gimple_stmt_iterator before = use.statement;
      gsi_insert_before (&before, gimple_build_assign (address, made), GSI_SAME_STMT);
      made = address;
    }
  *use.place = made;
}

/* How CLAUSE maps a component.  Of a descriptor, GCC maps the pointer alone ("alloc") or a
   "pointer set"; the region wants the bounds.  */

gomp_map_kind
kind_of (tree clause)
{
  gomp_map_kind kind = OMP_CLAUSE_MAP_KIND (clause);
  bool descriptor = (kind == GOMP_MAP_TO_PSET
		     || (kind == GOMP_MAP_ALLOC && lang_GNU_Fortran ()
			 && TREE_CODE (OMP_CLAUSE_SIZE (clause)) == INTEGER_CST
			 && compare_tree_int (OMP_CLAUSE_SIZE (clause), UNITS_PER_WORD) > 0));
  return descriptor ? GOMP_MAP_TO : kind;
}

/* True if CLAUSE maps its component in a way that join_kinds knows.  */

bool
plain_kind_p (tree clause)
{
  switch (kind_of (clause))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
    case GOMP_MAP_IF_PRESENT:
      return true;

    default:
      return false;
    }
}

/* True if CLAUSE maps a component in a way that join_kinds knows.  */

bool
plain_p (tree clause)
{
  return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
	  && TREE_CODE (OMP_CLAUSE_DECL (clause)) == COMPONENT_REF
	  && tree_fits_shwi_p (OMP_CLAUSE_SIZE (clause)) && plain_kind_p (clause));
}

/* The array, a component, of which CLAUSE maps a section in a way that join_kinds knows; null if it does
   something else.  */

tree
section_array (tree clause)
{
  tree mapped = OMP_CLAUSE_DECL (clause);
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP || !plain_kind_p (clause)
      || TREE_CODE (mapped) != ARRAY_REF || TREE_CODE (TREE_OPERAND (mapped, 0)) != COMPONENT_REF)
    return NULL_TREE;
  /* One element is an object, with components of its own; not if the region gets there by a pointer.  */
  tree type = TREE_TYPE (mapped);
  bool element = (TREE_CODE (type) == RECORD_TYPE && !pointer_to (whole_of (mapped))
		  && operand_equal_p (TYPE_SIZE_UNIT (type), OMP_CLAUSE_SIZE (clause)));
  return element ? NULL_TREE : TREE_OPERAND (mapped, 0);
}

/* How to map what is to be mapped as A and as B say.  */

gomp_map_kind
join_kinds (gomp_map_kind a, gomp_map_kind b)
{
  if (a == GOMP_MAP_IF_PRESENT || b == GOMP_MAP_IF_PRESENT)
    return a == b || a == GOMP_MAP_ALLOC ? GOMP_MAP_IF_PRESENT : b == GOMP_MAP_IF_PRESENT ? a : b;
  if (a == b || a == GOMP_MAP_FORCE_PRESENT || b == GOMP_MAP_ALLOC)
    return a;
  return b == GOMP_MAP_FORCE_PRESENT || a == GOMP_MAP_ALLOC ? b : GOMP_MAP_TOFROM;
}

/* How to map PIECE of OBJECT.  */

gomp_map_kind
kind_of_piece (const piece &piece, const mapped_object &object)
{
  gomp_map_kind kind = GOMP_MAP_ALLOC;
  bool covered = false;
  for (const mapped_component &component : object.components)
    if (std::find (piece.clauses.begin (), piece.clauses.end (), component.clause)
	!= piece.clauses.end ())
      {
	kind = join_kinds (kind, kind_of (component.clause));
	covered |= component.start == piece.start && component.end == piece.end;
      }
  if (covered)
    return kind;
  tree type = TREE_TYPE (object.object);
  bool constant = TREE_READONLY (object.object) || TYPE_READONLY (type);
  for (const component_use *use : piece.uses)
    kind = join_kinds (kind, use->changed && !constant ? GOMP_MAP_TOFROM : GOMP_MAP_TO);
  return kind;
}

/* The pieces of OBJECT, in order: together is what is a part of something else, or the same.  */

std::vector<piece>
pieces_of (const mapped_object &object)
{
  std::vector<piece> all;
  if (object.separable)
    for (const mapped_component &component : object.components)
      all.push_back ({ component.start, component.end, { component.clause }, {} });
  for (const component_use &use : object.uses)
    all.push_back ({ use.start, use.end, {}, { &use } });
  std::stable_sort (all.begin (), all.end (),
		    [] (const piece &a, const piece &b) { return a.start < b.start; });
  std::vector<piece> joined;
  for (const piece &next : all)
    if (joined.empty () || joined.back ().end <= next.start)
      joined.push_back (next);
    else
      {
	piece &last = joined.back ();
	last.end = std::max (last.end, next.end);
	last.clauses.insert (last.clauses.end (), next.clauses.begin (), next.clauses.end ());
	last.uses.insert (last.uses.end (), next.uses.begin (), next.uses.end ());
      }
  return joined;
}

/* The section of OBJECT's that PIECE is about; null if it is about none.  */

const mapped_component *
section_of (const piece &piece, const mapped_object &object)
{
  for (const mapped_component &component : object.components)
    if (component.section && component.start < piece.end && piece.start < component.end)
      return &component;
  return NULL;
}

/* True if each section of OBJECT's is all that its array has clauses for, and the array is not used as a
   part of something larger.  */

bool
separable_sections_p (const mapped_object &object)
{
  for (const piece &piece : pieces_of (object))
    {
      const mapped_component *section = section_of (piece, object);
      if (section && (piece.clauses.size () != 1 || piece.start != section->start
		      || piece.end != section->end))
	return false;
    }
  return true;
}

/* Clauses of TARGET's that map what CLAUSE, of a section, does, and find by COMPONENT, a pointer to the
   array.  What has to be done first goes to *BEFORE.  */

tree
map_section (tree clause, tree component, gimple_seq *before)
{
  location_t place = OMP_CLAUSE_LOCATION (clause);
  tree bias = create_tmp_var (ssizetype, "bias"), section = OMP_CLAUSE_DECL (clause);
  append_assignment (before, bias, build2 (POINTER_DIFF_EXPR, ssizetype, address_of (section),
					   fold_convert (ptr_type_node, component)));
  tree made = copied_map_clause (clause, (gomp_map_kind) OMP_CLAUSE_MAP_KIND (clause));
  tree found = build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_POINTER, component, bias);
  tree value = build_clause (place, OMP_CLAUSE_FIRSTPRIVATE, bias);
  OMP_CLAUSE_CHAIN (made) = found;
  OMP_CLAUSE_CHAIN (found) = value;
  return made;
}

/* Map the components of OBJECT that TARGET uses, by pointers that are set in *BEFORE.  What
   takes the place of a clause goes to *INSTEAD, and clauses that copy to the device to *COPIED.  */

void
map_components (mapped_object &object, gomp_target *target, gimple_seq *before,
		std::map<tree, tree> *instead, std::vector<tree> *copied)
{
  object.separable &= separable_sections_p (object);
  if (!object.separable)
    object.uses.erase (std::remove_if (object.uses.begin (), object.uses.end (),
				       [&object] (const component_use &use)
					 { return mapped_p (object, use.start, use.end); }),
		       object.uses.end ());
  else
    for (tree structure : object.structures)
      (*instead)[structure] = NULL_TREE;
  tree *end = gimple_omp_target_clauses_ptr (target);
  while (*end)
    end = &OMP_CLAUSE_CHAIN (*end);
  tree type = TREE_TYPE (object.object), base = get_base_address (object.object);
  if (base && DECL_P (base))
    TREE_ADDRESSABLE (base) = 1;
  for (const piece &piece : pieces_of (object))
    {
      tree component = create_tmp_var (build_pointer_type (type), "component");
      tree start
	= fold_build_pointer_plus_hwi (build_fold_addr_expr (unshare_expr (object.object)),
				       piece.start);
      append_assignment (before, component, fold_convert (TREE_TYPE (component), start));
      for (const component_use *use : piece.uses)
	use_by_pointer (*use, component, piece.start, target);

      location_t place = (object.components.empty () ? gimple_location (target)
			  : OMP_CLAUSE_LOCATION (object.components.front ().clause));
      const mapped_component *section = piece.clauses.empty () ? NULL : section_of (piece, object);
      tree made = (section ? map_section (section->clause, component, before)
			   : build_map_clause (place, kind_of_piece (piece, object),
					       build_simple_mem_ref (component),
					       size_int (piece.end - piece.start)));
      if (!section)
	OMP_CLAUSE_CHAIN (made) = build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_POINTER,
						    component, size_zero_node);
      if (map_clause_p (made, GOMP_MAP_TO))
	copied->push_back (made);
      for (tree clause : piece.clauses)
	(*instead)[clause] = NULL_TREE;
      if (piece.clauses.empty ())
	{
	  *end = made;
	  end = &OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (made));
	}
      else
	(*instead)[piece.clauses.front ()] = made;
    }
}

/* Wait for TARGET, at PLACE, if it is in a queue and one of its clauses COPIED copies, for what they map is
   not on the device when *BEFORE is executed.  */

void
wait_for_copies (gimple_stmt_iterator *place, gomp_target *target, const std::vector<tree> &copied,
		 gimple_seq *before)
{
  if (copied.empty () || !omp_find_clause (gimple_omp_target_clauses (target), OMP_CLAUSE_ASYNC))
    return;
  tree look = NULL_TREE, absent = append_value (&look, "absent", boolean_false_node);
  for (tree c : copied)
    {
      tree start = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
      tree there = present_on_device (fold_convert (ptr_type_node, start), OMP_CLAUSE_SIZE (c));
      append_store (&look, absent, build2 (TRUTH_ORIF_EXPR, boolean_type_node, absent, negated (there)));
    }
  append_statements (before, look);
  wait_behind (place, target, absent);
}

/* For walk_gimple_seq: add the variables that are used to a set.  */

tree
note_used_variable (tree *use, int *walk_subtrees, void *walk)
{
  walk_stmt_info *info = static_cast<walk_stmt_info *> (walk);
  if (TYPE_P (*use))
    *walk_subtrees = 0;
  else if (DECL_P (*use) && !(info->is_lhs && gimple_get_lhs (gsi_stmt (info->gsi)) == *use))
    static_cast<hash_set<tree> *> (info->info)->add (*use);
  return NULL_TREE;
}

/* What remove_unused wants to know.  */

struct unused_copies
{
  hash_set<tree> *used;
  object_names *names;
  bool removed;
};

/* For walk_gimple_seq_mod.  */

tree
remove_unused (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  unused_copies *copies = static_cast<unused_copies *> (info->info);
  tree lhs = gimple_get_lhs (gsi_stmt (*i));
  *handled = false;
  if (lhs && is_gimple_assign (gsi_stmt (*i)) && copies->names->copy_p (lhs)
      && !copies->used->contains (lhs))
    {
      gsi_remove (i, true);
      *handled = true;
      info->removed_stmt = true;
      copies->removed = true;
    }
  return NULL_TREE;
}

/* Clauses by which TARGET's region, where it uses VARIABLE, finds it, as GCC writes them; with
   FOUND, which is one of them, if not null.  Without the mark of a section that may have no bytes,
   libgomp would map these none, and take those of two threads of the host for one object.  */

tree
find_by (tree variable, tree found, location_t place)
{
  tree object = build2 (MEM_REF, char_type_node, variable, build_zero_cst (ptr_type_node));
  tree empty = build_map_clause (place, GOMP_MAP_ALLOC, object, size_zero_node);
  OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (empty) = 1;
  if (!found)
    found = build_map_clause (place, TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE
				     ? GOMP_MAP_FIRSTPRIVATE_REFERENCE
				     : GOMP_MAP_FIRSTPRIVATE_POINTER,
			      variable, size_zero_node);
  OMP_CLAUSE_CHAIN (empty) = found;
  return empty;
}

/* True if C, with the clauses for pointers behind it, copies VARIABLE, or what that stands for: what
   a dummy argument points to.  GCC does so if the region mentions it, and by force in kernels constructs.  */

bool
copied_object_p (tree c, tree variable)
{
  if (!map_clause_p (c, GOMP_MAP_TO) && !map_clause_p (c, GOMP_MAP_TOFROM)
      && !map_clause_p (c, GOMP_MAP_FORCE_TOFROM))
    return false;
  if (OMP_CLAUSE_DECL (c) == variable)
    return true;
  for (c = OMP_CLAUSE_CHAIN (c); map_clause_p (c, GOMP_MAP_POINTER); c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_DECL (c) == variable)
      return true;
  return false;
}

/* Put into TARGET's clauses what is there INSTEAD of some, whose components OBJECTS have.  */

void
replace_clauses (gomp_target *target, const std::map<tree, tree> &instead,
		 const std::vector<mapped_object> &objects, hash_set<tree> *used)
{
  tree clauses = gimple_omp_target_clauses (target), made = NULL_TREE, *end = &made;
  auto append = [&end] (tree list)
    {
      *end = list;
      while (*end)
	end = &OMP_CLAUSE_CHAIN (*end);
    };
  bool replaced = false;
  for (tree c = clauses, next; c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = NULL_TREE;
      bool was_replaced = replaced;
      auto found = instead.find (c);
      replaced = found != instead.end ();
      if (replaced)
	append (found->second);
      else if (was_replaced && (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER)
				|| map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_REFERENCE)))
	append (find_by (OMP_CLAUSE_DECL (c), c, OMP_CLAUSE_LOCATION (c)));
      else
	append (c);
    }
  for (const mapped_object &object : objects)
    {
      tree variable = object.variable;
      if (object.another || !object.separable || variable == object.object
	  || indexed_p (object.name))
	continue;
      if (!used->contains (variable))
	remove_copied_object (&made, variable);
      else if (!object.structures.empty () && !named_p (variable, made))
	append (find_by (variable, NULL_TREE, OMP_CLAUSE_LOCATION (object.structures.front ())));
    }
  gimple_omp_target_set_clauses (target, made);
}

/* True if nobody but the construct, under this name, changes the POINTER that it has.  It may be
   in memory, since somebody has its address, or as GCC 12 takes that of a member's member in a
   clause for one: where the construct has the address it uses the object as a whole.  */

bool
own_pointer_p (tree pointer)
{
  return (is_gimple_reg (pointer)
	  || (!lookup_attribute ("omp declare target", DECL_ATTRIBUTES (pointer))
	      && !lookup_attribute ("omp declare target link", DECL_ATTRIBUTES (pointer))
	      && !DECL_HAS_VALUE_EXPR_P (pointer)));
}

/* True if OBJECT, of which a clause of TARGET maps components, can be told from others by its
   NAME.  */

bool
one_object_p (tree object, tree name, gomp_target *target)
{
  if (!name || !first_variable (name))
    return false;
  if (DECL_P (object))
    return !named_p (object, gimple_omp_target_clauses (target));
  if (TREE_CODE (object) == ARRAY_REF)
    return lang_GNU_Fortran () && same_name_p (name, name);
  tree pointer = pointer_to (name);
  return pointer && (lang_GNU_Fortran ()
		     || (DECL_P (pointer) && (TREE_CODE (TREE_TYPE (pointer)) == REFERENCE_TYPE
					      || own_pointer_p (pointer))));
}

/* The variable that NAME begins with.  One of the procedure around that TARGET's clauses are about is in
   that one's frame, with which the name begins.  */

tree
variable_in (tree name, gomp_target *target, object_names *names)
{
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && DECL_P (OMP_CLAUSE_DECL (c))
	&& DECL_HAS_VALUE_EXPR_P (OMP_CLAUSE_DECL (c))
	&& (map_clause_p (c, GOMP_MAP_POINTER) || polymorphic_p (TREE_TYPE (OMP_CLAUSE_DECL (c)))))
      {
	tree named = names->name (OMP_CLAUSE_DECL (c));
	for (tree part = name; !DECL_P (part); part = TREE_OPERAND (part, 0))
	  if (same_name_p (part, named))
	    return OMP_CLAUSE_DECL (c);
      }
  return first_variable (name);
}

/* The object of USES of which a clause of TARGET maps components as OBJECT; null if it cannot
   be told from others, or is a polymorphic one's record, of which component-clauses maps all.  */

mapped_object *
object_of (tree object, gomp_target *target, construct_uses *uses)
{
  tree name = uses->names.name (object);
  if (polymorphic_p (TREE_TYPE (object)) || !one_object_p (object, name, target))
    return NULL;
  for (mapped_object &known : uses->objects)
    if (same_name_p (known.name, name))
      return &known;
  tree variable = DECL_P (object) ? object : variable_in (name, target, &uses->names);
  /* One of the procedure around is in that one's frame.  */
  if (DECL_P (object) && DECL_HAS_VALUE_EXPR_P (object))
    object = DECL_VALUE_EXPR (object);
  bool separable = !DECL_P (object) || object == name;
  uses->objects.push_back ({ name, object, variable, {}, {}, {}, separable });
  return &uses->objects.back ();
}

/* The object of whose components CLAUSE, a map clause of no structure, maps one, or a section of one; null
   if it maps something else.  */

tree
component_base (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return NULL_TREE;
  tree array = section_array (clause), mapped = array ? array : OMP_CLAUSE_DECL (clause);
  component_reference named
    = named_part (mapped, [] (tree element) { return (TREE_CODE (element) == ARRAY_REF
						      && lang_GNU_Fortran ()); });
  return (named.part && named.part == mapped
	  && !procedure_frame_p (TREE_TYPE (named.object))
	  ? named.object : NULL_TREE);
}

/* Note that CLAUSE, behind STRUCTURE if that is not null, maps a component of OBJECT.  */

void
note_component (tree clause, tree structure, mapped_object *object)
{
  tree array = section_array (clause);
  mapped_component made = { clause, 0, 0, array != NULL_TREE };
  bool known = (structure && array ? place_of_array (clause, structure, &made.start, &made.end)
		: structure ? place_of_clause (clause, structure, &made.start, &made.end)
			    : place_of (without_index (array ? array : OMP_CLAUSE_DECL (clause),
						       component_base (clause)),
					&made.start, &made.end));
  if (!known && !(structure && place_around_clause (clause, structure, &made.start, &made.end)))
    made = { clause, 0, HOST_WIDE_INT_MAX, false };
  /* Of a descriptor, gfortran names the first component.  */
  else if (!made.section && tree_fits_shwi_p (OMP_CLAUSE_SIZE (clause)))
    made.end = std::max (made.end, made.start + tree_to_shwi (OMP_CLAUSE_SIZE (clause)));
  object->separable &= known && (made.section || plain_p (clause));
  object->components.push_back (made);
}

/* Note in USES the objects of which TARGET's clauses map components.  */

void
note_clauses (gomp_target *target, construct_uses *uses)
{
  hash_set<tree> noted;
  tree clauses = gimple_omp_target_clauses (target), structure = NULL_TREE;
  unsigned HOST_WIDE_INT count = 0;
  mapped_object *object = NULL;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      {
	structure = c;
	object = object_of (OMP_CLAUSE_DECL (c), target, uses);
	if (object)
	  object->structures.push_back (c);
	count = tree_to_uhwi (OMP_CLAUSE_SIZE (c));
      }
    else if (count)
      {
	count--;
	if (object && handled_component_p (OMP_CLAUSE_DECL (c)))
	  {
	    note_component (c, structure, object);
	    noted.add (c);
	  }
      }
    else if (lang_GNU_Fortran ())
      {
	tree base = component_base (c);
	/* Of what is attached to a component, the region has the address (component-objects).  */
	if (base && (map_clause_p (c, GOMP_MAP_TO_PSET) || map_clause_p (c, GOMP_MAP_ATTACH)
		     || (TREE_CODE (base) == ARRAY_REF
			 && (plain_p (c) || section_array (c)))))
	  object_of (base, target, uses);
      }

  /* GCC counts scalars to a structure, and may leave them where they are.  */
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree base = noted.contains (c) ? NULL_TREE : component_base (c);
      if (!base || !(plain_p (c) || section_array (c)))
	continue;
      tree name = uses->names.name (base);
      for (mapped_object &known : uses->objects)
	if (same_name_p (known.name, name))
	  note_component (c, NULL_TREE, &known);
    }
}

/* Note in USES the objects around the element that is called NAME.  */

void
note_containers (tree name, construct_uses *uses)
{
  while (!DECL_P (name))
    {
      tree part = TREE_OPERAND (name, 0), object = part;
      bool behind = TREE_CODE (name) == MEM_REF, in_record = false;
      while (!in_record || TREE_CODE (object) == COMPONENT_REF
	     || TREE_CODE (TREE_TYPE (object)) != RECORD_TYPE
	     || field_of (TREE_TYPE (object), "dtype"))
	{
	  if (DECL_P (object)
	      || !(handled_component_p (object) || TREE_CODE (object) == MEM_REF
		   || TREE_CODE (object) == POINTER_PLUS_EXPR))
	    return;
	  behind |= TREE_CODE (object) == MEM_REF;
	  in_record |= TREE_CODE (object) == COMPONENT_REF;
	  object = TREE_OPERAND (object, 0);
	}
      tree type = TREE_TYPE (object), made = named_object (object), first = first_variable (object);
      if (TREE_CODE (name) == ARRAY_REF && TREE_CODE (TREE_OPERAND (name, 1)) == INTEGER_CST)
	part = name;
      HOST_WIDE_INT start, end;
      if (!made || !first || polymorphic_p (type) || procedure_frame_p (type)
	  || (!behind && !place_of (without_index (part, object), &start, &end)))
	return;
      auto known = std::find_if (uses->objects.begin (), uses->objects.end (),
				 [object] (const mapped_object &other)
				   { return same_name_p (other.name, object); });
      if (known == uses->objects.end ())
	{
	  uses->objects.push_back ({ object, made, first, {}, {}, {}, true });
	  known = uses->objects.end () - 1;
	  known->container = true;
	}
      if (!behind)
	known->elements.push_back ({ start, end });
      name = object;
    }
}

/* True if OBJECT, a container, can have pointers for the components that are used.  */

bool
separable_container_p (const mapped_object &object)
{
  if (!object.separable || object.whole || object.another)
    return false;
  for (const component_use &use : object.uses)
    for (auto &element : object.elements)
      if (use.start < element.second && element.first < use.end)
	return false;
  return true;
}

/* Note in USES what TARGET's region uses of the objects.  */

void
note_uses (gomp_target *target, construct_uses *uses)
{
  walk_stmt_info info = {};
  info.info = uses;
  for (mapped_object &object : uses->objects)
    object.uses.clear ();
  uses->names.note_region (gimple_omp_body (target));
  walk_gimple_seq (gimple_omp_body (target), note_statement, note_use, &info);
}

/* True if CLAUSE maps a component of the object that is called NAME.  */

bool
maps_component_p (tree clause, tree name, object_names *names)
{
  if (!memory_clause_p (clause) || !handled_component_p (OMP_CLAUSE_DECL (clause)))
    return false;
  tree part = names->name (OMP_CLAUSE_DECL (clause));
  while (part && handled_component_p (part))
    {
      part = TREE_OPERAND (part, 0);
      if (same_name_p (part, name))
	return true;
    }
  return false;
}

/* Of the components that GCC counts to STRUCTURE, it leaves scalars where they are, behind the
   memory of others: let them all follow it.  */

void
gather_components (tree structure, object_names *names)
{
  tree name = names->name (OMP_CLAUSE_DECL (structure)), last = structure;
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  for (; count && name && OMP_CLAUSE_CHAIN (last); count--)
    {
      tree before = last;
      while (OMP_CLAUSE_CHAIN (before)
	     && !maps_component_p (OMP_CLAUSE_CHAIN (before), name, names))
	before = OMP_CLAUSE_CHAIN (before);
      tree found = OMP_CLAUSE_CHAIN (before);
      if (!found)
	return;
      if (before != last)
	{
	  OMP_CLAUSE_CHAIN (before) = OMP_CLAUSE_CHAIN (found);
	  OMP_CLAUSE_CHAIN (found) = OMP_CLAUSE_CHAIN (last);
	  OMP_CLAUSE_CHAIN (last) = found;
	}
      last = found;
    }
}

/* GCC does not see that STRUCTURE, of a construct that is no compute construct, and others behind it are
   about one polymorphic object: let it count their members, too.  */

void
merge_structures (tree structure, object_names *names)
{
  tree name = names->name (OMP_CLAUSE_DECL (structure)), last = structure;
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  for (auto i = count; i && OMP_CLAUSE_CHAIN (last); i--)
    last = OMP_CLAUSE_CHAIN (last);
  for (tree *place = &OMP_CLAUSE_CHAIN (last); name && *place; )
    {
      tree other = *place, end = other;
      if (!map_clause_p (other, GOMP_MAP_STRUCT)
	  || !same_name_p (names->name (OMP_CLAUSE_DECL (other)), name))
	{
	  place = &OMP_CLAUSE_CHAIN (other);
	  continue;
	}
      for (auto i = tree_to_uhwi (OMP_CLAUSE_SIZE (other)); i && OMP_CLAUSE_CHAIN (end); i--, count++)
	end = OMP_CLAUSE_CHAIN (end);
      tree first = OMP_CLAUSE_CHAIN (other), rest = OMP_CLAUSE_CHAIN (end);
      if (end == other)
	{
	  *place = rest;
	  continue;
	}
      *place = rest;
      bool behind = place == &OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (end) = OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (last) = first;
      last = end;
      if (behind)
	place = &OMP_CLAUSE_CHAIN (last);
    }
  OMP_CLAUSE_SIZE (structure) = size_int (count);
}

/* A statement_pass's.  */

tree
map_used_components (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  object_names names (*i);
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      {
	gather_components (c, &names);
	if (lang_GNU_Fortran () && !is_gimple_omp_offloaded (target))
	  merge_structures (c, &names);
	sort_components (c);
      }
  if (!is_gimple_omp_offloaded (target))
    return NULL_TREE;

  construct_uses uses (*i);
  note_clauses (target, &uses);
  if (uses.objects.empty ())
    return NULL_TREE;
  hash_set<tree> used_before;
  used_variables (target, &used_before);
  if (!omp_find_clause (gimple_omp_target_clauses (target), OMP_CLAUSE_DEFAULT))
    for (unsigned k = 0, count = uses.objects.size (); k < count; k++)
      if (indexed_p (uses.objects[k].name))
	note_containers (uses.objects[k].name, &uses);
  auto container_p = [] (const mapped_object &object) { return object.container; };

  note_uses (target, &uses);
  gimple_seq before = NULL;
  std::map<tree, tree> instead;
  std::vector<tree> copied;
  for (mapped_object &object : uses.objects)
    {
      /* GCC's structure is what the whole is then.  */
      object.separable &= !object.whole || object.structures.empty ();
      if (!object.another && !object.container)
	map_components (object, target, &before, &instead, &copied);
    }
  hash_set<tree> used;
  remove_unused_copies (target, &uses.names, &used);

  /* What led to the elements is not used any more.  */
  if (std::any_of (uses.objects.begin (), uses.objects.end (), container_p))
    {
      for (mapped_object &object : uses.objects)
	if (object.container)
	  {
	    object.separable = true;
	    object.whole = object.another = false;
	  }
      note_uses (target, &uses);
      for (mapped_object &object : uses.objects)
	if (object.container)
	  {
	    object.separable = separable_container_p (object);
	    if (object.separable)
	      map_components (object, target, &before, &instead, &copied);
	  }
      remove_unused_copies (target, &uses.names, &used);
    }
  replace_clauses (target, instead, uses.objects, &used);
  if (std::any_of (uses.objects.begin (), uses.objects.end (),
		   [] (const mapped_object &object) { return indexed_p (object.name); }))
    order_containers (target, &used_before, &used, &uses.names, &before);
  wait_for_copies (i, target, copied, &before);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
used_variables (gomp_target *target, hash_set<tree> *used)
{
  walk_stmt_info info = {};
  info.info = used;
  used->empty ();
  walk_gimple_seq (gimple_omp_body (target), NULL, note_used_variable, &info);
}

void
remove_copied_object (tree *clauses, tree variable)
{
  for (tree *c = clauses; *c; )
    if (copied_object_p (*c, variable))
      do
	*c = OMP_CLAUSE_CHAIN (*c);
      while (map_clause_p (*c, GOMP_MAP_POINTER));
    else
      c = &OMP_CLAUSE_CHAIN (*c);
}

void
remove_unused_copies (gomp_target *target, object_names *names, hash_set<tree> *used)
{
  unused_copies copies = { used, names, false };
  do
    {
      used_variables (target, used);
      copies.removed = false;
      walk_stmt_info info = {};
      info.info = &copies;
      walk_gimple_seq_mod (gimple_omp_body_ptr (target), remove_unused, NULL, &info);
    }
  while (copies.removed);
}

/* gimplify.cc sorts, but not if the object is known by references that differ.  */

void
sort_components (tree structure)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  std::vector<std::pair<HOST_WIDE_INT, tree>> all;
  tree c = OMP_CLAUSE_CHAIN (structure);
  for (HOST_WIDE_INT start, end; c && all.size () < count; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP && place_around_clause (c, structure, &start, &end))
      all.push_back ({ start, c });
    else
      return;
  std::stable_sort (all.begin (), all.end (),
		    [] (const std::pair<HOST_WIDE_INT, tree> &a,
			const std::pair<HOST_WIDE_INT, tree> &b)
		    { return a.first < b.first; });
  tree last = structure;
  for (auto &component : all)
    last = OMP_CLAUSE_CHAIN (last) = component.second;
  OMP_CLAUSE_CHAIN (last) = c;
}

void
start_used_components ()
{
  register_statement_pass ({ "acc_used_components", map_used_components,
			     PASS_POS_INSERT_BEFORE });
}
