/* The part that the accelerator's lto1 loads.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "plugin/gcc-compat.h"

#include "passes/quotients.h"
#include "passes/stacks.h"
#include "passes/target.h"
#include "plugin/device-cleanups.h"
#include "plugin/device-library.h"
#include "plugin/early-ends.h"
#include "plugin/external-bodies.h"
#include "plugin/part.h"
#include "plugin/reduction-receivers.h"
#include "plugin/registration.h"
#include "plugin/twice-declared.h"
#include "plugin/virtual-functions.h"
#include "plugin/whole-functions.h"

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
  register_reduction_receivers ();
  register_device_cleanups ();
  /* What is registered last for the start of the program is done first: what has a definition, what
     the device's library has, what ends the program, what is left of virtual functions.  */
  register_virtual_functions ();
  register_early_ends ();
  register_device_library ();
  register_external_bodies ();
  register_twice_declared ();
  register_whole_functions ();
  register_kernels_last ();
}

} // anonymous namespace

const plugin_part this_part = {
  "the amdgcn-amdhsa offload compiler", accel_spelling,
  "give -fplugin=libacc-workers.so to gcc; it brings this part along",
  accel_part_loaded, start_accel_part
};
