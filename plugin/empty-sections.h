/* Data clauses that map no bytes: see empty-sections.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_EMPTY_SECTIONS_H
#define ACC_WORKERS_EMPTY_SECTIONS_H

/* Be called behind what changes clauses before constructs are lowered.  */
void register_empty_sections ();

#endif /* ACC_WORKERS_EMPTY_SECTIONS_H */
