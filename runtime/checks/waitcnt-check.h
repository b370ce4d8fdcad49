/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Missing s_waitcnt: here a memory operation is complete when it retires, on
   a machine it is when its counter says so.

   Model (Vega and GCN3 ISA manuals, "S_WAITCNT" and "Manually inserted wait
   states"; LLVM's SIInsertWaitcnts agrees).  Each memory operation counts in
     vmcnt	flat, global, buffer
     lgkmcnt	LDS and lane permutes, scalar memory, and flat as well
   and is complete for a counter
     after a wait for 0 of that counter, or
     after a wait for N, when N later ones count in it and all that are
     outstanding return in order: no flat ones, no scalar ones.
   gfx803 reaches global memory by flat instructions only, and LLVM, which knows
   where they go, waits for the one counter alone, as for others that go there;
   so a flat operation of gfx803 counts where its lanes went in this run.
   No operation that this device knows counts in expcnt: on these machines
   stores do not, and there are no exports and no GDS.

   read		A register is used while a load into it is outstanding.
   overwritten	A register is written while a load into it is outstanding.
   unfinished	A store was outstanding when its wavefront came to a barrier,
		and after the barrier another wavefront touches its bytes.
   store data	The instruction right behind a store of more than 64 bits
		changes the registers that are being stored.  */

#ifndef RUNTIME_CHECKS_WAITCNT_CHECK_H
#define RUNTIME_CHECKS_WAITCNT_CHECK_H

#include "../disasm.h"
#include "../observer.h"
#include "../workgroup.h"
#include "report.h"
#include <bitset>
#include <deque>
#include <unordered_map>
#include <vector>

namespace gcn {

class waitcnt_check : public observer
{
public:
  explicit waitcnt_check (check_log &log) : m_found (log, "waitcnt") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void instruction (const wavefront &w, const operation &op) override
  {
    state &s = m_state[w.worker];
    if (op.cls == instruction_class::waitcnt || s.watches
	|| is_memory (op.cls))
      look (s, w, op);
  }
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t lanes, unsigned size) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t lanes, unsigned size) override;
  void barrier_arrive (const wavefront &, const operation &) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;

private:
  enum counter : uint8_t { vm = 1, lgkm = 2 };
  enum class path : uint8_t { vector, flat, lds, scalar };

  /* What is to be known of an instruction; found once.  */
  struct description
  {
    uint64_t pc = 0;
    path way = path::vector;	/* Memory operations only.  */
    bool crosses_lanes = false;	/* Uses lanes that are not active.  */
    const register_use *registers = nullptr;	/* The image's.  */
  };
  struct range
  {
    uint64_t begin, end;
  };
  struct outstanding
  {
    uint64_t pc;
    uint64_t exec;
    uint8_t counters;		/* Those that have not said it is complete.  */
    path way;
    const std::vector<uint16_t> *loads;		/* Registers.  */
    std::vector<range> stored;	/* Whole dwords.  */
  };
  struct state
  {
    std::deque<outstanding> queue;	/* In order of issue.  */
    std::bitset<first_vector_number + vgpr_count> loading;
    bool watches = false;	/* Registers must be looked at.  */
    /* The wide store just before, whose data is in these.  */
    uint64_t wide_store = 0;
    unsigned first_data = 0, data_words = 0;
    /* By the instruction under way; neighbours' stores make one range.  */
    std::vector<range> stored;
    uint8_t went = 0;		/* By the same: the counters of where it went.  */
  };
  struct unfinished
  {
    uint64_t pc;
    unsigned worker;
  };
  using unfinished_stores = std::unordered_map<uint64_t, unfinished>;

  static bool is_memory (instruction_class c)
  {
    return c == instruction_class::vmem || c == instruction_class::lds
	   || c == instruction_class::smem;
  }
  const description &describe (const operation &);
  path way_of (const state &, const description &) const;
  void look (state &, const wavefront &, const operation &);
  void use_registers (state &, const wavefront &, const operation &);
  void use (state &, const wavefront &, const operation &, const description &,
	    uint16_t reg, bool write);
  void wait (state &, const operation &);
  void wait_for (state &, counter, unsigned left);
  void issue (state &, const wavefront &, const operation &);
  void changed (state &);
  void check_unfinished (const wavefront &, const operation &, access_kind,
			 uint64_t address, unsigned size, unsigned lane);
  std::string headline (const wavefront &, const std::string &what) const;

  findings m_found;
  bool m_gfx9 = true;
  state m_state[max_workers];
  std::unordered_map<uint64_t, description> m_descriptions;	/* By pc.  */
  static constexpr unsigned cache_size = 1024;
  const description *m_cache[cache_size] = {};
  /* Of barriers that opened last, and of the one that is to open next.  */
  unfinished_stores m_unfinished, m_arriving;
};

} // namespace gcn
#endif
