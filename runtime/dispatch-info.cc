/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "dispatch-info.h"
#include <cinttypes>
#include <cstdio>

namespace gcn {

std::string
place_name (const dispatch_info &info, uint64_t pc)
{
  std::string name = info.code_image->describe_pc (pc);
  if (!name.empty ())
    return name;
  char offset[24];
  if (pc >= info.entry)
    snprintf (offset, sizeof offset, "+0x%" PRIx64, pc - info.entry);
  else
    snprintf (offset, sizeof offset, "-0x%" PRIx64, info.entry - pc);
  return info.kernel + offset;
}

bool
is_run_times (const dispatch_info &info)
{
  return info.kernel == "_init_array" || info.kernel == "_fini_array";
}

} // namespace gcn
