/* Names of C++ that stand for something else, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_OTHER_NAMES_H
#define ACC_WORKERS_OTHER_NAMES_H

/* From now on, let parallel and serial constructs use references of their own to what lambdas
   have captured, and serial ones map what is behind references.
   Called once, in a front end's compiler.  */
void install_other_names ();

/* The same, for references in serial constructs; behind install_partial_objects.  */
void install_serial_references ();

#endif /* ACC_WORKERS_OTHER_NAMES_H */
