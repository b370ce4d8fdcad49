/* Members of which a directive may map no bytes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_EMPTY_MEMBERS_H
#define ACC_WORKERS_EMPTY_MEMBERS_H

#include "plugin/gcc-compat.h"

/* Take those members of groups out of *CLAUSES, of a directive that is no compute construct, that never
   have a byte.  */
void drop_members_of_nothing (tree *clauses);

/* The condition that one of MEMBERS, clauses of a group in C or C++, has no bytes; null if all have some.  */
tree any_empty (const std::vector<tree> &members);

/* How many of MEMBERS, clauses of a group in C or C++ of which the first has bytes, there are as far as the
   last that has some.  */
tree members_with_bytes (const std::vector<tree> &members);

/* Let those of MEMBERS, clauses of a group, that have no bytes be where libgomp has another one of them.
   What has to be done in front is appended to *BEFORE.  */
void place_empty_members (const std::vector<tree> &members, gimple_seq *before);

/* Let the member that CLAUSE, of a compute construct in C or C++, maps without a group be looked up if it
   has no bytes.  */
void look_up_empty_member (tree clause);

#endif /* ACC_WORKERS_EMPTY_MEMBERS_H */
