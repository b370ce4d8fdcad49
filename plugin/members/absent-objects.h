/* Optional polymorphic dummy arguments of Fortran's: see absent-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ABSENT_OBJECTS_H
#define ACC_WORKERS_ABSENT_OBJECTS_H

#include "plugin/gcc-compat.h"

/* The dummy argument that constructs have VARIABLE for; VARIABLE itself if it is none of those.  */
tree optional_dummy (tree variable);

#endif /* ACC_WORKERS_ABSENT_OBJECTS_H */
