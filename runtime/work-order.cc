/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "work-order.h"
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <thread>
#include <tuple>
#include <unistd.h>

namespace gcn {

namespace {

/* Who waits for a signal of HSA's with a timeout, as libgomp does, is awake for a
   moment every millisecond: all wait when they have been seen to so often.  */
constexpr unsigned quiet_looks = 3;
constexpr std::chrono::microseconds between_looks (100);

/* A program that naps so long, or has had so much processor time, does not wait for
   what is kept back; the next time it is believed sooner.  */
constexpr std::chrono::milliseconds longest_patience (200), shortest_patience (5);

/* Of so many pieces of a queue one leaves it with another rank.  */
constexpr uint64_t new_rank_after = 4;

/* A copy that a kernel may be waiting for is kept back no longer.  */
constexpr std::chrono::seconds longest_kernel (1);

/* The start of FILE of thread NAME of this process, as TEXT; false when it cannot be
   read.  */

bool
read_start (const char *name, const char *file, char (&text)[512])
{
  snprintf (text, sizeof text, "/proc/self/task/%s/%s", name, file);
  int fd = open (text, O_RDONLY | O_CLOEXEC);
  if (fd < 0)
    return false;
  ssize_t n = read (fd, text, sizeof text - 1);
  close (fd);
  text[std::max<ssize_t> (n, 0)] = '\0';
  return n > 0;
}

/* What threads do: wait for one another, sleep for other reasons, or run.  */
enum class doing { waits, naps, runs };

/* What thread NAME of this process does; one that is gone waits.  A thread waits
   in the system call futex; in others it takes a nap or reads a file, and gets on by
   itself.  Without that file of the kernel's any sleep must do: stat is
   "NUMBER (COMMAND) STATE ...", where COMMAND may be anything.  */

doing
look_at (const char *name)
{
  char text[512];
  if (read_start (name, "syscall", text))
    return !isdigit ((unsigned char) *text) ? doing::runs
	   : atoi (text) == SYS_futex ? doing::waits : doing::naps;
  if (!read_start (name, "stat", text))
    return doing::waits;
  const char *end = strrchr (text, ')');
  return !end || end[1] == '\0' || (end[2] != 'R' && end[2] != 'D') ? doing::waits
	 : doing::runs;
}

/* What the busiest thread does, this one left out.  */

doing
look_at_others ()
{
  doing busiest = doing::waits;
  DIR *threads = opendir ("/proc/self/task");
  if (!threads)
    return busiest;
  pid_t mine = gettid ();
  while (dirent *d = busiest != doing::runs ? readdir (threads) : nullptr)
    if (d->d_name[0] != '.' && atoi (d->d_name) != mine)
      busiest = std::max (busiest, look_at (d->d_name));
  closedir (threads);
  return busiest;
}

/* The processor time that this process has had.  */

std::chrono::nanoseconds
processor_time ()
{
  timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return std::chrono::seconds (t.tv_sec) + std::chrono::nanoseconds (t.tv_nsec);
}

} // namespace

work_order::work_order (const schedule_spec &spec)
  : m_hostile (spec.policy == schedule_policy::hostile), m_process (getpid ()),
    m_random (spec.seed), m_patience (longest_patience)
{
}

/* Return when all others wait, or have napped or run for too long.  A thread that
   runs may have to wait for a processor.  */

void
work_order::wait_for_others ()
{
  auto nap_end = std::chrono::steady_clock::now () + m_patience;
  auto run_end = processor_time () + m_patience;
  for (unsigned looks = 0; looks < quiet_looks;)
    {
      std::this_thread::sleep_for (between_looks);
      doing others = look_at_others ();
      auto now = std::chrono::steady_clock::now ();
      looks = others == doing::waits ? looks + 1 : 0;
      if (others == doing::runs)
	nap_end = now + m_patience;
      if ((others == doing::naps && now >= nap_end) || processor_time () >= run_end)
	{
	  m_patience = std::max (m_patience / 2, shortest_patience);
	  return;
	}
    }
  m_patience = longest_patience;
}

bool
work_order::wanted () const
{
  return m_hostile && m_queues > 1 && m_process == getpid ();
}

/* Choose a piece of those that are kept, once all others wait.  */

void
work_order::choose (std::unique_lock<std::mutex> &hold)
{
  m_busy = true;
  hold.unlock ();
  wait_for_others ();
  hold.lock ();
  if (m_kept.empty ())
    {
      m_busy = false;
      return;
    }
  /* In which order they came is the host's affair; which thread is older, and which
     queue, is the same in the next run.  */
  std::sort (m_kept.begin (), m_kept.end (), [] (const piece *a, const piece *b)
    {
      return std::tie (a->thread, a->queue) < std::tie (b->thread, b->queue);
    });
  uint64_t highest = 0;
  for (const piece *p : m_kept)
    {
      auto known = m_ranks.emplace (p->thread, 0);
      if (known.second)
	known.first->second = m_random.next ();
      highest = std::max (highest, known.first->second);
    }
  std::vector<piece *> first;
  for (piece *p : m_kept)
    if (m_ranks[p->thread] == highest)
      first.push_back (p);
  piece *drawn = first[m_random.below (first.size ())];
  if (m_random.below (new_rank_after) == 0)
    m_ranks[drawn->thread] = m_random.next ();
  drawn->chosen = true;
  m_kept.erase (std::find (m_kept.begin (), m_kept.end (), drawn));
  m_changed.notify_all ();
}

/* False for a copy whose turn did not come for long.  */

bool
work_order::wait_for_turn (work_kind kind, pid_t thread, uint64_t queue)
{
  auto end = std::chrono::steady_clock::now () + longest_kernel;
  std::unique_lock<std::mutex> hold (m_lock);
  piece mine = { thread, queue, false };
  m_kept.push_back (&mine);
  while (!mine.chosen)
    if (!m_busy)
      choose (hold);
    else if (kind == work_kind::kernel)
      m_changed.wait (hold);
    else if (m_changed.wait_until (hold, end) == std::cv_status::timeout && !mine.chosen)
      {
	m_kept.erase (std::find (m_kept.begin (), m_kept.end (), &mine));
	return false;
      }
  return true;
}

work_order::turn::turn (work_order &order, work_kind kind, pid_t thread, uint64_t queue)
  : m_order (order.wanted () && order.wait_for_turn (kind, thread, queue) ? &order : nullptr)
{
}

work_order::turn::~turn ()
{
  if (!m_order)
    return;
  {
    std::lock_guard<std::mutex> hold (m_order->m_lock);
    m_order->m_busy = false;
  }
  m_order->m_changed.notify_all ();
}

} // namespace gcn
