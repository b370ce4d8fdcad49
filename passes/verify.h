/* Stage verify: the invariants, checked again on the rewritten function.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_VERIFY_H
#define ACC_WORKERS_VERIFY_H

struct worker_partition;

/* Requires: all of APPLY.  Ends the compilation with an internal error when an
   invariant does not hold.  */
void verify_partition (const worker_partition &);

#endif /* ACC_WORKERS_VERIFY_H */
