/* Floating-point types that no device has.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEVICE_TYPES_H
#define ACC_WORKERS_DEVICE_TYPES_H

/* Refuse them, with their place, in what goes to the device.  For the host's part; called
   once, before install_implicit_routines, whose routines are looked at as well.  */
void register_device_types ();

#endif /* ACC_WORKERS_DEVICE_TYPES_H */
