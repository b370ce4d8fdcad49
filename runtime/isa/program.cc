/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* SOPP: sopp.def.  */

#include "../observer.h"
#include "formats.h"
#include "operands.h"

namespace gcn {
namespace isa {
namespace {

inline void
arrive (wavefront &w, const operation &op)
{
  w.at_barrier = true;
  if (w.group->watch)
    w.group->watch->barrier_arrive (w, op);
}

inline void
end (wavefront &w, const operation &op)
{
  w.ended = true;
  if (w.group->watch)
    w.group->watch->wavefront_end (w, op);
}

[[noreturn]] inline void
trap (i64 k)
{
  throw fault (fault_kind::trap, "s_trap " + std::to_string (k));
}

/* An interrupt makes the host look at a signal in memory (HIP's and OpenCL's
   printf), which this device's host does by itself; the other messages are the
   graphics pipeline's and the driver's.  */
inline void
send_message (i64 k)
{
  constexpr i64 interrupt = 1;
  if ((k & 15) != interrupt)
    throw fault (fault_kind::unsupported_operand,
		 "s_sendmsg " + std::to_string (k & 15));
}

/* M0 has the index in 7:0 and in 15:12 which operands it moves.  */
inline void
set_index_mode (wavefront &w, u32 k)
{
  w.sgpr[M0] = (w.sgpr[M0] & ~0xf000u) | (k & 15) << 12;
}

/* op.imm is the target's address.  */
void
bind_branch (operation &op, const encoded &e, const row &)
{
  op.imm = e.pc + 4 + 4 * i64 (i16 (e.word[0]));
}

void
bind_control (operation &op, const encoded &e, const row &r)
{
  op.imm = u16 (e.word[0]);
  op.pace = r.detail;
}

#define BRANCH(name, condition) \
  void run_##name (wavefront &w, const operation &op) \
  { if (condition) w.pc = op.imm; }
#define CONTROL(name, cls, pace, effect) \
  void run_##name ([[maybe_unused]] wavefront &w, \
		   [[maybe_unused]] const operation &op) \
  { [[maybe_unused]] i64 k = op.imm; effect; }
#include "sopp.def"
#undef BRANCH
#undef CONTROL

#define BRANCH(name, condition) \
  { #name, bind_branch, instruction_class::branch, run_##name, {}, 0, \
    nullptr, nullptr },
#define CONTROL(name, cls, pace, effect) \
  { #name, bind_control, instruction_class::cls, run_##name, {}, pace, \
    nullptr, nullptr },
const row table[] = {
#include "sopp.def"
};

} // namespace

row_list
program_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
