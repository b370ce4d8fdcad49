/* Members beside their object in one directive, of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBERS_OF_OBJECTS_H
#define ACC_WORKERS_MEMBERS_OF_OBJECTS_H

/* From now on, let a directive that maps an object map no members of it as well.  Called once,
   in a front end's compiler.  */
void register_members_of_objects ();

#endif /* ACC_WORKERS_MEMBERS_OF_OBJECTS_H */
