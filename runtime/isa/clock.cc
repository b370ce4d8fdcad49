/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "clock.h"
#include <chrono>
#include <cstdlib>
#include <cstring>

namespace gcn {
namespace isa {

static constexpr unsigned clocks_per_instruction = 4;
static constexpr unsigned clocks_per_tick = 40;

static bool
host_clock_wanted ()
{
  static const bool wanted = [] {
    const char *s = getenv ("ACC_WORKERS_CLOCK");
    return s && !strcmp (s, "host");
  } ();
  return wanted;
}

/* Host time as ticks of a clock with HERTZ.  */
static uint64_t
host_ticks (uint64_t hertz)
{
  using namespace std::chrono;
  uint64_t ns = duration_cast<nanoseconds>
    (steady_clock::now ().time_since_epoch ()).count ();
  return static_cast<unsigned __int128> (ns) * hertz / 1000000000;
}

uint64_t
shader_clock (const wavefront &w)
{
  if (host_clock_wanted ())
    return host_ticks (27000000 * uint64_t (clocks_per_tick));
  uint64_t n = 0;
  for (uint64_t r : w.retired)
    n += r;
  return w.start_time * clocks_per_tick + n * clocks_per_instruction;
}

uint64_t
real_time_clock (const wavefront &w)
{
  if (host_clock_wanted ())
    return host_ticks (27000000);
  return shader_clock (w) / clocks_per_tick;
}

} // namespace isa
} // namespace gcn
