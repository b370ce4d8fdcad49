/* Objects of classes with static data members in constructs: see static-members.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_STATIC_MEMBERS_H
#define ACC_WORKERS_STATIC_MEMBERS_H

/* Let constructs have such objects.  */
void install_static_members ();

#endif /* ACC_WORKERS_STATIC_MEMBERS_H */
