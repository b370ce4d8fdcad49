/* Members of one object that several directives map.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBER_GROUPS_H
#define ACC_WORKERS_MEMBER_GROUPS_H

/* From now on, "enter data" and data constructs may map members of objects of which the device has
   others.  Called once, in the host's compiler, behind the stages that read "struct" clauses.  */
void register_member_groups ();

#endif /* ACC_WORKERS_MEMBER_GROUPS_H */
