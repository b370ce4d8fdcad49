/* Pointers in arrays, in data clauses of C and C++: see element-pointers.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ELEMENT_POINTERS_H
#define ACC_WORKERS_ELEMENT_POINTERS_H

/* Be called before directives and constructs are gimplified, and before what looks for sections
   of variables.  */
void install_element_pointers ();

#endif /* ACC_WORKERS_ELEMENT_POINTERS_H */
