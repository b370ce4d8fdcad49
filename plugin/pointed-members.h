/* Members of what a pointer points to, in clauses of compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_POINTED_MEMBERS_H
#define ACC_WORKERS_POINTED_MEMBERS_H

/* From now on, have pointers whose members a compute construct maps point to the object on
   the device.  Called once, in a front end's compiler.  */
void register_pointed_members ();

#endif /* ACC_WORKERS_POINTED_MEMBERS_H */
