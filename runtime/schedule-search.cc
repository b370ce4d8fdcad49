/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "schedule-search.h"
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <unistd.h>

namespace gcn {

namespace {

/* What is compared of a run.  */
struct outcome
{
  int status;
  std::string out;
  std::vector<std::string> launches;
  findings found;
};

/* The value of KEY in LINE, a JSON object of counters.cc's.  */

std::string
value_of (const std::string &line, const std::string &key)
{
  size_t at = line.find ("\"" + key + "\": ");
  if (at == std::string::npos)
    return "?";
  at += key.size () + 4;
  size_t end = line[at] == '"' ? line.find ('"', at + 1) + 1
			       : line.find_first_of (",}", at);
  return line.substr (at, end - at);
}

/* Sorted, because launches from several queues have no order.  */

std::vector<std::string>
read_launches (const std::string &counters)
{
  std::vector<std::string> launches;
  std::istringstream lines (counters);
  std::string line;
  while (std::getline (lines, line))
    {
      std::string text;
      for (const char *key : { "kernel", "gangs", "workers", "barriers",
			       "result" })
	text += std::string (*key == 'k' ? "" : ", ") + key + " "
		+ value_of (line, key);
      launches.push_back (text);
    }
  std::sort (launches.begin (), launches.end ());
  return launches;
}

/* All of our stdin, as a file that each run can read from its start; -1 when
   it is a terminal.  */

int
keep_stdin ()
{
  if (isatty (STDIN_FILENO))
    return -1;
  int kept = make_log ("acc-run-stdin");
  char buffer[65536];
  ssize_t n;
  while ((n = read (STDIN_FILENO, buffer, sizeof buffer)) > 0)
    if (write (kept, buffer, n) != n)
      fail (EXIT_FAILURE, "cannot keep the standard input");
  return kept;
}

/* Runs the program again and again.  */

class repeater
{
public:
  repeater (const settings &chosen, const run_logs &logs,
	    const std::string &path, char **argv)
    : m_chosen (chosen), m_logs (logs), m_path (path), m_argv (argv),
      m_in (keep_stdin ()), m_out (make_log ("acc-run-stdout")),
      m_err (make_log ("acc-run-stderr")),
      m_counters (make_log ("acc-run-counters"))
  {
  }

  /* SHOWN: stderr is ours, and counters go where the user wants them, too.  */
  outcome run (const schedule_spec &spec, bool shown);
  std::string stderr_text () const { return log_text (m_err); }

private:
  void keep_counters () const;

