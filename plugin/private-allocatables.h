/* Memory for private allocatables: see private-allocatables.cc.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_PRIVATE_ALLOCATABLES_H
#define ACC_WORKERS_PRIVATE_ALLOCATABLES_H

/* From now on, they have some, or are refused with the place of the clause.  Called once, in a
   front end's compiler.  */
void install_private_allocatables ();

#endif /* ACC_WORKERS_PRIVATE_ALLOCATABLES_H */
