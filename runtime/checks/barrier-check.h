/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Wavefronts of a workgroup that disagree about barriers.

   The machine counts arrivals and nothing else: it opens a barrier when every
   wavefront that has not ended waits at some s_barrier.  Two things that it
   lets pass are reported:

   ended	Wavefronts wait at a barrier, and another one has returned from
		the kernel: it will never come.  (A wavefront that a library
		function ended - exit, or libgomp's end of a thread pool - is no
		mistake and is not counted.)
   mixed	Wavefronts wait at different instructions, A and B, though all of
		them have met at A, or at B, before: one of them is a round
		ahead.  Where A and B have never been common to all, they are
		taken for the two halves of one barrier, one for worker 0 and one
		for the others, as compilers make them.  */

#ifndef RUNTIME_CHECKS_BARRIER_CHECK_H
#define RUNTIME_CHECKS_BARRIER_CHECK_H

#include "../observer.h"
#include "../workgroup.h"
#include "report.h"
#include <set>

namespace gcn {

class barrier_check : public observer
{
public:
  explicit barrier_check (check_log &log) : m_found (log, "barriers") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void barrier_arrive (const wavefront &, const operation &) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;
  void wavefront_end (const wavefront &, const operation &) override;

private:
  enum class state : uint8_t { runs, waits, ended };
  struct place
  {
    state what = state::runs;
    uint64_t pc = 0;		/* Of s_barrier or s_endpgm.  */
  };

  void report_ended (unsigned gone, unsigned waiting, unsigned gang);
  void report_mixed (unsigned first, unsigned second, unsigned gang);
  bool returned_from_kernel (uint64_t pc) const;
  std::string tail (unsigned gang) const;

  findings m_found;
  place m_place[max_workers];
  uint64_t m_opened = 0;	/* Barriers, in this workgroup.  */
  std::set<uint64_t> m_common;	/* Where a whole workgroup has met.  */
};

} // namespace gcn
#endif
