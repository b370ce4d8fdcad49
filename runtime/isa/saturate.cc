/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Clamp of integers: saturate.def.  */

#include "special-form.h"
#include "vector.h"
#include <limits>

namespace gcn {
namespace isa {
namespace {

template <class T>
inline T
limited (i64 x)
{
  constexpr i64 low = std::numeric_limits<T>::min ();
  constexpr i64 high = std::numeric_limits<T>::max ();
  return T (x < low ? low : x > high ? high : x);
}

#define SATURATED(name, R, args, ...) \
  struct name { static inline R f args { return limited<R> (__VA_ARGS__); } };
#define CARRIED(name, args, ...) \
  struct name \
  { \
    static inline flagged<u32> f args \
    { \
      i64 exact = __VA_ARGS__; \
      return { limited<u32> (exact), bool (exact >> 32 & 1) }; \
    } \
  };
#define UNKNOWN(name)
#include "saturate.def"
#undef SATURATED
#undef CARRIED
#undef UNKNOWN

struct clamped_row
{
  const char *name;
  bulk_fn bulk;			/* Null: unknown.  */
};

#define SATURATED(name, R, args, ...) { #name, vector_code<name>::bulk },
#define CARRIED(name, args, ...) { #name, vector_code<name>::bulk },
#define UNKNOWN(name) { #name, nullptr },
const clamped_row table[] = {
#include "saturate.def"
};

} // namespace

saturation
saturation_of (const char *name, unsigned &number)
{
  for (unsigned i = 0; i < sizeof table / sizeof table[0]; i++)
    if (!strcmp (table[i].name, name))
      {
	number = i;
	return table[i].bulk ? saturation::known : saturation::unknown;
      }
  return saturation::none;
}

bulk_fn
saturating_bulk (unsigned number)
{
  return table[number].bulk;
}

} // namespace isa
} // namespace gcn
