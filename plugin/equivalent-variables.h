/* Variables of Fortran's that share memory, in one construct.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_EQUIVALENT_VARIABLES_H
#define ACC_WORKERS_EQUIVALENT_VARIABLES_H

/* Let a construct that uses several variables of an equivalence map what they share once.  */
void install_equivalent_variables ();

#endif /* ACC_WORKERS_EQUIVALENT_VARIABLES_H */
