/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Runs the wavefronts of a workgroup by turns until all have ended.

   A barrier opens when every wavefront that has not ended waits at it: ended
   wavefronts leave the count, as on hardware (libgomp relies on it).  */

#include "workgroup.h"
#include "deadlock.h"
#include "observer.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace gcn {

namespace {

/* Slack behind LDS, so that an access that starts inside it and is checked
   later cannot leave the host's allocation.  */
constexpr unsigned lds_slack = 256;

/* Turns between two looks at the clock.  */
constexpr unsigned turns_per_clock = 1024;

constexpr uint64_t page = uint64_t (1) << memory::page_bits;

uint64_t
round_up (uint64_t value, uint64_t unit)
{
  return (value + unit - 1) / unit * unit;
}

wavefront *
new_waves (unsigned count)
{
  void *p = aligned_alloc (alignof (wavefront), count * sizeof (wavefront));
  if (!p)
    throw std::bad_alloc ();
  memset (p, unwritten_byte, count * sizeof (wavefront));
  return static_cast<wavefront *> (p);
}

void
clear_counts (wavefront &w)
{
  std::fill (std::begin (w.retired), std::end (w.retired), 0);
  w.lds_bytes_read = w.lds_bytes_written = 0;
  w.global_bytes_read = w.global_bytes_written = 0;
  w.active_lanes = 0;
}

} // namespace

void
workgroup::aligned_delete::operator() (wavefront *p) const
{
  free (p);
}

workgroup::workgroup (memory &mem)
  : m_mem (mem), m_waves (new_waves (max_workers)),
    m_lds (new char[max_lds_bytes + lds_slack])
{
}

workgroup::~workgroup ()
{
  if (m_private)
    m_mem.release (m_private);
}

void
workgroup::prepare (const dispatch_info &info, const audience &seen_by)
{
  /* An inaccessible page behind each wavefront's stack: overflow is a fault,
     not another worker's wrong value.  */
  m_stride = round_up (uint64_t (info.private_bytes) * lanes, page) + page;
  uint64_t need = m_stride * info.workers;
  if (need > m_private_bytes || !m_private)
    {
      if (m_private)
	m_mem.release (m_private);
      m_private_bytes = 0;
      m_private = static_cast<char *> (m_mem.allocate (need));
      if (!m_private)
	throw fault (fault_kind::bad_packet,
		     "no device memory for private segments of "
		     + std::to_string (need) + " bytes");
      m_private_bytes = need;
    }
  m_mem.permit (m_private, m_private_bytes);
  for (unsigned i = 0; i < info.workers; i++)
    m_mem.forbid (m_private + (i + 1) * m_stride - page, page);
  m_view.mem = &m_mem;
  m_view.image = &info.code_image->code ();
  m_view.lds = m_lds.get ();
  m_view.lds_bytes = info.lds_bytes;
  m_view.private_base = reinterpret_cast<uint64_t> (m_private);
  m_view.private_stride = m_stride;
  m_view.private_bytes = uint64_t (info.private_bytes) * lanes;
  m_watch.clear ();
  if (seen_by.timed)
    {
      m_clock.prepare (info.code_image->arch ());
      m_watch.add (&m_clock);
    }
  for (observer *o : seen_by.watch)
    m_watch.add (o);
  m_view.watch = m_watch.as_one ();
  m_view.watch_instructions = !seen_by.watch.empty ();
  m_view.clock = seen_by.timed ? &m_clock : nullptr;
}

/* Initial state of all wavefronts of workgroup GANG.  */

void
workgroup::start (const dispatch_info &info, unsigned gang)
{
  initial_state state = {};
  state.dispatch_ptr = info.packet_address;
  state.queue_ptr = info.queue_address;
  state.kernarg_ptr = info.kernarg_address;
  state.dispatch_id = info.launch;
  state.private_base = reinterpret_cast<uint64_t> (m_private);
  state.private_bytes = m_private_bytes;
  state.private_item_bytes = info.private_bytes;
  unsigned rest = gang;
  uint64_t items = 1;
  for (unsigned dim = 0; dim < 3; dim++)
    {
      state.workgroup_id[dim] = rest % info.groups[dim];
      rest /= info.groups[dim];
      /* The last workgroup of a dimension may be smaller.  */
      uint64_t first = uint64_t (state.workgroup_id[dim]) * info.group[dim];
      state.workgroup_size[dim]
	= std::min<uint64_t> (info.group[dim], info.grid[dim] - first);
      items *= state.workgroup_size[dim];
    }
  m_count = (items + lanes - 1) / lanes;
  memset (m_lds.get (), unwritten_byte, info.lds_bytes);
  for (unsigned i = 0; i < m_count; i++)
    {
      wavefront &w = m_waves[i];
      memset (m_private + i * m_stride, unwritten_byte,
	      uint64_t (info.private_bytes) * lanes);
      w.worker = i;
      w.gang = gang;
      w.pc = info.entry;
      w.ended = w.at_barrier = false;
      w.lds_aperture = uint64_t (lds_aperture_hi) << 32;
      w.group = &m_view;
      w.start_time = info.start_time;
      clear_counts (w);
      state.private_wave_offset = i * m_stride;
      set_initial_registers (w, info.descriptor, state);
    }
}

uint32_t
workgroup::runnable () const
{
  uint32_t mask = 0;
  for (unsigned i = 0; i < m_count; i++)
    if (!m_waves[i].ended && !m_waves[i].at_barrier)
      mask |= 1u << i;
  return mask;
}

/* Let the waiting wavefronts go; false when there is none.  */

