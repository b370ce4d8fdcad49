/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "deadlock.h"
#include "memory.h"
#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace gcn {

namespace {

constexpr std::chrono::seconds first_probe (1);

/* Turns after which a probe gives up: loops that are longer than this many
   turns are not found to be stuck, and are ended by --timeout alone.  */
constexpr unsigned longest_probe = 400000;

/* The same registers and place, counts aside.  */

bool
same_state (const wavefront &a, const wavefront &b)
{
  return a.pc == b.pc && a.scc == b.scc && a.ended == b.ended
	 && a.at_barrier == b.at_barrier && a.mode == b.mode
	 && memcmp (a.sgpr, b.sgpr, sizeof a.sgpr) == 0
	 && memcmp (a.vgpr, b.vgpr, sizeof a.vgpr) == 0;
}

wavefront *
copy_waves (const wavefront *waves, unsigned count)
{
  size_t bytes = count * sizeof (wavefront);
  void *p = aligned_alloc (alignof (wavefront), bytes);
  if (!p)
    throw std::bad_alloc ();
  memcpy (p, waves, bytes);
  return static_cast<wavefront *> (p);
}

} // namespace

/* Notes whether memory changes, and passes all events on.  A location is
   known by the first value that a store or atomic to it met: when one leaves or
   meets another, something has changed.  What one has left is looked at when the
   next event comes, or the turn is over: code that keeps everything in memory (-O0)
   comes back to the same registers in each iteration of a loop.  */

class deadlock_watch::probe : public observer
{
public:
  probe (const wavefront *waves, unsigned count, workgroup_view &view)
    : m_view (view), m_next (view.watch), m_kept (copy_waves (waves, count)),
      m_matched (count, false)
  {
    view.watch = this;
  }

  ~probe ()
  {
    m_view.watch = m_next;
    free (m_kept);
  }

  bool changed ()
  {
    settle ();
    return m_changed;
  }
  bool out_of_turns () { return ++m_turns > longest_probe; }

  /* WORKER has run.  All wavefronts that can run have come back to where they
     were, and the others did not move.  */
  bool matches (const wavefront *waves, unsigned worker)
  {
    if (!m_matched[worker])
      m_matched[worker] = same_state (waves[worker], m_kept[worker]);
    for (unsigned i = 0; i < m_matched.size (); i++)
      if (!m_matched[i]
	  && !((waves[i].ended || waves[i].at_barrier)
	       && same_state (waves[i], m_kept[i])))
	return false;
    return true;
  }

  void instruction (const wavefront &w, const operation &op) override
  {
    if (m_next)
      m_next->instruction (w, op);
  }
  void barrier_arrive (const wavefront &w, const operation &op) override
  {
    if (m_next)
      m_next->barrier_arrive (w, op);
  }
  void barrier_open (const dispatch_info &info, unsigned gang) override
  {
    if (m_next)
      m_next->barrier_open (info, gang);
  }
  void wavefront_end (const wavefront &w, const operation &op) override
  {
    m_changed = true;
    if (m_next)
      m_next->wavefront_end (w, op);
  }
  void global_access (const wavefront &, const operation &, access_kind,
		      const uint64_t *, uint64_t, unsigned) override;
  void lds_access (const wavefront &, const operation &, access_kind,
		   const uint32_t *, uint64_t, unsigned) override;

private:
  void note (const char *p, unsigned size);
  void stores (const char *p, unsigned size)
  {
    note (p, size);
    m_stored.emplace_back (p, size);
  }
  void settle ();

  workgroup_view &m_view;
  observer *m_next;
  wavefront *m_kept;
  std::vector<bool> m_matched;
  std::map<const char *, uint8_t> m_bytes;
  /* What the access under way stores to.  */
  std::vector<std::pair<const char *, unsigned>> m_stored;
  unsigned m_turns = 0;
  bool m_changed = false;
};

void
deadlock_watch::probe::note (const char *p, unsigned size)
{
  for (unsigned i = 0; i < size; i++)
    if (m_bytes.emplace (p + i, p[i]).first->second != uint8_t (p[i]))
      m_changed = true;
}

/* The last access has been done.  */

void
deadlock_watch::probe::settle ()
{
  for (auto [p, size] : m_stored)
    note (p, size);
  m_stored.clear ();
}

void
deadlock_watch::probe::global_access (const wavefront &w, const operation &op,
				      access_kind kind,
				      const uint64_t *addresses,
				      uint64_t lanes, unsigned size)
{
  settle ();
  if (kind != access_kind::load)
    for (uint64_t left = lanes; left != 0 && !m_changed; left &= left - 1)
      stores (m_view.mem->load_ptr (addresses[__builtin_ctzll (left)], size),
	      size);
  if (m_next)
    m_next->global_access (w, op, kind, addresses, lanes, size);
}

void
deadlock_watch::probe::lds_access (const wavefront &w, const operation &op,
				   access_kind kind, const uint32_t *offsets,
				   uint64_t lanes, unsigned size)
{
  settle ();
  if (kind != access_kind::load)
    for (uint64_t left = lanes; left != 0 && !m_changed; left &= left - 1)
      stores (m_view.lds + offsets[__builtin_ctzll (left)], size);
  if (m_next)
    m_next->lds_access (w, op, kind, offsets, lanes, size);
}

deadlock_watch::deadlock_watch (const wavefront *waves, unsigned count,
				workgroup_view &view)
  : m_waves (waves), m_count (count), m_view (view),
    m_start (std::chrono::steady_clock::now ()),
    m_next (m_start + first_probe)
{
}

deadlock_watch::~deadlock_watch () = default;

void
deadlock_watch::begin_probe (std::chrono::steady_clock::time_point now)
{
  m_next = now + (now - m_start);
  m_probe = std::make_unique<probe> (m_waves, m_count, m_view);
}

bool
deadlock_watch::compare (unsigned worker)
{
  if (m_probe->changed () || m_probe->out_of_turns ())
    {
      m_probe.reset ();
      return false;
    }
  return m_probe->matches (m_waves, worker);
}

} // namespace gcn
