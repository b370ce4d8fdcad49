/* Members beside their object in one directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "enter data copyin(this[0:1], m_n)" and "copyin(d[:1], d->table[:3])" name a part of what they
   map as a whole.  GCC 12 puts the part first, and libgomp stops when it comes to the whole,
   since a part of it is there already.  So the part's clause is left out:

   Before:	map(struct:*s [len: 1]) map(to:s->a) map(to:*s [len: 16])
   After:	map(to:*s [len: 16])

   So is that for a member of a variable beside the variable, which GCC makes for the pointer of
   "copyin (s, s.a[0:n])": libgomp lays out memory for both, and copies what is mapped behind
   them, if it is more than 32 KB, to where it is not ("internal libgomp cbuf error").

   Before:	map(to:s) map(alloc:s.a) map(to:*s.a) map(attach:s.a)
   After:	map(to:s) map(to:*s.a) map(attach:s.a)

   Of an element's members, "copy (s[k].a)", GCC makes no such group; it maps the array behind them for the
   region that uses it.

   And for a member of a member, beside that: libgomp lays out memory for each member of a group,
   one behind the other, so that what is in the group twice shifts the rest.

   Before:	map(struct:w [len: 2]) map(to:w.t) map(alloc:w.t.a) map(to:*w.t.a) map(attach:w.t.a)
   After:	map(struct:w [len: 1]) map(to:w.t) map(to:*w.t.a) map(attach:w.t.a)

   Only where the object is copied as its member is, or is said to be present; else libgomp
   stops, as with GCC.

   Beside a variable gfortran takes no components of it.  Of components of components, "data
   copy(h%o, h%o%a)", the descriptors are such members, and are there once more as pointer sets: for
   these the object is found and not copied back, as libgomp copies it for the last clause that has
   found it.  A descriptor must come to the device with its bounds, so the object is copied there
   though the clause says create or copyout.

   Before:	data map(struct:h [len: 2]) map(alloc:h.o) map(alloc:h.o.a.data) map(to:*h.o.a.data)
		map(to:h.o.a [pointer set]) map(attach:h.o.a.data)
   After:	data map(struct:h [len: 1]) map(to:h.o) map(to:*h.o.a.data) map(attach:h.o.a.data)

   What enter data counts, exit data counts off, one by one; so there the pointer set stays, and
   becomes memory as any (component-clauses).  In compute constructs components have pointers of
   their own (component-objects).  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/object-names.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* What becomes of memory that a clause maps.  */

struct mapping
{
  bool sized = false;	/* Its kind is a known one, and the size, in bytes, constant or no matter.  */
  bool in = false, out = false, there = false;
};

/* What becomes of that of C; its size may be variable if ANY_SIZE.  */

mapping
mapping_of (tree c, bool any_size = false)
{
  mapping m;
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP
      || !(any_size || tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c))))
    return m;
  m.sized = true;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC:
      break;
    case GOMP_MAP_TO:
      m.in = true;
      break;
    case GOMP_MAP_FROM:
      m.out = true;
      break;
    case GOMP_MAP_TOFROM:
      m.in = m.out = true;
      break;
    case GOMP_MAP_FORCE_PRESENT:
      m.there = true;
      break;
    default:
      m.sized = false;
    }
  return m;
}

/* The bytes from what a pointer points to, to the end of what C, a member's clause, maps; 0 if
   they are not constant.  */

unsigned HOST_WIDE_INT
end_of_member (tree c)
{
  poly_int64 bytes;
  HOST_WIDE_INT offset;
  tree base = get_addr_base_and_unit_offset (OMP_CLAUSE_DECL (c), &bytes);
  if (!base || !bytes.is_constant (&offset) || offset < 0 || !mapping_of (c).sized)
    return 0;
  if (TREE_CODE (base) == MEM_REF ? !integer_zerop (TREE_OPERAND (base, 1))
      : TREE_CODE (base) != INDIRECT_REF)
    return 0;
  return offset + tree_to_uhwi (OMP_CLAUSE_SIZE (c));
}

