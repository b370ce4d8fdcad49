/* The tables of what is offloaded, kept by linkers: see kept-tables.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_KEPT_TABLES_H
#define ACC_WORKERS_KEPT_TABLES_H

/* From now on, -Wl,--gc-sections leaves the tables alone.  Called once, in the host's part.  */
void install_kept_tables ();

#endif /* ACC_WORKERS_KEPT_TABLES_H */
