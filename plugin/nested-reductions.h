/* Scalars that loops inside of partitioned loops reduce, before gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_NESTED_REDUCTIONS_H
#define ACC_WORKERS_NESTED_REDUCTIONS_H

/* From now on, give parallel constructs a firstprivate clause for scalars without any that
   iterations of a partitioned loop set, and loops in it reduce.  Called once, in a front
   end's compiler.  */
void install_nested_reductions ();

#endif /* ACC_WORKERS_NESTED_REDUCTIONS_H */
