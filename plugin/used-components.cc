/* Components that a construct uses, of an object of which it maps others.
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

   w.n is what stands in front of the memory of w.x, and nobody says so.  So other
   components that the construct uses are mapped, each by a pointer of its own:

   After:	component = &w.n;
		parallel map(struct:w [len: 1]) map(alloc:w.x [len: 64]) ...
		  map(to:*component [len: 4]) map(firstprivate:component)
		  ... MEM <component - offset of n>.n ... w.x[i] ...

   If the object is on the device, that is what is used.  Were w.n a component of the clauses'
   w, libgomp would want all of them there, or none; but a data construct around may have some:

     !$acc data copy(w%x)
     !$acc parallel loop present(w%x)

   The object is a variable, or what a dummy argument or a pointer stands for, if the construct
   does not change the pointer.  For C and C++'s members of what pointers point to, and for
   constructs that use an object as a whole, see member-sections.cc.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/used-components.h"

namespace {

/* A use of a component.  */

struct component_use
{
  tree *place;			/* In a statement: of the reference, or the address.  */
  gimple_stmt_iterator statement;
  HOST_WIDE_INT start, end;	/* Bytes of the object.  */
  bool changed;			/* Perhaps.  */
};

/* An object of which a clause maps components, and what the construct uses beside them.  */

