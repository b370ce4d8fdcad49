/* Members behind a pointer in data clauses, of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   "copy(s->a)" maps a part of *s, and the region gets at it by s.  GCC 12 lets the device's
   s point to the part's beginning, not to where *s would begin, so that the region looks for
   s->a behind it; in a member function it leaves "this" what it is on the host.  And the
   members of one object are to be in the order of their addresses, which GCC finds if each
   mention of s is the same expression, as it is not for a global s: libgomp is asked for
   less than no memory.

   Before:	map(struct:*s [len: 2]) map(tofrom:s->b) map(tofrom:s->a)
		map(firstprivate:s [bias: 0])		or	firstprivate(this)

   After:	map(struct:*s [len: 2]) map(tofrom:s->a) map(tofrom:s->b)
		map(firstprivate:s [bias: offset of b])

   The pointer is computed from what stands in front of it, the last of the members.

   Where the construct maps all of *s as well, the members are part of that, and libgomp would
   stop because a part is there already:

   Before:	map(struct:*s [len: 1]) map(to:s->a) map(to:*s [len: 16])
   After:	map(to:*s [len: 16])

   Limits: members whose offset is not constant, "s->a[k:n]".  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/member-offsets.h"

namespace {

/* A member's clause, and where it begins in the object, in bytes.  */

struct member
{
  tree clause;
  HOST_WIDE_INT offset;
};

/* Make *OFFSET the bytes from what a pointer points to, to OBJECT.  False if they are not
   constant, or OBJECT is not behind a pointer.  */

bool
offset_behind_pointer (tree object, HOST_WIDE_INT *offset)
{
  poly_int64 bytes;
  tree base = get_addr_base_and_unit_offset (object, &bytes);
  if (!base || !bytes.is_constant (offset))
    return false;
  if (TREE_CODE (base) == MEM_REF && tree_fits_shwi_p (TREE_OPERAND (base, 1)))
    *offset += tree_to_shwi (TREE_OPERAND (base, 1));
  else if (TREE_CODE (base) != INDIRECT_REF)
    return false;
  return true;
}

/* The clauses behind STRUCT, of kind GOMP_MAP_STRUCT, that are its members; none if they are
   others than said above.  */

std::vector<member>
members_of (tree struct_clause)
{
  std::vector<member> members;
  HOST_WIDE_INT offset;
  if (!tree_fits_uhwi_p (OMP_CLAUSE_SIZE (struct_clause))
      || !offset_behind_pointer (OMP_CLAUSE_DECL (struct_clause), &offset) || offset != 0)
    return members;
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (struct_clause));
  for (tree c = OMP_CLAUSE_CHAIN (struct_clause); members.size () < count; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!c || OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !handled_component_p (OMP_CLAUSE_DECL (c))
	  || !offset_behind_pointer (OMP_CLAUSE_DECL (c), &offset))
	return {};
      switch (OMP_CLAUSE_MAP_KIND (c))
	{
	case GOMP_MAP_ALLOC:
	case GOMP_MAP_TO:
	case GOMP_MAP_FROM:
	case GOMP_MAP_TOFROM:
	case GOMP_MAP_FORCE_PRESENT:
	  members.push_back ({ c, offset });
	  break;
	default:
	  return {};
	}
    }
  return members;
}

/* Put MEMBERS behind STRUCT_CLAUSE, where they are, in the order of their offsets.  */

void
sort_members (tree struct_clause, std::vector<member> &members)
{
  tree behind = OMP_CLAUSE_CHAIN (members.back ().clause);
  std::stable_sort (members.begin (), members.end (),
		    [] (const member &a, const member &b) { return a.offset < b.offset; });
  tree last = struct_clause;
  for (const member &m : members)
    {
      OMP_CLAUSE_CHAIN (last) = m.clause;
      last = m.clause;
    }
  OMP_CLAUSE_CHAIN (last) = behind;
}

/* Take the clause that brings the host's THIS_POINTER to the region out of CLAUSES.  False if
   there is none.  */

bool
take_hosts (tree *clauses, tree this_pointer)
{
  auto taken = remove_clauses (clauses, [=] (tree c)
    {
      return ((OMP_CLAUSE_CODE (c) == OMP_CLAUSE_FIRSTPRIVATE
	       || map_clause_p (c, GOMP_MAP_TOFROM) || map_clause_p (c, GOMP_MAP_FORCE_TOFROM))
	      && OMP_CLAUSE_DECL (c) == this_pointer);
    });
  return !taken.empty ();
}

/* True if what is in front of UNTIL in CLAUSES maps the pointer P.  */

