/* Variables with a declare directive: on the device all the time.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DECLARED_VARIABLES_H
#define ACC_WORKERS_DECLARED_VARIABLES_H

/* From now on, compute constructs use the device's own of global variables that a
   declare directive names, and update directives copy them.  Called once, in a front
   end's compiler; registers the pass acc_declared_variables.  */
void install_declared_variables ();

#endif /* ACC_WORKERS_DECLARED_VARIABLES_H */
