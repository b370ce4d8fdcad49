/* Variables with a link clause: on the device when they are needed.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LINKED_VARIABLES_H
#define ACC_WORKERS_LINKED_VARIABLES_H

#include "plugin/gcc-compat.h"

/* The variable of a link clause that OBJECT is or a part of which it is; null if it is none.  */
tree linked_variable (tree object);

#endif /* ACC_WORKERS_LINKED_VARIABLES_H */
