/* What the vectorizer needs to give partitioned loops 64 lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_LANES_H
#define ACC_WORKERS_LANES_H

#include "plugin/gcc-compat.h"

class local_pointers;

/* Lanes of a wavefront.  */
const int wavefront_lanes = 64;

/* True if the user wants partitioned loops of the function under way to be
   vectorized.  */
bool vectorizer_wanted_p ();

/* True if FUN has loops that the vectorizer is to take, with the stages' help.  */
bool vectorizer_asked_p (function *fun);

/* Set the options of FUN that the vectorizer needs.  */
void prepare_options (function *fun);

/* The operation that chooses X of X and S where CODE holds between X and S: MAX_EXPR,
   MIN_EXPR, or ERROR_MARK if there is none.  */
tree_code extremum_code (tree_code code);

/* True if the vectorizer will take BODY, as far as its statements tell.  */
bool vectorizable_p (class loop *body);

/* Ask the vectorizer for LOOP, whose iterations are independent but for
   reductions, and rewrite what it would refuse.  POINTERS are the function's.
   Returns true if the code changed.  */
bool ask_vectorizer (class loop *loop, local_pointers &pointers);

#endif /* ACC_WORKERS_LANES_H */
