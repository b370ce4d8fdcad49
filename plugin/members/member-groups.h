/* Members of one object that several directives map.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBER_GROUPS_H
#define ACC_WORKERS_MEMBER_GROUPS_H

#include "plugin/gcc-compat.h"

/* The condition that what the device has of a member of SIZE bytes at ADDRESS, if anything, is
   mapped by itself.  */
tree alone_condition (tree address, tree size);

/* Append to *SEQ an "exit data" construct at PLACE for MEMBER, if the device has that by itself and
   CONDITION, which may be null, holds, for what belongs to a directive with CLAUSES.  Its address is
   taken in *BEFORE.  */
void release_if_alone (tree member, tree condition, tree clauses, location_t place, gimple_seq *before,
		       gimple_seq *seq);

/* True if FUNCTION is one of libgomp's that bring what their first argument points to.  */
bool brings_memory_p (tree function);

/* Note which of CLAUSES, of "enter data" or "exit data", are for members that are mapped, or released, for
   what they point to: before others change these clauses.  */
void note_members_of_targets (tree clauses);

/* Note that CLAUSE is for a member that is mapped, or released, for what it points to.  */
void note_member_of_target (tree clause);

/* True if that has been noted.  */
bool member_of_target_p (tree clause);

/* Let TARGET, "exit data", release such members by themselves only, and those of other names with
   their targets.  What has to be done in front is appended to *BEFORE, and what behind to *BEHIND.  */
void release_members (gomp_target *target, gimple_seq *before, gimple_seq *behind);

#endif /* ACC_WORKERS_MEMBER_GROUPS_H */
