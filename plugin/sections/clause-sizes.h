/* Sizes of variables of Fortran in data clauses, where they are no constants.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CLAUSE_SIZES_H
#define ACC_WORKERS_CLAUSE_SIZES_H

#include "plugin/gcc-compat.h"

/* A copy of SIZE, of a type, that may be computed at one place without being so at others.  */
tree size_for_clause (tree size);

/* The bytes of an element of TYPE of the array with the descriptor ARRAY: where the elements are
   strings (len = :), the type does not say that.  */
tree element_bytes (tree type, tree array);

#endif /* ACC_WORKERS_CLAUSE_SIZES_H */
