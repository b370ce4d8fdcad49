/* What GCC may not do with the code that the stages have written.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PINS_H
#define ACC_WORKERS_PINS_H

#include "plugin/gcc-compat.h"

/* Keep GCC's later passes from copying FUN's barriers, and from moving what worker 0
   alone does out of its guards, which compare WORKER_ID with 0.  Changes blocks; virtual
   operands have to be renamed afterwards.  */
void pin_partition (function *fun, tree worker_id);

#endif /* ACC_WORKERS_PINS_H */
