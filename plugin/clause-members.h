/* Members in data clauses without "this": see clause-members.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CLAUSE_MEMBERS_H
#define ACC_WORKERS_CLAUSE_MEMBERS_H

/* Be called before directives are gimplified, before all others that look at clauses.  */
void install_clause_members ();

#endif /* ACC_WORKERS_CLAUSE_MEMBERS_H */
