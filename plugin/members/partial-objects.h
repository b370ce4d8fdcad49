/* Objects that the device has in part: see partial-objects.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PARTIAL_OBJECTS_H
#define ACC_WORKERS_PARTIAL_OBJECTS_H

#include "plugin/gcc-compat.h"

/* Where in an object of TYPE its pointers to data are, in bytes; none if that cannot be told, or
   there are more than such an object may have.  */
std::vector<HOST_WIDE_INT> pointers_in (tree type);

/* Append to *LIST that the pointer AT bytes behind IMAGE, the address of an object, points to where the
   device has its target, if it has that.  */
void append_device_pointer (tree *list, tree image, HOST_WIDE_INT at);

/* True if data directives of the unit name members of objects of TYPE that are no pointers, and
   constructs may be given images of such objects.  */
bool in_part_p (tree type);

#endif /* ACC_WORKERS_PARTIAL_OBJECTS_H */
