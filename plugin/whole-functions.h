/* Functions of the device in one piece.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_WHOLE_FUNCTIONS_H
#define ACC_WORKERS_WHOLE_FUNCTIONS_H

/* Register the passes acc_whole_functions, which keeps each function in one section and without
   guards, and acc_no_graphite.  For the accelerator's part; called once.  */
void register_whole_functions ();

#endif /* ACC_WORKERS_WHOLE_FUNCTIONS_H */
