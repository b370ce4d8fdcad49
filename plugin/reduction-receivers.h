/* Receivers of reductions, in front of oaccdevlow.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_REDUCTION_RECEIVERS_H
#define ACC_WORKERS_REDUCTION_RECEIVERS_H

/* Register the pass acc_reduction_receivers, which gives the addresses of
   elements of arrays (array-reductions.cc) the type that oaccdevlow relies on.
   For both parts; called once.  */
void register_reduction_receivers ();

#endif /* ACC_WORKERS_REDUCTION_RECEIVERS_H */
