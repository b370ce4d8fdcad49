/* Read-only variables: nothing to copy back.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_READ_ONLY_VARIABLES_H
#define ACC_WORKERS_READ_ONLY_VARIABLES_H

/* From now on, read-only variables of static storage are copied to the device, and not
   back, Fortran's named constants whatever the default clause says.  Called once, in a
   front end's compiler.  */
void install_read_only_variables ();

#endif /* ACC_WORKERS_READ_ONLY_VARIABLES_H */
