/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The amdgcn code objects that a host program carries.  */

#ifndef RUNTIME_ELF_IMAGES_H
#define RUNTIME_ELF_IMAGES_H

#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

namespace gcn {

/* What is wrong with a program, as a sentence that starts after its name.  */
struct program_error : std::runtime_error
{
  using std::runtime_error::runtime_error;
};

struct embedded_image
{
  uint64_t offset;		/* In the program's file.  */
  std::string arch;
};

/* The images in the program whose file holds BYTES.  Throws program_error
   when that is no host ELF executable, is truncated, or carries an amdgcn
   image that is truncated or for an architecture that is not emulated.  */
std::vector<embedded_image> find_images (const std::vector<char> &bytes);

} // namespace gcn
#endif
