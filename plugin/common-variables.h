/* Variables of common blocks and equivalences in internal procedures.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_COMMON_VARIABLES_H
#define ACC_WORKERS_COMMON_VARIABLES_H

/* Let OpenACC's directives in internal procedures of Fortran find the variables of common
   blocks, and refuse those of equivalences, that the procedure around has declared.  */
void install_common_variables ();

#endif /* ACC_WORKERS_COMMON_VARIABLES_H */
