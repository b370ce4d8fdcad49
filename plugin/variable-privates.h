/* Private variables of variable size.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_VARIABLE_PRIVATES_H
#define ACC_WORKERS_VARIABLE_PRIVATES_H

/* Register a pass, behind omplower, that gives each worker one of its own.  */
void register_variable_privates ();

#endif /* ACC_WORKERS_VARIABLE_PRIVATES_H */
