/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang-race-check.h"
#include "../decoder.h"
#include "../operation.h"
#include "../workgroup.h"
#include "checks.h"
#include "scattered.h"
#include <algorithm>
#include <cstring>

namespace gcn {

namespace {

/* Of a launch: 1 GiB; and those kept for the next one: 128 MiB.  */
constexpr size_t most_parts = size_t (1) << 19, kept_parts = size_t (1) << 16;

/* F (dword's address, mask of its bytes, number of its first byte in the
   access) for each dword that [ADDRESS, ADDRESS + SIZE) touches.  */

template <class F>
void
each_dword (uint64_t address, unsigned size, F f)
{
  for (uint64_t a = address & ~uint64_t (3); a < address + size; a += 4)
    {
      unsigned from = a < address ? address - a : 0;
      unsigned to = std::min<uint64_t> (4, address + size - a);
      f (a, (15u << from) & (15u >> (4 - to)), a + from - address);
    }
}

} // namespace

void
gang_race_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
  m_watching = info.gangs > 1;
  m_time = 0;
  m_pages.clear ();
  std::fill (std::begin (m_cache), std::end (m_cache), cached {});
  m_parts.resize (std::min (m_parts.size (), kept_parts));
  m_parts_used = 0;
  m_updated.clear ();
  m_instructions.clear ();
  m_releases.assign (m_watching ? info.gangs : 0, {});
  m_pending.lanes = 0;
}

void
gang_race_check::kernel_end (const dispatch_info &)
{
  settle ();
  m_found.kernel_end ();
}

void
gang_race_check::workgroup_begin (const dispatch_info &, unsigned gang)
{
  m_gang = gang;
  m_horizon = 0;
}

void
gang_race_check::workgroup_end (const dispatch_info &, unsigned)
{
  settle ();
}

/* True when OLD comes before what this workgroup does now.  */

bool
gang_race_check::ordered (const access &old) const
{
  if (old.gang == m_gang)
    return true;
  const std::vector<uint64_t> &releases = m_releases[old.gang];
  auto after = std::upper_bound (releases.begin (), releases.end (), old.time);
  return after != releases.end () && *after <= m_horizon;
}

gang_race_check::part *
gang_race_check::new_part ()
{
  if (m_parts_used == most_parts && m_watching)
    {
      m_watching = false;
      m_log.note ("gangs: kernel " + m_found.info ().kernel
		  + " is not checked to its end: it touches too much memory");
    }
  if (m_parts_used == m_parts.size ())
    m_parts.push_back (std::make_unique<part> ());
  else
    *m_parts[m_parts_used] = {};
  return m_parts[m_parts_used++].get ();
}

/* The access to DWORD in P, one of its page's.  */

inline gang_race_check::access *
gang_race_check::in (part *&p, uint64_t dword)
{
  if (__builtin_expect (!p, 0))
    p = new_part ();
  return &p->last[dword % (uint64_t (1) << page_bits) / 4];
}

/* Fetch the records of ADDRESS into the processor's cache.  */

inline void
gang_race_check::prefetch (uint64_t address, bool writes) const
{
  uint64_t number = address >> page_bits;
  const cached &c = m_cache[number % cache_size];
  if (!c.where || c.number != number)
    return;
  unsigned dword = address % (uint64_t (1) << page_bits) / 4;
  if (c.where->reads)
    __builtin_prefetch (&c.where->reads->last[dword]);
  if (c.where->writes)
    __builtin_prefetch (&c.where->writes->last[dword]);
  if (writes && c.where->older)
    __builtin_prefetch (&c.where->older->last[dword]);
}

/* OLD and NOW are suspect.  */

void
gang_race_check::compare (const access &old, const access &now, uint64_t dword)
{
  if (ordered (old))
    return;
  unsigned overlap = old.mask & now.mask;
  std::string *text
    = m_found.first ("gangs", m_instructions[old.instruction].pc,
		     m_instructions[now.instruction].pc);
  if (!text)
    return;
  const dispatch_info &info = m_found.info ();
  auto what = [] (const access &a)
    {
      return !a.writes ? "read" : a.atomic ? "update" : "write";
    };
  auto line = [&] (const access &a, const char *remark)
    {
      const instruction_table::row &i = m_instructions[a.instruction];
      return event_line (info, what (a), a.worker,
			 i.scalar ? scalar_lane : int (a.lane), i.pc, remark);
    };
  *text = std::string ("race between gangs (")
	  + (!now.writes ? "read after write" : old.writes
	     ? "write after write" : "write after read")
	  + ") at global " + hex (dword + __builtin_ctz (overlap)) + ", "
	  + std::to_string (__builtin_popcount (overlap))
	  + (__builtin_popcount (overlap) == 1 ? " byte, " : " bytes, ")
	  + describe_workgroup (info, now.gang) + " and "
	  + describe_workgroup (info, old.gang) + ", kernel " + info.kernel
	  + "\n" + line (now, "") + line (old, "  (previous)");
}

