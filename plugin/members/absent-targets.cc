/* Clauses no_create for what the device does not have.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a no_create clause names is used if the device has it, and nothing is done if it has not.
   libgomp passes over a pointer to it that stands behind, but not over a member that is to be
   attached, nor over the descriptor of an allocatable or a pointer of Fortran's, and stops ("pointer
   target not mapped for attach", "Pointer target of array section wasn't mapped").  So members are
   attached under a condition:

   Before:	map(no_alloc:*p [len: size]) map(attach:h->p)

   After:	mapped = acc_is_present (p, size) ? &h->p : NULL;
		map(no_alloc:*p [len: size]) map(attach:*mapped)

   The region of a compute construct has a descriptor, and may ask it for bounds.  What it has for an
   address does not matter if there is nothing; it is computed from what libgomp does find, the
   descriptor itself, by the distance from there.  (Where launch-values.cc passes the descriptor by value
   the address stays the host's.)

   Before:	map(no_alloc:*a.data [len: size]) map(to:a [pointer set])
		map(alloc:a.data [pointer assign, bias: 0])

   After:	bias = a.data && !acc_is_present (a.data, size) ? &a - a.data : 0;
		map(no_alloc:*a.data [len: size]) map(to:a [pointer set])
		map(alloc:a.data [pointer assign, bias: bias])

   A data construct maps the descriptor of nothing in its place, for constructs inside shall map the
   array's as if nobody had:

   After:	descriptor = a.data && !acc_is_present (a.data, size) ? &none : &a;
		map(no_alloc:*a.data [len: size]) map(to:*descriptor [pointer set])
		map(alloc:descriptor->data [pointer assign, bias: 0])

   In a struct clause libgomp takes a member for one that is to be created, with no word on how it is
   filled, and crashes.  A data construct names it alone; a region that does not use it may have it:

   Before:	data map(struct:*q [len: 2]) map(to:q->n [len: 4]) map(no_alloc:q->a [len: 80])
		parallel map(struct:*q [len: 1]) map(no_alloc:q->a [len: 80]) ...

   After:	data map(struct:*q [len: 1]) map(to:q->n [len: 4]) map(no_alloc:q->a [len: 80])
		parallel map(struct:*q [len: 1]) map(alloc:q->a [len: 80]) ...  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* The condition that the device has what CLAUSE names.  */

tree
target_present (tree clause)
{
  tree bytes = build2 (MAX_EXPR, sizetype,
		       fold_convert (sizetype, unshare_expr (OMP_CLAUSE_SIZE (clause))),
		       size_one_node);
  return present_on_device (address_of (OMP_CLAUSE_DECL (clause)), bytes);
}

/* A variable that is true if CLAUSE names something, and the device has it not.  It is set in
   *BEFORE.  */

tree
absence (tree clause, gimple_seq *before)
{
  tree absent = create_tmp_var (boolean_type_node, "absent");
  tree something = build2 (NE_EXPR, boolean_type_node, address_of (OMP_CLAUSE_DECL (clause)),
			   null_pointer_node);
  append_assignment (before, absent,
		     build2 (TRUTH_ANDIF_EXPR, boolean_type_node, something,
			     negated (target_present (clause))));
  return absent;
}

/* Let POINTER, the clause of the address in RECORD, a descriptor, find that if ABSENT says that
   there is nothing at ADDRESS.  */

void
find_something (tree pointer, tree record, tree address, tree absent, gimple_seq *before)
{
  tree bias = create_tmp_var (ssizetype, "bias");
  tree distance = build2 (POINTER_DIFF_EXPR, ssizetype, address_of (record), address);
  append_assignment (before, bias,
		     build3 (COND_EXPR, ssizetype, absent, distance,
			     fold_convert (ssizetype, unshare_expr (OMP_CLAUSE_SIZE (pointer)))));
  OMP_CLAUSE_SIZE (pointer) = bias;
}

/* Let DESCRIPTOR, the clause of a descriptor, and the next, of the address there, be about the
   descriptor of nothing if ABSENT says so.  */

void
replace_descriptor (tree descriptor, tree absent, gimple_seq *before)
{
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (descriptor)), pointer = OMP_CLAUSE_CHAIN (descriptor);
  tree none = create_tmp_var (type, "none");
  tree place = create_tmp_var (build_pointer_type (type), "descriptor");
  TREE_ADDRESSABLE (none) = 1;
  append_assignment (before, none, build_constructor (type, NULL));
  append_assignment (before, place,
		     build3 (COND_EXPR, TREE_TYPE (place), absent,
			     build_fold_addr_expr_with_type (none, TREE_TYPE (place)),
			     fold_convert (TREE_TYPE (place),
					   address_of (OMP_CLAUSE_DECL (descriptor)))));
  OMP_CLAUSE_DECL (descriptor) = build_simple_mem_ref (place);
  OMP_CLAUSE_DECL (pointer) = component (build_simple_mem_ref (place), "data");
}

