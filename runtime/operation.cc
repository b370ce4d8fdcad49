/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "operation.h"

namespace gcn {

const char *
instruction_class_name (instruction_class c)
{
  static const char *const names[] = {
#define CLASS(name) #name,
#include "instruction-class.def"
#undef CLASS
  };
  return names[unsigned (c)];
}

} // namespace gcn
