/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* VOPC: vopc.def.  */

#include "vector.h"
#include "formats.h"

namespace gcn {
namespace isa {
namespace {

/* Widening keeps a half's class but for denormals, which become normal, and
   signaling NaNs, which stay so because their payload moves up.  */
inline bool
in_class_f16 (f16 a, u32 mask)
{
  bool denormal = !(a.bits & 0x7c00) && (a.bits & 0x3ff);
  if (denormal)
    return mask >> (a.bits & 0x8000 ? 4 : 7) & 1;
  return in_class (widen (a), mask);
}

#define COMPARE(condition, T, args, ...) \
  struct condition##_##T { static inline bool f args { return __VA_ARGS__; } };
#include "vopc.def"
#undef COMPARE

#define ROW(name, code, detail) \
  { name, bind_vector, instruction_class::valu, code::run, code::types, \
    detail, code::bulk, run_special },
#define COMPARE(condition, T, args, ...) \
  ROW ("V_CMP_" #condition "_" #T, vector_code<condition##_##T>, 0) \
  ROW ("V_CMPX_" #condition "_" #T, vector_code<condition##_##T>, writes_exec)
const row table[] = {
#include "vopc.def"
};

} // namespace

row_list
ROWS_OF_LEVEL (compare_rows) ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
