/* Returns from Fortran's procedures with declare directives: see declared-returns.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DECLARED_RETURNS_H
#define ACC_WORKERS_DECLARED_RETURNS_H

void install_declared_returns ();

#endif /* ACC_WORKERS_DECLARED_RETURNS_H */
