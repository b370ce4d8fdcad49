/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Vector loads, stores and atomics over an address space.

   A space is a class with static members:
     address (w, op, lane)			guest address or LDS offset
     reach (w, op, address, size, store, lane)	host pointer, or throws
     account (w, op, kind, addresses, lanes, size)	counts and reports

     has_private				some addresses may be private memory, whose
					dwords are apart (private-memory.h)

   All pointers are found before the first byte is stored, so that a fault
   leaves memory as it was.  Values of several dwords are in consecutive
   registers.  op.dst receives, op.src[2] is the data, both vector registers. */

#ifndef RUNTIME_ISA_ACCESS_H
#define RUNTIME_ISA_ACCESS_H

#include "../memory.h"
#include "../observer.h"
#include "operands.h"
#include "private-memory.h"

namespace gcn {
namespace isa {

/* Where a value narrower than a register goes: D16 forms keep the other half
   of the register.  */
enum class placement : u8 { whole, low, high };

/* operation::flags of memory operations.  */
enum access_flags : u32
{
  returns_old = 1,		/* Atomics: op.dst receives the old value.  */
  aligned_lds = 2,		/* gfx803: LDS addresses must be aligned.  */
  lds_limited_by_m0 = 4		/* gfx803: M0 is the end of LDS.  */
};

inline char *
reach_lds (const wavefront &w, const operation &op, u64 address, unsigned size,
	   int i)
{
  u64 limit = w.group->lds_bytes;
  if ((op.flags & lds_limited_by_m0) && w.sgpr[M0] < limit)
    limit = w.sgpr[M0];
  if (__builtin_expect (address + size > limit, 0))
    throw fault (fault_kind::lds_out_of_bounds,
		 "address " + std::to_string (address) + ", "
		 + std::to_string (size) + " bytes, of "
		 + std::to_string (limit), i);
  if ((op.flags & aligned_lds) && size <= 16 && size != 12
      && (address & (size - 1)))
    throw fault (fault_kind::misaligned,
		 "LDS address " + std::to_string (address), i);
  return w.group->lds + address;
}

/* Whether all lanes are active and their addresses SIZE bytes apart; such an
   access is one run of 64 * SIZE bytes.  */
static inline bool
consecutive (const u64 *addresses, unsigned size, u64 exec)
{
  if (exec != ~u64 (0))
    return false;
  u64 differ = 0, first = addresses[0];
  for (unsigned i = 0; i < lanes; i++)
    differ |= (addresses[i] - first) ^ u64 (size) * i;
  return differ == 0;
}

/* The host's pointer to such a run, or null when some part of it may not be
   touched.  A run is one piece of host memory because guest addresses are
   host addresses.  */
template <class Space>
inline char *
reach_run (const wavefront &w, const operation &op, const u64 *addresses,
	   unsigned size, bool store)
{
  constexpr unsigned piece = 64;	/* What memory.h checks at once.  */
  char *start = nullptr;
  try
    {
      for (unsigned done = 0; done < lanes * size; done += piece)
	{
	  char *p = Space::reach (w, op, addresses[0] + done, piece, store, 0);
	  if (done == 0)
	    start = p;
	}
    }
  catch (const fault &)
    {
      return nullptr;
    }
  return start;
}

/* What reach_all keeps of lanes whose addresses are private.  */
template <class Space>
using window = std::conditional_t<Space::has_private, private_window, no_window>;

/* Addresses of lanes that are not active are not set and not read, which the
   compiler does not see.  */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"

/* Pointers of all lanes in EXEC; or, when the lanes are consecutive, the
   start of their run is returned and AT is not set.  Pointers of lanes in
   private memory go to copies in PRIVATE_PART.  */
template <class Space>
inline char *
reach_all (wavefront &w, const operation &op, access_kind kind, unsigned size,
	   u64 exec, char *at[lanes], window<Space> &private_part)
{
  bool store = kind != access_kind::load;
  u64 addresses[lanes];
  bool all = exec == ~u64 (0);
  if (all)
    for (unsigned i = 0; i < lanes; i++)
      addresses[i] = Space::address (w, op, i);
  else
    for (u64 left = exec; left; left &= left - 1)
      {
	unsigned i = __builtin_ctzll (left);
	addresses[i] = Space::address (w, op, i);
      }
  if constexpr (Space::has_private)
    if (u64 inside = private_part.find (w, addresses, exec))
      {
	private_part.read (w, op, kind, addresses, size, at);
	exec &= ~inside;
	if (!exec)
	  return nullptr;
      }
  Space::account (w, op, kind, addresses, exec, size);
  if (all && kind != access_kind::atomic && consecutive (addresses, size, exec))
    if (char *run = reach_run<Space> (w, op, addresses, size, store))
      return run;
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      at[i] = Space::reach (w, op, addresses[i], size, store, i);
    }
  return nullptr;
}

#pragma GCC diagnostic pop

/* BYTES at P into lane I of the registers from REG on.  */
template <unsigned bytes, bool sign, placement place>
inline void
load_lane (wavefront &w, unsigned reg, unsigned i, const char *p)
{
  if constexpr (bytes >= 4)
    for (unsigned k = 0; k < bytes / 4; k++)
      memcpy (&w.vgpr[reg + k][i], p + 4 * k, 4);
  else
    {
      u32 v;
      if constexpr (bytes == 1)
	v = sign ? u32 (int8_t (*p)) : u8 (*p);
      else
	{
	  i16 h;
	  memcpy (&h, p, 2);
	  v = sign ? u32 (h) : u16 (h);
	}
      u32 &to = w.vgpr[reg][i];
      to = place == placement::whole ? v
	   : place == placement::low ? (to & 0xffff0000) | (v & 0xffff)
	   : (to & 0xffff) | v << 16;
    }
}

/* The opposite; placement high takes the register's high half.  */
template <unsigned bytes, placement place>
inline void
store_lane (const wavefront &w, unsigned reg, unsigned i, char *p)
{
  if constexpr (bytes >= 4)
    for (unsigned k = 0; k < bytes / 4; k++)
      memcpy (p + 4 * k, &w.vgpr[reg + k][i], 4);
  else
    {
      u32 v = w.vgpr[reg][i] >> (place == placement::high ? 16 : 0);
      memcpy (p, &v, bytes);
    }
}

template <class Space, unsigned bytes, bool sign, placement place>
void
run_load (wavefront &w, const operation &op)
{
  char *at[lanes];
  window<Space> private_part;
  u64 exec = w.exec ();
  if (char *run = reach_all<Space> (w, op, access_kind::load, bytes, exec, at,
				    private_part))
    {
      for (unsigned i = 0; i < lanes; i++)
	load_lane<bytes, sign, place> (w, op.dst.reg, i, run + bytes * i);
      return;
    }
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      load_lane<bytes, sign, place> (w, op.dst.reg, i, at[i]);
    }
}

