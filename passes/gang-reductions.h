/* Reductions of gangs that GCC gets wrong.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_GANG_REDUCTIONS_H
#define ACC_WORKERS_GANG_REDUCTIONS_H

#include "plugin/gcc-compat.h"

struct worker_partition;

/* True if S is an IFN_GOACC_REDUCTION of the gang axis that is folded here.  */
bool gang_fold_p (const gimple *s);

/* Put in place of CALL, of which gang_fold_p is true, what folds its value in memory.
   Requires: CALL is in code of one worker of each gang.  */
void fold_gang (worker_partition &p, gcall *call);

#endif /* ACC_WORKERS_GANG_REDUCTIONS_H */
