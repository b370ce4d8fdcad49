/* Bounds of Fortran's components that are attached.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ATTACHED_BOUNDS_H
#define ACC_WORKERS_ATTACHED_BOUNDS_H

/* From now on, give components that data directives attach the host's bounds on the device.
   Called once, in a front end's compiler.  */
void register_attached_bounds ();

#endif /* ACC_WORKERS_ATTACHED_BOUNDS_H */
