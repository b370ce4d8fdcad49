/* Device pointers in data constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A deviceptr clause of a data construct says of a pointer what it says on the compute
   constructs inside.  GCC 12 leaves it at the data construct, for which libgomp makes room on the
   device, copies the pointer there, and takes the room away at the end: from queues that are
   still to read it.

	#pragma acc data deviceptr(p)
	#pragma acc parallel loop async
	for (...)
	  p[i] = i;			any P

   Fortran's device pointers are arrays, whose size libgomp does not take for a pointer's
   ("Assertion `k->host_end - k->host_start == sizeof (void *)' failed"); it changes the kind of
   the clause of a compute construct, but not of a data construct.  Its declare directives in
   procedures are data constructs.  So in front of gimplification, the clause of Fortran, and of C
   and C++ where there are queues inside, goes to those constructs inside that mention the pointer
   and do not name it themselves:

   Before:	#pragma acc data deviceptr(p)
		#pragma acc parallel loop async

   After:	#pragma acc data
		#pragma acc parallel loop async deviceptr(p)

   where launch-values.cc passes what the pointer is there by value.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* What a data construct says of a device pointer.  */

struct device_pointer
{
  tree variable;
  auto_vec<tree, 2> clauses;	/* Fortran has another for the pointer to the array.  */
};

using device_pointers = std::vector<std::unique_ptr<device_pointer>>;

/* Take the device pointers out of *CLAUSES, of a data construct.  */

device_pointers
take_device_pointers (tree *clauses)
{
  device_pointers taken;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FORCE_DEVICEPTR))
      {
	taken.push_back (std::make_unique<device_pointer> ());
	taken.back ()->variable = named_variable (c);
      }
  for (auto &pointer : taken)
    for (tree c : remove_clauses (clauses, [&] (tree clause)
	   { return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_MAP
		     && named_variable (clause) == pointer->variable); }))
      pointer->clauses.safe_push (c);
  return taken;
}

/* Let the compute CONSTRUCT have the clauses of POINTER, if it needs them.  */

void
give_pointer (tree construct, const device_pointer &pointer)
{
  tree *place = &OMP_CLAUSES (construct);
  if (clause_names_p (*place, pointer.variable)
      || !mentions_p (OMP_BODY (construct), pointer.variable))
    return;
  for (tree clause : pointer.clauses)
    {
      tree copy = copy_node (clause);
      OMP_CLAUSE_DECL (copy) = unshare_expr (OMP_CLAUSE_DECL (clause));
      OMP_CLAUSE_CHAIN (copy) = *place;
      *place = copy;
      place = &OMP_CLAUSE_CHAIN (copy);
    }
}

/* For walk_tree in a data construct: give DATA, its device pointers, to what is in it.  */

tree
look_into_data (tree *expr, int *walk_subtrees, void *data)
{
  if (compute_construct_p (*expr))
    {
      for (auto &pointer : *(device_pointers *) data)
	give_pointer (*expr, *pointer);
      *walk_subtrees = 0;
    }
  else if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return NULL_TREE;
}

/* For walk_tree: a compute construct in a queue.  */

tree
find_queued (tree *expr, int *walk_subtrees, void *)
{
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  return (compute_construct_p (*expr)
	  && omp_find_clause (OMP_CLAUSES (*expr), OMP_CLAUSE_ASYNC) ? *expr : NULL_TREE);
}

/* For before_gimplification.  */

void
look_at_construct (tree *expr)
{
  if (TREE_CODE (*expr) != OACC_DATA
      || !(lang_GNU_Fortran ()
	   || walk_tree_without_duplicates (&OMP_BODY (*expr), find_queued, NULL)))
    return;
  device_pointers pointers = take_device_pointers (&OMP_CLAUSES (*expr));
  if (!pointers.empty ())
    walk_tree_without_duplicates (&OMP_BODY (*expr), look_into_data, &pointers);
}

} // anonymous namespace

void
start_device_pointers ()
{
  before_gimplification (look_at_construct);
}
