/* Members of one object that several directives map.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBER_GROUPS_H
#define ACC_WORKERS_MEMBER_GROUPS_H

#include "plugin/gcc-compat.h"

/* Note which of CLAUSES, of "enter data" or "exit data", are for members that are mapped for what
   they point to: before others change these clauses.  */
void note_members_of_targets (tree clauses);

/* Let CLAUSES, of "exit data", release no object as a whole for such members; what has to be found
   out is appended to *BEFORE.  */
void release_members_alone (tree clauses, gimple_seq *before);

/* From now on, "enter data" and data constructs may map members of objects of which the device has
   others.  Called once, in the host's compiler, behind the stages that read "struct" clauses.  */
void register_member_groups ();

#endif /* ACC_WORKERS_MEMBER_GROUPS_H */
