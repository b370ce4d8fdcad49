/* The order of attach clauses: see attach-clauses.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ATTACH_CLAUSES_H
#define ACC_WORKERS_ATTACH_CLAUSES_H

/* From now on, a directive attaches when it has mapped.  Called once, in a front end's
   compiler.  */
void install_attach_clauses ();

#endif /* ACC_WORKERS_ATTACH_CLAUSES_H */
