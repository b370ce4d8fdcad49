/* Refusal of private and firstprivate clauses over allocatables.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A Fortran allocatable is a pointer or a descriptor with a pointer.  Each gang,
   worker or lane must get memory of its own for one that is private, and GCC 12
   does not see to that:

     !$acc loop gang private(t)		omp-low.cc puts allocation and release into
					the loop, which omp-expand.cc (expand_oacc_for)
					does not take: compiler crash
     !$acc parallel private(t)		neither allocated nor set to anything, on the
					host fallback too: stores through any address
     !$acc parallel firstprivate(t)	a copy of the host's pointer

   So that is refused before gimplification; in loops, of derived types with
   allocatable components as well.  On compute constructs these are let through, as
   their other components are right, and so are firstprivate scalars of intrinsic types
   (scalar-objects.cc).  Of dummy arguments, firstprivate ones share
   what is mapped, and a scalar private to a loop is allocated, if the device's
   libgfortran can.  A program can use explicit bounds, or a block with an array.  */

#include "plugin/gcc-compat.h"

#include "plugin/gimplify-hook.h"
#include "plugin/private-allocatables.h"

namespace {

/* True if TYPE is an array's descriptor, which begins with these fields
   (trans-types.cc gfc_get_array_descriptor_base).  */

bool
descriptor_p (tree type)
{
  if (TREE_CODE (type) != RECORD_TYPE)
    return false;
  tree field = TYPE_FIELDS (type);
  for (const char *name : { "data", "offset", "dtype" })
    {
      if (!field || !DECL_NAME (field)
	  || !id_equal (DECL_NAME (field), name))
	return false;
      field = DECL_CHAIN (field);
    }
  return true;
}

/* True if CLAUSE, a loop's (IN_LOOP) or a compute construct's, is refused.  */

bool
refused_p (tree clause, bool in_loop)
{
  bool copied = OMP_CLAUSE_CODE (clause) == OMP_CLAUSE_FIRSTPRIVATE;
  if (!copied && OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_PRIVATE)
    return false;
  tree decl = OMP_CLAUSE_DECL (clause), object = decl;
  bool dummy = TREE_CODE (decl) == PARM_DECL;
  if (!DECL_P (decl) || DECL_ARTIFICIAL (decl) || (copied && dummy))
    return false;
  if (POINTER_TYPE_P (TREE_TYPE (decl))
      && lang_hooks.decls.omp_privatize_by_reference (decl))
    object = build_fold_indirect_ref (decl);

  /* That is how gfortran tells what is allocatable, or has such components.  */
  if (!lang_hooks.decls.omp_clause_dtor (clause, object))
    return false;
  tree type = TREE_TYPE (object);
  if (POINTER_TYPE_P (type))
    return copied ? !is_gimple_reg_type (TREE_TYPE (type)) : !in_loop || !dummy;
  return in_loop || descriptor_p (type);
}

/* True if DECL is in a reduction of CLAUSES.  */

bool
reduced_p (tree decl, tree clauses)
{
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (OMP_CLAUSE_CODE (c) == OMP_CLAUSE_REDUCTION
	&& OMP_CLAUSE_DECL (c) == decl)
      return true;
  return false;
}

/* Refuse those of CLAUSES, a loop's (IN_LOOP) or a compute construct's.  What has
   other errors may be anything; gimplify.cc is to complain of what is both reduced
   and private.  */

void
check_clauses (tree clauses, bool in_loop)
{
  for (tree c = clauses; c && !errorcount; c = OMP_CLAUSE_CHAIN (c))
    if (refused_p (c, in_loop) && !reduced_p (OMP_CLAUSE_DECL (c), clauses))
      sorry_at (OMP_CLAUSE_LOCATION (c), "acc-workers: %qs of %qD, which is"
		" allocatable or has allocatable components: GCC 12 gives it no"
		" memory of its own; use explicit bounds, or a type without such components",
		omp_clause_code_name[OMP_CLAUSE_CODE (c)], OMP_CLAUSE_DECL (c));
}

/* For before_gimplification.  A construct's loops are checked when it is their turn,
   those of routines (orphans) too.  */

void
check_construct (tree *expr)
{
  switch (TREE_CODE (*expr))
    {
    case OACC_PARALLEL:
    case OACC_SERIAL:
    case OACC_KERNELS:
      check_clauses (OMP_CLAUSES (*expr), false);
      break;

    case OACC_LOOP:
      check_clauses (OMP_FOR_CLAUSES (*expr), true);
      break;

    default:
      break;
    }
}

} // anonymous namespace

void
install_private_allocatables ()
{
  if (lang_GNU_Fortran ())
    before_gimplification (check_construct);
}
