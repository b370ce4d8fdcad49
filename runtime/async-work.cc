/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "async-work.h"
#include "signals-blocked.h"
#include <cstring>
#include <pthread.h>

namespace gcn {

namespace {

/* Between two looks at what kernels may have changed.  */
constexpr std::chrono::microseconds nap (1000);

} // namespace

/* Owned by the watcher and by its thread, because a job may be what ends the
   device, and with it the watcher.  */
struct signal_watcher::state
{
  signal_bell &bell;
  const char *name;
  std::mutex lock;
  std::condition_variable changed;
  std::list<job> jobs;
  bool stop = false;

  state (signal_bell &b, const char *n) : bell (b), name (n) {}
};

signal_watcher::signal_watcher (signal_bell &bell, const char *thread_name)
  : m_state (std::make_shared<state> (bell, thread_name))
{
}

signal_watcher::~signal_watcher ()
{
  if (!m_thread.joinable ())
    return;
  {
    std::lock_guard<std::mutex> hold (m_state->lock);
    m_state->stop = true;
  }
  m_state->changed.notify_all ();
  m_state->bell.ring ();
  if (m_thread.get_id () == std::this_thread::get_id ())
    m_thread.detach ();
  else
    m_thread.join ();
}

void
signal_watcher::add (job j)
{
  std::lock_guard<std::mutex> hold (m_state->lock);
  m_state->jobs.push_back (std::move (j));
  if (!m_thread.joinable ())
    {
      signals_blocked for_the_thread;
      m_thread = std::thread (work, m_state);
    }
  m_state->changed.notify_all ();
  m_state->bell.ring ();
}

/* Jobs run without the lock: they may add others.  Only this thread takes jobs
   out, so its position in the list stays good.  */

void
signal_watcher::work (std::shared_ptr<state> s)
{
  pthread_setname_np (pthread_self (), s->name);
  std::unique_lock<std::mutex> hold (s->lock);
  for (;;)
    {
      s->changed.wait (hold, [&] { return s->stop || !s->jobs.empty (); });
      if (s->stop)
	return;
      uint64_t seen = s->bell.count ();
      bool any = false;
      for (auto i = s->jobs.begin (); i != s->jobs.end () && !s->stop;)
	{
	  hold.unlock ();
	  bool done = (*i) ();
	  hold.lock ();
	  any |= done;
	  i = done ? s->jobs.erase (i) : std::next (i);
	}
      if (any || s->stop)
	continue;
      hold.unlock ();
      s->bell.wait (seen, nap);
      hold.lock ();
    }
}

bool
try_copy (const copy_job &c,
	  const std::vector<std::shared_ptr<signal>> &wait_for, signal *done)
{
  for (auto &s : wait_for)
    if (s->load () != 0)
      return false;
  uint64_t start = system_clock_now ();
  for (size_t z = 0; z < c.planes; z++)
    for (size_t y = 0; y < c.rows; y++)
      memmove (c.to + z * c.to_slice + y * c.to_pitch,
	       c.from + z * c.from_slice + y * c.from_pitch, c.bytes);
  if (done)
    {
      done->set_times (start, system_clock_now ());
      done->update ([] (int64_t v) { return v - 1; });
    }
  return true;
}

} // namespace gcn
