/* Functions of the device, which nobody counts: see uncounted-functions.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_UNCOUNTED_FUNCTIONS_H
#define ACC_WORKERS_UNCOUNTED_FUNCTIONS_H

/* From now on, functions that are on the device have no counters for profiles and coverage, and
   those with a routine directive no calls at entry and exit.  Called once, in a front end's
   compiler; registers the pass acc_uncounted_functions.  */
void install_uncounted_functions ();

#endif /* ACC_WORKERS_UNCOUNTED_FUNCTIONS_H */
