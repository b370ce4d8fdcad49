/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The model that the page TIMING describes, section by section.  */

#include "timing.h"
#include "isa/row.h"
#include <algorithm>
#include <cstring>
#include <map>
#include <mutex>

namespace gcn {

namespace {

/* Section "Issue".  */
constexpr unsigned issue_cycles = 4;		/* 64 lanes, 16 wide.  */
constexpr unsigned quarter_rate = 16;
constexpr unsigned taken_jump = 16;
constexpr unsigned sleep_unit = 64;

/* Section "Latencies".  */
constexpr unsigned scalar_latency = 56;
constexpr unsigned lds_latency = 64;
constexpr unsigned memory_latency = 264;

/* Section "Memory" and "LDS".  */
constexpr unsigned segment_bits = 6;		/* 64 bytes.  */
constexpr unsigned lanes_per_cycle = 16;
constexpr unsigned banks = 32, bank_bytes = 4;

constexpr unsigned simds = 4;

/* The model's numbers that differ between machines.  */
struct machine
{
  const char *arch;
  unsigned f64;			/* Cycles of an addition of doubles.  */
  unsigned shift64;		/* Of a 64-bit shift.  */
};

const machine machines[] = {
  { "gfx803", 64, 16 },
  { "gfx900", 64, 16 },
  { "gfx906", 8, 8 },
  { "gfx908", 8, 8 },
};

bool
begins (const std::string &name, std::initializer_list<const char *> prefixes)
{
  for (const char *p : prefixes)
    if (name.rfind (p, 0) == 0)
      return true;
  return false;
}

unsigned
vector_cycles (const machine &m, const isa::row &r)
{
  std::string name = r.name;
  bool f64 = r.types.result == isa::type::f64
	     || r.types.source[0] == isa::type::f64;
  bool transcendental
    = begins (name, { "V_RCP", "V_RSQ", "V_SQRT", "V_EXP_F", "V_LOG_F",
		      "V_SIN", "V_COS" });
  if (f64)
    return transcendental ? 2 * m.f64 : m.f64;
  if (transcendental
      || begins (name, { "V_MUL_LO_", "V_MUL_HI_U32", "V_MUL_HI_I32",
			 "V_MAD_U64_", "V_MAD_I64_" }))
    return quarter_rate;
  if (begins (name, { "V_LSHLREV_B64", "V_LSHRREV_B64", "V_ASHRREV_I64" }))
    return m.shift64;
  return issue_cycles;
}

issue_cost
cost_of (const machine &m, const isa::row &r)
{
  std::string name = r.name;
  issue_cost c;
  c.cycles = issue_cycles;
  switch (r.cls)
    {
    case instruction_class::valu:
      c.cycles = vector_cycles (m, r);
      c.unit = unit::vector;
      break;
    case instruction_class::salu:
      c.unit = unit::scalar;
      if (begins (name, { "S_SETPC", "S_SWAPPC", "S_CALL" }))
	c.kind = timed_as::jump;
      break;
    case instruction_class::branch:
      c.unit = unit::scalar;
      c.kind = timed_as::jump;
      break;
    case instruction_class::smem:
      c.unit = unit::scalar;
      c.kind = timed_as::scalar_load;
      break;
    case instruction_class::vmem:
      c.kind = begins (name, { "FLAT_" }) ? timed_as::flat
					   : timed_as::vector_memory;
      break;
    case instruction_class::lds:
      c.kind = timed_as::lds;
      break;
    case instruction_class::waitcnt:
      c.kind = timed_as::wait;
      break;
    default:
      if (name == "S_SLEEP")
	c.kind = timed_as::sleep;
      break;
    }
  return c;
}

/* s_waitcnt's counters in its constant K (Vega ISA manual, "S_WAITCNT").  */

unsigned
wanted_vm (uint64_t k)
{
  return (k & 15) | (k >> 14 & 3) << 4;
}

unsigned
wanted_lgkm (uint64_t k)
{
  return k >> 8 & 15;
}

/* Note that an operation counted in DONE, a ring of SIZE, is complete at TIME.
   Counters return to a value in order.  The wavefront waits when its counter
   is at its end.  */

void
push (uint64_t *done, unsigned size, uint64_t &issued, uint64_t time,
      uint64_t &now)
{
  uint64_t last = issued ? done[(issued - 1) % size] : 0;
  if (issued >= size)
    now = std::max (now, done[issued % size]);
  done[issued++ % size] = std::max (last, time);
}

/* NOW, or when at most LEFT operations are not complete.  */

uint64_t
wait (const uint64_t *done, unsigned size, uint64_t issued, unsigned left,
      uint64_t now)
{
  return issued > left && left < size
	 ? std::max (now, done[(issued - left - 1) % size]) : now;
}

/* CYCLES of a pipeline that is free at FREE; returns when they are over.  */

uint64_t
use (uint64_t &free, uint64_t now, unsigned cycles)
{
  return free = std::max (free, now) + cycles;
}

} // namespace

const std::vector<issue_cost> &
issue_costs (const std::string &arch)
{
  /* Never destroyed: libgomp runs kernels while the process ends.  */
  static auto &tables = *new std::map<std::string, std::vector<issue_cost>>;
  static auto &lock = *new std::mutex;
  std::lock_guard<std::mutex> hold (lock);
  std::vector<issue_cost> &table = tables[arch];
  if (table.empty ())
    for (const machine &m : machines)
      if (arch == m.arch)
	for (const isa::row *r : isa::rows ())
	  table.push_back (cost_of (m, *r));
  return table;
}

/* The least and the greatest of VALUES, of which MASK has those that count.
   MASK is not zero.  */

template <class T>
static inline std::pair<T, T>
range (const T *values, uint32_t mask)
{
  T low = values[__builtin_ctz (mask)], high = low;
  for (; mask; mask &= mask - 1)
    {
      T v = values[__builtin_ctz (mask)];
      low = std::min (low, v);
      high = std::max (high, v);
    }
  return { low, high };
}

/* Lanes come in quarters of 16, one quarter per cycle.  A quarter takes one
   more cycle for each further segment; a lane in the same segment as one
   before it costs nothing.  */

unsigned
memory_cycles (const uint64_t *addresses, uint64_t lanes, unsigned size,
	       bool atomic)
{
  unsigned cycles = 0;
  for (unsigned first = 0; first < gcn::lanes; first += lanes_per_cycle)
    {
      uint64_t seen[2 * lanes_per_cycle];
      unsigned count = 0;
      auto add = [&] (uint64_t segment)
	{
	  for (unsigned k = count; k-- != 0;)
	    if (seen[k] == segment)
	      return;
	  seen[count++] = segment;
	};
      uint32_t mask = lanes >> first & ((1u << lanes_per_cycle) - 1);
      if (mask && !atomic)
	{
	  /* Mostly neighbours: no need to look for the same segment.  */
	  auto [low, high] = range (addresses + first, mask);
	  uint64_t last = (high + size - 1) >> segment_bits;
	  if (last - (low >> segment_bits) < 2)
	    {
	      cycles += 1 + last - (low >> segment_bits);
	      continue;
	    }
	}
      for (uint32_t left = mask; left; left &= left - 1)
	{
	  uint64_t a = addresses[first + __builtin_ctz (left)];
	  add (a >> segment_bits);
	  if ((a & ((1u << segment_bits) - 1)) + size > 1u << segment_bits)
	    add ((a + size - 1) >> segment_bits);
	}
      cycles += std::max<unsigned> (count, atomic ? __builtin_popcount (mask) : 1);
    }
  return cycles;
}

/* Different dwords, of OFFSETS plus DWORDS, that the lanes in MASK want of one
   bank, at most.  */

static unsigned
busiest_bank (const uint32_t *offsets, uint32_t mask, unsigned dwords,
	      bool atomic)
{
  uint32_t last[banks];
  uint8_t used[banks] = {};
  unsigned most = 1;
  for (; mask; mask &= mask - 1)
    {
      uint32_t dword = offsets[__builtin_ctz (mask)] / bank_bytes + dwords;
      unsigned bank = dword % banks;
      if (used[bank] && last[bank] == dword && !atomic)
	continue;
      last[bank] = dword;
      most = std::max<unsigned> (most, ++used[bank]);
    }
  return most;
}

/* Each half of 32 lanes takes as many cycles as the bank that most different
   dwords are wanted of; values of several dwords go one dword after another.
   Atomics to the same dword go one after another, too.  */

unsigned
lds_cycles (const uint32_t *offsets, uint64_t lanes, unsigned size, bool atomic)
{
  unsigned cycles = 0, dwords = (size + bank_bytes - 1) / bank_bytes;
  for (unsigned half = 0; half < 2; half++)
    {
      const uint32_t *of = offsets + 32 * half;
      uint32_t mask = uint32_t (lanes >> 32 * half);
      if (mask && !atomic)
	{
	  /* Mostly neighbours, whose dwords are all in different banks.  */
	  auto [low, high] = range (of, mask);
	  mask = high / bank_bytes - low / bank_bytes < banks ? 0 : mask;
	}
      for (unsigned k = 0; k < dwords; k++)
	cycles += mask ? busiest_bank (of, mask, k, atomic) : 1;
    }
  return cycles;
}

void
workgroup_clock::begin (unsigned count)
{
  m_count = count;
  m_start = 0;
  m_cost = workgroup_cost ();
  for (unsigned i = 0; i < count; i++)
    m_clocks[i] = wave_clock ();
}

void
workgroup_clock::global_access (const wavefront &w, const operation &op,
				access_kind kind, const uint64_t *addresses,
				uint64_t lanes, unsigned size)
{
  if (op.cls != instruction_class::smem)
    m_clocks[w.worker].memory_cycles
      += gcn::memory_cycles (addresses, lanes, size,
			     kind == access_kind::atomic);
}

void
workgroup_clock::lds_access (const wavefront &w, const operation &,
			     access_kind kind, const uint32_t *offsets,
			     uint64_t lanes, unsigned size)
{
  m_clocks[w.worker].lds_cycles
    += gcn::lds_cycles (offsets, lanes, size, kind == access_kind::atomic);
}

void
workgroup_clock::special (wave_clock &c, const issue_cost &k,
			  const wavefront &w, const operation &op)
{
  uint64_t done = 0;
  if (k.kind == timed_as::vector_memory || k.kind == timed_as::flat
      || k.kind == timed_as::lds)
    {
      c.busy[unsigned (unit::memory)] += c.memory_cycles;
      c.busy[unsigned (unit::lds)] += c.lds_cycles;
      if (c.memory_cycles)
	done = use (c.memory_free, c.now, c.memory_cycles) + memory_latency;
      if (c.lds_cycles || k.kind == timed_as::lds)
	done = std::max (done, use (c.lds_free, c.now, c.lds_cycles)
			       + lds_latency);
      c.memory_cycles = c.lds_cycles = 0;
    }
  switch (k.kind)
    {
    case timed_as::jump:
      if (w.pc != op.pc + op.bytes)
	c.now += taken_jump - issue_cycles;
      break;
    case timed_as::scalar_load:
      push (c.lgkm_done, 16, c.lgkm_issued, c.now + scalar_latency, c.now);
      break;
    case timed_as::lds:
      push (c.lgkm_done, 16, c.lgkm_issued, done, c.now);
      break;
    case timed_as::flat:
      push (c.lgkm_done, 16, c.lgkm_issued, done, c.now);
      push (c.vm_done, 64, c.vm_issued, done, c.now);
      break;
    case timed_as::vector_memory:
      push (c.vm_done, 64, c.vm_issued, done, c.now);
      break;
    case timed_as::wait:
      c.now = wait (c.vm_done, 64, c.vm_issued, wanted_vm (op.imm), c.now);
      c.now = wait (c.lgkm_done, 16, c.lgkm_issued, wanted_lgkm (op.imm),
		    c.now);
      break;
    case timed_as::sleep:
      c.now += sleep_unit * (op.imm & 127);
      break;
    case timed_as::plain:
      break;
    }
}

/* An interval lasts as long as its slowest wavefront, or as its busiest unit
   when that is longer.  */

void
workgroup_clock::end_interval (const wavefront *waves)
{
  uint64_t simd_busy[2][simds] = {}, shared[unit_count] = {};
  uint64_t end = m_start, most = 0, retired = 0, present = 0;
  for (unsigned i = 0; i < m_count; i++)
    {
      wave_clock &c = m_clocks[i];
      end = std::max (end, c.now);
      for (unsigned u = 0; u < unit_count; u++)
	{
	  if (u < 2)
	    simd_busy[u][i % simds] += c.busy[u];
	  shared[u] += c.busy[u];
	  m_cost.busy[u] += c.busy[u];
	  c.busy[u] = 0;
	}
      uint64_t here = 0;
      for (uint64_t n : waves[i].retired)
	here += n;
      std::swap (here, c.interval_retired);
      here = c.interval_retired - here;
      most = std::max (most, here);
      retired += here;
      present += here != 0;
      m_cost.exec_zero += c.exec_zero;
      c.exec_zero = 0;
    }
  for (auto &of_unit : simd_busy)
    for (uint64_t busy : of_unit)
      end = std::max (end, m_start + busy);
  end = std::max ({ end, m_start + shared[unsigned (unit::lds)],
		    m_start + shared[unsigned (unit::memory)] });
  m_cost.idle_instructions += most * present - retired;
  for (unsigned i = 0; i < m_count; i++)
    {
      wave_clock &c = m_clocks[i];
      c.barrier_wait = waves[i].ended ? 0 : end - c.now;
      m_cost.barrier_wait_cycles += c.barrier_wait;
      if (!waves[i].ended)
	c.now = end;
    }
  m_cost.cycles = m_start = end;
}

} // namespace gcn
