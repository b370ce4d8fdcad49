/* The accelerator's stages and their place.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/registration.h"

#define PASS(NAME, FUNCTION) unsigned int FUNCTION (function *);
#define LATE_PASS(NAME, FUNCTION) unsigned int FUNCTION (function *);
#define VECTORIZER_PASSES(BEFORE, FUNCTION_BEFORE, BEHIND, FUNCTION_BEHIND) \
  unsigned int FUNCTION_BEFORE (function *); \
  unsigned int FUNCTION_BEHIND (function *);
#include "passes/passes.def"

namespace {

const stage_row accel_stages[] = {
#define PASS(NAME, FUNCTION) { #NAME, FUNCTION },
#include "passes/passes.def"
};

const stage_row late_accel_stages[] = {
#define LATE_PASS(NAME, FUNCTION) { #NAME, FUNCTION },
#include "passes/passes.def"
};

const stage_row before_vectorizer[] = {
#define VECTORIZER_PASSES(BEFORE, FUNCTION_BEFORE, BEHIND, FUNCTION_BEHIND) \
  { #BEFORE, FUNCTION_BEFORE },
#include "passes/passes.def"
};

const stage_row behind_vectorizer[] = {
#define VECTORIZER_PASSES(BEFORE, FUNCTION_BEFORE, BEHIND, FUNCTION_BEHIND) \
  { #BEHIND, FUNCTION_BEHIND },
#include "passes/passes.def"
};

/* In place of GCC's own attempt at the same job.  oaccloops has run, so the
   axes of all loops are known; oaccdevlow has not, so fork, join, GOACC_LOOP,
   GOACC_REDUCTION and OACC_PRIVATE are still there to read.  */

const stage_place accel_place
  = { "omp_oacc_neuter_broadcast", PASS_POS_REPLACE };

/* oaccdevlow has lowered GOACC_LOOP.  */

const stage_place late_accel_place = { "oaccdevlow", PASS_POS_INSERT_AFTER };

const stage_place before_vectorizer_place = { "vect", PASS_POS_INSERT_BEFORE };
const stage_place behind_vectorizer_place = { "vect", PASS_POS_INSERT_AFTER };

} // anonymous namespace

void
register_accel_stages ()
{
  register_stages (accel_stages, ARRAY_SIZE (accel_stages), accel_place);
  register_stages (late_accel_stages, ARRAY_SIZE (late_accel_stages),
		   late_accel_place);
  register_stages (before_vectorizer, ARRAY_SIZE (before_vectorizer),
		   before_vectorizer_place);
  register_stages (behind_vectorizer, ARRAY_SIZE (behind_vectorizer),
		   behind_vectorizer_place);
}
