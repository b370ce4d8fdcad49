/* Fortran's references and pointers in directives without a region.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A dummy argument is a reference, and so is gfortran's name for the first element of one
   that is an assumed-shape array; a pointer or an allocatable scalar is as good as one.  GCC 12
   maps the reference itself with the object:

     subroutine to_device (a)
       type(mesh) :: a
       !$acc enter data copyin(a)

   Before:	map(to:*a [len: 200]) map(alloc:a [pointer assign])

   After:	map(to:*a [len: 200])

   The second clause leaves eight bytes of the stack on the device, of a procedure that will
   have returned.  What then stands there is another's, who finds it mapped already: libgomp
   stops, or takes the device's eight bytes for it.  Nobody looks for the reference: each
   construct maps its own.  The same is left of a pointer to a scalar that is a dummy argument
   itself.  To an update directive, which changes no mapping, the second clause
   says nothing.

   Likewise the descriptor of a pointer or an allocatable array, wherever it is.  That on the device
   would be the one for good, whatever it points to later:

     do k = 1, n
       p => field(k)%a
       !$acc enter data copyin(p)
     end do

   Before:	map(to:*p.data [len: ...]) map(to:p [pointer set]) map(alloc:p.data [pointer assign])

   After:	map(to:*p.data [len: ...])

   Compute constructs have it by value (launch-values.cc), and one that a region lets point
   elsewhere is as GCC has it.  One with a declare directive is there for routines, and
   declared-allocatables.cc sees to it.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"
#include "plugin/variables/launch-values.h"

namespace {

/* True if OBJECT is what a dummy argument refers to.  */

bool
of_argument_p (tree object)
{
  return TREE_CODE (object) == MEM_REF || TREE_CODE (object) == INDIRECT_REF;
}

/* True if CLAUSE maps a reference or pointer that nobody looks for on the device.  */

bool
reference_clause_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_POINTER))
    return false;
  tree object = OMP_CLAUSE_DECL (clause);
  return (POINTER_TYPE_P (TREE_TYPE (object))
	  && (of_argument_p (object) || (DECL_P (object) && !declared_on_device_p (object))));
}

/* True if OBJECT is a descriptor that is a variable, or a dummy argument's.  */

bool
descriptor_of_variable_p (tree object)
{
  if (of_argument_p (object))
    return descriptor_type_p (TREE_TYPE (object));
  return (DECL_P (object) && descriptor_type_p (TREE_TYPE (object)) && !declared_on_device_p (object)
	  && !moved_on_device_p (object));
}

/* Leave out of *CLAUSES, of enter data or exit data, the descriptors of variables, and what
   sets their pointers.  */

void
leave_out_descriptors (tree *clauses)
{
  while (*clauses)
    if (map_clause_p (*clauses, GOMP_MAP_TO_PSET)
	&& descriptor_of_variable_p (OMP_CLAUSE_DECL (*clauses))
	&& map_clause_p (OMP_CLAUSE_CHAIN (*clauses), GOMP_MAP_POINTER))
      *clauses = OMP_CLAUSE_CHAIN (OMP_CLAUSE_CHAIN (*clauses));
    else
      clauses = &OMP_CLAUSE_CHAIN (*clauses);
}

/* A statement_pass's.  */

tree
leave_out_references (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *directive = openacc_construct (gsi_stmt (*i));
  if (directive && !gimple_omp_body (directive))
    {
      if (gimple_omp_target_kind (directive) != GF_OMP_TARGET_KIND_OACC_UPDATE)
	leave_out_descriptors (gimple_omp_target_clauses_ptr (directive));
      remove_clauses (gimple_omp_target_clauses_ptr (directive), reference_clause_p);
    }
  return NULL_TREE;
}

} // anonymous namespace

void
start_dummy_pointers ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_dummy_pointers", leave_out_references,
			       PASS_POS_INSERT_BEFORE });
}
