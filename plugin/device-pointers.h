/* Device pointers in data constructs: see device-pointers.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DEVICE_POINTERS_H
#define ACC_WORKERS_DEVICE_POINTERS_H

/* Be called before constructs are gimplified.  */
void install_device_pointers ();

#endif /* ACC_WORKERS_DEVICE_POINTERS_H */
