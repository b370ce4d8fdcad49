/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Accesses to memory that is the device's but not meant.

   overrun	Behind the end of an allocation, inside its last page.  (Farther
		away is a guard page and always a fault.)  Not the rest of its last
		word, when a byte of that is updated atomically.
   freed	In an allocation that the host has released.
   stack	In the stack of another wavefront, where that one has no object:
		behind its stack pointer (a frame that is gone, or was never
		there), after its end, or a read of bytes that nobody has
		written since the frame began.  Gone or about to go: without a
		barrier between the access and the end of the frame it could
		have come too late.  README has the reasons.  */

#ifndef RUNTIME_CHECKS_BOUNDS_CHECK_H
#define RUNTIME_CHECKS_BOUNDS_CHECK_H

#include "../memory.h"
#include "../observer.h"
#include "../workgroup.h"
#include "instruction-table.h"
#include "report.h"
#include <vector>

namespace gcn {

class bounds_check : public observer
{
public:
  explicit bounds_check (check_log &log) : m_found (log, "bounds") {}

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void instruction (const wavefront &w, const operation &op) override
  {
    uint64_t sp = w.sgpr[sp_lo] | uint64_t (w.sgpr[sp_lo + 1]) << 32;
    if (__builtin_expect (sp != m_stacks[w.worker].last, 0))
      move_stack_pointer (w, op, sp);
  }
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t lanes, unsigned size) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;
  void wavefront_end (const wavefront &, const operation &) override;

private:
  /* GCC's stack pointer (gcn.h, STACK_POINTER_REGNUM); the stack grows up.  */
  static constexpr unsigned sp_lo = 16;

  struct access_info
  {
    unsigned worker, gang;
    uint64_t pc;
    bool scalar;
    access_kind kind;
    unsigned lane;
    uint64_t address;
    unsigned size;
  };

  /* A read of what nobody has written in another's stack, and its offset there.  */
  using unwritten_read = std::pair<access_info, uint64_t>;

  /* The stack of one wavefront.  Offsets are from its first byte.  */
  struct stack
  {
    uint64_t last = 0;		/* What the registers held.  */
    bool known = false;		/* They have held an address of the stack.  */
    uint64_t ended_at = 0;	/* The wavefront's s_endpgm; 0: it lives.  */
    uint64_t top = 0;		/* Offset of the stack pointer.  */
    uint64_t shrunk_at = 0;	/* Instruction that lowered TOP last; or 0.  */
    std::vector<bool> written;	/* Per byte, since its frame began.  */
    /* By others since the last barrier, one per instruction: the farthest.  */
    std::vector<access_info> foreign;
    /* By others since the last barrier: one per instruction and lane, until the lane stores there.  */
    std::vector<unwritten_read> unwritten;
  };

  void move_stack_pointer (const wavefront &, const operation &, uint64_t);
  void leave (const wavefront &, const operation &, uint64_t top);
  void stack_access (const workgroup_view &, const access_info &);
  void foreign_access (const access_info &, unsigned owner, uint64_t offset);
  void unwritten_access (const access_info &, unsigned owner, uint64_t offset);
  void report_unwritten (const unwritten_read &, unsigned owner);
  void flush_unwritten ();
  bool last_word_p (const access_info &, uint64_t end, const wavefront &, const operation &);
  void buffer_access (const access_info &, const wavefront &, const operation &);
  void report_stack (const access_info &, unsigned owner, uint64_t offset,
		     uint64_t left_at, const std::string &why,
		     const char *remark = "  (previous)");
  std::string access_text (const access_info &, const std::string &what,
			   const std::string &why) const;

  findings m_found;
  stack m_stacks[max_workers];
  instruction_table m_instructions;
  std::vector<memory::region> m_regions;
  memory::region m_last = {};	/* Live, where the last access was.  */
  uint64_t m_generation = 0;	/* Of M_REGIONS.  */
  uint64_t m_launch_generation = 0;	/* When the launch began; 0: not yet.  */
};

} // namespace gcn
#endif
