/* Internal procedures that compute constructs call.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_INTERNAL_PROCEDURES_H
#define ACC_WORKERS_INTERNAL_PROCEDURES_H

/* Let the internal procedures that compute constructs call have what they use of the procedure
   around as arguments.  Called once, in Fortran's compiler, before what looks at constructs.  */
void install_internal_procedures ();

#endif /* ACC_WORKERS_INTERNAL_PROCEDURES_H */
