/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The order of kernels and copies of several queues.

   libgomp has a thread of the host per queue, which hands over one kernel or
   copy at a time; what waits for what (wait clauses, acc_wait) these threads
   settle among themselves, and HSA sees nothing of it.  So nearly always things
   are done in the order in which the program wrote them, and a wait that is
   missing does no harm that shows.

   The hostile schedule does nothing before nobody can get on without it: before
   all threads of the process wait, for what is kept back, or for one another.
   Then one piece of what is kept back is done, of the queue with the highest rank.
   Ranks are drawn by lot, and now and then anew, so that queues are late for long,
   or all the time.  Whatever order comes of that is one that the program allows.
   A program that stays awake, because it computes, or asks again and again
   whether a queue is empty, is waited for no longer than a while.  */

#ifndef RUNTIME_WORK_ORDER_H
#define RUNTIME_WORK_ORDER_H

#include "random-source.h"
#include "schedule.h"
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <sys/types.h>
#include <vector>

namespace gcn {

enum class work_kind { kernel, copy };

class work_order
{
public:
  explicit work_order (const schedule_spec &);
  work_order (const work_order &) = delete;

  /* Made when the turn of a kernel or copy has come; gone when it is done.  THREAD
     has handed it over, through queue number QUEUE if it is a kernel.  */
  class turn
  {
  public:
    turn (work_order &, work_kind, pid_t thread, uint64_t queue);
    ~turn ();
    turn (const turn &) = delete;

  private:
    work_order *m_order;	/* nullptr: it is done when it comes.  */
  };

  /* There is another queue.  With one alone there is one order.  */
  void add_queue () { m_queues++; }

private:
  struct piece
  {
    pid_t thread;
    uint64_t queue;
    bool chosen;
  };

  bool wanted () const;
  bool wait_for_turn (work_kind, pid_t thread, uint64_t queue);
  void choose (std::unique_lock<std::mutex> &);
  void wait_for_others ();

  bool m_hostile;
  pid_t m_process;		/* A child of fork has none of the threads.  */
  std::atomic<unsigned> m_queues { 0 };
  random_source m_random;
  std::chrono::milliseconds m_patience;
  std::mutex m_lock;
  std::condition_variable m_changed;
  std::vector<piece *> m_kept;
  std::map<pid_t, uint64_t> m_ranks;	/* Of threads, and so of libgomp's queues.  */
  bool m_busy = false;		/* A piece is done, or one is looked for.  */
};

} // namespace gcn
#endif
