/* Fortran's optional arguments that are of a construct's own.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OPTIONAL_ARGUMENTS_H
#define ACC_WORKERS_OPTIONAL_ARGUMENTS_H

#include "plugin/gcc-compat.h"

/* Append to *LIST that a variable says if REFERENCE is present, and return it; null if REFERENCE is no
   optional argument.  */
tree append_presence (tree reference, tree *list);

/* ADDRESS as TYPE if PRESENT, which may be null for true, and else a null pointer: an argument that is
   absent outside is so inside.  */
tree address_if_present (tree address, tree type, tree present);

#endif /* ACC_WORKERS_OPTIONAL_ARGUMENTS_H */
