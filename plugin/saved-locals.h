/* Fortran's locals that are saved because an option says so.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_SAVED_LOCALS_H
#define ACC_WORKERS_SAVED_LOCALS_H

/* From now on, let the locals of routines and of compute constructs be automatic whatever
   -fno-automatic and -fmax-stack-var-size say.  Called once; does nothing in compilers of other
   languages than Fortran.  */
void install_saved_locals ();

#endif /* ACC_WORKERS_SAVED_LOCALS_H */
