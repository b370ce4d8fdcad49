/* Fortran's lengths of strings that functions return: see result-lengths.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_RESULT_LENGTHS_H
#define ACC_WORKERS_RESULT_LENGTHS_H

#include "plugin/gcc-compat.h"

/* True if DECL is such a length, and static.  */
bool result_length_p (const_tree decl);

#endif /* ACC_WORKERS_RESULT_LENGTHS_H */
