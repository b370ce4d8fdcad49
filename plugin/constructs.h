/* Constructs and what is in them: what several stages of the host's part ask and do.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CONSTRUCTS_H
#define ACC_WORKERS_CONSTRUCTS_H

#include "plugin/gcc-compat.h"

/* Before gimplification: each mention of a variable in *WHERE, clauses included, becomes
   what NAME_OF says of that variable; itself, if it is to stay.  */
void rename_mentions (tree *where, const std::function<tree (tree)> &name_of);

#endif /* ACC_WORKERS_CONSTRUCTS_H */
