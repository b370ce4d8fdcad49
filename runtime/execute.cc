/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The loop: fetch, run, count.  What an instruction does is isa/'s affair.  */

#include "execute.h"
#include "decoder.h"
#include "fault.h"
#include "observer.h"

namespace gcn {

/* What the wavefront's state after an operation with stop_after asks for.  */
static stop
reason (const wavefront &w)
{
  return w.ended ? stop::ended : w.at_barrier ? stop::barrier : stop::yield;
}

/* WATCHED: tell the observer of each instruction.  CAREFUL: stop before what
   other wavefronts can see, though not as the first thing.  */
template <bool watched, bool careful>
static stop
loop (wavefront &w, uint64_t quota)
{
  const code &image = *w.group->image;
  observer *watch = w.group->watch;
  for (uint64_t done = 0; done < quota; done++)
    {
      uint64_t pc = w.pc;
      const operation &op = image.at (pc);
      if (careful && done != 0 && (op.pace & stop_before))
	return stop::quota;
      w.pc = pc + op.bytes;
      try
	{
	  op.execute (w, op);
	}
      catch (...)
	{
	  w.pc = pc;
	  throw;
	}
      w.retired[unsigned (op.cls)]++;
      if (watched)
	watch->instruction (w, op);
      if (__builtin_expect (op.pace & stop_after, 0))
	return reason (w);
    }
  return stop::quota;
}

stop
execute (wavefront &w, uint64_t quota, bool break_before_sync)
{
  if (w.group->watch)
    return break_before_sync ? loop<true, true> (w, quota)
			     : loop<true, false> (w, quota);
  return break_before_sync ? loop<false, true> (w, quota)
			   : loop<false, false> (w, quota);
}

} // namespace gcn
