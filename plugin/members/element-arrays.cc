/* Arrays of which clauses of compute constructs name components of elements.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   used-components.cc gives such components pointers of their own.  GCC has written clauses for
   the array, or the variable that has it, by then, as for all that a region uses without a
   clause, and behind the others:

   Before:	parallel map(to:*component [len: 64]) ... map(tofrom:*blocks.data [len: size])
		  map(to:blocks [pointer set, len: 64]) map(alloc:blocks.data [pointer assign])

   Here they are left out if the region does not use the array any more.  If it does, they come
   first, for libgomp finds a part in the whole, but not the other way round.  It copies an object
   back for the last clause that has found it, so the way back is a clause of its own, at the
   end:

   After:	container = &*blocks.data;
		parallel map(tofrom:*blocks.data [len: size]) ... map(to:*component [len: 64]) ...
		  map(from:*container [len: size])  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/members/element-arrays.h"

namespace {

/* True if OBJECT, with this NAME, is an array of records, a pointer to one, or a variable that has
   such arrays, not what its components point to.  */

bool
container_p (tree object, tree name)
{
  if (!name || indexed_p (name) || !first_variable (name))
    return false;
  tree type = TREE_TYPE (object);
  while (POINTER_TYPE_P (type) || TREE_CODE (type) == ARRAY_TYPE)
    type = TREE_TYPE (type);
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  for (; !DECL_P (name); name = TREE_OPERAND (name, 0))
    if (tree in = TREE_OPERAND (name, 0);
	TREE_CODE (name) == COMPONENT_REF && !field_of (TREE_TYPE (in), "dtype")
	&& !procedure_frame_p (TREE_TYPE (in)))
      return false;
  return true;
}

/* Behind C, which maps something, clauses for the pointers to that.  */

tree
last_for_pointers (tree c)
{
  auto of_pointer_p = [] (tree other)
    { return (map_clause_p (other, GOMP_MAP_POINTER)
	      || map_clause_p (other, GOMP_MAP_FIRSTPRIVATE_POINTER)
	      || map_clause_p (other, GOMP_MAP_FIRSTPRIVATE_REFERENCE)
	      || (map_clause_p (other, GOMP_MAP_TO_PSET)
		  && TREE_CODE (OMP_CLAUSE_DECL (other)) != COMPONENT_REF)); };
  while (of_pointer_p (OMP_CLAUSE_CHAIN (c)))
    c = OMP_CLAUSE_CHAIN (c);
  return c;
}

/* True if VARIABLES has one of those that FIRST or the clauses behind it as far as LAST name.  */

bool
any_named_p (tree first, tree last, hash_set<tree> *variables, object_names *names)
{
  for (tree c = first; ; c = OMP_CLAUSE_CHAIN (c))
    {
      tree decl = OMP_CLAUSE_DECL (c), base = get_base_address (decl), name = names->name (decl);
      tree pointer = base ? pointer_to (base) : NULL_TREE;
      if ((base && variables->contains (base)) || (pointer && variables->contains (pointer))
	  || (name && variables->contains (first_variable (name))))
	return true;
      if (c == last)
	return false;
    }
}

/* A clause that copies back what CLAUSE maps, by a pointer that is set in *BEFORE.  */

tree
back_clause (tree clause, gimple_seq *before)
{
  tree decl = OMP_CLAUSE_DECL (clause), base = get_base_address (decl);
  if (base && DECL_P (base))
    TREE_ADDRESSABLE (base) = 1;
  tree container = create_tmp_var (build_pointer_type (TREE_TYPE (decl)), "container");
  append_assignment (before, container, build_fold_addr_expr (unshare_expr (decl)));
  return build_map_clause (OMP_CLAUSE_LOCATION (clause), GOMP_MAP_FROM,
			   build_simple_mem_ref (container),
			   unshare_expr (OMP_CLAUSE_SIZE (clause)));
}

/* Of the clauses that begin with FIRST, the last that is about the same if they copy what contains
   elements, for a variable that is one of those USED; null if they do not.  */

tree
last_for_container (tree first, hash_set<tree> *used, object_names *names)
{
  if (!map_clause_p (first, GOMP_MAP_TO) && !map_clause_p (first, GOMP_MAP_TOFROM)
      && !map_clause_p (first, GOMP_MAP_FORCE_TOFROM))
    return NULL_TREE;
  tree last = last_for_pointers (first);
  return (container_p (OMP_CLAUSE_DECL (last), names->name (OMP_CLAUSE_DECL (last)))
	  && any_named_p (first, last, used, names)
	  ? last : NULL_TREE);
}

} // anonymous namespace

void
remove_containers (gomp_target *target, hash_set<tree> *used_before, hash_set<tree> *used,
		   object_names *names)
{
  for (tree *place = gimple_omp_target_clauses_ptr (target); *place; )
    {
      tree last = last_for_container (*place, used_before, names);
      if (last && !any_named_p (*place, last, used, names))
	*place = OMP_CLAUSE_CHAIN (last);
      else
	place = &OMP_CLAUSE_CHAIN (last ? last : *place);
    }
}

void
order_containers (gomp_target *target, hash_set<tree> *used_before, hash_set<tree> *used,
		  object_names *names, gimple_seq *before)
{
  remove_containers (target, used_before, used, names);
  tree clauses = gimple_omp_target_clauses (target), containers = NULL_TREE, back = NULL_TREE;
  for (tree *place = &clauses; *place; )
    {
      tree first = *place, last = last_for_container (first, used_before, names);
      if (!last)
	{
	  place = &OMP_CLAUSE_CHAIN (first);
	  continue;
	}
      *place = OMP_CLAUSE_CHAIN (last);
      OMP_CLAUSE_CHAIN (last) = containers;
      containers = first;
      /* In kernels constructs, what a pointer points to (kernels-scalars.cc).  */
      if (map_clause_p (first, GOMP_MAP_FORCE_TOFROM))
	OMP_CLAUSE_SET_MAP_KIND (first, GOMP_MAP_TOFROM);
      /* That of a polymorphic object has a way back of its own (component-clauses).  */
      if (map_clause_p (first, GOMP_MAP_TOFROM) && !polymorphic_p (TREE_TYPE (OMP_CLAUSE_DECL (first))))
	back = chainon (back_clause (first, before), back);
    }
  gimple_omp_target_set_clauses (target, chainon (chainon (containers, clauses), back));
}
