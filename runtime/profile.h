/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* --profile: which source lines the wave instructions, the waits at barriers
   and the estimated cycles (TIMING) belong to.

   The device adds up by instruction and, at the end of a launch, appends a
   line per source line to the file whose descriptor profile_log_variable has
   (libgomp's own launches are left out):

     INSTRUCTIONS BARRIERS WAITED CYCLES KERNEL<tab>PLACE

   WAITED and CYCLES are estimated cycles summed over wavefronts, CYCLES with
   WAITED in it.  PLACE is file:line, or symbol+offset and disassembly where
   there is no debug information.  acc-run prints the sum over launches when
   the program has ended (profile-table.h).  */

#ifndef RUNTIME_PROFILE_H
#define RUNTIME_PROFILE_H

#include "observer.h"
#include "settings.h"
#include <array>
#include <unordered_map>

namespace gcn {

class workgroup;

class profiler : public observer
{
public:
  /* GROUP runs the workgroups and has their clocks.  */
  profiler (const settings &chosen, const workgroup &group);
  bool wanted () const { return m_wanted; }

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void instruction (const wavefront &, const operation &) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;

private:
  struct tally
  {
    uint64_t instructions = 0, barriers = 0, waited = 0, cycles = 0;
  };
  struct wave
  {
    uint64_t seen = 0;			/* Of its clock.  */
    uint64_t pc = 0;			/* Of its last instruction.  */
    bool at_barrier = false;
  };

  const workgroup &m_group;
  bool m_wanted;
  int m_fd = -1;
  std::unordered_map<uint64_t, tally> m_by_pc;	/* Of this launch.  */
  std::array<wave, 16> m_waves;
};

} // namespace gcn
#endif
