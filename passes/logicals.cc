/* Stage logicals: conversions between logical types of different sizes.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: all logical types have a precision of one bit, so GCC's folding takes a conversion
   of one to another for one that changes nothing (match.pd, nop_convert), and makes a view
   of the whole chain: of eight bytes in a register that has one.  What it works on
   may be a component that SRA has loaded as an integer.

     before:						after:
       _1 = VIEW_CONVERT_EXPR<logical(8)> (byte_2);	_3 = byte_2 != 0;
							_1 = (logical(8)) _3;

   The host's passes in front of LTO do that; so this stage is the first.

   Reads: views of registers.  Writes: those.
   Limits: such views that GCC makes later are left to its verifiers, which stop behind our
   next stage.  */

#include "plugin/gcc-compat.h"

#include "plugin/diagnostics.h"

unsigned int acc_logicals_execute (function *);

namespace {

/* The register that ASSIGN gives a logical of another size a view of, or NULL.  */

tree
register_viewed (gassign *assign)
{
  if (gimple_assign_rhs_code (assign) != VIEW_CONVERT_EXPR)
    return NULL_TREE;
  tree view = gimple_assign_rhs1 (assign), value = TREE_OPERAND (view, 0);
  if (TREE_CODE (value) != SSA_NAME || TREE_CODE (TREE_TYPE (view)) != BOOLEAN_TYPE
      || !INTEGRAL_TYPE_P (TREE_TYPE (value))
      || tree_int_cst_equal (TYPE_SIZE (TREE_TYPE (view)), TYPE_SIZE (TREE_TYPE (value))))
    return NULL_TREE;
  return value;
}

} // anonymous namespace

unsigned int
acc_logicals_execute (function *fun)
{
  basic_block block;
  FOR_EACH_BB_FN (block, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i); gsi_next (&i))
      {
	gassign *assign = dyn_cast<gassign *> (gsi_stmt (i));
	tree value = assign ? register_viewed (assign) : NULL_TREE;
	if (!value)
	  continue;
	tree is_true = make_ssa_name (boolean_type_node);
	gassign *test = gimple_build_assign (is_true, NE_EXPR, value,
					     build_zero_cst (TREE_TYPE (value)));
	gimple_set_location (test, gimple_location (assign));
	gsi_insert_before (&i, test, GSI_SAME_STMT);
	gimple_assign_set_rhs_with_ops (&i, NOP_EXPR, is_true);
	update_stmt (gsi_stmt (i));
	stage_dump ("logicals", "line=%d", gimple_lineno (test));
      }
  return 0;
}
