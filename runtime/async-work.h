/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What happens when signals change: copies that wait for their dependencies
   (hsa_amd_memory_async_copy) and the client's handlers
   (hsa_amd_signal_async_handler).  Source: hsa_ext_amd.h.  */

#ifndef RUNTIME_ASYNC_WORK_H
#define RUNTIME_ASYNC_WORK_H

#include "signal.h"
#include <list>
#include <memory>
#include <thread>
#include <vector>

namespace gcn {

/* A thread of its own that tries jobs, in the order in which they came, each
   time a signal has changed.  A job that is not ready does not keep later ones
   back.  Kernels change signals without ringing the bell, so the thread also
   looks by itself now and then while there are jobs.  The thread starts with
   the first job.  Thread safe.  */
class signal_watcher
{
public:
  /* Returns true when it is done and shall not be tried again.  */
  using job = std::function<bool ()>;

  signal_watcher (signal_bell &bell, const char *thread_name);
  /* Jobs that are not done are dropped; a job that runs comes to its end.  */
  ~signal_watcher ();
  signal_watcher (const signal_watcher &) = delete;

  void add (job);

private:
  struct state;
  static void work (std::shared_ptr<state>);

  std::shared_ptr<state> m_state;
  std::thread m_thread;
};

/* A copy of rectangles: planes of rows of BYTES bytes each.  */
struct copy_job
{
  char *to;
  const char *from;
  size_t bytes;
  size_t rows = 1, planes = 1;
  size_t to_pitch = 0, to_slice = 0;		/* Bytes from row to row, plane */
  size_t from_pitch = 0, from_slice = 0;	/* to plane.  */
};

/* Copy when all of WAIT_FOR are 0, then take 1 from DONE (which may be null).
   Returns whether it was ready.  */
bool try_copy (const copy_job &, const std::vector<std::shared_ptr<signal>> &wait_for,
	       signal *done);

} // namespace gcn
#endif
