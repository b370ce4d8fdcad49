/* Objects of which a construct brings parts under other names.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A construct copies the aggregates that no clause names.  One of them may have what another clause brings
   as a part, under another name:

     double a[64], *p = a + 8;
     #pragma acc parallel loop copy(p[0:8])
     ... p[i] = a[i] ...

   The rest would be apart from that, and libgomp stops at the whole ("Trying to map into device [...] object
   when [...] is already mapped").  So the whole comes first, if the device has not that part:

   After:	overlap = the bytes of p[0:8] and of a have some in common, and are not present;
		place = overlap ? &a : NULL;
		bytes = overlap ? sizeof a : 0;
		data map(tofrom:*place [len: bytes])
		  parallel map(tofrom:p[0:8]) ...  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/members/object-parts.h"
#include "plugin/members/objects-around.h"
#include "plugin/sections/flexible-arrays.h"

tree
object_around_parts (tree variable, tree brought, tree *before)
{
  bool reference = TREE_CODE (TREE_TYPE (variable)) == REFERENCE_TYPE;
  tree address = reference ? variable : build_fold_addr_expr (variable);
  tree type = TREE_TYPE (TREE_TYPE (address)), condition = NULL_TREE;
  tree bytes = fold_convert (sizetype, object_bytes (type));
  auto number = [] (tree address) { return fold_convert (sizetype, unshare_expr (address)); };
  /* The condition that START is in front of the end of SIZE bytes at OTHER.  */
  auto before_end = [] (tree start, tree other, tree size)
    { return build2 (LT_EXPR, boolean_type_node, start, size_binop (PLUS_EXPR, other, size)); };
  for (tree c = brought; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!memory_clause_p (c))
	continue;
      tree named = OMP_CLAUSE_DECL (c);
      if (named == variable)
	return NULL_TREE;
      if (DECL_P (named) || !may_share_memory_p (type, TREE_TYPE (named)))
	continue;
      tree start = append_value (before, "start", number (build_fold_addr_expr (named)));
      tree overlap = both (before_end (start, number (address), bytes),
			   before_end (number (address), start, clause_bytes (c)));
      tree absent = negated (present_on_device (fold_convert (ptr_type_node, start), size_one_node));
      overlap = both (overlap, absent);
      condition = condition ? either (condition, overlap) : overlap;
    }
  if (!condition)
    return NULL_TREE;
  /* With no bytes, there must be no address: all that have none are one object for libgomp.  */
  condition = append_value (before, "overlap", condition);
  tree place = append_value (before, "place", address);
  append_store (before, place, build3 (COND_EXPR, TREE_TYPE (place), condition, place,
				       build_zero_cst (TREE_TYPE (place))));
  bytes = append_value (before, "bytes", build3 (COND_EXPR, sizetype, condition, bytes, size_zero_node));
  return build_map_clause (OMP_CLAUSE_LOCATION (brought), GOMP_MAP_TOFROM, build_simple_mem_ref (place),
			   bytes);
}

tree
objects_around_parts (tree construct, tree brought, tree *before)
{
  omp_clause_default_kind defaults = default_kind (OMP_CLAUSES (construct));
  if (defaults == OMP_CLAUSE_DEFAULT_NONE || defaults == OMP_CLAUSE_DEFAULT_PRESENT)
    return NULL_TREE;
  tree all = NULL_TREE;
  construct_uses uses = uses_in (construct);
  for (const variable_uses &used : uses.all)
    {
      tree v = used.variable, type = TREE_TYPE (v);
      bool reference = TREE_CODE (type) == REFERENCE_TYPE;
      if (reference)
	type = TREE_TYPE (type);
      if (used.its_own || !AGGREGATE_TYPE_P (type) || !TYPE_SIZE_UNIT (type) || !pointers_in (type).empty ()
	  || !(reference || (VAR_P (v) && may_be_aliased (v))) || DECL_HAS_VALUE_EXPR_P (v))
	continue;
      if (tree clause = object_around_parts (v, brought, before))
	{
	  OMP_CLAUSE_CHAIN (clause) = all;
	  all = clause;
	}
    }
  return all;
}