inline void
gang_race_check::read_dword (access now, uint64_t dword)
{
  page &p = at (dword);
  if (p.writes)
    {
      const access &write = *in (p.writes, dword);
      if (__builtin_expect (suspect (write, now), 0))
	compare (write, now, dword);
    }
  access &last = *in (p.reads, dword);
  if (last.mask && last.gang == now.gang)
    now.mask |= last.mask;
  else if (last.mask)
    *in (p.older, dword) = last;
  last = now;
}

/* NOW writes; CHANGED when its bytes get another value.  */

inline void
gang_race_check::write_dword (access now, uint64_t dword, bool changed)
{
  page &p = at (dword);
  access &write = *in (p.writes, dword);
  if (changed)
    {
      if (__builtin_expect (suspect (write, now), 0))
	compare (write, now, dword);
      for (part *reads : { p.reads, p.older })
	if (reads && __builtin_expect (suspect (*in (reads, dword), now), 0))
	  compare (*in (reads, dword), now, dword);
    }
  if (write.mask && write.gang == now.gang && write.atomic == now.atomic)
    now.mask |= write.mask;
  write = now;
}

void
gang_race_check::read (access now, uint64_t address, unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned)
    {
      now.mask = mask;
      read_dword (now, dword);
    });
}

/* NOW wrote, and made CHANGED_BYTES, a bit per byte of it, another value.  */

void
gang_race_check::write (access now, uint64_t address, unsigned size,
			unsigned changed_bytes)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned first)
    {
      now.mask = mask;
      write_dword (now, dword, mask & (changed_bytes >> first
				       << __builtin_ctz (mask)));
    });
}

/* Remember a store until it has been done.  */

void
gang_race_check::defer (const access &now, const uint64_t *addresses,
			uint64_t lanes, unsigned size)
{
  pending_store &p = m_pending;
  p.lanes = lanes;
  p.size = size;
  p.what = now;
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      p.addresses[lane] = addresses[lane];
      const void *from = reinterpret_cast<const void *> (addresses[lane]);
      if (size == 4)
	memcpy (p.before[lane], from, 4);
      else
	memcpy (p.before[lane], from, size);
    }
}

/* The stores of the last event have been done: see what they changed.  */

void
gang_race_check::settle_pending ()
{
  pending_store &p = m_pending;
  access now = p.what;
  unsigned done = 0;		/* Each lane's atomic was an event of its own.  */
  for (uint64_t left = p.lanes; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint64_t address = p.addresses[lane];
      const char *before = p.before[lane];
      const char *after = reinterpret_cast<const char *> (address);
      now.lane = lane;
      now.time = p.what.time + (p.what.atomic ? done++ : 0);
      if (__builtin_expect (p.size == 4 && address % 4 == 0, 1))
	{
	  now.mask = 15;
	  write_dword (now, address, memcmp (before, after, 4) != 0);
	  continue;
	}
      unsigned changed = 0;
      for (unsigned i = 0; i < p.size; i++)
	changed |= unsigned (after[i] != before[i]) << i;
      write (now, address, p.size, changed);
    }
  p.lanes = 0;
}

/* One lane of an atomic or coherent access.  */

void
gang_race_check::atomic_access (access now, access_kind kind, uint64_t address,
				unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
    {
      auto updated = m_updated.find (dword);
      if (updated != m_updated.end () && updated->second.second != m_gang)
	m_horizon = std::max (m_horizon, updated->second.first);
    });
  if (kind == access_kind::load)
    {
      read (now, address, size);
      return;
    }
  if (kind == access_kind::atomic || size > sizeof m_pending.before[0])
    write (now, address, size, ~0u);
  m_releases[m_gang].push_back (++m_time);
  each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
    {
      m_updated[dword] = { m_time, m_gang };
    });
}

void
gang_race_check::global_access (const wavefront &w, const operation &op,
				access_kind kind, const uint64_t *addresses,
				uint64_t lanes, unsigned size)
{
  if (!m_watching)
    return;
  settle ();
  unsigned instruction = m_instructions.index_of (w, op);
  access now = { m_gang, instruction, m_time, w.worker, 0, 0,
		 kind != access_kind::load,
		 kind == access_kind::atomic
		 || m_instructions[instruction].coherent };
  /* The next workgroup has the same stacks.  */
  uint64_t stacks = w.group->private_stride * m_found.info ().workers;
  uint64_t shared = 0;
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      if (addresses[lane] - w.group->private_base >= stacks)
	shared |= uint64_t (1) << lane;
    }
  if (scattered (addresses, lanes))
    for (uint64_t left = shared; left; left &= left - 1)
      prefetch (addresses[__builtin_ctzll (left)], now.writes);
  if (kind == access_kind::store && size <= sizeof m_pending.before[0])
    {
      defer (now, addresses, shared, size);
      if (!now.atomic)
	return;
    }
  for (uint64_t left = shared; left && m_watching; left &= left - 1)
    {
      now.lane = __builtin_ctzll (left);
      uint64_t address = addresses[now.lane];
      now.time = m_time;
      if (now.atomic)
	atomic_access (now, kind, address, size);
      else if (now.writes)
	write (now, address, size, ~0u);
      else if (__builtin_expect (size == 4 && address % 4 == 0, 1))
	{
	  now.mask = 15;
	  read_dword (now, address);
	}
      else
	read (now, address, size);
    }
}

} // namespace gcn
