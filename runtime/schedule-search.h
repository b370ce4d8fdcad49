/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* acc-run --schedules=N: does any order of the wavefronts change what a
   program does?

   The program runs once in an order without a seed, with its output shown, and
   then under N seeds, its output kept.  The first of these runs that differs
   is reported, and how to repeat it.  Compared are the exit status, stdout,
   what checks reported, and of each launch the kernel, its size, its barriers
   and its result.  How many instructions a launch takes may depend on the
   order, when it waits for locks, and is not compared.  */

#ifndef RUNTIME_SCHEDULE_SEARCH_H
#define RUNTIME_SCHEDULE_SEARCH_H

#include "program-run.h"

namespace gcn {

/* Search as CHOSEN says.  The environment is set for the library; ARGV is the
   program at PATH.  OPTIONS is the rest of acc-run's command line, for the
   report.  Returns acc-run's exit status: check_reported when a run
   differs, else ends with what was found in the first run.  */
int search_schedules (const settings &chosen, const run_logs &logs,
		      const std::string &path, char **argv,
		      const std::string &options);

} // namespace gcn
#endif
