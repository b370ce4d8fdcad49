/* The order of attach clauses, and what Fortran's are about.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What a directive maps and attaches is first mapped, then attached, in whatever order the
   clauses stand.  The front ends of C and C++ keep clauses in the opposite order, that of Fortran
   in the program's, and libgomp goes along: it stops at "copyin(p[0:n]) attach(s.p)", as what is
   to be attached to is not there yet.

   Before:	enter data map(attach:s.p) map(to:*p [len: n * 4])
   After:	enter data map(to:*p [len: n * 4]) map(attach:s.p)

   Of Fortran's pointers and allocatables that are no arrays, GCC 12 attaches what they point to,
   as if that were a pointer, and libgomp stops ("pointer target not mapped for attach"), or
   changes it:

   Before:	enter data map(attach:*s.p [bias: 20]) map(attach_detach:s.p)
   After:	enter data map(attach:s.p)

   One that is no component is attached if the device has it, by a declare directive, and
   otherwise is none of the device's:

   Before:	enter data map(attach:*p) map(alloc:p [pointer assign])
   After:	enter data map(attach:p), or no clause  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* True if the device has POINTER, a variable, for good.  */

bool
on_device_p (tree pointer)
{
  return VAR_P (pointer) && lookup_attribute ("omp declare target", DECL_ATTRIBUTES (pointer));
}

/* For before_gimplification: the pointers themselves are attached and detached.  */

void
attach_pointers (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  while (clauses && *clauses)
    {
      tree clause = *clauses, next = OMP_CLAUSE_CHAIN (clause);
      bool attached = map_clause_p (clause, GOMP_MAP_ATTACH);
      tree pointer = (attached || map_clause_p (clause, GOMP_MAP_DETACH)
		      ? pointer_to (OMP_CLAUSE_DECL (clause)) : NULL_TREE);
      bool component = map_clause_p (next, GOMP_MAP_ATTACH_DETACH);
      if (!pointer || !(component || map_clause_p (next, GOMP_MAP_POINTER))
	  || !operand_equal_p (OMP_CLAUSE_DECL (next), pointer))
	{
	  clauses = &OMP_CLAUSE_CHAIN (clause);
	  continue;
	}
      if (component || on_device_p (pointer))
	{
	  OMP_CLAUSE_SET_MAP_KIND (next, attached ? GOMP_MAP_ATTACH : GOMP_MAP_DETACH);
	  *clauses = next;
	  clauses = &OMP_CLAUSE_CHAIN (next);
	}
      else
	/* That of a dummy argument has its reference behind it.  */
	while (map_clause_p (next, GOMP_MAP_POINTER))
	  *clauses = next = OMP_CLAUSE_CHAIN (next);
    }
}

/* True if one of CLAUSES maps memory behind one that attaches.  */

bool
mapped_behind_p (tree clauses)
{
  bool attached = false;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_ATTACH))
      attached = true;
    else if (attached && memory_clause_p (c))
      return true;
  return false;
}

/* For before_gimplification.  */

void
attach_last (tree *expr)
{
  tree *clauses = clauses_of (*expr);
  if (!clauses || !mapped_behind_p (*clauses))
    return;

  tree before = NULL_TREE;
  auto attach_p = [&before] (tree clause)
    {
      /* A descriptor that is mapped itself stays with its pointer.  */
      bool alone = !map_clause_p (before, GOMP_MAP_TO_PSET);
      before = clause;
      return alone && map_clause_p (clause, GOMP_MAP_ATTACH);
    };
  std::vector<tree> attached = remove_clauses (clauses, attach_p);
  for (; *clauses; clauses = &OMP_CLAUSE_CHAIN (*clauses))
    ;
  for (tree clause : attached)
    {
      *clauses = clause;
      clauses = &OMP_CLAUSE_CHAIN (clause);
    }
  *clauses = NULL_TREE;
}

} // anonymous namespace

void
start_attach_clauses ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (attach_pointers);
  before_gimplification (attach_last);
}
