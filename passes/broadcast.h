/* Broadcasts, and the barriers of forks, joins and calls.  (Stage 2 of APPLY.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_BROADCAST_H
#define ACC_WORKERS_BROADCAST_H

struct worker_partition;

/* Requires: neuter.  Provides: definitions of all received names; barriers.  */
void apply_broadcast (worker_partition &);

#endif /* ACC_WORKERS_BROADCAST_H */
