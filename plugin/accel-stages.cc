/* The accelerator's stages and their place.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/registration.h"

#define PASS(NAME, FUNCTION) unsigned int FUNCTION (function *);
#include "passes/passes.def"
#undef PASS

namespace {

const stage_row accel_stages[] = {
#define PASS(NAME, FUNCTION) { #NAME, FUNCTION },
#include "passes/passes.def"
#undef PASS
};

/* In place of GCC's own attempt at the same job.  oaccloops has run, so the
   axes of all loops are known; oaccdevlow has not, so fork, join, GOACC_LOOP,
   GOACC_REDUCTION and OACC_PRIVATE are still there to read.  */

const stage_place accel_place
  = { "omp_oacc_neuter_broadcast", PASS_POS_REPLACE };

} // anonymous namespace

void
register_accel_stages ()
{
  register_stages (accel_stages, ARRAY_SIZE (accel_stages), accel_place);
}
