/* The accelerator's stages and their place.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "plugin/accelerator/registration.h"

#define PASS(NAME) unsigned int NAME##_execute (function *);
#include "passes/passes.def"

void
register_accel_stages ()
{
  static const stage_row stages[] = {
#define PASS(NAME) { #NAME, NAME##_execute },
#define READING_PASS(NAME) \
    { #NAME, NAME##_execute, GIMPLE_PASS, PASS_POS_INSERT_AFTER, nullptr, true },
#define FIRST_PASS(NAME, KIND, POSITION, REFERENCE) \
    { #NAME, NAME##_execute, KIND, POSITION, REFERENCE },
#include "passes/passes.def"
  };
  register_stages (stages, ARRAY_SIZE (stages));
}
