/* Constructors, destructors and assignments of C++ that the device needs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_SPECIAL_MEMBERS_H
#define ACC_WORKERS_SPECIAL_MEMBERS_H

/* From now on, send to the device the inline constructors and destructors that are
   routines, and the special members that nobody has written and code of the device
   calls.  Called once, in a front end's compiler; does nothing in those of other
   languages than C++.  */
void install_special_members ();

#endif /* ACC_WORKERS_SPECIAL_MEMBERS_H */
