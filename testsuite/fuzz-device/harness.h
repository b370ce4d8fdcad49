/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the fuzz targets share: memory and a dispatcher for each architecture,
   images of the seeds, and a launch that ends soon whatever the kernel does.

   Kernels run on a dispatcher of the harness's own, not on a device: a device
   runs nothing more after its first fault.  How many launches there were, and how
   many ended well after an earlier one had not, is printed when the process ends;
   check-fuzz fails when either is 0.  */

#ifndef FUZZ_DEVICE_HARNESS_H
#define FUZZ_DEVICE_HARNESS_H

#include "dispatch.h"
#include "executable.h"
#include "memory.h"
#include <cstdint>
#include <string>
#include <vector>

namespace fuzz {

/* A machine of one architecture without the device's queues and handles.  */
struct machine
{
  machine (const std::string &arch, bool watched);

  gcn::settings chosen;
  gcn::memory mem;
  gcn::dispatcher runs;
};

/* The machine of architecture ARCH (gfx803 to gfx908), made when first asked for;
   its launches end after a few thousand instructions.  WATCHED: with all checks,
   counters and a trace, none of which may be harmed by what a kernel does.  */
machine &machine_of (const std::string &arch, bool watched);

/* The bytes of file NAME in the folder that the environment variable
   FUZZ_DEVICE_IMAGES names; ends the process when there is none.  */
std::vector<char> read_image (const std::string &name);

/* Launch each kernel of EXE once, with two workgroups of two wavefronts and kernel
   arguments that point to memory.  */
void launch_all (machine &, const gcn::executable &exe);

/* A launch is over; GOOD: without a fault.  */
void count_launch (bool good);

} // namespace fuzz
#endif
