/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* From decoded operands to values.  */

#ifndef RUNTIME_ISA_OPERANDS_H
#define RUNTIME_ISA_OPERANDS_H

#include "number.h"

namespace gcn {
namespace isa {

/* Operand numbers that are not registers (Vega ISA manual, "Scalar
   operands").  */
enum special_operand : u16
{ SRC_SHARED_BASE = 235, SRC_SHARED_LIMIT = 236, SRC_PRIVATE_BASE = 237,
  SRC_PRIVATE_LIMIT = 238, SRC_VCCZ = 251,
  SRC_EXECZ = 252, SRC_SCC = 253 };

/* Value of special operand NUMBER; throws unsupported_operand.  */
u64 special_value (const wavefront &w, unsigned number);

/* Operand F of a row that reads it as T.  SELECTOR is the encoding's source
   field: 255 announces a literal, which 64-bit operands extend: integers with
   zeros, or the sign when signed; floats get zeros below.  */
operand source_operand (const encoded &e, const field &f, type t,
			unsigned selector);

template <class T>
static inline T
scalar_value (const wavefront &w, const operand &o)
{
  if (__builtin_expect (o.kind == operand::sgpr, 1))
    return from_words<T> (w.sgpr[o.reg],
			  sizeof (T) == 8 ? w.sgpr[o.reg + 1] : 0);
  u64 v = o.kind == operand::constant ? o.value : special_value (w, o.reg);
  return from_words<T> (u32 (v), u32 (v >> 32));
}

template <class T>
static inline void
set_scalar (wavefront &w, const operand &o, T x)
{
  u64 v = to_words<T> (x);
  w.sgpr[o.reg] = u32 (v);
  if (sizeof (T) == 8)
    w.sgpr[o.reg + 1] = u32 (v >> 32);
}

} // namespace isa
} // namespace gcn
#endif
