/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "lane-check.h"
#include "../operation.h"
#include <algorithm>

namespace gcn {

namespace {

/* True when all lanes' addresses are SIZE bytes apart: a loop for vectors of the host's.  */

template <class T>
bool
side_by_side (const T *addresses, unsigned size)
{
  T differ = 0, first = addresses[0];
  for (unsigned i = 0; i < gcn::lanes; i++)
    differ |= addresses[i] ^ T (first + T (size) * i);
  return differ == 0;
}

/* True when no two of LANES have a byte of SIZE in common, as is plain to see:
   their addresses go up or down.  */

template <class T>
bool
apart (const T *addresses, uint64_t lanes, unsigned size)
{
  if (lanes == ~uint64_t (0) && side_by_side (addresses, size))
    return true;
  bool up = true, down = true;
  uint64_t last = addresses[__builtin_ctzll (lanes)];
  for (uint64_t left = lanes & (lanes - 1); left; left &= left - 1)
    {
      uint64_t now = addresses[__builtin_ctzll (left)];
      up &= last + size <= now;
      down &= now + size <= last;
      last = now;
    }
  return up || down;
}

/* LANES, those of lower addresses first; of equal ones the lower lane.  */

unsigned
by_address (const uint64_t *addresses, uint64_t lanes, uint8_t *order)
{
  unsigned n = 0;
  for (uint64_t left = lanes; left; left &= left - 1)
    order[n++] = __builtin_ctzll (left);
  std::sort (order, order + n, [=] (uint8_t a, uint8_t b)
    {
      return addresses[a] != addresses[b] ? addresses[a] < addresses[b] : a < b;
    });
  return n;
}

/* Whether lanes A and B of W have the same SIZE bytes in the registers of
   DATA, or DATA is none.  */

bool
same_value (const wavefront &w, const operand &data, unsigned a, unsigned b,
	    unsigned size)
{
  if (data.kind != operand::vgpr)
    return true;
  unsigned reg = data.reg;
  for (; size >= 4; size -= 4, reg++)
    if (w.vgpr[reg][a] != w.vgpr[reg][b])
      return false;
  return size == 0
	 || ((w.vgpr[reg][a] ^ w.vgpr[reg][b]) & ((1u << 8 * size) - 1)) == 0;
}

} // namespace

void
lane_check::kernel_begin (const dispatch_info &info)
{
  m_found.kernel_begin (info);
}

void
lane_check::kernel_end (const dispatch_info &)
{
  m_found.kernel_end ();
}

void
lane_check::workgroup_begin (const dispatch_info &info, unsigned)
{
  for (unsigned i = 0; i < info.workers; i++)
    forget (i);
}

void
lane_check::forget (unsigned worker)
{
  for (load &l : m_loads[worker].at)
    l.pc = 0;
}

void
lane_check::barrier_arrive (const wavefront &w, const operation &)
{
  forget (w.worker);
}

/* The youngest load by which LANE and OTHER both had the bytes at ADDRESS; 0: none.  */

uint64_t
lane_check::load_of_both (const wavefront &w, bool lds, uint64_t address,
			  unsigned lane, unsigned other) const
{
  const loads &known = m_loads[w.worker];
  uint64_t both = uint64_t (1) << lane | uint64_t (1) << other;
  for (unsigned i = 1; i <= most_loads; i++)
    {
      const load &l = known.at[(known.next - i) % most_loads];
      if (l.pc != 0 && l.lds == lds && (l.lanes & both) == both
	  && l.addresses[lane] == address && l.addresses[other] == address)
	return l.pc;
    }
  return 0;
}

/* A store by LANES, some of which may have bytes in common.  Those that have are
   neighbours in the order of addresses.  */

void
lane_check::store (const wavefront &w, const operation &op, bool lds,
		   const uint64_t *addresses, uint64_t lanes, unsigned size)
{
  uint8_t order[gcn::lanes];
  unsigned n = by_address (addresses, lanes, order);
  for (unsigned i = 1; i < n; i++)
    {
      unsigned lane = order[i], other = order[i - 1];
      if (addresses[other] + size <= addresses[lane])
	continue;
      bool same = addresses[lane] == addresses[other]
		  && same_value (w, op.src[2], lane, other, size)
		  /* The second value of ds_write2.  */
		  && same_value (w, op.src[3], lane, other, size);
      uint64_t loaded = load_of_both (w, lds, addresses[lane], lane, other);
      if (same && !loaded)
	continue;
      std::string *text = m_found.first ("lanes", loaded, op.pc);
      if (!text)
	continue;
      const dispatch_info &info = m_found.info ();
      *text = std::string ("race between lanes (")
	      + (loaded ? "both have loaded it before: an update is lost"
		 : "both store to it, and not the same value")
	      + ") at " + (lds ? "LDS " : "global ") + hex (addresses[lane]) + ", "
	      + std::to_string (size) + (size == 1 ? " byte, " : " bytes, ")
	      + describe_workgroup (info, w.gang) + ", kernel " + info.kernel
	      + ": iterations of a vector loop depend on each other (an atomic, "
		"a reduction or a private clause is missing)\n"
	      + event_line (info, "write", w.worker, lane, op.pc)
	      + event_line (info, "write", w.worker, other, op.pc);
      if (loaded)
	*text += event_line (info, "read", w.worker, other, loaded, "  (previous)");
    }
}

template <class T>
void
lane_check::access (const wavefront &w, const operation &op, access_kind kind,
		    bool lds, const T *addresses, uint64_t lanes, unsigned size)
{
  if ((lanes & (lanes - 1)) == 0 || kind == access_kind::atomic
      || apart (addresses, lanes, size))
    return;
  uint64_t wide[gcn::lanes];
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      wide[i] = addresses[i];
    }
  if (kind == access_kind::store)
    return store (w, op, lds, wide, lanes, size);
  loads &known = m_loads[w.worker];
  load &l = known.at[known.next++ % most_loads];
  l.pc = op.pc;
  l.lds = lds;
  l.lanes = lanes;
  for (uint64_t left = lanes; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      l.addresses[i] = wide[i];
    }
}

void
lane_check::global_access (const wavefront &w, const operation &op,
			   access_kind kind, const uint64_t *addresses,
			   uint64_t lanes, unsigned size)
{
  access (w, op, kind, false, addresses, lanes, size);
}

void
lane_check::lds_access (const wavefront &w, const operation &op,
			access_kind kind, const uint32_t *offsets,
			uint64_t lanes, unsigned size)
{
  access (w, op, kind, true, offsets, lanes, size);
}

} // namespace gcn
