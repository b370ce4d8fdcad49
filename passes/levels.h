/* What each statement's parallelism level is, for the user.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LEVELS_H
#define ACC_WORKERS_LEVELS_H

#include "plugin/gcc-compat.h"

struct worker_partition;

/* Requires: regions of P, and effects if P is active.  Provides: the lines that
   levels.cc describes, sorted by file and line; to the dump, and to stderr when
   PRINT.  */
void report_levels (const worker_partition &p, bool print);

#endif /* ACC_WORKERS_LEVELS_H */