/* The clauses behind STRUCTURE that map its members.  */

std::vector<tree>
members_of (tree structure)
{
  std::vector<tree> members;
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  for (tree c = OMP_CLAUSE_CHAIN (structure); c && members.size () < count;
       c = OMP_CLAUSE_CHAIN (c))
    members.push_back (c);
  return members;
}

/* True if what is mapped as WHOLE needs no mapping as PART of a part.  */

bool
covers_p (const mapping &whole, const mapping &part)
{
  return whole.there || (part.in <= whole.in && part.out <= whole.out);
}

/* True if one of CLAUSES maps the variable of which MEMBER, a clause, maps a member, or a member of
   an element.  */

bool
beside_its_variable_p (tree member, tree clauses)
{
  if (OMP_CLAUSE_CODE (member) != OMP_CLAUSE_MAP)
    return false;
  tree variable = get_base_address (OMP_CLAUSE_DECL (member));
  if (!variable || !DECL_P (variable) || variable == OMP_CLAUSE_DECL (member)
      || !RECORD_OR_UNION_TYPE_P (strip_array_types (TREE_TYPE (variable))))
    return false;
  mapping part = mapping_of (member, TREE_CODE (TREE_TYPE (variable)) == ARRAY_TYPE);
  if (!part.sized || part.there)
    return false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (mapping whole = mapping_of (c);
	whole.sized && OMP_CLAUSE_DECL (c) == variable && covers_p (whole, part))
      return true;
  return false;
}

/* True if OBJECT, a clause, maps all that MEMBERS do, as they do, of what P points to.  */

bool
covers_p (tree object, tree p, const std::vector<tree> &members)
{
  mapping whole = mapping_of (object);
  if (!whole.sized || pointer_to (OMP_CLAUSE_DECL (object)) != p)
    return false;
  return std::all_of (members.begin (), members.end (), [&] (tree c)
    {
      unsigned HOST_WIDE_INT end = end_of_member (c);
      mapping part = mapping_of (c);
      return (end != 0 && end <= tree_to_uhwi (OMP_CLAUSE_SIZE (object))
	      && covers_p (whole, part));
    });
}

/* True if the bytes of a variable, or of what a pointer points to, that INNER maps are some of
   those that OUTER does, of the same.  */

bool
within_p (tree inner, tree outer)
{
  poly_int64 inner_start, outer_start;
  if (!get_addr_base_and_unit_offset (OMP_CLAUSE_DECL (inner), &inner_start)
      || !get_addr_base_and_unit_offset (OMP_CLAUSE_DECL (outer), &outer_start))
    return false;
  poly_int64 inner_end = inner_start + tree_to_uhwi (OMP_CLAUSE_SIZE (inner));
  poly_int64 outer_end = outer_start + tree_to_uhwi (OMP_CLAUSE_SIZE (outer));
  return (known_ge (inner_start, outer_start) && known_le (inner_end, outer_end)
	  && (known_gt (inner_start, outer_start) || known_lt (inner_end, outer_end)));
}

/* Add to *LEFT_OUT those of the members behind STRUCTURE, a clause, that are within another of
   them, and count them off.  */

void
leave_out_inner_members (tree structure, std::set<tree> *left_out)
{
  std::vector<tree> members = members_of (structure);
  std::set<tree> inner;
  for (tree c : members)
    if (mapping part = mapping_of (c); part.sized && !part.there)
      for (tree object : members)
	if (mapping whole = mapping_of (object);
	    whole.sized && covers_p (whole, part) && within_p (c, object))
	  inner.insert (c);
  OMP_CLAUSE_SIZE (structure) = size_int (members.size () - inner.size ());
  left_out->insert (inner.begin (), inner.end ());
}

/* The clause of DIRECTIVE, at I, that maps an object of which CLAUSE maps a component; null if there
   is none.  */

