/* Firstprivate arrays of variable size: see variable-firstprivates.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_VARIABLE_FIRSTPRIVATES_H
#define ACC_WORKERS_VARIABLE_FIRSTPRIVATES_H

/* Be called before constructs are gimplified.  */
void install_variable_firstprivates ();

#endif /* ACC_WORKERS_VARIABLE_FIRSTPRIVATES_H */
