/* Arrays that are arguments of OpenACC's library in Fortran.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LIBRARY_ARGUMENTS_H
#define ACC_WORKERS_LIBRARY_ARGUMENTS_H

/* From now on, acc_copyin and others are given arrays themselves, not copies of them.  Called once;
   does nothing in compilers of other languages than Fortran.  */
void install_library_arguments ();

#endif /* ACC_WORKERS_LIBRARY_ARGUMENTS_H */
