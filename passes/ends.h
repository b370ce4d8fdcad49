/* What ends the program ends all workers.  (Stage 4 of APPLY.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ENDS_H
#define ACC_WORKERS_ENDS_H

#include "plugin/gcc-compat.h"

struct worker_partition;

/* Requires: broadcast.  Provides: stores and questions of the word in LDS that says that
   the program ends.  Return true if something has changed.  */
bool apply_ends (worker_partition &);

#endif /* ACC_WORKERS_ENDS_H */
