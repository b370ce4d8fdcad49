/* Data of launches, behind GCC's analysis of pointers across functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LAUNCH_DATA_H
#define ACC_WORKERS_LAUNCH_DATA_H

/* Register the pass acc_launch_data, which makes launches read what they are
   handed.  For the host's part; called once.  */
void register_launch_data ();

#endif /* ACC_WORKERS_LAUNCH_DATA_H */
