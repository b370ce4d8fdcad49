/* Private clauses over references, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PRIVATE_REFERENCES_H
#define ACC_WORKERS_PRIVATE_REFERENCES_H

/* From now on, give what parallel and serial constructs have private by reference, a
   dummy argument or a reference of C++, an object of its own in each gang.  Called once,
   in a front end's compiler.  */
void install_private_references ();

#endif /* ACC_WORKERS_PRIVATE_REFERENCES_H */
