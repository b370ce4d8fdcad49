/* Stage occupancy: do all workers fit that the program asks for?
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: tells the user of a kernel that is launched with fewer workers than its
   num_workers says, because each of them needs so many registers.

   Before and after: the same; nothing is written.  The code believes the launch
   (stage launch), so this is a matter of speed alone.

   Reads: hard registers in use, the function's OpenACC attribute.  Writes: dump,
   notes.
   Limits: what libgomp does about it is libgomp's; that the environment may ask for
   other numbers is not looked at.  */

#include "plugin/gcc-compat.h"

#include "passes/target.h"
#include "plugin/diagnostics.h"

unsigned int acc_occupancy_execute (function *);

unsigned int
acc_occupancy_execute (function *fun)
{
  int asked = oacc_get_fn_dim_size (fun->decl, GOMP_DIM_WORKER);
  if (asked <= 1
      || !lookup_attribute ("omp target entrypoint",
			    DECL_ATTRIBUTES (fun->decl)))
    return 0;
  target_occupancy now = target_occupancy_of_function ();
  int launched = std::min<int> (asked, now.workers);
  const char *name = IDENTIFIER_POINTER (DECL_NAME (fun->decl));
  stage_dump ("occupancy", "function=%s vector_registers=%u scalar_registers=%u "
	      "asked=%d launched=%d", name, now.vector_registers,
	      now.scalar_registers, asked, launched);
  if (launched < asked)
    report_note (DECL_SOURCE_LOCATION (fun->decl), "%s: %u vector registers per "
		 "worker leave room for %d of the %d workers asked for; with %u "
		 "registers all would run", name, now.vector_registers, launched,
		 asked, target_registers_for (asked));
  return 0;
}
