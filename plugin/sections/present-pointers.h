/* Pointers that are said to be present: see present-pointers.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PRESENT_POINTERS_H
#define ACC_WORKERS_PRESENT_POINTERS_H

#include "plugin/gcc-compat.h"

/* True if a clause in what GCC has read maps POINTER as the scalar that it is.  */
bool mapped_pointer_p (tree pointer);

#endif /* ACC_WORKERS_PRESENT_POINTERS_H */
