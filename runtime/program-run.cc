/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "program-run.h"
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <sstream>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace gcn {

namespace {

volatile sig_atomic_t child;

void
forward_signal (int number)
{
  if (child > 0)
    kill (child, number);
}

/* In the child of PARENT: never returns.  A parent that is killed (SIGKILL, which
   no handler can pass on) takes the program with it, as if the program itself
   had been killed; that may have happened before it said so.  */

[[noreturn]] void
become (pid_t parent, const std::string &path, char **argv,
	const program_files &files)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
  if (getppid () != parent)
    _exit (cannot_run);
  const int from[] = { files.in, files.out, files.err };
  for (int to = 0; to < 3; to++)
    if (from[to] >= 0)
      dup2 (from[to], to);
  execv (path.c_str (), argv);
  int status = errno == ENOENT ? not_found : cannot_run;
  fprintf (stderr, "acc-run: error: cannot run '%s': %s\n", path.c_str (),
	   strerror (errno));
  _exit (status);
}

} // namespace

void
fail (int status, const std::string &why)
{
  fprintf (stderr, "acc-run: error: %s\n", why.c_str ());
  exit (status);
}

int
run_program (const std::string &path, char **argv, const program_files &files)
{
  fflush (nullptr);
  pid_t self = getpid ();
  pid_t pid = fork ();
  if (pid < 0)
    fail (cannot_run, std::string ("fork: ") + strerror (errno));
  if (pid == 0)
    become (self, path, argv, files);
  child = pid;
  auto interrupt = signal (SIGINT, SIG_IGN);
  auto quit = signal (SIGQUIT, SIG_IGN);
  signal (SIGTERM, forward_signal);
  signal (SIGHUP, forward_signal);
  int status;
  while (waitpid (pid, &status, 0) < 0)
    if (errno != EINTR)
      fail (EXIT_FAILURE, std::string ("waitpid: ") + strerror (errno));
  child = 0;
  signal (SIGINT, interrupt);
  signal (SIGQUIT, quit);
  signal (SIGTERM, SIG_DFL);
  signal (SIGHUP, SIG_DFL);
  return status;
}

void
end_like (int status)
{
  if (WIFSIGNALED (status))
    {
      signal (WTERMSIG (status), SIG_DFL);
      raise (WTERMSIG (status));
      exit (128 + WTERMSIG (status));
    }
  exit (WEXITSTATUS (status));
}

std::string
status_text (int status)
{
  if (WIFSIGNALED (status))
    return "signal " + std::to_string (WTERMSIG (status)) + " ("
	   + strsignal (WTERMSIG (status)) + ")";
  return "exit status " + std::to_string (WEXITSTATUS (status));
}

int
make_log (const char *name)
{
  int fd = memfd_create (name, 0);
  if (fd < 0)
    fail (EXIT_FAILURE, std::string ("memfd_create: ") + strerror (errno));
  fcntl (fd, F_SETFL, O_APPEND);
  return fd;
}

std::string
log_text (int log)
{
  std::string text;
  char buffer[65536];
  ssize_t n;
  while ((n = pread (log, buffer, sizeof buffer, text.size ())) > 0)
    text.append (buffer, n);
  return text;
}

void
clear_log (int log)
{
  if (ftruncate (log, 0) != 0)
    fail (EXIT_FAILURE, std::string ("ftruncate: ") + strerror (errno));
}

findings
read_findings (const run_logs &logs)
{
  findings found;
  std::istringstream lines (log_text (logs.checks));
  unsigned long long reports, occurrences;
  while (lines >> reports >> occurrences)
    {
      found.reports += reports;
      found.occurrences += occurrences;
    }
  found.fault = log_text (logs.launches).find (launch_log_fault)
		!= std::string::npos;
  return found;
}

void
end_with_findings (const settings &chosen, const findings &found, int status)
{
  if (found.fault && status == 0)
    fprintf (stderr, "acc-run: error: the program ended as if successful, but "
	     "the device stopped at a fault, reported above\n");
  if (!chosen.checks.empty ())
    {
      std::string names;
      for (const std::string &name : chosen.checks)
	names += (names.empty () ? "" : ", ") + name;
      fprintf (stderr, "acc-run: summary: %llu report%s, %llu occurrence%s; "
	       "checked: %s\n", found.reports, found.reports == 1 ? "" : "s",
	       found.occurrences, found.occurrences == 1 ? "" : "s",
	       names.c_str ());
    }
  if (status == 0 && (found.fault || found.reports != 0))
    exit (check_reported);
  end_like (status);
}

} // namespace gcn