template <class Space, unsigned bytes, placement place>
void
run_store (wavefront &w, const operation &op)
{
  char *at[lanes];
  window<Space> private_part;
  u64 exec = w.exec ();
  if (char *run = reach_all<Space> (w, op, access_kind::store, bytes, exec, at,
				    private_part))
    {
      for (unsigned i = 0; i < lanes; i++)
	store_lane<bytes, place> (w, op.src[2].reg, i, run + bytes * i);
      return;
    }
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      store_lane<bytes, place> (w, op.src[2].reg, i, at[i]);
    }
  private_part.write (w, bytes);
}

template <class T>
inline T
register_value (const wavefront &w, unsigned reg, unsigned i)
{
  return from_words<T> (w.vgpr[reg][i],
			sizeof (T) == 8 ? w.vgpr[reg + 1][i] : 0);
}

template <class T>
inline void
set_register (wavefront &w, unsigned reg, unsigned i, T x)
{
  u64 v = to_words<T> (x);
  w.vgpr[reg][i] = u32 (v);
  if constexpr (sizeof (T) == 8)
    w.vgpr[reg + 1][i] = u32 (v >> 32);
}

/* Replace the T at P by F (it), atomically for all host threads.  */
template <class T, class F>
inline T
update (char *p, F f)
{
  using B = std::conditional_t<sizeof (T) == 8, u64, u32>;
  B *b = reinterpret_cast<B *> (p);
  B old = __atomic_load_n (b, __ATOMIC_SEQ_CST), next;
  do
    next = same_bits<B> (f (same_bits<T> (old)));
  while (!__atomic_compare_exchange_n (b, &old, next, false, __ATOMIC_SEQ_CST,
				       __ATOMIC_SEQ_CST));
  return same_bits<T> (old);
}

/* Row::f (memory, data, second) is what memory becomes.  SECOND is the
   register after the data's, or op.src[3] where an encoding has two data.  */
template <class Space, class Row>
void
run_atomic (wavefront &w, const operation &op)
{
  using T = typename Row::number;
  char *at[lanes];
  window<Space> private_part;
  u64 exec = w.exec ();
  reach_all<Space> (w, op, access_kind::atomic, sizeof (T), exec, at,
		    private_part);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      if (reinterpret_cast<uintptr_t> (at[i]) & (sizeof (T) - 1))
	throw fault (fault_kind::misaligned, "atomic", i);
    }
  unsigned second = op.src[3].kind == operand::vgpr
		    ? op.src[3].reg : op.src[2].reg + sizeof (T) / 4;
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      T d = register_value<T> (w, op.src[2].reg, i);
      T e = Row::operands > 1 ? register_value<T> (w, second, i) : T ();
      T old = update<T> (at[i], [d, e] (T m) { return Row::f (m, d, e); });
      if (op.flags & returns_old)
	set_register (w, op.dst.reg, i, old);
    }
  private_part.write (w, sizeof (T));
}

constexpr u32
dwords (unsigned bytes)
{
  return (bytes + 3) / 4;
}

/* A vector register operand.  */
inline operand
vector_register (unsigned reg, const encoded &e, unsigned words)
{
  operand o;
  o.kind = operand::vgpr;
  o.words = words;
  o.reg = reg;
  if (reg + words > 256)
    unsupported (e, "vector registers beyond the last one");
  return o;
}

} // namespace isa
} // namespace gcn
#endif
