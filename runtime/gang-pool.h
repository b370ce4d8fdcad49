/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Runs the workgroups of a launch, in one host thread or in several.

   What the workgroups count is added up in the order of their numbers, so the
   sums do not depend on the threads; nor does the fault that is reported, the
   one of the lowest workgroup.  Guest atomics are the host's.  What does
   depend on the threads is what workgroups do to one another without atomics,
   or in which order with them (sums of floats; how long a lock is waited
   for), as on hardware.  */

#ifndef RUNTIME_GANG_POOL_H
#define RUNTIME_GANG_POOL_H

#include "workgroup.h"
#include <memory>
#include <vector>

namespace gcn {

class gang_pool
{
public:
  explicit gang_pool (memory &mem);
  ~gang_pool ();

  /* The workgroup that runs when there is one thread.  */
  const workgroup &first () const { return *m_groups[0]; }

  /* Run all workgroups of INFO in at most THREADS threads, and add what they
     did to COUNTS.  Throws the lowest workgroup's fault; COUNTS then has what
     the workgroups up to that one did.  SEEN_BY.watch must be empty for more
     than one thread.  */
  void run (const dispatch_info &info, const settings &chosen,
	    unsigned threads, const audience &seen_by, launch_limits &limits,
	    launch_counts &counts);

private:
  class launch;

  memory &m_mem;
  std::vector<std::unique_ptr<workgroup>> m_groups;	/* One per thread.  */
};

} // namespace gcn
#endif
