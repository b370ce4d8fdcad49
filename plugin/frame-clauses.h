/* Constructs of procedures that have others in them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_FRAME_CLAUSES_H
#define ACC_WORKERS_FRAME_CLAUSES_H

/* Register a pass, in front of omplower, that keeps constructs from mapping frames that
   they do not use.  */
void register_frame_clauses ();

#endif /* ACC_WORKERS_FRAME_CLAUSES_H */
