/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "gang-race-check.h"
#include "../decoder.h"
#include "../operation.h"
#include "../workgroup.h"
#include "checks.h"
#include <algorithm>
#include <cstring>

namespace gcn {

namespace {

/* Dwords that are watched in a launch: about 500 MiB.  */
constexpr size_t most_cells = size_t (1) << 22;

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
  m_cells.clear ();
  m_updated.clear ();
  m_coherent.clear ();
  m_releases.assign (m_watching ? info.gangs : 0, {});
  m_pending.clear ();
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

bool
gang_race_check::coherent (const wavefront &w, const operation &op)
{
  auto known = m_coherent.emplace (op.pc, false);
  if (known.second)
    known.first->second = w.group->image->disassemble (op.pc).find (" glc")
			  != std::string::npos;
  return known.first->second;
}

gang_race_check::cell *
gang_race_check::at (uint64_t dword)
{
  if (m_cells.size () >= most_cells && !m_cells.count (dword))
    {
      m_watching = false;
      m_log.note ("gangs: kernel " + m_found.info ().kernel
		  + " is not checked to its end: it touches too much memory");
      return nullptr;
    }
  return &m_cells[dword];
}

void
gang_race_check::compare (const access &old, const access &now, uint64_t dword)
{
  unsigned overlap = old.mask & now.mask;
  if (!overlap || (old.atomic && now.atomic) || ordered (old))
    return;
  std::string *text = m_found.first ("gangs", old.pc, now.pc);
  if (!text)
    return;
  const dispatch_info &info = m_found.info ();
  auto what = [] (const access &a)
    {
      return !a.writes ? "read" : a.atomic ? "update" : "write";
    };
  *text = std::string ("race between gangs (")
	  + (!now.writes ? "read after write" : old.writes
	     ? "write after write" : "write after read")
	  + ") at global " + hex (dword + __builtin_ctz (overlap)) + ", "
	  + std::to_string (__builtin_popcount (overlap))
	  + (__builtin_popcount (overlap) == 1 ? " byte, " : " bytes, ")
	  + describe_workgroup (info, now.gang) + " and "
	  + describe_workgroup (info, old.gang) + ", kernel " + info.kernel
	  + "\n" + event_line (info, what (now), now.worker, now.lane, now.pc)
	  + event_line (info, what (old), old.worker, old.lane, old.pc,
			"  (previous)");
}

void
gang_race_check::read (const access &now, uint64_t address, unsigned size)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned)
    {
      cell *c = at (dword);
      if (!c)
	return;
      access mine = now;
      mine.mask = mask;
      compare (c->write, mine, dword);
      access &last = c->reads[0];
      if (last.mask && last.gang == mine.gang)
	mine.mask |= last.mask;
      else
	c->reads[1] = last;
      last = mine;
    });
}

/* NOW wrote, and made CHANGED_BYTES, a bit per byte of it, another value.  */

void
gang_race_check::write (access now, uint64_t address, unsigned size,
			unsigned changed_bytes)
{
  each_dword (address, size, [&] (uint64_t dword, unsigned mask, unsigned first)
    {
      cell *c = at (dword);
      if (!c)
	return;
      access changed = now;
      unsigned here = mask & (changed_bytes >> first << __builtin_ctz (mask));
      changed.mask = here ? mask : 0;
      compare (c->write, changed, dword);
      compare (c->reads[0], changed, dword);
      compare (c->reads[1], changed, dword);
      now.mask = mask;
      if (c->write.mask && c->write.gang == now.gang
	  && c->write.atomic == now.atomic)
	now.mask |= c->write.mask;
      c->write = now;
    });
}

/* The stores of the last event have been done: see what they changed.  */

void
gang_race_check::settle ()
{
  for (const pending_store &p : m_pending)
    {
      char after[sizeof p.before];
      memcpy (after, reinterpret_cast<const void *> (p.address), p.size);
      unsigned changed = 0;
      for (unsigned i = 0; i < p.size; i++)
	changed |= unsigned (after[i] != p.before[i]) << i;
      write (p.what, p.address, p.size, changed);
    }
  m_pending.clear ();
}

void
gang_race_check::global_access (const wavefront &w, const operation &op,
				access_kind kind, const uint64_t *addresses,
				uint64_t lanes, unsigned size)
{
  if (!m_watching)
    return;
  settle ();
  bool scalar = op.cls == instruction_class::smem;
  bool atomic = kind == access_kind::atomic || coherent (w, op);
  uint64_t stacks = w.group->private_stride * m_found.info ().workers;
  for (uint64_t left = lanes; left && m_watching; left &= left - 1)
    {
      unsigned lane = __builtin_ctzll (left);
      uint64_t address = addresses[lane];
      /* The next workgroup has the same stacks.  */
      if (address - w.group->private_base < stacks)
	continue;
      if (atomic)
	each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
	  {
	    auto updated = m_updated.find (dword);
	    if (updated != m_updated.end () && updated->second.second != m_gang)
	      m_horizon = std::max (m_horizon, updated->second.first);
	  });
      access now = { op.pc, m_time, m_gang, uint8_t (w.worker),
		     int8_t (scalar ? scalar_lane : int (lane)), 0,
		     kind != access_kind::load, atomic };
      if (kind == access_kind::load)
	read (now, address, size);
      else if (kind == access_kind::atomic || size > sizeof m_pending[0].before)
	write (now, address, size, ~0u);
      else
	{
	  pending_store p = { address, size, {}, now };
	  memcpy (p.before, reinterpret_cast<const void *> (address), size);
	  m_pending.push_back (p);
	}
      if (!atomic || kind == access_kind::load)
	continue;
      m_releases[m_gang].push_back (++m_time);
      each_dword (address, size, [&] (uint64_t dword, unsigned, unsigned)
	{
	  m_updated[dword] = { m_time, m_gang };
	});
    }
}

} // namespace gcn
