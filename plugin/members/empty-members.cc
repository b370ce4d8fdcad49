/* Members of which a directive may map no bytes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   An object may have its arrays inside, and use a part of them, or nothing:

     struct { int n; double a[10], b[10]; } s;
     #pragma acc enter data copyin(s.a[0:s.n])
     #pragma acc parallel copy(s.a[0:s.n], s.b[0:s.n])

   libgomp takes any two sections of no bytes for one (splay_compare in splay-tree.h), and stops at the second
   ("already mapped"); of "enter data" it wants something that it maps ("Assertion `tgt' failed"), and
   takes a last member without an address for the end of its group.

   In "enter data", where empty sections have no address (sections/empty-sections.cc), a group that has one is
   divided as others are (member-groups.cc), and one of nothing else is none:

   Before:	enter data map(struct:s [len: 1]) map(to:s.a [len: size])
   After:	group = size ? &s.a : NULL;
		enter data map(struct:*group [len: 1]) map(to:s.a [len: size])

   Data and compute constructs keep their groups, for what is in there is found from the object's address.
   An empty section is looked up, and is where one of its group ends that is in front of it, or else begins
   that is behind it.  libgomp finds a group on the device by its first member, and what follows it by its
   last (target.c gomp_map_val, field_tgt_clear): one that begins with an empty section is divided, and none
   ends with one:

   Before:	parallel map(struct:*s [len: 2]) map(tofrom:s->a [len: size]) map(tofrom:s->b [len: other])

   After:	place = other ? &s->b : &s->a + size;
		group = size ? s : NULL;
		count = other ? 2 : 1;
		parallel map(struct:*group [len: count]) map(tofrom:s->a [len: size, may be 0])
			 map(tofrom:*place [len: other, may be 0])

   Where regions have a pointer for each member (used-components.cc), there are no groups, and it is
   looked up alone.

   Of what never has a byte (int e[0]), nothing is mapped.  Fortran's sections have a byte, and only
   such members have none.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/members/empty-members.h"
#include "plugin/members/used-members.h"

namespace {

/* True if CLAUSE, a member's, may map no bytes.  */

bool
may_be_empty_p (tree clause)
{
  return lang_GNU_Fortran () ? integer_zerop (OMP_CLAUSE_SIZE (clause)) : maybe_no_bytes_p (clause);
}

tree
if_any_bytes (tree clause, tree then, tree otherwise)
{
  return build3 (COND_EXPR, ptr_type_node, any_bytes (clause), unshare_expr (then), unshare_expr (otherwise));
}

/* Where that of MEMBERS from FIRST on is that has bytes; FALLBACK if none has.  */

tree
next_place (const std::vector<tree> &members, size_t first, tree fallback)
{
  if (first == members.size ())
    return fallback;
  tree own = address_of (OMP_CLAUSE_DECL (members[first]));
  return (may_be_empty_p (members[first])
	  ? if_any_bytes (members[first], own, next_place (members, first + 1, fallback)) : own);
}

} // anonymous namespace

void
drop_members_of_nothing (tree *clauses)
{
  for (tree *structure = clauses; *structure; )
    {
      if (!map_clause_p (*structure, GOMP_MAP_STRUCT) || !tree_fits_uhwi_p (OMP_CLAUSE_SIZE (*structure)))
	{
	  structure = &OMP_CLAUSE_CHAIN (*structure);
	  continue;
	}
      /* A group of none is there for a purpose (member-sections.cc).  */
      unsigned HOST_WIDE_INT members = tree_to_uhwi (OMP_CLAUSE_SIZE (*structure)), kept = 0;
      tree *c = &OMP_CLAUSE_CHAIN (*structure);
      for (auto i = members; i && *c; i--)
	if (memory_clause_p (*c) && integer_zerop (OMP_CLAUSE_SIZE (*c)))
	  *c = OMP_CLAUSE_CHAIN (*c);
	else
	  {
	    kept++;
	    c = &OMP_CLAUSE_CHAIN (*c);
	  }
      if (kept || !members)
	{
	  OMP_CLAUSE_SIZE (*structure) = build_int_cst (TREE_TYPE (OMP_CLAUSE_SIZE (*structure)), kept);
	  structure = c;
	}
      else
	*structure = OMP_CLAUSE_CHAIN (*structure);
    }
}

tree
any_empty (const std::vector<tree> &members)
{
  tree condition = NULL_TREE;
  for (tree member : members)
    if (may_be_empty_p (member))
      {
	tree empty = negated (any_bytes (member));
	condition = condition ? either (condition, empty) : empty;
      }
  return condition;
}

tree
members_with_bytes (const std::vector<tree> &members)
{
  tree count = build_one_cst (size_type_node);
  for (size_t i = 1; i < members.size (); i++)
    {
      tree all = build_int_cst (size_type_node, i + 1);
      count = (may_be_empty_p (members[i])
	       ? build3 (COND_EXPR, size_type_node, any_bytes (members[i]), all, count) : all);
    }
  return count;
}

void
place_empty_members (const std::vector<tree> &members, gimple_seq *before)
{
  tree end = NULL_TREE;		/* Of the member in front.  */
  std::vector<tree> places;
  for (size_t i = 0; i < members.size (); i++)
    {
      tree own = address_of (OMP_CLAUSE_DECL (members[i])), place = NULL_TREE;
      if (may_be_empty_p (members[i]))
	{
	  place = create_tmp_var (ptr_type_node, "place");
	  tree other = end ? end : next_place (members, i + 1, own);
	  append_assignment (before, place, if_any_bytes (members[i], own, other));
	}
      places.push_back (place);
      end = fold_build_pointer_plus (place ? place : unshare_expr (own),
				     unshare_expr (OMP_CLAUSE_SIZE (members[i])));
    }
  for (size_t i = 0; i < members.size (); i++)
    if (places[i])
      {
	tree type = build_pointer_type (TREE_TYPE (OMP_CLAUSE_DECL (members[i])));
	tree mapped = create_tmp_var (type, "mapped");
	append_assignment (before, mapped, fold_convert (type, places[i]));
	OMP_CLAUSE_DECL (members[i]) = build_simple_mem_ref (mapped);
	OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (members[i]) = 1;
      }
}

void
look_up_empty_member (tree clause)
{
  if (lang_GNU_Fortran () || !memory_clause_p (clause) || !may_be_empty_p (clause))
    return;
  if (TREE_CODE (innermost_member (OMP_CLAUSE_DECL (clause))) == COMPONENT_REF)
    OMP_CLAUSE_MAP_MAYBE_ZERO_LENGTH_ARRAY_SECTION (clause) = 1;
}
