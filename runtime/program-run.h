/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* acc-run's child process.  */

#ifndef RUNTIME_PROGRAM_RUN_H
#define RUNTIME_PROGRAM_RUN_H

#include "settings.h"
#include <string>

namespace gcn {

/* The shell's exit statuses for programs that cannot be run, and our own.  */
enum exit_status
{ usage_error = 2, check_reported = 3, cannot_run = 126, not_found = 127 };

/* Say WHY on stderr and exit with STATUS.  */
[[noreturn]] void fail (int status, const std::string &why);

/* Descriptors that become the program's; -1: ours.  */
struct program_files
{
  int in = -1, out = -1, err = -1;
};

/* Run ARGV, the program at PATH, and return what waitpid says.  The
   terminal's signals reach it without us; others are passed on.  */
int run_program (const std::string &path, char **argv,
		 const program_files &files = {});

/* End as the program did that left STATUS.  */
[[noreturn]] void end_like (int status);

/* "exit status 1" or "signal 11 (Segmentation fault)".  */
std::string status_text (int status);

/* An empty file without a name, opened for appending, that programs
   inherit.  */
int make_log (const char *name);
/* All that was written to such a file.  */
std::string log_text (int log);
/* Empty it again.  */
void clear_log (int log);

/* The logs that the library appends to during a run (make_log).  */
struct run_logs
{
  int launches, checks;
};

/* What was found in a run.  */
struct findings
{
  unsigned long long reports = 0, occurrences = 0;	/* Of checks.  */
  bool fault = false;
};
findings read_findings (const run_logs &logs);

/* Say what was FOUND in a run that left STATUS, and end like it, or with
   check_reported when it was successful all the same.  */
[[noreturn]] void end_with_findings (const settings &chosen,
				     const findings &found, int status);

} // namespace gcn
#endif
