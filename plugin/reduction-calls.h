/* Reduction calls of the host's compiler, behind omplower.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_REDUCTION_CALLS_H
#define ACC_WORKERS_REDUCTION_CALLS_H

/* Register the pass acc_reduction_calls.  Called once.  */
void register_reduction_calls ();

#endif /* ACC_WORKERS_REDUCTION_CALLS_H */
