/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef RUNTIME_EXECUTE_H
#define RUNTIME_EXECUTE_H

#include "wavefront.h"

namespace gcn {

/* Why execute returned.  */
enum class stop : uint8_t
{
  quota,			/* QUOTA instructions retired.  */
  barrier,			/* s_barrier retired: w.at_barrier is set.  */
  yield,			/* s_sleep retired.  */
  ended				/* s_endpgm retired: w.ended is set.  */
};

/* Run W for at most QUOTA instructions.  BREAK_BEFORE_SYNC: also return (as
   quota) right before a barrier, an LDS store or a global store, for the
   hostile schedule.  Throws fault; w.pc is then the faulting instruction.  */
stop execute (wavefront &w, uint64_t quota, bool break_before_sync = false);

} // namespace gcn
#endif
