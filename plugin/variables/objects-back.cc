/* What constructs copy back in Fortran, where pointers to scalars may lead into it.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What is behind a pointer to a scalar (scalar-objects.cc) may be a part of what another clause of
   the construct copies.  libgomp finds it there, if it comes behind, and copies back for the last
   clause that has found the object, which would be the part alone.  So the way back of all the
   object comes last:

     associate (n => w%n)
       !$acc parallel copy(w)

   Before:	map(tofrom:w [len: 16]) map(tofrom:*n [len: 4]) map(alloc:n [pointer assign])

   After:	map(tofrom:w [len: 16]) map(tofrom:*n [len: 4]) map(alloc:n [pointer assign])
		map(from:*whole [len: 16])

   with whole = &w, behind the last stage that may find that the region does not use w.  Containers
   are the first (element-arrays.cc), so they are copied back behind what is in them.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/stages.h"
#include "plugin/variables/scalar-objects.h"

namespace {

/* A statement_pass's.  */

tree
copy_back_last (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = openacc_construct (gsi_stmt (*i));
  if (!target || !gimple_omp_body (target))
    return NULL_TREE;
  tree clauses = gimple_omp_target_clauses (target), all_back = NULL_TREE;
  bool behind_pointers = false;
  gimple_seq before = NULL;
  for (tree c = clauses; c; c = OMP_CLAUSE_CHAIN (c))
    if (behind_pointer_p (c))
      behind_pointers = true;
    else if ((map_clause_p (c, GOMP_MAP_TOFROM) || map_clause_p (c, GOMP_MAP_FROM))
	     && OMP_CLAUSE_SIZE (c) && !integer_zerop (OMP_CLAUSE_SIZE (c)))
      {
	tree address = build_fold_addr_expr (unshare_expr (OMP_CLAUSE_DECL (c)));
	tree whole = create_tmp_var (TREE_TYPE (address), "whole");
	append_assignment (&before, whole, address);
	tree back = build_map_clause (OMP_CLAUSE_LOCATION (c), GOMP_MAP_FROM,
				      build_simple_mem_ref (whole),
				      unshare_expr (OMP_CLAUSE_SIZE (c)));
	OMP_CLAUSE_CHAIN (back) = all_back;
	all_back = back;
      }
  if (!behind_pointers)
    return NULL_TREE;
  gimple_omp_target_set_clauses (target, chainon (clauses, all_back));
  gsi_insert_seq_before (i, before, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_objects_back ()
{
  if (lang_GNU_Fortran ())
    register_statement_pass ({ "acc_objects_back", copy_back_last, PASS_POS_INSERT_BEFORE });
}
