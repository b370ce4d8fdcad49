/* Sections of Fortran's arrays in clauses: see array-sections.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ARRAY_SECTIONS_H
#define ACC_WORKERS_ARRAY_SECTIONS_H

/* Be called before anything is gimplified.  */
void install_array_sections ();

#endif /* ACC_WORKERS_ARRAY_SECTIONS_H */
