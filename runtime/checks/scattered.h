/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Whether it is worth the while to fetch the records of an access' lanes into
   the processor's cache before looking at the first.  */

#ifndef RUNTIME_CHECKS_SCATTERED_H
#define RUNTIME_CHECKS_SCATTERED_H

#include <cstdint>

namespace gcn {

/* A guess from the first and the last of LANES, a bit per member of ADDRESSES:
   neighbours lie together, and the processor fetches ahead by itself.  */
inline bool
scattered (const uint64_t *addresses, uint64_t lanes)
{
  if ((lanes & (lanes - 1)) == 0)
    return false;
  uint64_t first = addresses[__builtin_ctzll (lanes)];
  uint64_t last = addresses[63 - __builtin_clzll (lanes)];
  return last - first > 64 * 16;
}

} // namespace gcn
#endif
