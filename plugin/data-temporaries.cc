/* Temporaries in data constructs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   With --param=openacc-privatization=noisy, GCC's omplower tells of each variable that a
   construct declares whether it may be private to a gang.  It looks in data constructs, too,
   and Debian's GCC 12 at temporaries.  What the plugin computes between a data construct and
   the compute constructs in it needs some, and users would be told of variables that are not
   theirs:

   Before:	data { int i, here.1, D.5712; ... }
		note: variable 'D.5712' declared in block isn't candidate for adjusting
		OpenACC privatization level: not addressable

   After:	int here.1, D.5712; data { int i; ... }

   A data construct's body is part of the function around it (GCC makes no function of it), so
   the block around the construct is as good a place.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/data-temporaries.h"
#include "plugin/function-pass.h"

namespace {

/* True for what gimplification declares for itself, and that has no place in memory.  */

bool
temporary_p (tree decl)
{
  return (VAR_P (decl) && DECL_ARTIFICIAL (decl) && DECL_IGNORED_P (decl)
	  && !TREE_STATIC (decl) && !DECL_EXTERNAL (decl) && !TREE_ADDRESSABLE (decl)
	  && !DECL_HAS_VALUE_EXPR_P (decl) && is_gimple_reg_type (TREE_TYPE (decl)));
}

gomp_target *
data_construct (gimple *stmt)
{
  gomp_target *construct = openacc_construct (stmt);
  return (construct && gimple_omp_target_kind (construct) == GF_OMP_TARGET_KIND_OACC_DATA
	  ? construct : nullptr);
}

/* For walk_gimple_seq in data constructs: move the temporaries of blocks to the block
   WI->info.  They stand in front of what the program declares (gimplify.cc, declare_vars),
   which the debugger's block has, too.  */

tree
move_temporaries (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*i);
  *handled = is_gimple_omp (stmt) && !data_construct (stmt);
  gbind *block = dyn_cast<gbind *> (stmt);
  if (!block)
    return NULL_TREE;
  tree declared = gimple_bind_block (block) ? BLOCK_VARS (gimple_bind_block (block)) : NULL_TREE;
  tree vars = gimple_bind_vars (block);
  while (vars && vars != declared && temporary_p (vars))
    {
      tree moved = vars;
      vars = DECL_CHAIN (moved);
      DECL_CHAIN (moved) = NULL_TREE;
      declare_vars (moved, static_cast<gimple *> (wi->info), false);
    }
  gimple_bind_set_vars (block, vars);
  return NULL_TREE;
}

/* For walk_gimple_seq in a block: look for data constructs.  Other blocks have their turn.  */

tree
find_data_constructs (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *wi)
{
  gimple *stmt = gsi_stmt (*i);
  *handled = is_gimple_omp (stmt) || gimple_code (stmt) == GIMPLE_BIND;
  if (gomp_target *data = data_construct (stmt))
    {
      walk_stmt_info inside = {};
      inside.info = wi->info;
      walk_gimple_seq (gimple_omp_body (data), move_temporaries, nullptr, &inside);
    }
  return NULL_TREE;
}

/* A statement_pass's.  */

tree
look_in_block (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  if (gbind *block = dyn_cast<gbind *> (gsi_stmt (*i)))
    {
      walk_stmt_info wi = {};
      wi.info = block;
      walk_gimple_seq (gimple_bind_body (block), find_data_constructs, nullptr, &wi);
    }
  return NULL_TREE;
}

} // anonymous namespace

void
register_data_temporaries ()
{
  register_statement_pass ({ "acc_data_temporaries", look_in_block,
			     PASS_POS_INSERT_BEFORE });
}
