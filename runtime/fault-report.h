/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What the user reads when a launch ends with a fault.  */

#ifndef RUNTIME_FAULT_REPORT_H
#define RUNTIME_FAULT_REPORT_H

#include "dispatch-info.h"
#include "workgroup.h"
#include <string>

namespace gcn {

/* One block, several lines: what happened, where, and what to do.  */
std::string fault_report (const wavefront_fault &, const dispatch_info &);

/* The same for a fault before any wavefront ran; KERNEL may be empty.  */
std::string fault_report (const fault &, const std::string &kernel);

/* Write TEXT to stderr in one call, so that it is not torn.  */
void write_stderr (const std::string &text);

} // namespace gcn
#endif
