/* Fortran's named constants in routines.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_NAMED_CONSTANTS_H
#define ACC_WORKERS_NAMED_CONSTANTS_H

#include "plugin/gcc-compat.h"

/* From now on, send to the device the named constants that routines use, and those of
   modules.  Called once; does nothing in compilers of other languages than Fortran.  */
void install_named_constants ();

#endif /* ACC_WORKERS_NAMED_CONSTANTS_H */
