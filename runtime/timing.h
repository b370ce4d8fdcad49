/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The timing model: how many cycles a GPU might take for what was run here.
   TIMING is the model itself in one page, with its sources; its numbers are
   in timing.cc.  All of it is an estimate.

   It reads a run and cannot change it.  Each wavefront has a clock of its own,
   which barriers join, so that the estimate does not depend on the schedule,
   except where the instructions that are run do (locks that are waited for).

   execute: step per instruction ---------> wave_clock   \
   isa:     addresses (as an observer) ---> wave_clock    > workgroup_cost
   workgroup: barriers, ends -------------> intervals    /       |
   gang_pool: workgroups in their order ---> grid_clock <--------+  */

#ifndef RUNTIME_TIMING_H
#define RUNTIME_TIMING_H

#include "observer.h"
#include "wavefront.h"
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace gcn {

/* What an instruction keeps busy.  Each SIMD has its own vector and scalar
   issue; LDS and the path to memory are the compute unit's.  */
enum class unit : uint8_t { vector, scalar, lds, memory, none, count };
constexpr unsigned unit_count = unsigned (unit::count);

/* How the clock treats an instruction beyond its issue.  */
enum class timed_as : uint8_t
{
  plain, jump, scalar_load, vector_memory, flat, lds, wait, sleep
};

struct issue_cost
{
  uint16_t cycles = 4;		/* Until the wavefront's next instruction.  */
  gcn::unit unit = unit::none;	/* Busy for so long.  */
  timed_as kind = timed_as::plain;
};

/* Cost of each row of isa/ on ARCH, by operation::row.  */
const std::vector<issue_cost> &issue_costs (const std::string &arch);

/* One wavefront.  Times are cycles since its workgroup began.  */
struct wave_clock
{
  uint64_t now;				/* Next instruction may issue.  */
  uint64_t busy[unit_count];		/* In this interval.  */
  uint64_t lds_free, memory_free;	/* Its own accesses, one after another.  */
  /* When the operations that s_waitcnt counts are complete, by number.  */
  uint64_t vm_done[64], lgkm_done[16];
  uint64_t vm_issued, lgkm_issued;
  /* From the addresses of the instruction that runs.  */
  unsigned lds_cycles, memory_cycles;
  uint64_t interval_retired;		/* Retired when the interval began.  */
  uint64_t exec_zero;			/* Retired with EXEC = 0.  */
  uint64_t barrier_wait;		/* At the barrier that opened last.  */
};

/* What a workgroup took.  */
struct workgroup_cost
{
  uint64_t cycles = 0;			/* Alone on a compute unit.  */
  uint64_t busy[unit_count] = {};	/* Of all its wavefronts.  */
  uint64_t barrier_wait_cycles = 0;
  uint64_t idle_instructions = 0, exec_zero = 0;
};

/* The clocks of one workgroup's wavefronts.  */
class workgroup_clock : public observer
{
public:
  /* Get ready for workgroups of code for ARCH.  */
  void prepare (const std::string &arch) { m_costs = issue_costs (arch).data (); }
  /* A workgroup of COUNT wavefronts begins.  */
  void begin (unsigned count);
  /* W has retired OP.  */
  void step (const wavefront &w, const operation &op)
  {
    wave_clock &c = m_clocks[w.worker];
    const issue_cost &k = m_costs[op.row];
    c.now += k.cycles;
    c.busy[unsigned (k.unit)] += k.cycles;
    c.exec_zero += w.exec () == 0;
    if (k.kind != timed_as::plain)
      special (c, k, w, op);
  }
  /* A barrier opens for the wavefronts at WAVES, or all have ended.  */
  void end_interval (const wavefront *waves);

  const workgroup_cost &cost () const { return m_cost; }
  const wave_clock &clock (unsigned worker) const { return m_clocks[worker]; }

  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t, unsigned) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t, unsigned) override;

private:
  void special (wave_clock &, const issue_cost &, const wavefront &,
		const operation &);

  const issue_cost *m_costs = nullptr;	/* By row.  */
  unsigned m_count = 0;
  uint64_t m_start = 0;			/* Of the interval.  */
  workgroup_cost m_cost;
  std::array<wave_clock, 16> m_clocks;
};

/* Cycles for which a vector memory access of SIZE bytes per lane in LANES
   keeps the path to memory busy, and the same for LDS.  */
unsigned memory_cycles (const uint64_t *addresses, uint64_t lanes,
			unsigned size, bool atomic);
unsigned lds_cycles (const uint32_t *offsets, uint64_t lanes, unsigned size,
		     bool atomic);

} // namespace gcn
#endif
