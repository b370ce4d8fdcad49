/* What the marks of OpenACC loops say of them: see loop-marks.h.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/loop-marks.h"

namespace {

/* Arguments of a mark.  */
enum { mark_kind = 0, mark_flags = 3 };

} // anonymous namespace

bool
first_mark_p (const gimple *s)
{
  return (gimple_call_internal_p (s, IFN_UNIQUE)
	  && tree_to_uhwi (gimple_call_arg (s, mark_kind)) == IFN_UNIQUE_OACC_HEAD_MARK
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
