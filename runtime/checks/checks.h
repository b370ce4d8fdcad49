/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The checks that --check switches on, and what they say.

   Each report goes to stderr at the end of the launch that showed it first.
   What the last line and the exit status need goes to acc-run, which outlives
   a program that aborts, through the file descriptor in check_log_variable:
   a line "REPORTS OCCURRENCES" per launch that found something.  */

#ifndef RUNTIME_CHECKS_CHECKS_H
#define RUNTIME_CHECKS_CHECKS_H

#include "../observer-list.h"
#include "../settings.h"
#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace gcn {

class queue_check;
class shadow_memory;

/* Collects what all checks report.  */
class check_log
{
public:
  check_log ();

  /* TEXT, whole lines, about something that happened COUNT times.  Printed
     when KEY is new.  */
  void report (const std::string &key, const std::string &text,
	       uint64_t count);
  /* A sentence that is no report.  */
  void note (const std::string &text);
  /* A launch has ended: tell acc-run.  */
  void launch_ended ();

private:
  std::set<std::string> m_known;
  uint64_t m_reports = 0, m_occurrences = 0;	/* Of this launch.  */
  int m_fd = -1;
};

/* Passes events to the checks that the user chose, each event to those that
   look at it.  */
class check_set : public observer_list
{
public:
  explicit check_set (const settings &chosen);
  ~check_set ();

  /* As queue_check has them; thread safe.  */
  uint64_t arrived ();
  void copied (uint64_t arrived, const void *to, const void *from, size_t size);

  void kernel_begin (const dispatch_info &) override;
  void kernel_end (const dispatch_info &) override;
  void workgroup_begin (const dispatch_info &, unsigned gang) override;
  void barrier_open (const dispatch_info &, unsigned gang) override;
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t, unsigned) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t, unsigned) override;

private:
  template <class T> void make ();

  check_log m_log;
  std::unique_ptr<shadow_memory> m_shadow;	/* Of all that need one.  */
  std::vector<std::unique_ptr<observer>> m_checks;
  queue_check *m_queue_check = nullptr;		/* One of them, or none.  */
};

} // namespace gcn
#endif
