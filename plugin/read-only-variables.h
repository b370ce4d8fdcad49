/* Read-only variables: nothing to copy back.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_READ_ONLY_VARIABLES_H
#define ACC_WORKERS_READ_ONLY_VARIABLES_H

/* Let read-only variables of static storage be copied to the device, and not back.
   Called once, in a front end's compiler.  */
void register_read_only_variables ();

#endif /* ACC_WORKERS_READ_ONLY_VARIABLES_H */
