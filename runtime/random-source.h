/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef RUNTIME_RANDOM_SOURCE_H
#define RUNTIME_RANDOM_SOURCE_H

#include <cstdint>

namespace gcn {

/* SplitMix64: small, good enough, and the same on every host.  */

class random_source
{
public:
  explicit random_source (uint64_t seed) : m_state (seed) {}

  uint64_t next ()
  {
    uint64_t z = m_state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }

  /* From 0 to LIMIT - 1.  */
  uint64_t below (uint64_t limit) { return next () % limit; }

  /* The number of a bit that is set in MASK.  */
  unsigned pick (uint32_t mask)
  {
    unsigned skip = below (__builtin_popcount (mask));
    while (skip-- != 0)
      mask &= mask - 1;
    return __builtin_ctz (mask);
  }

private:
  uint64_t m_state;
};

} // namespace gcn
#endif
