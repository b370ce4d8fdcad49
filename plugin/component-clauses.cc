/* Components of dummy arguments in data clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Of a compute construct that maps a component of a dummy argument, GCC 12 leaves out
   what the dummy itself, a reference, is in the region, and stops when it comes to code:

     subroutine fill (self)
       type(matrix), intent(inout) :: self
       !$acc parallel copy(self%v)

   Before:	map(struct:*self [len: 1]) map(alloc:self->v.data) ...

   After:	map(struct:*self [len: 1]) map(firstprivate ref:self) map(alloc:...) ...

   For the first clause libgomp passes the address that the object has on the device,
   of which the components are mapped.  */

#include "plugin/gcc-compat.h"

#include "plugin/component-clauses.h"
#include "plugin/function-pass.h"

namespace {

/* The reference by which CLAUSE, if it maps components, gets at the object; null if there
   is none.  */

tree
reference_of (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP
      || OMP_CLAUSE_MAP_KIND (clause) != GOMP_MAP_STRUCT)
    return NULL_TREE;
  tree object = OMP_CLAUSE_DECL (clause);
  bool dereferenced = (TREE_CODE (object) == INDIRECT_REF
		       || (TREE_CODE (object) == MEM_REF
			   && integer_zerop (TREE_OPERAND (object, 1))));
  if (!dereferenced || !DECL_P (TREE_OPERAND (object, 0)))
    return NULL_TREE;
  return TREE_OPERAND (object, 0);
}

bool
named_p (tree decl, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    switch (OMP_CLAUSE_CODE (c))
      {
      case OMP_CLAUSE_MAP:
      case OMP_CLAUSE_PRIVATE:
      case OMP_CLAUSE_FIRSTPRIVATE:
      case OMP_CLAUSE_REDUCTION:
	if (OMP_CLAUSE_DECL (c) == decl)
	  return true;
	break;

      default:
	break;
      }
  return false;
}

/* A statement_pass's.  */

tree
add_references (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = dyn_cast<gomp_target *> (gsi_stmt (*i));
  if (!target || !is_gimple_omp_oacc (target) || !is_gimple_omp_offloaded (target))
    return NULL_TREE;
  tree clauses = gimple_omp_target_clauses (target);
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree reference = reference_of (c);
      if (!reference || named_p (reference, clauses))
	continue;
      tree made = build_omp_clause (OMP_CLAUSE_LOCATION (c), OMP_CLAUSE_MAP);
      OMP_CLAUSE_SET_MAP_KIND (made, GOMP_MAP_FIRSTPRIVATE_REFERENCE);
      OMP_CLAUSE_DECL (made) = reference;
      OMP_CLAUSE_SIZE (made) = size_zero_node;
      OMP_CLAUSE_CHAIN (made) = OMP_CLAUSE_CHAIN (c);
      OMP_CLAUSE_CHAIN (c) = made;
    }
  return NULL_TREE;
}

} // anonymous namespace

void
register_component_clauses ()
{
  register_statement_pass ({ "acc_component_clauses", add_references,
			     PASS_POS_INSERT_BEFORE });
}
