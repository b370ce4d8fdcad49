/* Stage report: tell the user what was done, and why.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   What: sums up what the other stages decided, for the dump as key=value lines
   and, with -fplugin-arg-libacc-workers-report, as notes at source lines.

   Before and after: the same; nothing is written to the function.

   Reads: everything.  Writes: dump, notes.
   Limits: register use is not known yet at this point.  */

#include "plugin/gcc-compat.h"

#include "passes/report.h"
#include "passes/worker-partition.h"
#include "plugin/diagnostics.h"

void
report_partition (const worker_partition &p)
{
  location_t where = DECL_SOURCE_LOCATION (p.fun->decl);
  unsigned values = 0, bytes = 0;
  for (size_t r = 0; r < p.plan.records.size (); r++)
    for (const lds_slot &slot : p.lds.values[r])
      {
	values++;
	bytes += slot.size;
      }
  const char *name = IDENTIFIER_POINTER (DECL_NAME (p.fun->decl));
  stage_dump ("report", "function=%s workers=%d regions=%d guards=%u "
	      "records=%d values=%u broadcast_bytes=%u barriers=%u lds_bytes=%u "
	      "spill_bytes=%u", name, p.regions.workers,
	      (int) p.regions.regions.size (), p.guards.guards,
	      (int) p.plan.records.size (), values, bytes,
	      p.barriers.count (), p.lds.bytes, p.lds.spill_bytes);
  report_note (where, "%s: %d worker loops, %u guards, %u barriers, %u values "
	       "(%u bytes) broadcast, %u bytes of LDS", name,
	       (int) p.regions.regions.size (), p.guards.guards,
	       p.barriers.count (), values, bytes, p.lds.bytes);
  for (size_t r = 0; r < p.regions.regions.size (); r++)
    report_note (p.regions.regions[r].location, "worker loop: barrier before "
		 "it: %s, after it: %s, reductions: %d",
		 p.barriers.at_fork[r] ? "yes" : "no",
		 p.barriers.at_join[r] ? "yes" : "no",
		 (int) p.regions.regions[r].fini.size ());
  for (const local_object &o : p.locals.objects)
    if (o.place == placement::shared && DECL_NAME (o.decl))
      report_note (DECL_SOURCE_LOCATION (o.decl), "'%s' is shared by the "
		   "workers of a gang: %s",
		   IDENTIFIER_POINTER (DECL_NAME (o.decl)), o.reason);
  /* Vectors and numbers of 16 bytes never are in LDS: whoever has them need not hear of it each time.  */
  if (p.lds.crowded_bytes)
    inform (where, "%u bytes did not fit into LDS and are passed through "
	    "global memory", p.lds.crowded_bytes);
  else if (p.lds.spill_bytes)
    report_note (where, "%u bytes of vectors or of large numbers are passed through global memory",
		 p.lds.spill_bytes);
}
