/* Sections of members in data clauses: see member-sections.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_MEMBER_SECTIONS_H
#define ACC_WORKERS_MEMBER_SECTIONS_H

/* Be called before constructs are lowered, the first in front of what attaches under conditions: it
   knows objects by their members that are attached.  */
void register_member_objects ();
void register_member_sections ();

#endif /* ACC_WORKERS_MEMBER_SECTIONS_H */