bool
workgroup::open_barrier (const dispatch_info &info)
{
  bool any = false;
  for (unsigned i = 0; i < m_count; i++)
    {
      any |= m_waves[i].at_barrier;
      m_waves[i].at_barrier = false;
    }
  if (any && m_view.clock)
    m_clock.end_interval (m_waves.get ());
  if (any && m_view.watch)
    m_view.watch->barrier_open (info, m_waves[0].gang);
  return any;
}

/* True when W stands at a branch to itself: s_branch -1.  */

bool
workgroup::in_empty_loop (const wavefront &w) const
{
  constexpr uint32_t branch_to_itself = 0xbf82ffff;
  uint32_t code;
  if (w.ended || w.at_barrier)
    return false;
  memcpy (&code, m_mem.load_ptr (w.pc, sizeof code), sizeof code);
  return code == branch_to_itself;
}

/* Why no wavefront gets on.  */

std::string
workgroup::why_stuck (const dispatch_info &info) const
{
  for (unsigned i = 0; i < m_count; i++)
    if (in_empty_loop (m_waves[i]))
      return "wavefront " + std::to_string (i) + " is in a loop with nothing in it and no "
	     "end: the program has one, or the compiler has made it of a loop that it knows "
	     "to go wrong, by an index outside of a local array or by overflow"
	     + whereabouts (info);
  std::string text = "the live wavefronts come back to the same state again and again, and "
		     "memory does not change (workgroups run one after another: one that "
		     "waits for another gets here too)";
  for (unsigned i = 0; i < m_count; i++)
    if (!m_waves[i].ended && !m_waves[i].at_barrier
	&& info.code_image->line_of (m_waves[i].pc).library == "libgomp")
      {
	text += "; one is in libgomp, whose threads on this device tell each other of tasks "
		"at barriers that all must reach: taskwait, taskgroup and depend may wait for "
		"ever";
	break;
      }
  return text + whereabouts (info);
}

/* A line per wavefront: what it does, and where.  */

std::string
workgroup::whereabouts (const dispatch_info &info) const
{
  std::string text;
  for (unsigned i = 0; i < m_count; i++)
    {
      const wavefront &w = m_waves[i];
      text += "\n	     wavefront " + std::to_string (i);
      if (w.ended)
	{
	  text += " has ended";
	  continue;
	}
      /* s_barrier is one dword.  */
      uint64_t pc = w.at_barrier ? w.pc - 4 : w.pc;
      text += (w.at_barrier ? " waits at " : " is at ")
	      + info.code_image->describe_pc (pc);
      source_line source = info.code_image->line_of (pc);
      if (source.line != 0)
	text += "  " + source.file + ":" + std::to_string (source.line);
    }
  return text;
}

void
workgroup::give_up (const wavefront &w, fault_kind kind,
		    const std::string &why)
{
  throw wavefront_fault (fault (kind, why), w.gang, w.worker, w.pc);
}

void
workgroup::run_to_end (const dispatch_info &info, schedule &order,
		       launch_limits &limits)
{
  uint32_t mask = runnable ();
  deadlock_watch deadlock (m_waves.get (), m_count, m_view);
  for (unsigned turns = 1; mask != 0; turns++)
    {
      turn t = order.next (mask);
      wavefront &w = m_waves[t.worker];
      t.quota = std::min (t.quota, limits.instructions);
      uint64_t before = retired_by (w);
      stop why;
      try
	{
	  why = execute (w, t.quota, t.break_before_sync);
	}
      catch (const fault &f)
	{
	  if (f.kind == fault_kind::pc_out_of_bounds && m_mem.of_host (w.pc))
	    give_up (w, f.kind, std::string (f.what ()) + ", which is the host's: functions have "
		     "other addresses on the device");
	  throw wavefront_fault (f, w.gang, w.worker, w.pc);
	}
      uint64_t retired = retired_by (w) - before;
      if (limits.instructions != UINT64_MAX)
	limits.instructions -= std::min (retired, limits.instructions);
      order.ran (t, why, retired);
      if (limits.instructions == 0)
	give_up (w, fault_kind::limit, "the launch retired as many wavefront "
		 "instructions as --max-instructions allows");
      if (deadlock.stuck_after (t.worker))
	give_up (w, fault_kind::deadlock, why_stuck (info));
      if (turns % turns_per_clock == 0)
	{
	  if (w.gang > limits.last_gang.load (std::memory_order_relaxed))
	    throw workgroup_abandoned ();
	  auto now = std::chrono::steady_clock::now ();
	  if (now >= limits.end)
	    give_up (w, fault_kind::limit,
		     "the launch ran as long as --timeout allows");
	  deadlock.tick (now);
	}
      if (w.ended || w.at_barrier)
	{
	  mask &= ~(1u << t.worker);
	  if (mask == 0 && open_barrier (info))
	    {
	      order.barrier_opened ();
	      mask = runnable ();
	    }
	}
    }
}

void
workgroup::run (const dispatch_info &info, unsigned gang,
		const schedule_spec &spec, launch_limits &limits,
		launch_counts &counts)
{
  start (info, gang);
  if (m_view.clock)
    m_clock.begin (m_count);
  if (m_view.watch)
    m_view.watch->workgroup_begin (info, gang);
  std::hash<std::string> by_name;
  auto order = make_schedule (spec, m_count,
			      by_name (info.kernel) + info.repetition, gang);
  auto add_up = [&]
    {
      for (unsigned i = 0; i < m_count; i++)
	counts.add (m_waves[i]);
      if (m_view.clock)
	{
	  m_clock.end_interval (m_waves.get ());
	  counts.add (m_clock.cost ());
	}
    };
  try
    {
      run_to_end (info, *order, limits);
    }
  catch (const wavefront_fault &)
    {
      add_up ();
      throw;
    }
  add_up ();
  if (m_view.watch)
    m_view.watch->workgroup_end (info, gang);
}

} // namespace gcn
