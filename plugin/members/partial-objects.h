/* Objects that the device has in part: see partial-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PARTIAL_OBJECTS_H
#define ACC_WORKERS_PARTIAL_OBJECTS_H

#include "plugin/gcc-compat.h"

/* True if data directives of the unit name members of objects of TYPE that are no pointers, and
   constructs may be given images of such objects.  */
bool in_part_p (tree type);

#endif /* ACC_WORKERS_PARTIAL_OBJECTS_H */
