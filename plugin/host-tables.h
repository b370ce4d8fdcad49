/* Tables of virtual functions that stay on the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_HOST_TABLES_H
#define ACC_WORKERS_HOST_TABLES_H

/* Hide them from what is written for the device.  For the host's part; called once.  */
void install_host_tables ();

#endif /* ACC_WORKERS_HOST_TABLES_H */
