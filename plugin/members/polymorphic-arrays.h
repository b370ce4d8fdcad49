/* Polymorphic arrays of Fortran's: see polymorphic-arrays.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_POLYMORPHIC_ARRAYS_H
#define ACC_WORKERS_POLYMORPHIC_ARRAYS_H

#include "plugin/gcc-compat.h"

/* True if TYPE is that of a polymorphic array, or refers to one.  */
bool polymorphic_array_p (tree type);

/* A clause of KIND for the elements of V, a polymorphic array or what refers to one, at PLACE.  What has to
   be done in front goes to *BEFORE.  */
tree map_elements (tree v, gomp_map_kind kind, location_t place, tree *before);

#endif /* ACC_WORKERS_POLYMORPHIC_ARRAYS_H */
