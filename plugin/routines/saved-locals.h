/* Locals of Fortran's that are static, and should not be.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_SAVED_LOCALS_H
#define ACC_WORKERS_SAVED_LOCALS_H

#include "plugin/gcc-compat.h"

/* DECL, a variable of SCOPE, a BIND_EXPR, is automatic from now on, and gets its initial value, if it has
   one, each time that SCOPE is entered.  */
void make_automatic (tree decl, tree scope);

#endif /* ACC_WORKERS_SAVED_LOCALS_H */
