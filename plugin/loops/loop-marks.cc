/* OpenACC loops behind omplower, and what their marks say of them: see loop-marks.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/loops/loop-marks.h"

namespace {

/* Arguments of a mark.  */
enum { mark_kind = 0, mark_flags = 3 };

} // anonymous namespace

int
unique_kind (const gimple *s)
{
  if (!s || !gimple_call_internal_p (s, IFN_UNIQUE))
    return -1;
  return TREE_INT_CST_LOW (gimple_call_arg (s, mark_kind));
}

bool
first_mark_p (const gimple *s)
{
  return (unique_kind (s) == IFN_UNIQUE_OACC_HEAD_MARK
	  && gimple_call_num_args (s) > mark_flags);
}

unsigned
loop_flags (const gimple *s)
{
  return tree_to_uhwi (gimple_call_arg (s, mark_flags));
}

void
set_loop_flags (gimple *s, unsigned flags)
{
  gimple_call_set_arg (s, mark_flags, build_int_cst (unsigned_type_node, flags));
}

unsigned
named_axes (unsigned flags)
{
  return (flags >> OLF_DIM_BASE) & (GOMP_DIM_MASK (GOMP_DIM_MAX) - 1);
}

gimple *
marker_behind (gimple *marker)
{
  use_operand_p use;
  gimple *user;
  tree to = gimple_call_lhs (marker);
  return to && single_imm_use (to, &use, &user) ? user : nullptr;
}

gimple_stmt_iterator
find_loop (gimple_seq *seq)
{
  gimple_stmt_iterator i;
  for (i = gsi_start (*seq); !gsi_end_p (i); gsi_next (&i))
    {
      gimple *s = gsi_stmt (i);
      if (gimple_code (s) == GIMPLE_OMP_FOR
	  && gimple_omp_for_kind (s) == GF_OMP_FOR_KIND_OACC_LOOP)
	break;
      gtry *attempt = dyn_cast<gtry *> (s);
      if (!attempt || gimple_try_kind (s) != GIMPLE_TRY_CATCH)
	continue;
      gimple_stmt_iterator inner
	= find_loop (gimple_try_eval_ptr (attempt));
      if (!gsi_end_p (inner))
	return inner;
    }
  return i;
}
