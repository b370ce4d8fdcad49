/* Calls of the host's libraries that the device's have under another name.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEVICE_LIBRARY_H
#define ACC_WORKERS_DEVICE_LIBRARY_H

/* Have the calls replaced before the whole program is looked at.  For the accelerator's
   part; called once.  */
void register_device_library ();

#endif /* ACC_WORKERS_DEVICE_LIBRARY_H */
