/* Members behind a pointer in data clauses, of C and C++.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBER_OFFSETS_H
#define ACC_WORKERS_MEMBER_OFFSETS_H

/* From now on, let the pointer by which a region gets at mapped members point to where their
   object would begin.  Called once, in a front end's compiler.  */
void register_member_offsets ();

#endif /* ACC_WORKERS_MEMBER_OFFSETS_H */
