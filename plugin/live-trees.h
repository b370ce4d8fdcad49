/* Trees that the plugin's tables hold.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LIVE_TREES_H
#define ACC_WORKERS_LIVE_TREES_H

#include "plugin/gcc-compat.h"

/* Let T, which may be null, live as long as the compiler does, and return it.

   Between functions GCC collects what its own data lead to no longer, and another tree gets the address.
   A table that outlives a function would take that for the first: so every key, and every value
   that is read later, goes into such a table through this.  */
tree keep_alive (tree t);

#endif /* ACC_WORKERS_LIVE_TREES_H */
