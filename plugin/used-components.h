/* Components that a construct uses, of an object of which it maps others.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_USED_COMPONENTS_H
#define ACC_WORKERS_USED_COMPONENTS_H

#include "plugin/gcc-compat.h"

/* From now on, have compute constructs that map components of an object map those that
   they use as well.  Called once, in a front end's compiler.  */
void register_used_components ();

/* Sort what STRUCTURE, a clause for an object, maps of it by its places, as libgomp wants it.
   The clauses for that stand behind it.  */
void sort_components (tree structure);

#endif /* ACC_WORKERS_USED_COMPONENTS_H */
