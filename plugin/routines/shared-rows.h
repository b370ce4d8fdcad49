/* Rows of libgomp's table for variables that several units define: see shared-rows.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_SHARED_ROWS_H
#define ACC_WORKERS_SHARED_ROWS_H

/* The attribute of variables whose row is shared; no program can write it.  */
constexpr const char *shared_row_name = "acc shared row";

#endif /* ACC_WORKERS_SHARED_ROWS_H */