  const settings &m_chosen;
  run_logs m_logs;
  std::string m_path;
  char **m_argv;
  int m_in, m_out, m_err, m_counters;
};

/* True if a program that left STATUS was stopped by somebody, who does not want another run.  */

bool
stopped_p (int status)
{
  if (!WIFSIGNALED (status))
    return false;
  int signal = WTERMSIG (status);
  return signal == SIGINT || signal == SIGQUIT || signal == SIGTERM || signal == SIGHUP;
}

outcome
repeater::run (const schedule_spec &spec, bool shown)
{
  for (int log : { m_out, m_err, m_counters, m_logs.launches, m_logs.checks })
    clear_log (log);
  setenv (setting_variable ("schedule").c_str (),
	  schedule_text (spec).c_str (), 1);
  setenv (setting_variable ("counters").c_str (),
	  ("/proc/self/fd/" + std::to_string (m_counters)).c_str (), 1);
  if (m_in >= 0)
    lseek (m_in, 0, SEEK_SET);
  outcome o;
  o.status = run_program (m_path, m_argv,
			  { m_in, m_out, shown ? -1 : m_err });
  if (stopped_p (o.status))
    end_like (o.status);
  o.out = log_text (m_out);
  o.launches = read_launches (log_text (m_counters));
  o.found = read_findings (m_logs);
  if (shown && !m_chosen.counters.empty ())
    keep_counters ();
  return o;
}

void
repeater::keep_counters () const
{
  std::string text = log_text (m_counters);
  FILE *f = fopen (m_chosen.counters.c_str (), "we");
  if (!f || fwrite (text.data (), 1, text.size (), f) != text.size ()
      || fclose (f) != 0)
    fail (EXIT_FAILURE, "cannot write '" + m_chosen.counters + "'");
}

/* The first line in which A and B differ, for people.  */

std::string
first_difference (const std::string &a, const std::string &b)
{
  std::istringstream as (a), bs (b);
  for (unsigned number = 1;; number++)
    {
      std::string x, y;
      bool more_a (std::getline (as, x)), more_b (std::getline (bs, y));
      if (!more_a && !more_b)
	return "in the end of its last line";
      if (more_a != more_b || x != y)
	return "line " + std::to_string (number) + " is "
	       + (more_b ? "'" + y + "'" : "missing") + ", was "
	       + (more_a ? "'" + x + "'" : "missing");
    }
}

/* One line per difference; empty when there is none.  */

std::string
compare (const outcome &was, const outcome &is)
{
  std::string text;
  if (was.status != is.status)
    text += "  " + status_text (is.status) + ", was "
	    + status_text (was.status) + "\n";
  if (was.out != is.out)
    text += "  stdout: " + first_difference (was.out, is.out) + "\n";
  if (was.found.reports != is.found.reports)
    text += "  checks: " + std::to_string (is.found.reports) + " reports, were "
	    + std::to_string (was.found.reports) + "\n";
  for (size_t i = 0; i < std::max (was.launches.size (), is.launches.size ());
       i++)
    {
      std::string before = i < was.launches.size () ? was.launches[i] : "none";
      std::string now = i < is.launches.size () ? is.launches[i] : "none";
      if (before != now)
	return text + "  launch: " + now + "; was: " + before + "\n";
    }
  return text;
}

/* " PROGRAM ARGS".  */

std::string
command_text (char **argv)
{
  std::string text;
  for (; *argv; argv++)
    text += std::string (" ") + *argv;
  return text;
}

} // namespace

int
search_schedules (const settings &chosen, const run_logs &logs,
		  const std::string &path, char **argv,
		  const std::string &options)
{
  schedule_spec reference = chosen.schedule, seed = chosen.schedule;
  if (schedule_takes_seed (chosen.schedule))
    reference.policy = schedule_policy::round_robin;
  else
    seed.policy = schedule_policy::hostile;
  reference.seed = 0;
  seed.seed = std::max<uint64_t> (seed.seed, 1);
  std::string first = schedule_text (seed);

  repeater program (chosen, logs, path, argv);
  outcome was = program.run (reference, true);
  if (fwrite (was.out.data (), 1, was.out.size (), stdout) != was.out.size ()
      || fflush (stdout) != 0)
    fail (EXIT_FAILURE, "cannot write the program's standard output");
  for (unsigned i = 0; i < chosen.schedules; i++, seed.seed++)
    {
      std::string difference = compare (was, program.run (seed, false));
      if (difference.empty ())
	continue;
      std::string name = schedule_text (seed);
      fputs (program.stderr_text ().c_str (), stderr);
      fprintf (stderr, "acc-run: schedules: %s differs from %s (after %u that "
	       "did not):\n%s  to see it again: acc-run --schedule=%s%s%s\n",
	       name.c_str (), schedule_text (reference).c_str (), i,
	       difference.c_str (), name.c_str (), options.c_str (),
	       command_text (argv).c_str ());
      return check_reported;
    }
  seed.seed--;
  fprintf (stderr, "acc-run: schedules: %u runs, %s to %s, did what %s did\n",
	   chosen.schedules, first.c_str (), schedule_text (seed).c_str (),
	   schedule_text (reference).c_str ());
  end_with_findings (chosen, was.found, was.status);
}

} // namespace gcn
