/* Variables with a declare directive: see declared-variables.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DECLARED_VARIABLES_H
#define ACC_WORKERS_DECLARED_VARIABLES_H

#include "plugin/gcc-compat.h"

/* True if CONSTRUCT, a data construct, is what gfortran makes of the declare directives of the current
   procedure; asked before its statements are gimplified.  */
bool of_declare_p (tree construct);

/* True if DECL is on the device as long as a procedure of Fortran's around the current one runs.  */
bool declared_around_p (tree decl);

#endif /* ACC_WORKERS_DECLARED_VARIABLES_H */
