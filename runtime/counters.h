/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Exact counts of a kernel launch, and their JSON form.  */

#ifndef RUNTIME_COUNTERS_H
#define RUNTIME_COUNTERS_H

#include "dispatch-info.h"
#include "settings.h"
#include "timing.h"
#include <string>

namespace gcn {

struct launch_counts
{
  uint64_t retired[unsigned (instruction_class::count)] = {};
  uint64_t lds_bytes_read = 0, lds_bytes_written = 0;
  uint64_t global_bytes_read = 0, global_bytes_written = 0;
  uint64_t active_lanes = 0;
  /* From the clocks, when there were any; see TIMING.  */
  bool timed = false;
  uint64_t idle_instructions = 0, exec_zero = 0;
  uint64_t barrier_wait_cycles = 0, cycles = 0;

  void add (const wavefront &);
  void add (const workgroup_cost &);	/* All but the launch's cycles.  */
  void add (const launch_counts &);	/* Of another workgroup.  */
  uint64_t total () const;
};

/* Wavefront instructions that W has retired.  */
inline uint64_t
retired_by (const wavefront &w)
{
  uint64_t sum = 0;
  for (uint64_t n : w.retired)
    sum += n;
  return sum;
}

/* One JSON object on one line, newline included.  RESULT: "ok" or the name of
   the fault that ended the launch.  The keys are described in
   runtime/README.  */
std::string counters_json (const dispatch_info &, const launch_counts &,
			   const settings &, const std::string &result);

/* TEXT as a JSON string, quotes included.  */
std::string json_string (const std::string &text);

} // namespace gcn
#endif
