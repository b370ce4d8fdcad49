/* Flexible array members of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_FLEXIBLE_ARRAYS_H
#define ACC_WORKERS_FLEXIBLE_ARRAYS_H

#include "plugin/gcc-compat.h"

/* True if objects of TYPE end with a flexible array.  */
bool ends_flexible_p (tree type);

/* The size of an object of TYPE without that, which may begin where others have padding.  */
tree object_bytes (tree type);

/* True if CLAUSE, which maps memory, names a section of a flexible array.  */
bool flexible_section_p (tree clause);

#endif /* ACC_WORKERS_FLEXIBLE_ARRAYS_H */