/* True if CLAUSE, which may be null, maps a pointer to a descriptor, of a dummy argument.  */

bool
pointer_to_descriptor_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_POINTER) || !DECL_P (OMP_CLAUSE_DECL (clause)))
    return false;
  tree type = TREE_TYPE (OMP_CLAUSE_DECL (clause));
  return POINTER_TYPE_P (type) && descriptor_type_p (TREE_TYPE (type));
}

/* CLAUSE, no_create of the construct TARGET, has DESCRIPTOR behind it.  */

void
complete_descriptor (tree clause, tree descriptor, gomp_target *target, gimple_seq *before)
{
  tree record = OMP_CLAUSE_DECL (descriptor), pointer = OMP_CLAUSE_CHAIN (descriptor);
  if (!map_clause_p (pointer, GOMP_MAP_POINTER) || !descriptor_type_p (TREE_TYPE (record)))
    return;
  tree absent = absence (clause, before);
  if (compute_construct (target))
    {
      find_something (pointer, record, address_of (OMP_CLAUSE_DECL (clause)), absent, before);
      return;
    }
  replace_descriptor (descriptor, absent, before);
  /* Nothing is found by that here.  */
  tree next = OMP_CLAUSE_CHAIN (pointer);
  if (pointer_to_descriptor_p (next))
    OMP_CLAUSE_CHAIN (pointer) = OMP_CLAUSE_CHAIN (next);
}

/* Of the members that *STRUCTURE, a clause of TARGET's, counts, let it have those alone that are mapped
   in any case; it is gone if there are none.  */

void
settle_members (tree *structure, gomp_target *target)
{
  tree *place = &OMP_CLAUSE_CHAIN (*structure), moved = NULL_TREE;
  while (map_clause_p (*place, GOMP_MAP_FIRSTPRIVATE_POINTER)
	 || map_clause_p (*place, GOMP_MAP_FIRSTPRIVATE_REFERENCE))
    place = &OMP_CLAUSE_CHAIN (*place);
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (*structure)), left = count;
  for (; count && *place; count--)
    if (!map_clause_p (*place, GOMP_MAP_IF_PRESENT))
      place = &OMP_CLAUSE_CHAIN (*place);
    else if (compute_construct (target))
      {
	OMP_CLAUSE_SET_MAP_KIND (*place, GOMP_MAP_ALLOC);
	place = &OMP_CLAUSE_CHAIN (*place);
      }
    else
      {
	tree clause = *place;
	*place = OMP_CLAUSE_CHAIN (clause);
	OMP_CLAUSE_CHAIN (clause) = moved;
	moved = clause;
	left--;
      }
  bool gone = moved && !left;
  *place = chainon (moved, *place);
  OMP_CLAUSE_SIZE (*structure) = size_int (left);
  if (gone)
    *structure = OMP_CLAUSE_CHAIN (*structure);
}

/* CLAUSE maps what no_create names; the clause that attaches a member or component to it, or describes
   it; null if there is none.  */

tree
clause_behind (tree clause)
{
  tree next = OMP_CLAUSE_CHAIN (clause);
  if (map_clause_p (next, GOMP_MAP_FIRSTPRIVATE_POINTER))
    next = OMP_CLAUSE_CHAIN (next);
  /* Of a descriptor that is a component (used-components.cc).  */
  tree found = next && lang_GNU_Fortran () ? OMP_CLAUSE_CHAIN (next) : NULL_TREE;
  if (map_clause_p (next, GOMP_MAP_TO) && map_clause_p (found, GOMP_MAP_FIRSTPRIVATE_POINTER)
      && map_clause_p (OMP_CLAUSE_CHAIN (found), GOMP_MAP_ATTACH))
    next = OMP_CLAUSE_CHAIN (found);
  return next;
}

/* A statement_pass's.  */

tree
complete_clauses (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  gimple_seq before = NULL;
  for (tree *c = gimple_omp_target_clauses_ptr (target); *c; c = &OMP_CLAUSE_CHAIN (*c))
    while (map_clause_p (*c, GOMP_MAP_STRUCT))
      {
	tree structure = *c;
	settle_members (c, target);
	if (*c == structure)
	  break;
      }
  for (tree c = gimple_omp_target_clauses (target); c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!map_clause_p (c, GOMP_MAP_IF_PRESENT) || !OMP_CLAUSE_SIZE (c))
	continue;
      tree next = clause_behind (c);
      if (map_clause_p (next, GOMP_MAP_TO_PSET))
	complete_descriptor (c, next, target, &before);
      else if (map_clause_p (next, GOMP_MAP_ATTACH))
	map_if (next, target_present (c), &before);
    }
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_absent_targets ()
{
  register_statement_pass ({ "acc_absent_targets", complete_clauses, PASS_POS_INSERT_BEFORE });
}
