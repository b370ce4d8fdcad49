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
		#pragma acc loop private(q) worker

   And in C the size has no value: see compute_size.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/function-pass.h"
#include "plugin/loops/loop-marks.h"
#include "plugin/stages.h"

namespace {

/* True if S, in front of a loop, allocates a private variable, or copies the address of
   one, which is in MOVED.  */

bool
allocates_p (gimple *s, hash_set<tree> &moved)
{
  if (gimple_call_builtin_p (s, BUILT_IN_ALLOCA_WITH_ALIGN))
    return true;
  return (gimple_assign_single_p (s) && DECL_P (gimple_assign_lhs (s))
	  && moved.contains (gimple_assign_rhs1 (s)));
}

/* In C, the size that is asked for at *S may be a variable that only stands for an
   expression, which omplower has not put in its place: do that.  */

void
compute_size (gimple_stmt_iterator *s)
{
  tree size = gimple_call_arg (gsi_stmt (*s), 0);
  if (!DECL_P (size) || !DECL_HAS_VALUE_EXPR_P (size))
    return;
  tree computed = create_tmp_var (TREE_TYPE (size), "size");
  gimple_seq seq = NULL;
  append_assignment (&seq, computed, unshare_expr (DECL_VALUE_EXPR (size)));
  gsi_insert_seq_before (s, seq, GSI_SAME_STMT);
  gimple_call_set_arg (gsi_stmt (*s), 0, computed);
}

bool
of_variable_size_p (tree argument)
{
  if (TREE_CODE (argument) != ADDR_EXPR || !DECL_P (TREE_OPERAND (argument, 0)))
    return false;
  tree size = DECL_SIZE (TREE_OPERAND (argument, 0));
  return size && TREE_CODE (size) != INTEGER_CST;
}

/* LIST is in a head: if it is the list of the loop's private variables, take away those
   whose addresses are not known there any more.  */

void
shorten_list (gimple *list)
{
  if (unique_kind (list) != IFN_UNIQUE_OACC_PRIVATE)
    return;
  unsigned kept = 0, count = gimple_call_num_args (list);
  for (unsigned k = 0; k < count; k++)
    if (!of_variable_size_p (gimple_call_arg (list, k)))
      gimple_call_set_arg (list, kept++, gimple_call_arg (list, k));
  gimple_set_num_ops (list, gimple_num_ops (list) - (count - kept));
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
	  if (allocations)
	    shorten_list (statement);
	  gsi_next (&s);
	  continue;
	}
      moved.add (gimple_get_lhs (statement));
      if (is_gimple_call (statement))
	compute_size (&s);
      gsi_remove (&s, false);
      gimple_seq_add_stmt (&allocations, statement);
    }
  gsi_insert_seq_before (&loop, allocations, GSI_SAME_STMT);
  return NULL_TREE;
}

} // anonymous namespace

void
start_variable_privates ()
{
  register_statement_pass ({ "acc_variable_privates", move_allocations,
			     PASS_POS_INSERT_AFTER });
}
