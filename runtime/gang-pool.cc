/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang-pool.h"
#include "grid-clock.h"
#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <thread>

namespace gcn {

/* One launch.  Each thread takes the next workgroup until there is none; who
   has run one hands it in, and those handed in are added up in order.  */

class gang_pool::launch
{
public:
  launch (const dispatch_info &info, const settings &chosen,
	  launch_limits &limits, launch_counts &counts)
    : m_info (info), m_chosen (chosen), m_limits (limits), m_counts (counts),
      m_clock (info, chosen.cus)
  {
  }

  /* The life of a thread, which runs its workgroups in GROUP.  */
  void work (workgroup &group);
  /* After all threads: the launch's cycles, and its fault.  */
  void finish ();

private:
  struct result
  {
    launch_counts counts;
    workgroup_cost cost;
    std::exception_ptr fault;
  };

  void run_one (workgroup &group, uint64_t gang);
  void hand_in (uint64_t gang, result &&);
  void add_up (const result &);

  const dispatch_info &m_info;
  const settings &m_chosen;
  launch_limits &m_limits;
  launch_counts &m_counts;
  std::atomic<uint64_t> m_next { 0 };	/* To be run.  */

  std::mutex m_lock;			/* Of what follows.  */
  uint64_t m_added = 0;			/* Workgroups below are added up.  */
  std::map<uint64_t, result> m_waiting;	/* For those before them.  */
  grid_clock m_clock;
  std::exception_ptr m_fault;		/* Of the lowest workgroup.  */
};

void
gang_pool::launch::work (workgroup &group)
{
  for (;;)
    {
      uint64_t gang = m_next++;
      if (gang >= m_info.gangs || gang > m_limits.last_gang)
	return;
      run_one (group, gang);
    }
}

void
gang_pool::launch::run_one (workgroup &group, uint64_t gang)
{
  result r;
  try
    {
      group.run (m_info, gang, m_chosen.schedule, m_limits, r.counts);
    }
  catch (const workgroup_abandoned &)
    {
      return;
    }
  catch (...)
    {
      r.fault = std::current_exception ();
      uint64_t lowest = m_limits.last_gang;
      while (gang < lowest
	     && !m_limits.last_gang.compare_exchange_weak (lowest, gang))
	;
    }
  if (r.counts.timed)
    r.cost = group.clock ().cost ();
  hand_in (gang, std::move (r));
}

void
gang_pool::launch::add_up (const result &r)
{
  m_counts.add (r.counts);
  if (r.counts.timed)
    m_clock.add (r.cost);
  m_fault = r.fault;
}

void
gang_pool::launch::hand_in (uint64_t gang, result &&r)
{
  std::lock_guard<std::mutex> hold (m_lock);
  m_waiting.emplace (gang, std::move (r));
  for (auto it = m_waiting.begin ();
       it != m_waiting.end () && it->first == m_added && !m_fault;
       it = m_waiting.erase (it), m_added++)
    add_up (it->second);
}

void
gang_pool::launch::finish ()
{
  m_counts.cycles = m_clock.cycles ();
  if (m_fault)
    std::rethrow_exception (m_fault);
}

gang_pool::gang_pool (memory &mem)
  : m_mem (mem)
{
  m_groups.push_back (std::make_unique<workgroup> (mem));
}

gang_pool::~gang_pool () = default;

void
gang_pool::run (const dispatch_info &info, const settings &chosen,
		unsigned threads, const audience &seen_by,
		launch_limits &limits, launch_counts &counts)
{
  threads = std::min<uint64_t> (threads, info.gangs);
  while (m_groups.size () < threads)
    m_groups.push_back (std::make_unique<workgroup> (m_mem));
  for (unsigned i = 0; i < threads; i++)
    m_groups[i]->prepare (info, seen_by);
  launch l (info, chosen, limits, counts);
  std::vector<std::thread> others;
  /* We are a queue's thread and have all signals blocked; so will they.  */
  for (unsigned i = 1; i < threads; i++)
    others.emplace_back ([&l, this, i] { l.work (*m_groups[i]); });
  l.work (*m_groups[0]);
  for (std::thread &t : others)
    t.join ();
  l.finish ();
}

} // namespace gcn
