/* Fortran's tables of derived types on the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_TYPE_TABLES_H
#define ACC_WORKERS_TYPE_TABLES_H

#include "plugin/gcc-compat.h"

/* True if DECL is gfortran's table of a derived type (class.cc), which nobody changes.  */
bool type_table_p (tree decl);

#endif /* ACC_WORKERS_TYPE_TABLES_H */
