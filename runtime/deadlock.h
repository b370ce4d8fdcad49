/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Does a workgroup still get anywhere?

   A workgroup that has run for long is probed: its wavefronts' registers are
   kept, and it runs on under an observer.  When every live wavefront comes
   back to just the state that was kept, and no store or atomic changed memory
   meanwhile, it will do so for ever, unless the host changes memory.  The
   probes come at 1, 2, 4 ... seconds, so a host that takes its time (libgomp
   empties the buffer of a kernel's output every millisecond) has had plenty.
   A probe cannot change a run.  */

#ifndef RUNTIME_DEADLOCK_H
#define RUNTIME_DEADLOCK_H

#include "observer.h"
#include "wavefront.h"
#include <chrono>
#include <map>
#include <memory>
#include <vector>

namespace gcn {

class deadlock_watch
{
public:
  /* For the COUNT wavefronts at WAVES, which see VIEW.  */
  deadlock_watch (const wavefront *waves, unsigned count, workgroup_view &view);
  ~deadlock_watch ();

  /* Call now and then with the time, but not between a turn and its
     stuck_after.  */
  void tick (std::chrono::steady_clock::time_point now)
  {
    if (now >= m_next && !m_probe)
      begin_probe (now);
  }
  /* Call after each turn of wavefront number WORKER; true when no wavefront
     will ever make progress.  */
  bool stuck_after (unsigned worker)
  {
    return __builtin_expect (m_probe != nullptr, 0) && compare (worker);
  }

private:
  class probe;

  void begin_probe (std::chrono::steady_clock::time_point now);
  bool compare (unsigned worker);

  const wavefront *m_waves;
  unsigned m_count;
  workgroup_view &m_view;
  std::chrono::steady_clock::time_point m_start, m_next;
  std::unique_ptr<probe> m_probe;
};

} // namespace gcn
#endif
