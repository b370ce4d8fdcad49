/* From the rows of a table of stages to passes of GCC.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each stage becomes a pass of its own, so that each has its own dump file.
   Between stages that see GIMPLE, GCC's verifiers run (option verify).  */

#ifndef ACC_WORKERS_REGISTRATION_H
#define ACC_WORKERS_REGISTRATION_H

#include "plugin/gcc-compat.h"

/* One stage.  */

struct stage_row
{
  /* The name of the pass: -fdump-tree-NAME, -fdump-rtl-NAME.  */
  const char *name;

  /* What the pass does with a function; returns TODO flags of GCC.  */
  unsigned int (*execute) (function *);

  /* GIMPLE_PASS, of OpenACC functions, or RTL_PASS, of all functions in a
     compilation with -fopenacc.  */
  opt_pass_type kind = GIMPLE_PASS;

  /* Its place, at a pass of GCC's of the same kind.  NULL: behind the stage of
     the row before.  */
  pass_positioning_ops position = PASS_POS_INSERT_AFTER;
  const char *reference = nullptr;

  /* True if it writes nothing but tables and dumps.  */
  bool reads_only = false;
};

/* Make ROWS, COUNT of them, passes, in order.  The plugin's dump options for them
   take effect.  No rows leave GCC's own passes as they are.  */
void register_stages (const stage_row *rows, size_t count);

/* Register the rows of passes/passes.def; the accelerator's part only.  */
void register_accel_stages ();

#endif /* ACC_WORKERS_REGISTRATION_H */
