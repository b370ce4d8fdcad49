/* From the rows of a table of stages to passes of GCC.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Each stage becomes a GIMPLE pass of its own, so that each has its own dump
   file, and with the option verify GCC's verifiers run between them.  All share
   one gate: OpenACC functions, in a compilation with -fopenacc.  */

#ifndef ACC_WORKERS_REGISTRATION_H
#define ACC_WORKERS_REGISTRATION_H

#include "plugin/gcc-compat.h"

/* One stage.  */

struct stage_row
{
  /* The name of the pass: -fdump-tree-NAME.  */
  const char *name;

  /* What the pass does with a function; returns TODO flags of GCC.  */
  unsigned int (*execute) (function *);
};

/* Where a table of stages goes.  */

struct stage_place
{
  const char *reference_pass;
  pass_positioning_ops position;
};

/* Make ROWS, COUNT of them, passes: the first at PLACE, the others behind it
   in order.  The plugin's dump options for them take effect.
   No rows leave GCC's own passes as they are.  */
void register_stages (const stage_row *rows, size_t count,
		      const stage_place &place);

/* Register the rows of passes/passes.def; the accelerator's part only.  */
void register_accel_stages ();

#endif /* ACC_WORKERS_REGISTRATION_H */
