/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* What acc-run --profile prints.  */

#ifndef RUNTIME_PROFILE_TABLE_H
#define RUNTIME_PROFILE_TABLE_H

#include <string>

namespace gcn {

/* A table, the costliest place first, of LOG: the lines that profile.h
   describes, of any number of launches.  */
std::string profile_table (const std::string &log);

} // namespace gcn
#endif
