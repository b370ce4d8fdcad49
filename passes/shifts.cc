/* Stage shifts: shifts to the right, in loops, keep the numbers of bits that they shift by.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: the vectorizer does an operation on fewer bits when all operands and the result
   fit into them (tree-vect-patterns.cc, vect_determine_precisions_from_range).  That the
   operands fit is not enough for a shift: 45 fits into 32 bits, and so does a long that was
   an int, but no int can be shifted by 45.  Hosts whose vectors take that for "all bits
   away" hide it; on GCN the 45 is a 13.  (GCC 14 has mended it: PR 113281.)

     before:				   the vectorizer's:
       _1 = (long) int			     vector(64) int >> 45, then extended
       _2 = _1 >> 45	[-1, 0]
     after:
       _2 = _1 >> 45	any value	     vector(64) long >> 45

   Reads: shifts to the right, what GCC knows of their operands' values.  Writes: forgets
   what it knows of the result's where that misleads.
   Limits: a shift by a variable stays wide unless its values are known.  Shifts to the
   left are right as they are: what is shifted too far does not fit.  */

#include "plugin/gcc-compat.h"

#include "value-query.h"

#include "plugin/diagnostics.h"

unsigned int acc_shifts_execute (function *);

namespace {

/* The bits of the smallest vector element that holds all values of VALUE, as the
   vectorizer reckons.  */

unsigned
element_bits (tree value)
{
  unsigned all = TYPE_PRECISION (TREE_TYPE (value));
  value_range range;
  if (TREE_CODE (value) != SSA_NAME || !get_range_query (cfun)->range_of_expr (range, value)
      || range.undefined_p () || range.varying_p ())
    return all;
  signop sign = TYPE_SIGN (TREE_TYPE (value));
  wide_int low = range.lower_bound (), high = range.upper_bound ();
  if (sign == SIGNED && !wi::neg_p (low))
    sign = UNSIGNED;
  unsigned bits = MAX (wi::min_precision (low, sign), wi::min_precision (high, sign));
  return MIN (all, 1u << ceil_log2 (MAX (bits, (unsigned) BITS_PER_UNIT)));
}

/* The largest number of bits that AMOUNT, the second operand of a shift, can be.  */

unsigned
largest_amount (tree amount)
{
  unsigned any = UINT_MAX;
  if (TREE_CODE (amount) == INTEGER_CST)
    return tree_fits_uhwi_p (amount) ? tree_to_uhwi (amount) : any;
  value_range range;
  if (TREE_CODE (amount) != SSA_NAME || !get_range_query (cfun)->range_of_expr (range, amount)
      || range.undefined_p () || range.varying_p ())
    return any;
  wide_int high = range.upper_bound ();
  return wi::fits_uhwi_p (high) && high.to_uhwi () < any ? high.to_uhwi () : any;
}

} // anonymous namespace

unsigned int
acc_shifts_execute (function *fun)
{
  basic_block block;
  FOR_EACH_BB_FN (block, fun)
    for (gimple_stmt_iterator i = gsi_start_bb (block); !gsi_end_p (i); gsi_next (&i))
      {
	gassign *shift = dyn_cast<gassign *> (gsi_stmt (i));
	if (!shift || !block->loop_father || !loop_outer (block->loop_father)
	    || gimple_assign_rhs_code (shift) != RSHIFT_EXPR)
	  continue;
	tree result = gimple_assign_lhs (shift);
	if (TREE_CODE (result) != SSA_NAME || !INTEGRAL_TYPE_P (TREE_TYPE (result))
	    || !SSA_NAME_RANGE_INFO (result)
	    || largest_amount (gimple_assign_rhs2 (shift)) < element_bits (gimple_assign_rhs1 (shift)))
	  continue;
	reset_flow_sensitive_info (result);
	stage_dump ("shifts", "line=%d", gimple_lineno (shift));
      }
  return 0;
}
