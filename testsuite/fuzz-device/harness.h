/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the fuzz targets share: a device that is made once, images of the seeds,
   and a launch that ends soon whatever the kernel does.  */

#ifndef FUZZ_DEVICE_HARNESS_H
#define FUZZ_DEVICE_HARNESS_H

#include "device.h"
#include <cstdint>
#include <string>
#include <vector>

namespace fuzz {

/* A device of architecture ARCH (gfx803 to gfx908), made when first asked for;
   its launches end after a few thousand instructions.  */
gcn::device &device_of (const std::string &arch);

/* The bytes of file NAME in the folder that the environment variable
   FUZZ_DEVICE_IMAGES names; ends the process when there is none.  */
std::vector<char> read_image (const std::string &name);

/* Launch each kernel of EXE once, with a workgroup of two wavefronts and kernel
   arguments of zeros.  */
void launch_all (gcn::device &, const std::shared_ptr<gcn::executable> &exe);

} // namespace fuzz
#endif