bool
mapped_before_p (tree clauses, tree until, tree p)
{
  for (tree c = clauses; c && c != until; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) && OMP_CLAUSE_DECL (c) == p)
      return true;
  return false;
}

/* Let the pointer to the object of STRUCT_CLAUSE, a clause of CONSTRUCT whose last member is
   LAST, point to the object.  */

void
set_pointer (gomp_target *construct, tree struct_clause, const member &last)
{
  tree *clauses = gimple_omp_target_clauses_ptr (construct);
  tree next = OMP_CLAUSE_CHAIN (last.clause);
  if (!(next && map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_POINTER)))
    {
      tree p = pointer_to (OMP_CLAUSE_DECL (struct_clause));
      if (!p || TREE_CODE (p) != PARM_DECL || mapped_before_p (*clauses, NULL_TREE, p)
	  || !take_hosts (clauses, p))
	return;
      next = build_map_clause (OMP_CLAUSE_LOCATION (last.clause), GOMP_MAP_FIRSTPRIVATE_POINTER, p,
			       size_zero_node);
      OMP_CLAUSE_CHAIN (next) = OMP_CLAUSE_CHAIN (last.clause);
      OMP_CLAUSE_CHAIN (last.clause) = next;
    }
  if (integer_zerop (OMP_CLAUSE_SIZE (next)))
    OMP_CLAUSE_SIZE (next) = size_int (last.offset);
}

/* True if C maps memory whose size, in bytes, is constant.  */

bool
sized_map_p (tree c)
{
  if (OMP_CLAUSE_CODE (c) != OMP_CLAUSE_MAP || !tree_fits_uhwi_p (OMP_CLAUSE_SIZE (c)))
    return false;
  switch (OMP_CLAUSE_MAP_KIND (c))
    {
    case GOMP_MAP_ALLOC:
    case GOMP_MAP_TO:
    case GOMP_MAP_FROM:
    case GOMP_MAP_TOFROM:
    case GOMP_MAP_FORCE_PRESENT:
      return true;
    default:
      return false;
    }
}

/* True if one of CLAUSES maps the object of STRUCT_CLAUSE, all of it where MEMBERS are.  */

bool
object_mapped_p (tree clauses, tree struct_clause, const std::vector<member> &members)
{
  tree p = pointer_to (OMP_CLAUSE_DECL (struct_clause));
  if (!p || !DECL_P (p))
    return false;
  unsigned HOST_WIDE_INT end = 0;
  for (const member &m : members)
    {
      if (!sized_map_p (m.clause))
	return false;
      end = std::max (end, m.offset + tree_to_uhwi (OMP_CLAUSE_SIZE (m.clause)));
    }
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (sized_map_p (c) && pointer_to (OMP_CLAUSE_DECL (c)) == p
	&& tree_to_uhwi (OMP_CLAUSE_SIZE (c)) >= end)
      return true;
  return false;
}

/* Take STRUCT_CLAUSE and MEMBERS out of *CLAUSES, and what says that the pointer points to
   them.  */

void
leave_out_members (tree *clauses, tree struct_clause, const std::vector<member> &members)
{
  tree next = OMP_CLAUSE_CHAIN (members.back ().clause);
  bool pointer = next && map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_POINTER);
  remove_clauses (clauses, [&] (tree c)
    {
      return (c == struct_clause || (pointer && c == next)
	      || std::any_of (members.begin (), members.end (),
			      [=] (const member &m) { return m.clause == c; }));
    });
}

/* A statement_pass's.  */

tree
see_to_members (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *construct = openacc_construct (gsi_stmt (*i));
  if (!construct)
    return NULL_TREE;
  tree *clauses = gimple_omp_target_clauses_ptr (construct);
  for (tree c = *clauses, next; c; c = next)
    {
      next = OMP_CLAUSE_CHAIN (c);
      if (!map_clause_p (c, GOMP_MAP_STRUCT))
	continue;
      std::vector<member> members = members_of (c);
      if (members.empty ())
	continue;
      if (object_mapped_p (*clauses, c, members))
	{
	  leave_out_members (clauses, c, members);
	  next = *clauses;
	  continue;
	}
      sort_members (c, members);
      if (compute_construct (construct))
	set_pointer (construct, c, members.back ());
    }
  return NULL_TREE;
}

} // anonymous namespace

void
register_member_offsets ()
{
  if (!lang_GNU_Fortran ())
    register_statement_pass ({ "acc_member_offsets", see_to_members, PASS_POS_INSERT_BEFORE });
}
