/* Components that a construct uses, of an object of which it maps others.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An aggregate that no clause of a compute construct names is copied.  But if a clause
   names a component of it, GCC 12 has that component on the device and nothing else:

     type (mesh) :: w
     !$acc parallel loop copy(w%x)
     do i = 1, w%n
       ... w%x(i) ...

   Before:	map(struct:w [len: 1]) map(alloc:w.x [len: 64]) ...

   w%n is what stands in front of the memory of w%x, and nobody says so.  So other
   components that the construct uses are mapped with it, in the order of their places, as
   libgomp wants it:

   After:	map(struct:w [len: 2]) map(to:w.n [len: 4]) map(alloc:w.x [len: 64]) ...

   If the object is on the device, or all of these are, that is what is used.  If only some
   of them are, libgomp stops, as it does for any object that is there in part.

   The object is a variable, or what a dummy argument or a pointer stands for.  For C and C++,
   see member-sections.cc.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/used-components.h"

namespace {

struct used_component
{
  tree reference;
  HOST_WIDE_INT start, end;	/* Bytes of the object.  */
  bool changed;			/* Perhaps.  */
};

/* An object of which a clause maps components, and what the construct uses of it.  */

struct mapped_object
{
  tree structure;		/* The clause.  */
  std::vector<used_component> used;
};

/* The objects, and variables of the construct's that have the values of others: in front of
   "self->n", GCC copies the reference "self".  */

struct construct_uses
{
  std::vector<mapped_object> objects;
  hash_map<tree, tree> copies;
};

/* The variable by which OBJECT is known; *DEREFERENCED if it is a pointer to it.  */

tree
variable_of (tree object, bool *dereferenced)
{
  tree pointer = pointer_to (object);
  *dereferenced = pointer;
  tree variable = pointer ? pointer : object;
  return DECL_P (variable) ? variable : NULL_TREE;
}

/* True if OBJECT, which CONSTRUCT uses, is MAPPED.  */

bool
same_object_p (tree object, tree mapped, construct_uses &construct)
{
  bool dereferenced, of_mapped;
  tree variable = variable_of (object, &dereferenced);
  if (tree *copied = variable ? construct.copies.get (variable) : NULL)
    variable = *copied;
  return (variable && variable == variable_of (mapped, &of_mapped)
	  && dereferenced == of_mapped);
}

/* REFERENCE as a component of OBJECT.  */

tree
reference_to (tree object, tree reference)
{
  tree made = unshare_expr (reference), *place = &made;
  while (handled_component_p (*place))
    place = &TREE_OPERAND (*place, 0);
  *place = unshare_expr (object);
  return made;
}

/* The largest part of REFERENCE that has a constant place, made of names only; null if there
   is none.  *OBJECT is what it is a component of.  */

tree
named_part (tree reference, tree *object)
{
  tree part = NULL_TREE;
  for (; handled_component_p (reference); reference = TREE_OPERAND (reference, 0))
    if (TREE_CODE (reference) != COMPONENT_REF)
      part = NULL_TREE;
    else if (!part)
      part = reference;
  *object = reference;
  return part;
}

/* Set *START and *END to the bytes that REFERENCE has in its object; false if that cannot be
   said.  */

