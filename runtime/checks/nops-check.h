/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Missing s_nop: what machines leave to software between two instructions.

   Model (Vega and GCN3 ISA manuals, 4.5, "Manually inserted wait states"; LLVM's
   GCNHazardRecognizer agrees).  An instruction is one wait state, s_nop N is N + 1.  It is
   the last one that writes a register that counts.  A call or return is as many as it takes,
   as to LLVM and GCC, which do not look beyond.

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
  void instruction (const wavefront &, const operation &) override;

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
    unsigned states = 1;	/* That it is.  */
    std::vector<need> needs;
    std::vector<uint16_t> writes;
    bool writes_vcc = false, writes_half = false, reads_vccz = false;
  };

  /* One that has been issued, the number of wait states before it.  */
  struct issued
  {
    const description *what = nullptr;
    instruction_class cls;
    uint64_t when;
  };
  static constexpr unsigned most_states = 5;

  struct state
  {
    issued last[most_states];	/* In a ring.  */
    unsigned next = 0;
    uint64_t now = 0;
    const description *half = nullptr;	/* What wrote half of VCC.  */
  };

  const description &describe (const operation &);
  void look (const state &, const wavefront &, const description &);

  findings m_found;
  state m_state[max_workers];
  std::unordered_map<uint64_t, description> m_descriptions;	/* By pc.  */
  static constexpr unsigned cache_size = 1024;
  const description *m_cache[cache_size] = {};
};

} // namespace gcn
#endif
