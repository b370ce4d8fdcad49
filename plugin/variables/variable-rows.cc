/* Rows of variable size whose elements want more alignment than the device's.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Where a row's size is a variable, an element's place has it in units of the row's alignment:

     __int128 a[n][m];
     a[i][j]

     units = m * 16 /[ex] 16
     a[i]{sz: units * 16}[j]

   The 16 is not there but is the type's alignment, and what the device's compiler reads has 8 at
   most (tree-streamer-in.cc unpack_ts_type_common, BIGGEST_ALIGNMENT): rows lay half as far from
   one another as on the host, in silence.  So the row is found by its address:

   Before:	a[i][j]
   After:	(*(__int128 (*)[m]) ((char *) &a + i * (m * 16)))[j]  */

#include "plugin/gcc-compat.h"

#include "plugin/constructs/constructs.h"
#include "plugin/constructs/gimplify-hook.h"
#include "plugin/stages.h"

namespace {

/* The bits of the device's greatest alignment.  */
const unsigned greatest = 64;

/* True if EXPR is such a row.  */

bool
row_p (tree expr)
{
  if (TREE_CODE (expr) != ARRAY_REF)
    return false;
  tree type = TREE_TYPE (TREE_TYPE (TREE_OPERAND (expr, 0)));
  return !constant_size_p (type) && TYPE_SIZE_UNIT (type) && TYPE_ALIGN (type) > greatest
	 && integer_zerop (array_ref_low_bound (expr));
}

/* For before_gimplification.  */

void
look (tree *expr)
{
  for (; handled_component_p (*expr); expr = &TREE_OPERAND (*expr, 0))
    if (row_p (*expr))
      {
	tree array = TREE_OPERAND (*expr, 0), type = TREE_TYPE (*expr);
	tree distance = size_binop (MULT_EXPR, fold_convert (sizetype, TREE_OPERAND (*expr, 1)),
				    unshare_expr (TYPE_SIZE_UNIT (type)));
	tree start = build_fold_addr_expr_with_type (array, build_pointer_type (type));
	*expr = build1 (INDIRECT_REF, type, fold_build_pointer_plus (start, distance));
	/* Of more dimensions, the next.  */
	look (&TREE_OPERAND (start, 0));
	return;
      }
}

} // anonymous namespace

void
start_variable_rows ()
{
  if (!lang_GNU_Fortran ())
    before_gimplification (look);
}
