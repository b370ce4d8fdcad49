/* Looking at expressions in front of their gimplification.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_GIMPLIFY_HOOK_H
#define ACC_WORKERS_GIMPLIFY_HOOK_H

#include "plugin/gcc-compat.h"

/* From now on, call LOOK with each expression that GCC is about to gimplify (an extension
   of lang_hooks.gimplify_expr), behind those that were given before.  Constructs come from
   outside to inside.  LOOK may change the expression and what is in it; puts it one of
   another kind in its place, then GCC begins with that from the start.  */
void before_gimplification (void (*look) (tree *expr));

/* Likewise, but with constructs and directives that have clauses about data (clauses_of) only, and with
   each of them once: LOOK may put it in a list, or in another construct, from which GCC comes to it
   again.  */
void before_gimplification_once (void (*look) (tree *construct));

/* Call LOOK in its turn with the first expression, and never again: nothing has been gimplified.  */
void before_first_gimplification (void (*look) ());

#endif /* ACC_WORKERS_GIMPLIFY_HOOK_H */
