/* Arrays of which clauses of compute constructs name components of elements.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_ELEMENT_ARRAYS_H
#define ACC_WORKERS_ELEMENT_ARRAYS_H

#include "plugin/constructs/object-names.h"

/* Elements of arrays have components in TARGET's clauses: what contains such elements is left out
   if its variable is one of those USED_BEFORE by the region, but none of those that are USED now.
   NAMES are the construct's.  */
void remove_containers (gomp_target *target, hash_set<tree> *used_before, hash_set<tree> *used,
			object_names *names);

/* Likewise, and what contains such elements and is used comes first.  What has to be done in front
   of the construct goes to *BEFORE.  */
void order_containers (gomp_target *target, hash_set<tree> *used_before, hash_set<tree> *used,
		       object_names *names, gimple_seq *before);

#endif /* ACC_WORKERS_ELEMENT_ARRAYS_H */
