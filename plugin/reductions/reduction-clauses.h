/* Rewriting of reduction clauses, before gimplification: what arrays and references
   have in common.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef ACC_WORKERS_REDUCTION_CLAUSES_H
#define ACC_WORKERS_REDUCTION_CLAUSES_H

#include "plugin/gcc-compat.h"

/* How GCC 12 and we pass reductions on: IFN_GOACC_REDUCTION (kind, receiver,
   value, axis, operation, offset) has six arguments (omp-low.cc
   lower_oacc_reductions).  We may add a seventh, the operation as the user
   wrote it, since GCC turns TRUTH_ANDIF_EXPR and TRUTH_ORIF_EXPR into
   BIT_AND_EXPR and BIT_IOR_EXPR.  Whoever does not know it takes the fifth.  */
const unsigned reduction_written_operation = 6;

/* OPERATION as GCC writes it in the fifth argument.  */
tree_code reduction_bitwise_operation (tree_code operation);

/* The operation of the reduction CLAUSE, where a difference is a sum, and a sum of
   booleans, true if one of them is, is || (added as numbers, two of them are false).  */
tree_code reduction_operation (tree clause);

/* Add to OWN what is private by CLAUSES.  */
void note_private (tree clauses, hash_set<tree> &own);

/* A variable of TYPE that stands for BASE in GCC's messages, called as BASE is or,
   with WHAT, BASE.WHAT.  */
tree new_reduction_variable (tree type, tree base, const char *what = nullptr);

/* Likewise, one that is private or a name of the program's: workers share it as they share the program's
   own, and stages know objects by it.  */
tree new_private_variable (tree type, tree base, const char *what = nullptr);

/* Append to *LIST the reduction call of KIND over the gangs: ELEMENT becomes what
   is made of VALUE and of what RECEIVER, an address, points to.  OPERATION is the
   clause's; OFFSET, in bytes, tells the construct's reductions apart.  */
void append_gang_reduction (location_t place, int kind, tree element,
			    tree receiver, tree value, tree_code operation,
			    tree offset, tree *list);

/* The statements LIST with VARIABLES, a chain, of their own.  For the body of a
   compute construct, IN_COMPUTE, there is a scope as well: omp-expand.cc moves
   the construct's scope into the function that it makes, with all that is in it.  */
tree enclose (tree variables, tree list, bool in_compute);

/* Take the clauses of which DROP_P is true from the loops in *BODY, that of a kernels
   construct, where GCC ignores reduction clauses (omp-low.cc scan_omp_for).  */
void drop_loop_clauses (tree *body, bool (*drop_p) (tree clause));

#endif /* ACC_WORKERS_REDUCTION_CLAUSES_H */
