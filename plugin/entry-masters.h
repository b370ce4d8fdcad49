/* Fortran's routines with entries.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ENTRY_MASTERS_H
#define ACC_WORKERS_ENTRY_MASTERS_H

/* From now on, make routines of the functions that hold the bodies of routines with entries.
   Called once, before what looks at routines; does nothing in compilers of other languages than
   Fortran.  */
void install_entry_masters ();

#endif /* ACC_WORKERS_ENTRY_MASTERS_H */
