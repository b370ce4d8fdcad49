/* Pointers behind dummy arguments in enter data: see dummy-pointers.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DUMMY_POINTERS_H
#define ACC_WORKERS_DUMMY_POINTERS_H

void register_dummy_pointers ();

#endif /* ACC_WORKERS_DUMMY_POINTERS_H */
