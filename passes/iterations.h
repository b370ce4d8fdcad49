/* Which worker runs which iterations.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_ITERATIONS_H
#define ACC_WORKERS_ITERATIONS_H

#include "plugin/gcc-compat.h"

/* Requires: FUN between oaccloops and oaccdevlow.  Hands out the iterations of
   loops over gangs, and of loops over workers and vector; asks the vectorizer
   for the latter.  Returns true if the code changed.  */
bool apply_iterations (function *fun);

#endif /* ACC_WORKERS_ITERATIONS_H */
