/* Components that a construct uses, of an object of which it maps others.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_USED_COMPONENTS_H
#define ACC_WORKERS_USED_COMPONENTS_H

#include "plugin/constructs/object-names.h"

/* Set *USED to the variables that TARGET's region uses.  */
void used_variables (gomp_target *target, hash_set<tree> *used);

/* Remove from *CLAUSES what copies VARIABLE, or what that stands for, because the region mentioned
   it.  */
void remove_copied_object (tree *clauses, tree variable);

/* Remove from TARGET's region the copies of pointers that nothing uses any more, for the device may
   not be able to read them, and set *USED to the variables that it uses then.  NAMES are the
   construct's.  */
void remove_unused_copies (gomp_target *target, object_names *names, hash_set<tree> *used);

/* Sort what STRUCTURE, a clause for an object, maps of it by its places, as libgomp wants it.
   The clauses for that stand behind it.  */
void sort_components (tree structure);

#endif /* ACC_WORKERS_USED_COMPONENTS_H */
