/* Constructs of procedures that have others in them.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Variables that an internal procedure (Fortran) or a nested function (GNU C) uses are
   members of a frame of the one around it, which the inner one gets by a chain
   (tree-nested.cc).  GCC 12 maps the frame, or the pointer to it, for each compute construct
   with such a variable in a clause:

     integer :: a(100), b(100)		FRAME.1 { a, b }
     !$acc parallel copy(a, b)
     ...
     contains
       subroutine fill			a = 0, b = 0: CHAIN.2->a, CHAIN.2->b

   Before:	map(tofrom:FRAME.1) map(tofrom:a) map(tofrom:b)

   After:	map(tofrom:a) map(tofrom:b)

   But the region uses what the clauses name.  libgomp finds A and B in the frame, counts
   three uses of that, and copies back B alone, for which the count comes to zero; in a data
   construct with A, it stops, because a part of the frame is mapped already.

   So the frame is left out if the region does not mention it.  A region that calls an
   internal procedure does, and keeps it.  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs.h"
#include "plugin/frame-clauses.h"
#include "plugin/function-pass.h"

namespace {

/* True if CLAUSE maps a frame, or the pointer to one.  */

bool
frame_clause_p (tree clause)
{
  if (OMP_CLAUSE_CODE (clause) != OMP_CLAUSE_MAP)
    return false;
  tree decl = OMP_CLAUSE_DECL (clause);
  if (!DECL_P (decl) || !DECL_ARTIFICIAL (decl))
    return false;
  tree type = TREE_TYPE (decl);
  return procedure_frame_p (POINTER_TYPE_P (type) ? TREE_TYPE (type) : type);
}

/* For walk_gimple_seq, WALK's info is a variable: stop where it is.  */

tree
find_variable (tree *operand, int *walk_subtrees, void *walk)
{
  if (TYPE_P (*operand))
    *walk_subtrees = 0;
  return (*operand == static_cast<walk_stmt_info *> (walk)->info
	  ? *operand : NULL_TREE);
}

bool
mentioned_p (tree variable, gimple_seq body)
{
  walk_stmt_info info = {};
  info.info = variable;
  walk_gimple_seq (body, NULL, find_variable, &info);
  return info.callback_result != NULL_TREE;
}

/* A statement_pass's.  */

tree
leave_out_frames (gimple_stmt_iterator *i, bool *handled, walk_stmt_info *)
{
  *handled = false;
  gomp_target *target = compute_construct (gsi_stmt (*i));
  if (!target)
    return NULL_TREE;
  remove_clauses (gimple_omp_target_clauses_ptr (target), [target] (tree clause)
    {
      return (frame_clause_p (clause)
	      && !mentioned_p (OMP_CLAUSE_DECL (clause), gimple_omp_body (target)));
    });
  return NULL_TREE;
}

} // anonymous namespace

void
register_frame_clauses ()
{
  register_statement_pass ({ "acc_frame_clauses", leave_out_frames,
			     PASS_POS_INSERT_BEFORE });
}
