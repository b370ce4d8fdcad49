/* Worker reductions.  (Stage 3 of APPLY.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_REDUCTIONS_H
#define ACC_WORKERS_REDUCTIONS_H

struct worker_partition;

/* Requires: broadcast, or an inactive function.  Provides: no
   IFN_GOACC_REDUCTION of the worker axis is left, no worker fork or join.  */
void apply_reductions (worker_partition &);

#endif /* ACC_WORKERS_REDUCTIONS_H */
