/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Kernel launches: from an AQL packet to workgroups, which gang_pool runs.

   Running one workgroup to its end before the next is legal for what GCC
   generates (its only waits between workgroups are locks that a running
   workgroup releases); a program whose gangs wait for each other would not
   end, and is ended by --timeout or --max-instructions.  --threads=N runs N
   workgroups at a time.  */

#ifndef RUNTIME_DISPATCH_H
#define RUNTIME_DISPATCH_H

#include "checks/checks.h"
#include "counters.h"
#include "dispatch-info.h"
#include "gang-pool.h"
#include "profile.h"
#include "settings.h"
#include "trace.h"
#include <hsa/hsa.h>
#include <map>

namespace gcn {

/* Make INFO of the kernel KERNEL_SYMBOL in CODE_IMAGE and PACKET, a copy of
   the packet at guest address PACKET_ADDRESS.  Throws fault (bad_packet,
   bad_descriptor) for what this device cannot run.  */
dispatch_info describe_launch (const image &code_image,
			       const symbol &kernel_symbol,
			       const hsa_kernel_dispatch_packet_t &packet,
			       uint64_t packet_address,
			       uint64_t queue_address);

/* Runs launches, one at a time.  Not thread safe.  */
class dispatcher
{
public:
  dispatcher (memory &mem, const settings &chosen);
  ~dispatcher ();

  /* Run INFO, whose launch numbers are filled in here.  False after a fault,
     which has been reported on stderr.  */
  bool run (dispatch_info &info);

  /* For the checks: something that is to be done has come, and a copy has been
     done.  Thread safe.  */
  uint64_t arrived () { return m_checks.arrived (); }
  void copied (uint64_t arrived, const void *to, const void *from, size_t size)
  { m_checks.copied (arrived, to, from, size); }

  /* The device stops at a fault: say so in the launch log.  */
  void log_fault ();

private:
  void run_gangs (const dispatch_info &, launch_counts &);
  void tell_of_one_thread (const char *why);
  bool run_workgroups (const dispatch_info &, launch_counts &,
		       std::string &result);
  void tell (const dispatch_info &, const launch_counts &,
	     const std::string &result);

  const settings &m_chosen;
  check_set m_checks;
  gang_pool m_pool;
  trace_writer m_trace;
  profiler m_profile;
  bool m_told_of_one_thread = false;
  uint64_t m_launches = 0;
  uint64_t m_retired = 0;		/* Instructions of all launches so far.  */
  std::map<std::string, uint64_t> m_repetitions;
  int m_counters_fd = -1, m_log_fd = -1;
};

} // namespace gcn
#endif
