/* The part that the accelerator's lto1 loads.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "passes/quotients.h"
#include "passes/stacks.h"
#include "passes/target.h"
#include "plugin/accelerator/registration.h"
#include "plugin/part.h"
#include "plugin/stages.h"

namespace {

/* Nothing to say: help and version are the host's, which has checked the
   options as well.  */

void
accel_part_loaded (const plugin_name_args *)
{
}

/* The compiler is about to read code.  */

void
unit_starts (void *, void *)
{
  if (optimize && current_options ().quotients)
    make_roots_pure ();
}

void
start_accel_part ()
{
  if (!flag_openacc)
    return;

  target_install ();
  register_accel_stages ();
  register_callback ("libacc-workers", PLUGIN_START_UNIT, unit_starts, NULL);
#define ACCELERATOR_STAGE(NAME) start_##NAME ();
#include "plugin/stages.def"
  register_kernels_last ();
}

} // anonymous namespace

const plugin_part this_part = {
  "the amdgcn-amdhsa offload compiler", accel_spelling,
  "give -fplugin=libacc-workers.so to gcc; it brings this part along",
  accel_part_loaded, start_accel_part
};
