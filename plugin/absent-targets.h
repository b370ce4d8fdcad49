/* Clauses no_create for what the device does not have: see absent-targets.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ABSENT_TARGETS_H
#define ACC_WORKERS_ABSENT_TARGETS_H

/* Be called behind what gives components pointers of their own, and before attachments are moved
   away from what they attach to.  */
void register_absent_targets ();

#endif /* ACC_WORKERS_ABSENT_TARGETS_H */
