/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "dispatch.h"
#include "fault-report.h"
#include "observer.h"
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace gcn {

namespace {

[[noreturn]] void
bad_packet (const std::string &why)
{
  throw fault (fault_kind::bad_packet, why);
}

/* Grid and workgroup sizes of PACKET into INFO.  */

void
describe_sizes (dispatch_info &info, const hsa_kernel_dispatch_packet_t &packet)
{
  const uint32_t grid[] = { packet.grid_size_x, packet.grid_size_y,
			    packet.grid_size_z };
  const uint32_t group[] = { packet.workgroup_size_x, packet.workgroup_size_y,
			     packet.workgroup_size_z };
  uint64_t items = 1;
  info.gangs = 1;
  for (unsigned dim = 0; dim < 3; dim++)
    {
      if (grid[dim] == 0 || group[dim] == 0)
	bad_packet ("grid or workgroup of size 0");
      info.grid[dim] = grid[dim];
      info.group[dim] = std::min (group[dim], grid[dim]);
      info.groups[dim] = (uint64_t (grid[dim]) + info.group[dim] - 1)
			 / info.group[dim];
      items *= info.group[dim];
      if (items > max_workers * lanes)
	bad_packet ("workgroup of more than "
		    + std::to_string (max_workers * lanes) + " work-items");
      if (info.groups[dim] > UINT32_MAX / info.gangs)
	bad_packet ("more than 4294967295 workgroups");
      info.gangs *= info.groups[dim];
    }
  info.workers = (items + lanes - 1) / lanes;
}

/* COMPUTE_TMPRING_SIZE.WAVESIZE, the private memory of a wavefront, has 13 bits
   and counts KiB.  */
constexpr uint32_t max_private_bytes = 8191 * 1024 / lanes;

/* The wavefronts' clock goes on from launch to launch: 27 MHz ticks at 4 shader
   clocks per instruction and 40 per tick (isa/clock.h).  */
constexpr unsigned instructions_per_tick = 10;

/* Append TEXT to a file in one write; false, with errno, if it does not get there whole.  */

bool
append (int fd, const std::string &text)
{
  ssize_t written;
  do
    written = write (fd, text.data (), text.size ());
  while (written < 0 && errno == EINTR);
  if (written >= 0 && static_cast<size_t> (written) < text.size ())
    errno = ENOSPC;
  return written == static_cast<ssize_t> (text.size ());
}

} // namespace

dispatch_info
describe_launch (const image &code_image, const symbol &kernel_symbol,
		 const hsa_kernel_dispatch_packet_t &packet,
		 uint64_t packet_address, uint64_t queue_address)
{
  dispatch_info info = {};
  info.kernel = kernel_symbol.name.substr (0, kernel_symbol.name.size () - 3);
  info.code_image = &code_image;
  info.descriptor = kernel_descriptor::read
    (reinterpret_cast<const char *> (kernel_symbol.address));
  info.descriptor.check ();
  info.entry = kernel_symbol.address + info.descriptor.entry_offset;
  describe_sizes (info, packet);
  if (packet.group_segment_size < info.descriptor.group_segment_bytes)
    bad_packet ("group_segment_size is less than the kernel's fixed LDS");
  if (packet.group_segment_size > max_lds_bytes)
    bad_packet ("group_segment_size " + std::to_string (packet.group_segment_size)
		+ " is more than the " + std::to_string (max_lds_bytes)
		+ " bytes of LDS");
  if (packet.private_segment_size < info.descriptor.private_segment_bytes)
    bad_packet ("private_segment_size is less than the kernel's fixed size");
  if (packet.private_segment_size > max_private_bytes)
    bad_packet ("private_segment_size "
		+ std::to_string (packet.private_segment_size)
		+ " is more than the " + std::to_string (max_private_bytes)
		+ " bytes that a work-item can have");
  info.lds_bytes = packet.group_segment_size;
  info.private_bytes = packet.private_segment_size;
  info.packet_address = packet_address;
  info.queue_address = queue_address;
  info.kernarg_address = reinterpret_cast<uint64_t> (packet.kernarg_address);
  return info;
}

dispatcher::dispatcher (memory &mem, const settings &chosen)
  : m_chosen (chosen), m_checks (chosen), m_pool (mem),
    m_profile (chosen, m_pool.first ())
{
  if (!chosen.counters.empty ())
    {
      m_counters_fd = open (chosen.counters.c_str (),
			    O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
      if (m_counters_fd < 0)
	write_stderr ("acc-workers device: cannot write counters to '"
		      + chosen.counters + "': " + strerror (errno) + "\n");
    }
  if (const char *number = getenv (launch_log_variable))
    m_log_fd = atoi (number);
  if (!chosen.trace.empty () && !m_trace.open (chosen.trace))
    write_stderr ("acc-workers device: cannot write the trace to '"
		  + chosen.trace + "': " + strerror (errno) + "\n");
}

dispatcher::~dispatcher ()
{
  if (m_counters_fd >= 0)
    close (m_counters_fd);
}

/* Say once that --threads is not followed.  */

void
dispatcher::tell_of_one_thread (const char *why)
{
  if (!m_told_of_one_thread)
    write_stderr (std::string ("acc-workers device: note: workgroups run in "
			       "one thread, because ") + why + "\n");
  m_told_of_one_thread = true;
}

/* Run all workgroups, under the eyes of whom the user chose.  */

void
dispatcher::run_gangs (const dispatch_info &info, launch_counts &counts)
{
  audience seen_by;
  if (!m_checks.empty ())
    seen_by.watch.push_back (&m_checks);
  if (m_profile.wanted ())
    seen_by.watch.push_back (&m_profile);
  if (m_trace.wanted ())
    seen_by.watch.push_back (&m_trace);
  seen_by.timed = m_counters_fd >= 0 || m_profile.wanted ();
  unsigned threads = m_chosen.threads;
  if (threads > 1 && !seen_by.watch.empty ())
    tell_of_one_thread ("--check, --trace and --profile want an order");
  else if (threads > 1 && m_chosen.max_instructions != 0)
    tell_of_one_thread ("--max-instructions counts them in order");
  if (m_told_of_one_thread)
    threads = 1;
  launch_limits limits;
  if (m_chosen.max_instructions != 0)
    limits.instructions = m_chosen.max_instructions;
  if (m_chosen.timeout != 0)
    limits.end = std::chrono::steady_clock::now ()
		 + std::chrono::seconds (m_chosen.timeout);
  m_pool.run (info, m_chosen, threads, seen_by, limits, counts);
}

/* The same; false after a fault, whose name is then RESULT.  */

bool
dispatcher::run_workgroups (const dispatch_info &info, launch_counts &counts,
			    std::string &result)
{
  try
    {
      run_gangs (info, counts);
      result = "ok";
      return true;
    }
  catch (const wavefront_fault &f)
    {
      write_stderr (fault_report (f, info));
      result = fault_name (f.kind);
    }
  catch (const fault &f)
    {
      write_stderr (fault_report (f, info.kernel));
      result = fault_name (f.kind);
    }
  return false;
}

/* Counters file, launch log and --verbose.  */

void
dispatcher::tell (const dispatch_info &info, const launch_counts &counts,
		  const std::string &result)
{
  if (m_counters_fd >= 0
      && !append (m_counters_fd, counters_json (info, counts, m_chosen, result)))
    {
      write_stderr ("acc-workers device: cannot write counters to '" + m_chosen.counters
		    + "': " + strerror (errno) + "; those of launch "
		    + std::to_string (info.launch) + " and of later ones are missing\n");
      close (m_counters_fd);
      m_counters_fd = -1;
    }
  if (m_log_fd >= 0 && !is_run_times (info))
    append (m_log_fd, { launch_log_launch });
  if (m_chosen.verbose)
    write_stderr ("acc-workers device: launch " + std::to_string (info.launch)
		  + " " + info.kernel + ": "
		  + std::to_string (info.gangs) + " gangs, "
		  + std::to_string (info.workers) + " workers, "
		  + std::to_string (counts.total ())
		  + " wavefront instructions, " + result + "\n");
}

void
dispatcher::log_fault ()
{
  if (m_log_fd >= 0)
    append (m_log_fd, { launch_log_fault });
}

bool
dispatcher::run (dispatch_info &info)
{
  info.launch = m_launches++;
  info.repetition = m_repetitions[info.kernel]++;
  info.start_time = m_retired / instructions_per_tick;
  launch_counts counts;
  std::string result;
  m_checks.kernel_begin (info);
  m_profile.kernel_begin (info);
  m_trace.kernel_begin (info);
  bool good = run_workgroups (info, counts, result);
  m_trace.kernel_end (info);
  m_profile.kernel_end (info);
  m_checks.kernel_end (info);
  m_retired += counts.total ();
  tell (info, counts, result);
  return good;
}

} // namespace gcn
