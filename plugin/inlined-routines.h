/* Routines that the host inlines into plain functions.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_INLINED_ROUTINES_H
#define ACC_WORKERS_INLINED_ROUTINES_H

/* Register the pass acc_inlined_routines, in front of GCC's oaccloops.  For the host's
   part, in front ends' compilers and in lto1; called once.  */
void register_inlined_routines ();

#endif /* ACC_WORKERS_INLINED_ROUTINES_H */
