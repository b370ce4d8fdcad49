/* Calls through a polymorphic object's type: see bound-calls.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_BOUND_CALLS_H
#define ACC_WORKERS_BOUND_CALLS_H

/* Be called before anything is gimplified.  */
void install_bound_calls ();

#endif /* ACC_WORKERS_BOUND_CALLS_H */
