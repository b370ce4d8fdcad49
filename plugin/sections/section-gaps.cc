/* What is between the elements of Fortran's sections.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A section that is not in one piece is mapped with what is between its elements (array-sections).
   That is the host's, and often a part of the same array:

     subroutine solve (x)
       real :: x(:)
       !$acc parallel loop copyout(x)	! call solve (a(2,:))

   and comes back as whatever the device's memory had there, over a(1,:) and all others.  So where there
   are gaps, which only the descriptor tells, the device gets the host's values as it makes room:

   Before:	map(from:*low [len: span])

   After:	apart = gaps ? low : NULL;
		map(tofrom:*apart [len: span]) map(from:*low [len: span])

   libgomp passes over an address that is null, and what the first clause has mapped is present for the
   second.  "enter data" counts what it maps, so it has one of the two, for what is created and copied out
   by another directive.  (What the host stores between the elements while they are mapped is lost where
   the section is copied back: "update self" leaves it alone.)  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/sections/array-sections.h"
#include "plugin/stages.h"

namespace {

/* A statement_pass's.  */

tree
keep_gaps (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *construct = openacc_construct (gsi_stmt (*i));
  if (!construct || gimple_omp_target_kind (construct) == GF_OMP_TARGET_KIND_OACC_UPDATE
      || gimple_omp_target_kind (construct) == GF_OMP_TARGET_KIND_OACC_EXIT_DATA)
    return NULL_TREE;
  tree *clauses = gimple_omp_target_clauses_ptr (construct);
  gimple_seq before = NULL;
  for (tree c = *clauses; c; c = OMP_CLAUSE_CHAIN (c))
    {
      tree gaps = gaps_in_clause (c);
      if (!gaps || (!map_clause_p (c, GOMP_MAP_ALLOC) && !map_clause_p (c, GOMP_MAP_FROM)))
	continue;
      gomp_map_kind kind = map_clause_p (c, GOMP_MAP_ALLOC) ? GOMP_MAP_TO : GOMP_MAP_TOFROM;
      put_map_if (c, kind, OMP_CLAUSE_SIZE (c), gaps, clauses, &before);
      if (gimple_omp_target_kind (construct) == GF_OMP_TARGET_KIND_OACC_ENTER_DATA)
	map_if (c, negated (gaps), &before);
    }
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_section_gaps ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_section_gaps", keep_gaps, PASS_POS_INSERT_BEFORE });
}
