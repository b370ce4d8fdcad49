/* What is known about one function on its way through the stages.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   One object per function, made by acc_regions and dropped by acc_report.
   Each stage fills its own member and reads those above as const.  */

#ifndef ACC_WORKERS_WORKER_PARTITION_H
#define ACC_WORKERS_WORKER_PARTITION_H

#include "plugin/gcc-compat.h"

#include "passes/barriers.h"
#include "passes/effects.h"
#include "passes/lds-layout.h"
#include "passes/locals.h"
#include "passes/modes.h"
#include "passes/neuter.h"
#include "passes/plan.h"
#include "passes/regions.h"

struct worker_partition
{
  explicit worker_partition (function *f) : fun (f) {}

  function *fun;

  /* False when one worker runs the function anyway, or when it is called
     from code that is partitioned already: nothing to decide or to apply,
     but for the worker reductions, which become copies.  */
  bool active = false;

  region_tree regions;
  mode_map modes;
  local_objects locals;
  effects_map effects;
  broadcast_plan plan;
  lds_plan lds;
  barrier_plan barriers;
  guard_map guards;

  /* A construct was refused (sorry): the stages after it do nothing.  */
  bool refused = false;
};

#endif /* ACC_WORKERS_WORKER_PARTITION_H */
