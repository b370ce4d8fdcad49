/* Dead ends: calls that do not return, behind worker loops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEAD_ENDS_H
#define ACC_WORKERS_DEAD_ENDS_H

#include "plugin/gcc-compat.h"

struct region_tree;

/* Give the worker loops and collective calls of FUN that have none a way to the end;
   true if there were such.  What REGIONS says of blocks holds no longer then.  */
bool open_dead_ends (function *fun, const region_tree &regions);

#endif /* ACC_WORKERS_DEAD_ENDS_H */
