/* Code of the device that can only end the program, ended where that is certain.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_EARLY_ENDS_H
#define ACC_WORKERS_EARLY_ENDS_H

/* Have it ended behind the device-library stage.  For the accelerator's part; called once.  */
void register_early_ends ();

#endif /* ACC_WORKERS_EARLY_ENDS_H */
