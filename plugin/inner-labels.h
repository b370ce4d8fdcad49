/* Labels in the middle of a basic block.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_INNER_LABELS_H
#define ACC_WORKERS_INNER_LABELS_H

/* Register the pass acc_inner_labels, in front of GCC's ssa.  For the host's part; called
   once.  */
void register_inner_labels ();

#endif /* ACC_WORKERS_INNER_LABELS_H */
