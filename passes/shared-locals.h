/* Shared locals: every worker uses worker 0's copy.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_SHARED_LOCALS_H
#define ACC_WORKERS_SHARED_LOCALS_H

#include "plugin/gcc-compat.h"

/* Make every reference to a key of ADDRESS_OF, in FUN, go through its value,
   an SSA name for the address of worker 0's copy, which the block ENTRY will define.
   WORKER_ID: SSA name of the worker's number, defined there as well.  */
void rewrite_shared_locals (function *fun,
			    const std::unordered_map<tree, tree> &address_of,
			    basic_block entry, tree worker_id);

#endif /* ACC_WORKERS_SHARED_LOCALS_H */
