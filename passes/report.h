/* Stage report: tell the user what was done, and why.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_REPORT_H
#define ACC_WORKERS_REPORT_H

struct worker_partition;

/* Requires: verify.  Writes key=value lines to the dump, and notes to the user
   with the option report.  */
void report_partition (const worker_partition &);

#endif /* ACC_WORKERS_REPORT_H */
