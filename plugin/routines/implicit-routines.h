/* Functions of C and C++ that the device needs, and that no directive makes routines.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_IMPLICIT_ROUTINES_H
#define ACC_WORKERS_IMPLICIT_ROUTINES_H

#include "plugin/gcc-compat.h"

/* True if the function DECL is one that no directive can name, or an inline one, which all become
   routines if the device calls them.  */
bool without_directive_p (tree decl);

/* Make a routine of the function DECL, of LEVEL (GOMP_DIM_*, GOMP_DIM_MAX for seq), as a
   routine directive would.  */
void give_directive (tree decl, int level);

#endif /* ACC_WORKERS_IMPLICIT_ROUTINES_H */
