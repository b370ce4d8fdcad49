/* Objects behind components, as a whole in clauses of compute constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_COMPONENT_OBJECTS_H
#define ACC_WORKERS_COMPONENT_OBJECTS_H

/* From now on, have compute constructs find the objects behind components that their clauses
   map.  Called once, in Fortran's compiler.  */
void register_component_objects ();

#endif /* ACC_WORKERS_COMPONENT_OBJECTS_H */
