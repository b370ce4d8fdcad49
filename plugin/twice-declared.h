/* Variables that several units have for the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_TWICE_DECLARED_H
#define ACC_WORKERS_TWICE_DECLARED_H

/* Be called once, in the accelerator's compiler and in the host's lto1.  */
void register_twice_declared ();

#endif /* ACC_WORKERS_TWICE_DECLARED_H */
