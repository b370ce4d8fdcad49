/* What a routine does on the host alone.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_HOST_CALLS_H
#define ACC_WORKERS_HOST_CALLS_H

#include "plugin/gcc-compat.h"

/* What CONDITION, at the end of a block, is on the device, as acc_on_device says; null if that is
   not known.  */
tree condition_on_device (gcond *condition);

#endif /* ACC_WORKERS_HOST_CALLS_H */