struct mapped_object
{
  tree structure;		/* The clause.  */
  std::vector<component_use> uses;
  bool another = false;		/* Somewhere in the construct, its name is another object's.  */
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

/* True if C, a clause for a component of STRUCTURE, has to do with the bytes from START to
   END.  */

bool
overlaps_p (tree c, tree structure, HOST_WIDE_INT start, HOST_WIDE_INT end)
{
  HOST_WIDE_INT first, behind;
  if (!place_of_clause (c, structure, &first, &behind))
    return true;
  /* Of a descriptor, gfortran names the first component.  */
  if (tree_fits_shwi_p (OMP_CLAUSE_SIZE (c)))
    behind = std::max (behind, first + tree_to_shwi (OMP_CLAUSE_SIZE (c)));
  return first < end && start < behind;
}

/* True if STRUCTURE maps some of those bytes.  */

bool
mapped_p (tree structure, HOST_WIDE_INT start, HOST_WIDE_INT end)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  for (tree c = OMP_CLAUSE_CHAIN (structure); c && count; c = OMP_CLAUSE_CHAIN (c), count--)
    if (overlaps_p (c, structure, start, end))
      return true;
  return false;
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

/* For walk_gimple_seq.  */

tree
note_statement (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *info)
{
  *handled = false;
  construct_uses *construct = static_cast<construct_uses *> (info->info);
  gimple *statement = gsi_stmt (*i);
  tree lhs = gimple_get_lhs (statement);
  if (gimple_assign_single_p (statement) && VAR_P (lhs) && DECL_IGNORED_P (lhs)
      && DECL_P (gimple_assign_rhs1 (statement)))
    construct->copies.put (lhs, gimple_assign_rhs1 (statement));

  tree clauses = NULL_TREE;
  if (gimple_code (statement) == GIMPLE_OMP_FOR)
    clauses = gimple_omp_for_clauses (statement);
  for (mapped_object &object : construct->objects)
    {
      bool pointed;
      tree variable = variable_of (OMP_CLAUSE_DECL (object.structure), &pointed);
      if (named_p (variable, clauses) || (pointed && lhs == variable))
	object.another = true;
    }
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
  tree object, part = named_part (address ? TREE_OPERAND (*use, 0) : *use, &object);
  if (!part)
    return NULL_TREE;
  *walk_subtrees = 0;
  component_use made = { use, info->gsi, 0, 0, address || info->is_lhs };
  if (!place_of (part, &made.start, &made.end))
    return NULL_TREE;
  for (mapped_object &mapped : construct->objects)
    if (same_object_p (object, OMP_CLAUSE_DECL (mapped.structure), *construct)
	&& !mapped_p (mapped.structure, made.start, made.end))
      mapped.uses.push_back (made);
  return NULL_TREE;
}

/* Let USE, in TARGET, have COMPONENT, a pointer to byte START of OBJECT.  */

void
use_by_pointer (const component_use &use, tree component, HOST_WIDE_INT start, tree object,
		gomp_target *target)
{
  tree made = unshare_expr (*use.place), *base = &made;
  while (TREE_CODE (*base) == ADDR_EXPR || handled_component_p (*base))
    base = &TREE_OPERAND (*base, 0);

  /* The device's component is aligned as the object.  */
  tree type = TREE_TYPE (object);
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

/* Map the components of OBJECT that TARGET uses, by pointers that are set in *BEFORE.  */

void
map_components (mapped_object &object, gomp_target *target, gimple_seq *before)
{
  std::sort (object.uses.begin (), object.uses.end (),
	     [] (const component_use &a, const component_use &b) { return a.start < b.start; });
  tree decl = OMP_CLAUSE_DECL (object.structure), type = TREE_TYPE (decl);
  if (DECL_P (decl))
    TREE_ADDRESSABLE (decl) = 1;
  tree *end = gimple_omp_target_clauses_ptr (target);
  while (*end)
    end = &OMP_CLAUSE_CHAIN (*end);
  for (auto first = object.uses.begin (), last = first; first != object.uses.end (); first = last)
    {
      /* Together: what is a part of something else, or the same.  */
      component_use joined = *first;
      for (; last != object.uses.end () && last->start < joined.end; ++last)
	{
	  joined.end = std::max (joined.end, last->end);
	  joined.changed |= last->changed;
	}
      tree component = create_tmp_var (build_pointer_type (type), "component");
      tree start = fold_build_pointer_plus_hwi (build_fold_addr_expr (unshare_expr (decl)),
						joined.start);
      append_assignment (before, component, fold_convert (TREE_TYPE (component), start));
      for (auto use = first; use != last; ++use)
	use_by_pointer (*use, component, joined.start, decl, target);

      location_t place = OMP_CLAUSE_LOCATION (object.structure);
      bool constant = TREE_READONLY (decl) || TYPE_READONLY (type);
      *end = build_map_clause (place,
			       joined.changed && !constant ? GOMP_MAP_TOFROM : GOMP_MAP_TO,
			       build_simple_mem_ref (component),
			       size_int (joined.end - joined.start));
      end = &OMP_CLAUSE_CHAIN (*end);
      *end = build_map_clause (place, GOMP_MAP_FIRSTPRIVATE_POINTER, component, size_zero_node);
      end = &OMP_CLAUSE_CHAIN (*end);
    }
}

/* True if OBJECT, of which a clause of TARGET maps components, can be told from others.  */

bool
one_object_p (tree object, gomp_target *target)
{
  bool pointed;
  tree variable = variable_of (object, &pointed);
  if (!variable || (!pointed && named_p (variable, gimple_omp_target_clauses (target))))
    return false;
  return (!pointed || lang_GNU_Fortran () || TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE
	  || is_gimple_reg (variable));
}

/* A statement_pass's.  */

tree
map_used_components (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  tree clauses = gimple_omp_target_clauses (target);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT))
      sort_components (c);
  if (!is_gimple_omp_offloaded (target))
    return NULL_TREE;

  construct_uses uses;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT) && one_object_p (OMP_CLAUSE_DECL (c), target))
      uses.objects.push_back ({ c, {} });
  if (uses.objects.empty ())
    return NULL_TREE;

  walk_stmt_info info = {};
  info.info = &uses;
  walk_gimple_seq (gimple_omp_body (target), note_statement, note_use, &info);
  gimple_seq before = NULL;
  for (mapped_object &object : uses.objects)
    if (!object.another)
      map_components (object, target, &before);
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
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
  register_statement_pass ({ "acc_used_components", map_used_components,
			     PASS_POS_INSERT_BEFORE });
}
