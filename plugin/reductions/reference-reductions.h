/* Reductions over C++ references, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_REFERENCE_REDUCTIONS_H
#define ACC_WORKERS_REFERENCE_REDUCTIONS_H

#include "plugin/gcc-compat.h"

/* If CLAUSE, of any kind, is such a clause of a loop, rewritten: the variable
   that points to what is reduced, which gangs share.  Else NULL_TREE.  */
tree reference_reduction_receiver (tree clause);

#endif /* ACC_WORKERS_REFERENCE_REDUCTIONS_H */
