/* Sizes of variables of Fortran in data clauses, where they are no constants.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_CLAUSE_SIZES_H
#define ACC_WORKERS_CLAUSE_SIZES_H

/* Let the sizes of types stay as they are when clauses are gimplified.  */
void install_clause_sizes ();

#endif /* ACC_WORKERS_CLAUSE_SIZES_H */
