/* Where the elements of Fortran's arrays are.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ARRAY_SECTIONS_H
#define ACC_WORKERS_ARRAY_SECTIONS_H

#include "plugin/gcc-compat.h"

/* From the lowest element of an array to the end of the highest.  */

struct array_span
{
  tree below;			/* The lowest one's distance from the first, in bytes, of ssizetype;
				   below zero or zero.  */
  tree bytes;			/* Of sizetype.  */
};

/* Before gimplification: what stands behind CLAUSE of an update will be left out.  The strides of the
   array that it is about may count other bytes than its elements have, so that is not to be forgotten.  */
void note_array_of (tree clause);

/* Before gimplification: true if FIRST, a variable, is gfortran's name for the first element of a dummy
   argument of assumed shape.  */
bool assumed_shape_p (tree first);

/* The span of such a dummy argument, nothing if it is absent; to be computed on the host, or in a
   routine.  */
array_span span_of_dummy (tree first);

/* Behind gimplification: a variable that is true if CLAUSE maps bytes between an array's elements, too; null
   if it cannot.  */
tree gaps_in_clause (tree clause);

/* True if POINTER, which may be null, is to the descriptor that a bind(c) procedure has of a dummy
   argument (fortran/trans-decl.cc, convert_CFI_desc).  */
bool converted_descriptor_p (tree pointer);

#endif /* ACC_WORKERS_ARRAY_SECTIONS_H */
