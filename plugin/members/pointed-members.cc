/* Members of what a pointer points to, in clauses of compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Where a clause of a compute construct names a member that is no pointer:

     struct { int n, a[10]; } *s;
     #pragma acc parallel loop copy(s->a)

   the region gets at it by the pointer.  GCC 12 gives that the address which the clause in
   front of it has on the device (omp-low.cc lower_omp_target), and that is the member's, not
   the object's: the region finds s->a behind the place of s->a.  "this" is handed over as the
   host has it, and in kernels constructs as a variable that is copied.

   Before:	map(struct:*s [len: 1]) map(tofrom:s->a [len: 40]) map(firstprivate:s)
		map(struct:*this [len: 1]) map(tofrom:this->a [len: 40]) firstprivate(this)

   After:	map(struct:*s [len: 1]) map(firstprivate:s) map(tofrom:s->a [len: 40])
		map(struct:*this [len: 1]) map(firstprivate:this) map(tofrom:...)

   In Fortran these are members that have no pointers of their own (used-components): of sections,
   "present(s%a(1:n))".

   For the first clause libgomp passes the address that the object has or would have on the
   device, as for references (component-clauses.cc).  It wants members in the order of their
   places, in data constructs as well; of what a pointer points to, GCC leaves them in that of
   the program.

   Where the region uses more of the object than these members, see member-sections.cc.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/object-names.h"
#include "plugin/function-pass.h"
#include "plugin/members/used-components.h"
#include "plugin/stages.h"

namespace {

/* True if CLAUSE says what the variable POINTER is in a region, as GCC does where no clause
   of the program does.  */

bool
handed_over_p (tree clause, tree pointer)
{
  if (!data_clause_p (clause) || OMP_CLAUSE_DECL (clause) != pointer)
    return false;
  return (OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE
	  || map_clause_p (clause, GOMP_MAP_FORCE_TOFROM)
	  || map_clause_p (clause, GOMP_MAP_FORCE_TO));
}

/* Take the clause out of *CLAUSES that says what POINTER is in the region, if it is GCC's for
   "this", or stands behind the last member of STRUCTURE.  False if there is none.  */

bool
take_pointer (tree *clauses, tree structure, tree pointer)
{
  unsigned HOST_WIDE_INT count = tree_to_uhwi (OMP_CLAUSE_SIZE (structure));
  tree last = structure;
  for (; count && OMP_CLAUSE_CHAIN (last); count--)
    last = OMP_CLAUSE_CHAIN (last);
  tree behind = OMP_CLAUSE_CHAIN (last);
  if (map_clause_p (behind, GOMP_MAP_FIRSTPRIVATE_POINTER)
      && OMP_CLAUSE_DECL (behind) == pointer && integer_zerop (OMP_CLAUSE_SIZE (behind)))
    {
      OMP_CLAUSE_CHAIN (last) = OMP_CLAUSE_CHAIN (behind);
      return true;
    }
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) && OMP_CLAUSE_DECL (c) == pointer)
      return false;
  auto gone_p = [pointer] (tree c) { return handed_over_p (c, pointer); };
  return !remove_clauses (clauses, gone_p).empty ();
}

/* The variable that is called NAME; in internal procedures and nested functions, of that around, if
   one of CLAUSES is for it.  */

tree
variable_called (tree name, tree clauses, object_names *names)
{
  if (!name || DECL_P (name))
    return name;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FIRSTPRIVATE_POINTER) && DECL_P (OMP_CLAUSE_DECL (c))
	&& same_name_p (names->name (OMP_CLAUSE_DECL (c)), name))
      return OMP_CLAUSE_DECL (c);
  return NULL_TREE;
}

/* A statement_pass's.  */

tree
point_to_objects (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  tree *clauses = gimple_omp_target_clauses_ptr (target);
  object_names names (*i);
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      if (!map_clause_p (c, GOMP_MAP_STRUCT))
	continue;
      sort_components (c);
      tree pointer = pointer_to (OMP_CLAUSE_DECL (c));
      pointer = pointer ? variable_called (names.name (pointer), *clauses, &names) : NULL_TREE;
      if (!is_gimple_omp_offloaded (target) || !pointer || !DECL_P (pointer)
	  || TREE_CODE (TREE_TYPE (pointer)) != POINTER_TYPE
	  || !take_pointer (clauses, c, pointer))
	continue;
      tree made = build_map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_FIRSTPRIVATE_POINTER,
				    pointer, size_zero_node);
      OMP_CLAUSE_CHAIN (made) = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = made;
    }
  return NULL_TREE;
}

} // anonymous namespace

void
start_pointed_members ()
{
  register_statement_pass ({ "acc_pointed_members", point_to_objects, PASS_POS_INSERT_BEFORE });
}
