/* Last values: what an iteration of a worker loop leaves in a variable of the gang's.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LAST_VALUES_H
#define ACC_WORKERS_LAST_VALUES_H

#include "plugin/gcc-compat.h"

struct region_tree;

enum class last_values { none, kept, refused };

/* Let what a worker has left in a variable in the current function, whose worker regions are
   REGIONS, be seen behind the region.  If some is kept, what REGIONS says of blocks holds no
   longer.  */
last_values keep_last_values (const region_tree &regions);

#endif /* ACC_WORKERS_LAST_VALUES_H */
