/* Values that the host gives to launches.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LAUNCH_VALUES_H
#define ACC_WORKERS_LAUNCH_VALUES_H

#include "plugin/gcc-compat.h"

/* True if a compute construct of the current function lets VARIABLE, a pointer or descriptor or a
   reference to one, point elsewhere, in front of that pass or behind it.  */
bool moved_on_device_p (tree variable);

/* True if CLAUSE is one for a value that is passed as such: these are the last of a construct.  */
bool passed_by_value_p (const_tree clause);

#endif /* ACC_WORKERS_LAUNCH_VALUES_H */
