/* Fortran's scalars behind pointers that no data clause names: see scalar-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_SCALAR_OBJECTS_H
#define ACC_WORKERS_SCALAR_OBJECTS_H

#include "plugin/gcc-compat.h"

/* How to get at a scalar that is allocatable or a pointer.  */
struct scalar_object
{
  tree pointer;		/* To it; null if the variable is something else.  */
  tree present;		/* There is a pointer; null: always.  */
  bool allocatable;
};

/* What the variable of CLAUSE, which is firstprivate, is: the pointer itself, or for a dummy
   argument a reference to it.  */
scalar_object scalar_object_of (tree clause);

/* VARIABLE as it was declared: for those of procedures around, tree-nested.cc makes others,
   without what gfortran knows.  */
tree as_declared (tree variable);

/* True if VARIABLE is gfortran's pointer to what a "select type" construct names
   (match.cc, select_type_set_tmp).  */
bool selected_p (tree variable);

/* True if CLAUSE maps, since that stage, what is behind such a pointer.  */
bool behind_pointer_p (tree clause);

#endif /* ACC_WORKERS_SCALAR_OBJECTS_H */
