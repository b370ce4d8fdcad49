/* Loops of kernels constructs that GCC divides among gangs: see kernels-loops.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_KERNELS_LOOPS_H
#define ACC_WORKERS_KERNELS_LOOPS_H

/* Be called at start; adds a stage in front of GCC's parloops.  */
void register_kernels_loops ();

#endif /* ACC_WORKERS_KERNELS_LOOPS_H */
