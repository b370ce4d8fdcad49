/* Fortran's Cray pointees in compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

     real(8) :: a(50)				a is (*(real(8)[50] *) p)
     pointer (p, a)
     p = loc (store)
     !$acc parallel loop
     do i = 1, 50
       a(i) = 2 * a(i)

   gfortran takes no pointee in a clause, and without one GCC 12 sees an integer, P, which is firstprivate:
   the device stops at an address of the host's.  But a pointee is a variable, and so it is copied as an
   array without a clause is, or has to be there ("default(present)").

   Before:	parallel
		  ... (*(real(8)[50] *) p)[i] ...

   After:	pointee = (real(8)[50] *) p;
		parallel map(tofrom:*pointee [len: 400]) map(firstprivate:pointee)
		  ... (*pointee)[i] ...

   gfortran does not say how large one of variable size is, "a(n)" or "a(*)".  It is found by its address,
   as C's pointers are (bare-pointers).  Where the construct itself sets the pointer or has it in a clause,
   the pointee is what that points to there.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/construct-uses.h"
#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/sections/bare-pointers.h"
#include "plugin/sections/clause-sizes.h"
#include "plugin/stages.h"

namespace {

/* True if DECL is one.  */

bool
cray_pointee_p (const_tree decl)
{
  /* GFC_DECL_CRAY_POINTEE of gfortran's trans.h.  */
  return VAR_P (decl) && DECL_LANG_FLAG_4 (decl) && DECL_HAS_VALUE_EXPR_P (decl);
}

/* A pointee of variable size is what a pointer points to that gfortran has for it.  */

bool
variable_size_p (tree pointee)
{
  return POINTER_TYPE_P (TREE_TYPE (pointee));
}

/* The address of POINTEE.  */

tree
pointee_address (tree pointee)
{
  tree value = unshare_expr (DECL_VALUE_EXPR (pointee));
  return variable_size_p (pointee) ? value : build_fold_addr_expr (value);
}

/* The Cray pointer of POINTEE.  */

tree
cray_pointer (tree pointee)
{
  tree pointer = pointee_address (pointee);
  STRIP_NOPS (pointer);
  return INDIRECT_REF_P (pointer) ? TREE_OPERAND (pointer, 0) : pointer;
}

/* In walk_tree: add pointees to DATA, a vector.  */

tree
collect_pointee (tree *expr, int *walk_subtrees, void *data)
{
  auto &pointees = *static_cast<std::vector<tree> *> (data);
  if (TYPE_P (*expr))
    *walk_subtrees = 0;
  else if (cray_pointee_p (*expr))
    pointees.push_back (*expr);
  return NULL_TREE;
}

/* The pointees that CONSTRUCT uses.  */

std::vector<tree>
pointees_in (tree construct)
{
  std::vector<tree> pointees;
  walk_tree_without_duplicates (&OMP_BODY (construct), collect_pointee, &pointees);
  return pointees;
}

/* True if CONSTRUCT, with USES, sets POINTER or has it in a clause.  */

bool
its_own_p (tree construct, const construct_uses &uses, tree pointer)
{
  for (const variable_uses &of_variable : uses.all)
    if (of_variable.variable == pointer)
      return of_variable.changed || of_variable.its_own;
  return clause_names_p (OMP_CLAUSES (construct), pointer);
}

/* What POINTEE is in CONSTRUCT, with clauses for it there; *BEFORE is run in front of that.  */

tree
brought_pointee (tree construct, tree pointee, tree *before)
{
  location_t location = EXPR_LOCATION (construct);
  tree address = append_value (before, "pointee", pointee_address (pointee));
  if (!variable_size_p (pointee))
    {
      put_memory (location, kind_without_clause (OMP_CLAUSES (construct)), address,
		  size_for_clause (TYPE_SIZE_UNIT (TREE_TYPE (pointee))), &OMP_CLAUSES (construct));
      return build_fold_indirect_ref (address);
    }
  tree place = append_value (before, "place", pointer_for_device (construct, before, address));
  tree clause = build_clause (location, OMP_CLAUSE_FIRSTPRIVATE, place);
  OMP_CLAUSE_CHAIN (clause) = OMP_CLAUSES (construct);
  OMP_CLAUSES (construct) = clause;
  return place;
}

/* For before_gimplification_once.  */

void
bring_pointees (tree *expr)
{
  tree construct = *expr, before = NULL_TREE;
  if (!compute_construct_p (construct))
    return;
  std::vector<tree> pointees = pointees_in (construct);
  if (pointees.empty ())
    return;
  construct_uses uses = uses_in (construct);
  for (tree pointee : pointees)
    {
      bool own = its_own_p (construct, uses, cray_pointer (pointee));
      tree found = own ? DECL_VALUE_EXPR (pointee) : brought_pointee (construct, pointee, &before);
      rename_mentions (&OMP_BODY (construct), [pointee, found] (tree decl)
	{
	  return decl == pointee ? unshare_expr (found) : decl;
	});
    }
  append_to_statement_list (construct, &before);
  *expr = before;
}

} // anonymous namespace

void
start_cray_pointees ()
{
  if (lang_GNU_Fortran ())
    before_gimplification_once (bring_pointees);
}
