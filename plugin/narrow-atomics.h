/* Atomic updates of one byte or two.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_NARROW_ATOMICS_H
#define ACC_WORKERS_NARROW_ATOMICS_H

/* Register the pass acc_narrow_atomics.  For the host's part; called once.  */
void register_narrow_atomics ();

#endif /* ACC_WORKERS_NARROW_ATOMICS_H */
