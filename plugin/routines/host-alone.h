/* Functions that routines call on the host alone.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_HOST_ALONE_H
#define ACC_WORKERS_HOST_ALONE_H

#include "plugin/gcc-compat.h"

/* True if the device never comes to the call of E.  */
bool called_on_host_alone_p (cgraph_edge *e);

#endif /* ACC_WORKERS_HOST_ALONE_H */
