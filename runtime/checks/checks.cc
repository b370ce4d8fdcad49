/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "checks.h"
#include "../fault-report.h"
#include "barrier-check.h"
#include "bounds-check.h"
#include "gang-race-check.h"
#include "lane-check.h"
#include "nops-check.h"
#include "queue-check.h"
#include "race-check.h"
#include "shadow-memory.h"
#include "uninit-check.h"
#include "waitcnt-check.h"
#include <cstdlib>
#include <type_traits>
#include <unistd.h>

namespace gcn {

check_log::check_log ()
{
  if (const char *number = getenv (check_log_variable))
    m_fd = atoi (number);
}

void
check_log::report (const std::string &key, const std::string &text,
		   uint64_t count)
{
  m_occurrences += count;
  if (!m_known.insert (key).second)
    return;
  m_reports++;
  write_stderr ("acc-workers device: " + text);
}

void
check_log::note (const std::string &text)
{
  write_stderr ("acc-workers device: note: " + text + "\n");
}

void
check_log::launch_ended ()
{
  if (m_occurrences == 0)
    return;
  std::string line = std::to_string (m_reports) + " "
		     + std::to_string (m_occurrences) + "\n";
  if (m_fd >= 0
      && write (m_fd, line.data (), line.size ()) != ssize_t (line.size ()))
    note ("the launcher does not learn of the reports above");
  m_reports = m_occurrences = 0;
}

template <class T>
void
check_set::make ()
{
  std::unique_ptr<T> check;
  if constexpr (std::is_constructible_v<T, check_log &, shadow_memory &>)
    check.reset (new T (m_log, *m_shadow));
  else
    check.reset (new T (m_log));
  if constexpr (std::is_same_v<T, queue_check>)
    m_queue_check = check.get ();
  add (check.get ());
  m_checks.push_back (std::move (check));
}

check_set::~check_set () = default;

check_set::check_set (const settings &chosen)
  : m_shadow (new shadow_memory)
{
#define CHECK(name, class, help) \
  if (chosen.has_check (#name)) \
    make<class> ();
#include "../observers.def"
#undef CHECK
}

uint64_t
check_set::arrived ()
{
  return m_queue_check ? m_queue_check->arrived () : 0;
}

void
check_set::copied (uint64_t arrived, const void *to, const void *from, size_t size)
{
  if (m_queue_check)
    m_queue_check->copied (arrived, reinterpret_cast<uint64_t> (to),
			   reinterpret_cast<uint64_t> (from), size);
}

void
check_set::kernel_begin (const dispatch_info &info)
{
  m_shadow->kernel_begin (info);
  observer_list::kernel_begin (info);
}

void
check_set::kernel_end (const dispatch_info &info)
{
  observer_list::kernel_end (info);
  m_log.launch_ended ();
}

void
check_set::workgroup_begin (const dispatch_info &info, unsigned gang)
{
  m_shadow->next_epoch ();
  observer_list::workgroup_begin (info, gang);
}

void
check_set::barrier_open (const dispatch_info &info, unsigned gang)
{
  m_shadow->next_epoch ();
  observer_list::barrier_open (info, gang);
}

void
check_set::global_access (const wavefront &w, const operation &op,
			  access_kind kind, const uint64_t *addresses,
			  uint64_t lanes, unsigned size)
{
  m_shadow->next_access ();
  observer_list::global_access (w, op, kind, addresses, lanes, size);
}

void
check_set::lds_access (const wavefront &w, const operation &op,
		       access_kind kind, const uint32_t *offsets,
		       uint64_t lanes, unsigned size)
{
  m_shadow->next_access ();
  observer_list::lds_access (w, op, kind, offsets, lanes, size);
}

} // namespace gcn
