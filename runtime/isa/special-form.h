/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the special handler of vector instructions is told.  */

#ifndef RUNTIME_ISA_SPECIAL_FORM_H
#define RUNTIME_ISA_SPECIAL_FORM_H

#include "number.h"

namespace gcn {
namespace isa {

/* How a special operation differs; kept in operation::imm.  */
struct special_form
{
  u64 dpp : 1;			/* Else dpp_control .. bound_control mean nothing.  */
  u64 dpp_control : 9;
  u64 row_mask : 4;
  u64 bank_mask : 4;
  u64 bound_control : 1;
  u64 sdwa : 1;
  u64 result_select : 3;
  u64 result_unused : 2;
  u64 source0_select : 3;
  u64 source1_select : 3;
  u64 clamp : 1;
  u64 omod : 2;
  u64 keep_high : 1;		/* 16-bit result leaves the high half alone.  */
  u64 source_high : 3;		/* op_sel: sources that are high halves.  */
  u64 result_high : 1;		/* op_sel: the result goes to the high half.  */
  u64 saturation : 6;		/* Clamp of an integer: 1 + row of saturate.def.  */
};
static_assert (sizeof (special_form) == 8, "does not fit operation::imm");

/* What clamp does to integer results of row NAME (saturate.def).  */
enum class saturation : u8 { none, known, unknown };

/* NUMBER is for saturating_bulk when the answer is known.  */
saturation saturation_of (const char *name, unsigned &number);

/* The row's meaning with its result saturated.  */
bulk_fn saturating_bulk (unsigned number);

} // namespace isa
} // namespace gcn
#endif
