/* Components of dummy arguments in data clauses.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_COMPONENT_CLAUSES_H
#define ACC_WORKERS_COMPONENT_CLAUSES_H

/* Register a pass, in front of omplower, that lets constructs know the object whose
   components they map.  */
void register_component_clauses ();

#endif /* ACC_WORKERS_COMPONENT_CLAUSES_H */
