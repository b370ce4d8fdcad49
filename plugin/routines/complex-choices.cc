/* Choices between complex numbers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   In kernels constructs GCC 12 moves what does not change out of loops (lim1) before it
   lowers complex numbers, and so makes expressions of branches.  cplxlower does not know
   these, and stops with a segmentation fault.  So they are written by parts behind lim1:

   Before:	z = c ? a : b;

   After:	r = c ? REALPART_EXPR <a> : REALPART_EXPR <b>;
		i = c ? IMAGPART_EXPR <a> : IMAGPART_EXPR <b>;
		z = COMPLEX_EXPR <r, i>;  */

#include "plugin/gcc-compat.h"

#include "plugin/function-pass.h"
#include "plugin/stages.h"

namespace {

/* True if S chooses between complex numbers.  */

bool
complex_choice_p (gimple *s)
{
  return (is_gimple_assign (s) && gimple_assign_rhs_code (s) == COND_EXPR
	  && TREE_CODE (TREE_TYPE (gimple_assign_lhs (s))) == COMPLEX_TYPE);
}

/* A register that gets VALUE, an expression, in front of *PLACE.  */

tree
set_register (tree value, gimple_stmt_iterator *place)
{
  if (is_gimple_val (value))
    return value;
  tree made = make_ssa_name (TREE_TYPE (value));
  gimple *s = gimple_build_assign (made, value);
  gimple_set_location (s, gimple_location (gsi_stmt (*place)));
  gsi_insert_before (place, s, GSI_SAME_STMT);
  return made;
}

/* The PART, REALPART_EXPR or IMAGPART_EXPR, of what the statement at *PLACE chooses.  */

tree
choose_part (tree_code part, gimple_stmt_iterator *place)
{
  gimple *s = gsi_stmt (*place);
  tree type = TREE_TYPE (TREE_TYPE (gimple_assign_lhs (s)));
  tree yes = set_register (fold_build1 (part, type, gimple_assign_rhs2 (s)), place);
  tree no = set_register (fold_build1 (part, type, gimple_assign_rhs3 (s)), place);
  return set_register (build3 (COND_EXPR, type, unshare_expr (gimple_assign_rhs1 (s)),
			       yes, no), place);
}

unsigned int
write_by_parts (function *f)
{
  basic_block block;
  FOR_EACH_BB_FN (block, f)
    for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i); gsi_next (&i))
      if (complex_choice_p (gsi_stmt (i)))
	{
	  tree real = choose_part (REALPART_EXPR, &i);
	  tree imaginary = choose_part (IMAGPART_EXPR, &i);
	  gimple_assign_set_rhs_with_ops (&i, COMPLEX_EXPR, real, imaginary);
	  update_stmt (gsi_stmt (i));
	}
  return 0;
}

} // anonymous namespace

void
start_complex_choices ()
{
  register_function_pass ({ "acc_complex_choices", nullptr, write_by_parts,
			    PASS_POS_INSERT_AFTER, "lim" });
}
