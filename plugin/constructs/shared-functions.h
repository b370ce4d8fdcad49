/* Functions of the unit's own, which constructs share.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_SHARED_FUNCTIONS_H
#define ACC_WORKERS_SHARED_FUNCTIONS_H

#include <functional>
#include <vector>

#include "plugin/gcc-compat.h"

/* Appends to *LIST, a STATEMENT_LIST, what a function with PARAMETERS does, and returns its value,
   or null.  */
typedef std::function<tree (tree *list, const std::vector<tree> &parameters)> shared_body;

/* A call of the unit's function NAME with ARGUMENTS, pointers and integers: its parameters are void * and
   sizetype.  It returns RESULT, a type, and does what BODY says, which is asked for the first call.  */
tree shared_call (const char *name, tree result, const std::vector<tree> &arguments, const shared_body &body);

#endif /* ACC_WORKERS_SHARED_FUNCTIONS_H */
