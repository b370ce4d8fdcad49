/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* One workgroup: its wavefronts, LDS, private memory and barrier.  */

#ifndef RUNTIME_WORKGROUP_H
#define RUNTIME_WORKGROUP_H

#include "counters.h"
#include "dispatch-info.h"
#include "observer-list.h"
#include "schedule.h"
#include "settings.h"
#include "timing.h"
#include "wavefront.h"
#include <atomic>
#include <chrono>
#include <memory>

namespace gcn {

/* A fault and the wavefront that raised it.  */
struct wavefront_fault : fault
{
  wavefront_fault (const fault &f, unsigned gang, unsigned worker, uint64_t pc)
    : fault (f), gang (gang), worker (worker), pc (pc) {}
  unsigned gang, worker;
  uint64_t pc;
};

/* Another workgroup's fault has ended the launch while this one ran.  */
struct workgroup_abandoned {};

/* What one launch may still use; shared by its workgroups.  */
struct launch_limits
{
  uint64_t instructions = UINT64_MAX;	/* Left.  */
  std::chrono::steady_clock::time_point end
    = std::chrono::steady_clock::time_point::max ();
  /* Workgroups after this one need not go on: it has faulted.  */
  std::atomic<uint64_t> last_gang { UINT64_MAX };
};

/* Who sees what of a workgroup's run.  */
struct audience
{
  std::vector<observer *> watch;	/* Owned by the dispatcher.  */
  bool timed = false;			/* Estimate cycles.  */
};

/* Guest addresses with this high dword are LDS addresses for flat
   instructions; it lies outside any host address.  */
constexpr uint32_t lds_aperture_hi = 0x10000000;
constexpr uint32_t private_aperture_hi = 0x20000000;

/* Hardware limits (Vega ISA manual, "Work-groups").  */
constexpr unsigned max_workers = 16;
constexpr uint32_t max_lds_bytes = 65536;

/* Storage for a workgroup, used again for each workgroup of each launch.  */
class workgroup
{
public:
  explicit workgroup (memory &mem);
  ~workgroup ();
  workgroup (const workgroup &) = delete;

  /* Get ready for the workgroups of INFO.  Throws fault (bad_packet) when
     device memory does not suffice for private segments.  */
  void prepare (const dispatch_info &info, const audience &);
  /* Run workgroup number GANG to its end and add its counts to COUNTS, also
     when it throws wavefront_fault.  Throws workgroup_abandoned as LIMITS
     has it.  */
  void run (const dispatch_info &info, unsigned gang, const schedule_spec &,
	    launch_limits &limits, launch_counts &counts);
  /* Of the wavefronts that run or ran last.  */
  const workgroup_clock &clock () const { return m_clock; }

private:
  struct aligned_delete { void operator() (wavefront *) const; };

  void start (const dispatch_info &info, unsigned gang);
  void run_to_end (const dispatch_info &, schedule &, launch_limits &);
  bool open_barrier (const dispatch_info &);
  uint32_t runnable () const;
  bool in_empty_loop (const wavefront &) const;
  std::string why_stuck (const dispatch_info &) const;
  std::string whereabouts (const dispatch_info &) const;
  [[noreturn]] void give_up (const wavefront &, fault_kind,
			     const std::string &);

  memory &m_mem;
  std::unique_ptr<wavefront[], aligned_delete> m_waves;
  std::unique_ptr<char[]> m_lds;
  char *m_private = nullptr;
  uint64_t m_private_bytes = 0;		/* Allocated at M_PRIVATE.  */
  uint64_t m_stride = 0;		/* From one wavefront's part to the next.  */
  unsigned m_count = 0;			/* Wavefronts of this workgroup.  */
  workgroup_view m_view = {};
  workgroup_clock m_clock;
  observer_list m_watch;
};

} // namespace gcn
#endif
