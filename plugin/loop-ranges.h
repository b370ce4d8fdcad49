/* Loops whose bounds are far apart: see loop-ranges.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_LOOP_RANGES_H
#define ACC_WORKERS_LOOP_RANGES_H

/* Be called before constructs are lowered.  */
void register_loop_ranges ();

#endif /* ACC_WORKERS_LOOP_RANGES_H */
