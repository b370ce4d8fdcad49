/* Scalars of kernels constructs that the device has already.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A scalar that a kernels construct uses and no clause names is treated as if in a copy
   clause (OpenACC 2.6, 2.6.2), and what is on the device already is not copied again
   (2.7.5).  GCC 12 always copies it (gimplify.cc omp_notice_variable, GOVD_MAP_FORCE): libgomp
   stops, "Trying to map into device [...] object when [...] is already mapped", where the
   caller has the scalar in a data construct, or two dummy arguments are one variable.

   Before:	#pragma omp target oacc_kernels map(force_tofrom:n [len: 4])
   After:	#pragma omp target oacc_kernels map(tofrom:n [len: 4])

   No clause of OpenACC's is a forced one, so none of the program's is lost.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/live-trees.h"
#include "plugin/stages.h"
#include "plugin/variables/kernels-scalars.h"

namespace {

/* The clauses that were GCC's own.  */
hash_set<tree> *changed;

/* A statement_pass's.  */

tree
map_what_is_not_there (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *construct = compute_construct (gsi_stmt (*i));
  if (!construct)
    return NULL_TREE;
  for (tree c = gimple_omp_target_clauses (construct); c; c = OMP_CLAUSE_CHAIN (c))
    if (map_clause_p (c, GOMP_MAP_FORCE_TOFROM) || map_clause_p (c, GOMP_MAP_FORCE_TO))
      {
	OMP_CLAUSE_SET_MAP_KIND (c, map_clause_p (c, GOMP_MAP_FORCE_TO) ? GOMP_MAP_TO
				 : GOMP_MAP_TOFROM);
	changed->add (keep_alive (c));
      }
  return NULL_TREE;
}

} // anonymous namespace

bool
kernels_scalar_p (tree clause)
{
  return changed && changed->contains (clause);
}

void
start_kernels_scalars ()
{
  changed = new hash_set<tree>;
  register_statement_pass ({ "acc_kernels_scalars", map_what_is_not_there,
			     PASS_POS_INSERT_BEFORE });
}
