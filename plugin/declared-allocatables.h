/* Allocatables with a declare directive: see declared-allocatables.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DECLARED_ALLOCATABLES_H
#define ACC_WORKERS_DECLARED_ALLOCATABLES_H

void register_declared_allocatables ();

#endif /* ACC_WORKERS_DECLARED_ALLOCATABLES_H */
