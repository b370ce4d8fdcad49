/* Operations of reductions in loops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_REDUCTION_FORMS_H
#define ACC_WORKERS_REDUCTION_FORMS_H

#include "plugin/gcc-compat.h"

/* The value X of TYPE for which S CODE X is S, or NULL_TREE.  */
tree neutral_operand (tree_code code, tree type);

/* True if the vectorizer may take LOOP, and if-conversion has left one block of it.  */
bool one_block_p (class loop *loop);

/* Make a block behind LOOP, of one exit, through which its values go by PHIs.  */
basic_block block_behind (class loop *loop);

/* What VALUE of a loop is called in BEHIND, such a block.  */
tree value_behind (basic_block behind, tree value);

#endif /* ACC_WORKERS_REDUCTION_FORMS_H */
