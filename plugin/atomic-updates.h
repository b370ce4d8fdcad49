/* Atomic updates whose two sides C++ has folded apart, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ATOMIC_UPDATES_H
#define ACC_WORKERS_ATOMIC_UPDATES_H

/* From now on, make one of the two mentions of what an atomic construct updates
   before GCC gimplifies it.  Called once, in a front end's compiler; does nothing
   in those of other languages than C++.  */
void install_atomic_updates ();

#endif /* ACC_WORKERS_ATOMIC_UPDATES_H */
