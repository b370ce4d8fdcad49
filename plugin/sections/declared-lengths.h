/* The lengths of Fortran's strings with a declare directive.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DECLARED_LENGTHS_H
#define ACC_WORKERS_DECLARED_LENGTHS_H

#include "plugin/gcc-compat.h"

/* The string of deferred length, or the array of such, whose length is LENGTH, a variable or in a frame
   (tree-nested.cc), if a declare directive has put it on the device; null otherwise.  */
tree declared_string_with (tree length);

/* The variable that is the length of STRING, likewise; null if there is none.  */
tree declared_length_of (tree string);

#endif /* ACC_WORKERS_DECLARED_LENGTHS_H */