tree
clause_around (tree clause, gomp_target *directive, gimple_stmt_iterator i)
{
  object_names names (i);
  tree part = names.name (OMP_CLAUSE_DECL (clause));
  while (part && handled_component_p (part))
    {
      part = TREE_OPERAND (part, 0);
      for (tree c = gimple_omp_target_clauses (directive); c; c = OMP_CLAUSE_CHAIN (c))
	if (c != clause && memory_clause_p (c)
	    && TREE_CODE (TREE_TYPE (OMP_CLAUSE_DECL (c))) == RECORD_TYPE
	    && same_name_p (names.name (OMP_CLAUSE_DECL (c)), part))
	  return c;
    }
  return NULL_TREE;
}

/* Let what OBJECT, a clause, maps be copied to the device.  */

void
copy_in (tree object)
{
  if (map_clause_p (object, GOMP_MAP_ALLOC))
    OMP_CLAUSE_SET_MAP_KIND (object, GOMP_MAP_TO);
  else if (map_clause_p (object, GOMP_MAP_FROM))
    OMP_CLAUSE_SET_MAP_KIND (object, GOMP_MAP_TOFROM);
}

/* A statement_pass's, of Fortran.  */

tree
leave_out_descriptors (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *directive = openacc_construct (gsi_stmt (*i));
  if (!directive)
    return NULL_TREE;
  int kind = gimple_omp_target_kind (directive);
  bool enter = kind == GF_OMP_TARGET_KIND_OACC_ENTER_DATA;
  if (kind != GF_OMP_TARGET_KIND_OACC_DATA && !enter)
    return NULL_TREE;
  tree *clauses = gimple_omp_target_clauses_ptr (directive);
  std::set<tree> left_out;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_TO_PSET))
      if (tree object = clause_around (c, directive, *i))
	{
	  copy_in (object);
	  if (!enter)
	    left_out.insert (c);
	}
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT) && tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c)))
      {
	std::vector<tree> members = members_of (c);
	auto inner_p = [&] (tree member)
	  {
	    tree object = clause_around (member, directive, *i);
	    mapping part = mapping_of (member);
	    return object && part.sized && covers_p (mapping_of (object), part);
	  };
	auto outer = std::stable_partition (members.begin (), members.end (), inner_p);
	left_out.insert (members.begin (), outer);
	OMP_CLAUSE_SIZE (c) = size_int (members.end () - outer);
      }
  remove_clauses (clauses, [&] (tree c) { return left_out.count (c) != 0; });
  return NULL_TREE;
}

/* A statement_pass's.  */

tree
leave_out_members (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *construct = openacc_construct (gsi_stmt (*i));
  if (!construct)
    return NULL_TREE;
  tree *clauses = gimple_omp_target_clauses_ptr (construct);
  std::set<tree> left_out;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree p = map_clause_p (c, GOMP_MAP_STRUCT) ? pointer_to (OMP_CLAUSE_DECL (c)) : NULL_TREE;
      if (!p || !DECL_P (p) || !tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c)))
	continue;
      std::vector<tree> members = members_of (c);
      for (tree object = *clauses; object; object = OMP_CLAUSE_CHAIN (object))
	if (!members.empty () && covers_p (object, p, members))
	  {
	    left_out.insert (c);
	    left_out.insert (members.begin (), members.end ());
	    /* Which would point to the members; the object has one of its own.  */
	    tree pointer = OMP_CLAUSE_CHAIN (members.back ());
	    if (map_clause_p (pointer, GOMP_MAP_FIRSTPRIVATE_POINTER) && pointer != object)
	      left_out.insert (pointer);
	    break;
	  }
    }
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (beside_its_variable_p (c, *clauses))
      left_out.insert (c);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_STRUCT) && !left_out.count (c)
	&& tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c)))
      leave_out_inner_members (c, &left_out);
  if (!left_out.empty ())
    remove_clauses (clauses, [&] (tree c) { return left_out.count (c) != 0; });
  return NULL_TREE;
}

} // anonymous namespace

void
start_members_of_objects ()
{
  register_statement_pass ({ "acc_members_of_objects",
			     lang_GNU_Fortran () ? leave_out_descriptors : leave_out_members,
			     PASS_POS_INSERT_BEFORE });
}
