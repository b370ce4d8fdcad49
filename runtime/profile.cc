/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "profile.h"
#include "fault-report.h"
#include "workgroup.h"
#include <cerrno>
#include <cstdlib>
#include <map>
#include <unistd.h>

namespace gcn {

namespace {

std::string
place_of (const dispatch_info &info, uint64_t pc)
{
  source_line line = info.code_image->line_of (pc);
  if (line.line != 0)
    return line.file + ":" + std::to_string (line.line);
  return place_name (info, pc) + "  "
	 + info.code_image->code ().disassemble (pc);
}

/* All of TEXT to FD, which is a file.  */

bool
write_all (int fd, const std::string &text)
{
  for (size_t done = 0; done < text.size ();)
    {
      ssize_t n = write (fd, text.data () + done, text.size () - done);
      if (n < 0 && errno != EINTR)
	return false;
      done += n > 0 ? n : 0;
    }
  return true;
}

} // namespace

profiler::profiler (const settings &chosen, const workgroup &group)
  : m_group (group), m_wanted (chosen.profile)
{
  if (!m_wanted)
    return;
  if (const char *number = getenv (profile_log_variable))
    m_fd = atoi (number);
  else
    {
      m_wanted = false;
      write_stderr ("acc-workers device: note: a profile is printed by acc-run "
		    "alone: run the program with acc-run --profile\n");
    }
}

void
profiler::kernel_begin (const dispatch_info &)
{
  m_by_pc.clear ();
}

void
profiler::workgroup_begin (const dispatch_info &, unsigned)
{
  m_waves = {};
}

void
profiler::instruction (const wavefront &w, const operation &op)
{
  wave &mine = m_waves[w.worker];
  tally &t = m_by_pc[op.pc];
  uint64_t now = m_group.clock ().clock (w.worker).now;
  t.instructions++;
  t.cycles += now - mine.seen;
  mine.seen = now;
  mine.pc = op.pc;
  mine.at_barrier = op.cls == instruction_class::barrier;
  t.barriers += mine.at_barrier;
}

/* The clocks have gone on to when the barrier opened.  */

void
profiler::barrier_open (const dispatch_info &info, unsigned)
{
  for (unsigned i = 0; i < info.workers; i++)
    if (m_waves[i].at_barrier)
      {
	tally &t = m_by_pc[m_waves[i].pc];
	const wave_clock &c = m_group.clock ().clock (i);
	t.waited += c.barrier_wait;
	t.cycles += c.now - m_waves[i].seen;
	m_waves[i].seen = c.now;
	m_waves[i].at_barrier = false;
      }
}

void
profiler::kernel_end (const dispatch_info &info)
{
  if (!m_wanted || is_run_times (info))
    return;
  std::map<std::string, tally> by_place;
  for (const auto &[pc, t] : m_by_pc)
    {
      tally &sum = by_place[place_of (info, pc)];
      sum.instructions += t.instructions;
      sum.barriers += t.barriers;
      sum.waited += t.waited;
      sum.cycles += t.cycles;
    }
  std::string text;
  for (const auto &[place, t] : by_place)
    text += std::to_string (t.instructions) + " " + std::to_string (t.barriers)
	    + " " + std::to_string (t.waited) + " " + std::to_string (t.cycles)
	    + " " + info.kernel + "\t" + place + "\n";
  if (!write_all (m_fd, text))
    write_stderr ("acc-workers device: note: the profile of " + info.kernel
		  + " is lost: it cannot be written\n");
}

} // namespace gcn
