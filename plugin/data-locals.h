/* Scalars declared in data constructs: see data-locals.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_DATA_LOCALS_H
#define ACC_WORKERS_DATA_LOCALS_H

/* Be called before constructs are gimplified.  */
void install_data_locals ();

#endif /* ACC_WORKERS_DATA_LOCALS_H */
