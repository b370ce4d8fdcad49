/* Loops with an auto clause whose iterations depend on one another.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_AUTO_LOOPS_H
#define ACC_WORKERS_AUTO_LOOPS_H

/* From now on, in front of gimplification, loops with an auto clause are sequential if
   a dependence between their iterations can be seen.  Called once, in a front end's
   compiler.  */
void install_auto_loops ();

#endif /* ACC_WORKERS_AUTO_LOOPS_H */
