/* Locals with a device_resident clause.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_RESIDENT_LOCALS_H
#define ACC_WORKERS_RESIDENT_LOCALS_H

/* From now on, let locals of which a declare directive says device_resident be on the device as
   long as their procedure runs.  Called once.  */
void install_resident_locals ();

#endif /* ACC_WORKERS_RESIDENT_LOCALS_H */
