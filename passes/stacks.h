/* Stage stacks.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_STACKS_H
#define ACC_WORKERS_STACKS_H

/* Register the pass acc_kernels_last, which has GCC write kernels behind what they call, for
   stage stacks to know it; called once.  */
void register_kernels_last ();

#endif /* ACC_WORKERS_STACKS_H */
