/* Fortran's allocatable scalars that no data clause names.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ALLOCATABLE_OBJECTS_H
#define ACC_WORKERS_ALLOCATABLE_OBJECTS_H

#include "plugin/gcc-compat.h"

/* How to get at an allocatable scalar.  */
struct allocatable_object
{
  tree pointer;		/* To it; null if the variable is something else.  */
  tree present;		/* There is a pointer; null: always.  */
};

/* What the variable of CLAUSE, which is firstprivate, is: the pointer itself, or for a dummy
   argument a reference to it.  */
allocatable_object allocatable_of (tree clause);

/* Map the objects of derived types that allocatable-objects.cc speaks of.  */
void register_allocatable_objects ();

#endif /* ACC_WORKERS_ALLOCATABLE_OBJECTS_H */
