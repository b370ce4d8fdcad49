/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The loop: fetch, run, count.  What an instruction does is isa/'s affair.  */

#include "execute.h"
#include "decoder.h"
#include "fault.h"
#include "memory.h"
#include "observer.h"
#include "timing.h"

namespace gcn {

/* What the wavefront's state after an operation with stop_after asks for.  */
static stop
reason (const wavefront &w)
{
  return w.ended ? stop::ended : w.at_barrier ? stop::barrier : stop::yield;
}

/* The instruction at W.PC when that is not in the image.  Data memory is
   executable on gfx803 and not on later machines; GCC puts trampolines of
   nested functions on the stack there.  Decoded each time, into STORAGE,
   because it may change.  */
static const operation &
fetch_data (const wavefront &w, operation &storage)
{
  const code &image = *w.group->image;
  const char *bytes;
  if (image.arch () != "gfx803" || (w.pc & 3))
    return image.at (w.pc);	/* Throws.  */
  try
    {
      bytes = w.group->mem->load_ptr (w.pc, 8);
    }
  catch (const fault &)
    {
      return image.at (w.pc);	/* Throws.  */
    }
  image.decode_elsewhere (w.pc, bytes, 8, storage);
  return storage;
}

/* OP with its vector registers moved by the index in M0 (Vega ISA manual,
   "VGPR indexing").  */
static operation
indexed (const wavefront &w, const operation &op)
{
  operation moved = op;
  unsigned index = w.sgpr[M0] & 0xff, which = w.sgpr[M0] >> 12;
  operand *operands[] = { &moved.src[0], &moved.src[1], &moved.src[2],
			  &moved.dst };
  for (unsigned n = 0; n < 4; n++)
    if ((which >> n & 1) && operands[n]->kind == operand::vgpr)
      {
	if (operands[n]->reg + index + operands[n]->words > 256)
	  throw fault (fault_kind::unsupported_operand,
		       "register index beyond the last vector register");
	operands[n]->reg += index;
      }
  return moved;
}

/* Run OP; on a fault W.PC is OP's again.  */
static inline void
run_one (wavefront &w, const operation &op, bool index)
{
  uint64_t pc = w.pc;
  w.pc = pc + op.bytes;
  try
    {
      if (index && op.cls == instruction_class::valu)
	op.execute (w, indexed (w, op));
      else
	op.execute (w, op);
    }
  catch (...)
    {
      w.pc = pc;
      throw;
    }
  w.retired[unsigned (op.cls)]++;
}

/* What a loop does besides: a set of these.  */
enum extra : unsigned
{
  watched = 1,			/* Tell the observer of each instruction.  */
  timed = 2,			/* Let the clock go on.  */
  careful = 4			/* Stop before what other wavefronts can see.  */
};

/* EXTRAS: careful does not stop before the first instruction.  INDEXED: MODE
   says that M0 moves vector registers; the loop with the other INDEXED goes
   on when that changes.  */
template <unsigned extras, bool indexed>
static stop
loop (wavefront &w, uint64_t quota, uint64_t done = 0)
{
  const code &image = *w.group->image;
  observer *watch = w.group->watch;
  workgroup_clock *clock = w.group->clock;
  operation storage;
  while (done < quota)
    {
      const operation &op = __builtin_expect (image.holds (w.pc), 1)
			    ? image.at (w.pc) : fetch_data (w, storage);
      if ((extras & careful) && done != 0 && (op.pace & stop_before))
	return stop::quota;
      run_one (w, op, indexed);
      done++;
      if (extras & timed)
	clock->step (w, op);
      if (extras & watched)
	watch->instruction (w, op);
      if (__builtin_expect (op.pace & stop_after, 0)
	  && op.cls != instruction_class::salu)
	return reason (w);
      if (((op.pace & stop_after) || indexed)
	  && indexed != bool (w.mode & mode_indexing))
	return loop<extras, !indexed> (w, quota, done);
    }
  return stop::quota;
}

/* The loop that W's mode asks for.  */
template <unsigned extras>
static stop
start (wavefront &w, uint64_t quota)
{
  if (__builtin_expect (w.mode & mode_indexing, 0))
    return loop<extras, true> (w, quota);
  return loop<extras, false> (w, quota);
}

stop
execute (wavefront &w, uint64_t quota, bool break_before_sync)
{
  static stop (*const starts[8]) (wavefront &, uint64_t)
    = { start<0>, start<1>, start<2>, start<3>,
	start<4>, start<5>, start<6>, start<7> };
  const workgroup_view &g = *w.group;
  unsigned extras = 0;
  if (g.watch && g.watch_instructions)
    extras |= watched;
  if (g.clock)
    extras |= timed;
  if (break_before_sync)
    extras |= careful;
  return starts[extras] (w, quota);
}

} // namespace gcn
