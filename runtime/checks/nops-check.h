/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Missing s_nop: what machines leave to software between two instructions.

   Model (Vega and GCN3 ISA manuals, 4.5, "Manually inserted wait states"; LLVM's
   GCNHazardRecognizer agrees).  An instruction is one wait state, s_nop N is N + 1.  It is
   the last one that writes a register that counts, whatever jumps, calls and returns are in
   between.  GCC counts in the order of the text, so the device's libraries have such pairs
   (a return that restores registers with V_READLANE, and a store by them in the caller);
   what has both of its instructions in libraries is left out, since no user can mend it.

     behind			is needed for			wait states
     VALU writes SGPR, VCC	vector memory that reads it	5
     VALU writes EXEC		DPP				5
     VALU writes SGPR, VCC	lane select of V_*LANE		4
     VALU writes VCC		V_DIV_FMAS			4
     VALU writes VGPR		DPP of it, the first source	2
     S_SETREG			S_GETREG, S_SETREG of the same	2
     SALU writes M0		S_MOVREL, S_SENDMSG		1

   And VCCZ, which these machines do not set when V_READLANE or V_READFIRSTLANE writes
   half of VCC (LLVM's SIInsertWaitcnts; it puts in S_MOV_B64 VCC, VCC behind SALU's writes
   of halves, too, but GCC's libgcc divides integers by branches on VCCZ right behind
   those): a branch on it behind that goes where the old value says.

   Data of wide stores is waitcnt's.  Not modelled: VCCZ and EXECZ as operands, matrices.  */

#ifndef RUNTIME_CHECKS_NOPS_CHECK_H
#define RUNTIME_CHECKS_NOPS_CHECK_H

#include "../disasm.h"
#include "../observer.h"
#include "../workgroup.h"
#include "report.h"
#include <unordered_map>
#include <vector>

namespace gcn {

class nops_check : public observer
{
public:
  explicit nops_check (check_log &log) : m_found (log, "nops") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void instruction (const wavefront &w, const operation &op) override
  {
    state &s = m_state[w.worker];
    cached &c = m_cache[op.pc / 4 % cache_size];
    if (__builtin_expect (c.pc != op.pc, 0))
      fill (c, op);
    if (!c.plain)
      look (s, w, *c.what);
    s.last[s.next++ % ring_size] = { c.what, s.now };
    s.now += c.states;
  }

private:
  /* REG must not have been written by an instruction of class WRITER in the
     last STATES wait states.  */
  struct need
  {
    uint16_t reg;
    uint8_t states;
    instruction_class writer;
    const char *use;
  };

  /* What is to be known of an instruction; found once.  */
  struct description
  {
    uint64_t pc = 0;
    instruction_class cls = instruction_class::other;
    uint8_t states = 1;		/* That it is.  */
    bool writes_vcc = false, writes_half = false, reads_vccz = false;
    std::vector<need> needs;
    std::vector<uint16_t> writes;
  };

  /* The same where each instruction looks for it: all that matters to most.  */
  struct cached
  {
    uint64_t pc = 0;
    const description *what = nullptr;
    uint8_t states = 1;
    bool plain = true;		/* Needs nothing, has nothing to do with VCC.  */
  };

  /* One that has been issued, the number of wait states before it.  */
  struct issued
  {
    const description *what = nullptr;
    uint64_t when = 0;
  };
  static constexpr unsigned most_states = 5, ring_size = 8;

  struct state
  {
    issued last[ring_size];
    unsigned next = 0;
    uint64_t now = 0;
    const description *half = nullptr;	/* What wrote half of VCC.  */
  };

  const description &describe (const operation &);
  void fill (cached &, const operation &);
  void look (state &, const wavefront &, const description &);
  bool library_p (uint64_t pc) const;
  void look_for_needs (const state &, const wavefront &, const description &);
  std::string report (const std::string &what, const wavefront &, const description &use,
		      const description &write) const;

  findings m_found;
  state m_state[max_workers];
  std::unordered_map<uint64_t, description> m_descriptions;	/* By pc.  */
  static constexpr unsigned cache_size = 1024;
  cached m_cache[cache_size];
  bool m_halves = false;	/* This kernel has written half of VCC.  */
};

} // namespace gcn
#endif
