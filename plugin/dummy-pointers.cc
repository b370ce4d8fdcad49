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
   construct maps its own.  To an update directive, which changes no mapping, the second clause
   says nothing.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/dummy-pointers.h"
#include "plugin/function-pass.h"

namespace {

/* True if CLAUSE maps a reference or pointer that its procedure has on its stack.  */

bool
reference_clause_p (tree clause)
{
  if (!map_clause_p (clause, GOMP_MAP_POINTER))
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  return (DECL_P (decl) && POINTER_TYPE_P (TREE_TYPE (decl)) && !is_global_var (decl));
}

/* A statement_pass's.  */

tree
leave_out_references (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *directive = openacc_construct (gsi_stmt (*i));
  if (directive && !gimple_omp_body (directive))
    remove_clauses (gimple_omp_target_clauses_ptr (directive), reference_clause_p);
  return NULL_TREE;
}

} // anonymous namespace

void
register_dummy_pointers ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_dummy_pointers", leave_out_references,
			       PASS_POS_INSERT_BEFORE });
}
