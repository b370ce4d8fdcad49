/* Private variables of variable size.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   A variable of constant size that is private in a loop is a local of the function, and each
   thread has its own.  For one of variable size omplower allocates memory in front of the
   loop's head (omp-low.cc lower_rec_input_clauses), where one worker does it, and all share
   what it gets.  So the allocation is moved behind the forks:

   Before:	q.1 = __builtin_alloca_with_align (size, 32);
		HEAD_MARK, FORK, ...
		#pragma acc loop private(q) worker

   After:	HEAD_MARK, FORK, ...
		q.1 = __builtin_alloca_with_align (size, 32);
		#pragma acc loop private(q) worker  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/loop-marks.h"
#include "plugin/variable-privates.h"

namespace {

/* True if S, in front of a loop, allocates a private variable, or copies the address of
   one, which is in MOVED.  */

bool
allocates_p (gimple *s, const hash_set<tree> &moved)
{
  if (gimple_call_builtin_p (s, BUILT_IN_ALLOCA_WITH_ALIGN))
    return true;
  return (gimple_assign_single_p (s) && DECL_P (gimple_assign_lhs (s))
	  && const_cast<hash_set<tree> &> (moved).contains (gimple_assign_rhs1 (s)));
}

/* A statement_pass's.  */

tree
move_allocations (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gbind *bind = dyn_cast<gbind *> (gsi_stmt (*i));
  if (!bind)
    return NULL_TREE;
  gimple_stmt_iterator loop = find_loop (gimple_bind_body_ptr (bind));
  if (gsi_end_p (loop))
    return NULL_TREE;
  hash_set<tree> moved;
  gimple_seq allocations = NULL;
  gimple_stmt_iterator s = gsi_start (*loop.seq);
  while (gsi_stmt (s) != gsi_stmt (loop))
    {
      gimple *statement = gsi_stmt (s);
      if (!allocates_p (statement, moved))
	{
	  gsi_next (&s);
	  continue;
	}
      moved.add (gimple_get_lhs (statement));
      gsi_remove (&s, false);
      gimple_seq_add_stmt (&allocations, statement);
    }
  gsi_insert_seq_before (&loop, allocations, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
register_variable_privates ()
{
  register_statement_pass ({ "acc_variable_privates", move_allocations,
			     PASS_POS_INSERT_AFTER });
}
