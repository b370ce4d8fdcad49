/* Loops without levels in routines, before GCC inlines them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ROUTINE_LOOPS_H
#define ACC_WORKERS_ROUTINE_LOOPS_H

/* Register the pass acc_routine_loops.  For the host's part; called once.  */
void register_routine_loops ();

#endif /* ACC_WORKERS_ROUTINE_LOOPS_H */
