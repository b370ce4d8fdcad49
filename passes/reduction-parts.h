/* What the folds of workers and of gangs are made of.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_REDUCTION_PARTS_H
#define ACC_WORKERS_REDUCTION_PARTS_H

#include "plugin/gcc-compat.h"

struct worker_partition;

/* The operation of CALL, an IFN_GOACC_REDUCTION: as the user wrote it, if the host's part
   has said so in a seventh argument (plugin/reductions/reduction-clauses.h), or as GCC has it.  */
tree_code operation_of (const gimple *call);

/* True if CODE on TYPE stands for && or ||.  omp-low.cc lower_oacc_reductions
   hands them on as & and |; on other than integers that cannot be meant as
   written, also if an object was compiled without the plugin.  */
bool logical_p (tree_code code, tree type);

/* A CODE B, two values of one type, appended to SEQ.  */
tree combine (gimple_seq *seq, tree_code code, tree a, tree b);

/* Append LHS = X to SEQ.  */
void append_assign (gimple_seq *seq, tree lhs, tree x);

/* *ADDRESS as an object of TYPE.  */
tree object_at (tree address, tree type);

/* Put SEQ, which defines CALL's result, in place of CALL.  */
void replace_call (gcall *call, gimple_seq seq);

/* A new block behind AFTER, for the same workers.  */
basic_block new_block (worker_partition &p, basic_block after);

/* Split the block of CALL before it; return the second half.  */
basic_block split_guarded (worker_partition &p, gcall *call);

#endif /* ACC_WORKERS_REDUCTION_PARTS_H */
