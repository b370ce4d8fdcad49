/* Locals that a loop copies as a whole, around early scalar replacement.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_WHOLE_COPIES_H
#define ACC_WORKERS_WHOLE_COPIES_H

/* Register the passes acc_whole_copies_open and acc_whole_copies_close, which
   stand around GCC's esra.  For the host's part, whose compiler is the only one
   that runs esra before the loops are partitioned; called once.  */
void register_whole_copies ();

#endif /* ACC_WORKERS_WHOLE_COPIES_H */