bool
place_of (tree reference, HOST_WIDE_INT *start, HOST_WIDE_INT *end)
{
  if (TREE_CODE (reference) == COMPONENT_REF
      && DECL_BIT_FIELD_TYPE (TREE_OPERAND (reference, 1)))
    return false;
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

/* For walk_gimple_seq.  */

tree
note_copy (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  gimple *statement = gsi_stmt (*i);
  if (gimple_assign_single_p (statement) && VAR_P (gimple_assign_lhs (statement))
      && DECL_IGNORED_P (gimple_assign_lhs (statement))
      && DECL_P (gimple_assign_rhs1 (statement)))
    static_cast<construct_uses *> (info->info)->copies.put (gimple_assign_lhs (statement),
							    gimple_assign_rhs1 (statement));
  return NULL_TREE;
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
  tree reference = address ? TREE_OPERAND (*use, 0) : *use, object;
  used_component made = { named_part (reference, &object), 0, 0, address || info->is_lhs };
  if (!made.reference)
    return NULL_TREE;
  *walk_subtrees = 0;
  if (!place_of (made.reference, &made.start, &made.end))
    return NULL_TREE;
  for (mapped_object &mapped : construct->objects)
    if (same_object_p (object, OMP_CLAUSE_DECL (mapped.structure), *construct))
      mapped.used.push_back (made);
  return NULL_TREE;
}

/* True if C, a clause for a component of STRUCTURE, has to do with bytes of USED.  */

bool
overlaps_p (tree c, tree structure, const used_component &used)
{
  HOST_WIDE_INT start, end;
  if (!place_of_clause (c, structure, &start, &end))
    return true;
  /* Of a descriptor, gfortran names the first component.  */
  if (tree_fits_shwi_p (OMP_CLAUSE_SIZE (c)))
    end = std::max (end, start + tree_to_shwi (OMP_CLAUSE_SIZE (c)));
  return start < used.end && used.start < end;
}

/* Map USED with the components that STRUCTURE maps, if none of them has a part of it.  */

void
map_component (tree structure, const used_component &used)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  tree before = structure, c = OMP_CLAUSE_CHAIN (structure);
  for (unsigned HOST_WIDE_INT k = 0; k < count && c; k++, c = OMP_CLAUSE_CHAIN (c))
    {
      if (overlaps_p (c, structure, used))
	return;
      HOST_WIDE_INT start, end;
      if (place_of_clause (c, structure, &start, &end) && start < used.start)
	before = c;
    }
  tree made = build_map_clause (OMP_CLAUSE_LOCATION (structure),
				used.changed ? GOMP_MAP_TOFROM : GOMP_MAP_TO,
				reference_to (OMP_CLAUSE_DECL (structure), used.reference),
				size_int (used.end - used.start));
  OMP_CLAUSE_CHAIN (made) = OMP_CLAUSE_CHAIN (before);
  OMP_CLAUSE_CHAIN (before) = made;
  OMP_CLAUSE_SIZE (structure) = size_int (count + 1);
}

/* Make one of those that are parts of one another, or the same.  */

void
join (std::vector<used_component> &all)
{
  std::sort (all.begin (), all.end (),
	     [] (const used_component &a, const used_component &b)
	     { return a.start != b.start ? a.start < b.start : a.end > b.end; });
  std::vector<used_component> joined;
  for (const used_component &one : all)
    if (!joined.empty () && one.start < joined.back ().end)
      joined.back ().changed |= one.changed;
    else
      joined.push_back (one);
  all.swap (joined);
}

/* A statement_pass's.  */

tree
map_used_components (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      sort_components (c);
  if (!is_gimple_omp_offloaded (target))
    return NULL_TREE;

  construct_uses uses;
  bool dereferenced;
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT)
	&& variable_of (OMP_CLAUSE_DECL (c), &dereferenced))
      uses.objects.push_back ({ c, {} });
  if (uses.objects.empty ())
    return NULL_TREE;

  walk_stmt_info info = {};
  info.info = &uses;
  walk_gimple_seq (gimple_omp_body (target), note_copy, note_use, &info);
  for (mapped_object &object : uses.objects)
    {
      join (object.used);
      for (const used_component &used : object.used)
	map_component (object.structure, used);
    }
  return NULL_TREE;
}

} // anonymous namespace

/* gimplify.cc sorts, but not if the object is known by references that differ.  */

void
sort_components (tree structure)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  std::vector<std::pair<HOST_WIDE_INT, tree>> all;
  tree c = OMP_CLAUSE_CHAIN (structure);
  for (HOST_WIDE_INT start, end; c && all.size () < count; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_MAP
	&& place_of_clause (c, structure, &start, &end))
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
register_used_components ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_used_components", map_used_components,
			       PASS_POS_INSERT_BEFORE });
}
