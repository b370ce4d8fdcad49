/* The pointers to variables of link clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LINK_POINTERS_H
#define ACC_WORKERS_LINK_POINTERS_H

#include "plugin/gcc-compat.h"

/* The pointer that the device has in place of DECL (lto.cc offload_handle_link_vars), if that is a variable
   of a link clause; null if it is something else.  */
tree link_pointer (const_tree decl);

#endif /* ACC_WORKERS_LINK_POINTERS_H */
