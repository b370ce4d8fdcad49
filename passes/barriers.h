/* Where all workers have to wait.  (Stage 6 of DECIDE.)
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
 */

#ifndef ACC_WORKERS_BARRIERS_H
#define ACC_WORKERS_BARRIERS_H

#include "plugin/gcc-compat.h"

struct region_tree;
struct effects_map;
struct broadcast_plan;
struct local_objects;
struct lds_plan;

struct barrier_plan
{
  /* By record: a barrier before worker 0 writes it, because somebody may
     still be reading LDS.  */
  std::vector<char> before_record;
  /* By worker region.  */
  std::vector<char> at_fork, at_join;
  /* By collective call, in region_tree::collective_calls' order.  */
  std::vector<char> before_call;
  /* Before the routine returns: worker 0's frame goes with it.  */
  bool at_return = false;

  /* What may have happened since the last barrier when the function returns: worker 0
     has written or read memory, somebody may still be reading LDS.  */
  struct
  {
    bool stores = false, loads = false, lds = false;
  } left;

  unsigned count () const;
};

/* Requires: plan, LDS layout.  Provides: barriers.  */
barrier_plan compute_barriers (function *fun, const region_tree &,
			       const local_objects &, const effects_map &,
			       const broadcast_plan &, const lds_plan &);
void dump_barriers (const region_tree &, const broadcast_plan &,
		    const barrier_plan &);

#endif /* ACC_WORKERS_BARRIERS_H */
