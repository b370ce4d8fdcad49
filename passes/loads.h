/* What loads are to the stages behind the vectorizer.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_LOADS_H
#define ACC_WORKERS_LOADS_H

#include "plugin/gcc-compat.h"

/* True if S loads a value into an SSA name and does nothing else.  */
bool load_p (gimple *s);

/* True if S is a load by an internal function, under a mask or of scattered
   addresses.  */
bool masked_load_p (const gimple *s);

/* True if S is arithmetic of vectors that GCC writes as a call and believes to have
   side effects (internal-fn.def gives VCOND no flags).  */
bool vector_select_p (const gimple *s);

/* True if S is a vector of nothing but NAME.  */
bool splat_p (gimple *s, tree name);

/* True if REF is in memory that gathers and scatters reach, at an address.  */
bool gathered_ref_p (tree ref);

/* The type of offsets, each of type OFFSET and in bytes, with which FN, a gather or
   scatter, accesses vectors of type VECTOR; NULL_TREE if the target has none.  */
tree gather_offsets (internal_fn fn, tree vector, tree offset);

#endif /* ACC_WORKERS_LOADS_H */
