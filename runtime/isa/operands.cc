/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "operands.h"
#include "private-memory.h"

namespace gcn {
namespace isa {

u64
special_value (const wavefront &w, unsigned number)
{
  switch (number)
    {
    case SRC_VCCZ:
      return w.vcc () == 0;
    case SRC_EXECZ:
      return w.exec () == 0;
    case SRC_SCC:
      return w.scc;
    case SRC_SHARED_BASE:
      return w.lds_aperture;
    case SRC_SHARED_LIMIT:
      return w.lds_aperture | 0xffffffff;
    case SRC_PRIVATE_BASE:
      return private_aperture (w);
    case SRC_PRIVATE_LIMIT:
      return private_aperture (w) | 0xffffffff;
    default:
      throw fault (fault_kind::unsupported_operand,
		   "scalar operand " + std::to_string (number));
    }
}

operand
source_operand (const encoded &e, const field &f, type t, unsigned selector)
{
  operand o = f.value;
  if (f.kind == field::control)
    {
      o.kind = operand::constant;
      o.value = f.imm;
    }
  o.words = words_of (t);
  if (o.kind == operand::sgpr && o.reg + o.words > sgpr_count)
    unsupported (e, "scalar registers beyond the last one");
  unsigned limit = o.reg < first_accumulator ? first_accumulator : vgpr_count;
  if (o.kind == operand::vgpr && o.reg + o.words > limit)
    unsupported (e, "vector registers beyond the last one");
  if (o.kind == operand::constant && o.words == 2 && selector == 255)
    {
      u32 literal = e.word[1];
      o.value = t == type::f64 ? u64 (literal) << 32
		: t == type::i64 ? u64 (i64 (i32 (literal))) : literal;
    }
  return o;
}

} // namespace isa
} // namespace gcn
