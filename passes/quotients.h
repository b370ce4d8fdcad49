/* Quotients and square roots in all lanes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_QUOTIENTS_H
#define ACC_WORKERS_QUOTIENTS_H

#include "plugin/gcc-compat.h"

/* True if quotients and square roots of TYPE, a scalar one, may be in loops for the
   vectorizer.  */
bool quotients_in_lanes_p (tree type);

/* True if FN is the square root of a real number.  */
bool square_root_p (combined_fn fn);

/* Before any function's body is read: let the library's square roots have no effect but
   their result, and let CALL be of one of them.  On the device nobody can see errno.  */
void make_roots_pure ();
void make_root_pure (gcall *call);

#endif /* ACC_WORKERS_QUOTIENTS_H */
