/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* DS: ds.def.  */

#include "access.h"
#include "atomic.h"
#include "formats.h"

namespace gcn {
namespace isa {
namespace {

inline void
account_lds (wavefront &w, const operation &op, access_kind kind,
	     const u64 *addresses, u64 exec, unsigned size)
{
  u64 bytes = u64 (size) * __builtin_popcountll (exec);
  if (kind != access_kind::store)
    w.lds_bytes_read += bytes;
  if (kind != access_kind::load)
    w.lds_bytes_written += bytes;
  if (__builtin_expect (!w.group->watch, 1))
    return;
  u32 offsets[lanes];
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      offsets[i] = u32 (addresses[i]);
    }
  if (exec)
    w.group->watch->lds_access (w, op, kind, offsets, exec, size);
}

/* The address register plus the offset; Second takes the other one of the
   two-address instructions, which op.flags has from bit 8 on.  */
constexpr unsigned second_offset_shift = 8;

template <bool second>
struct lds_space
{
  static constexpr bool has_private = false;

  static u64
  address (const wavefront &w, const operation &op, unsigned i)
  {
    return u32 (w.vgpr[op.src[0].reg][i]
		+ (second ? op.flags >> second_offset_shift : u32 (op.imm)));
  }

  static char *
  reach (const wavefront &w, const operation &op, u64 a, unsigned size, bool,
	 int i)
  {
    return reach_lds (w, op, a, size, i);
  }

  static void
  account (wavefront &w, const operation &op, access_kind kind,
	   const u64 *addresses, u64 exec, unsigned size)
  {
    account_lds (w, op, kind, addresses, exec, size);
  }
};

/* Each lane's own dword after M0 and the offset.  */
struct by_lane_space : lds_space<false>
{
  static u64
  address (const wavefront &w, const operation &op, unsigned i)
  {
    return u32 ((w.sgpr[M0] & 0xffff) + u32 (op.imm) + 4 * i);
  }
};

/* Pointers of each lane in EXEC, consecutive or not.  */
template <class Space>
inline void
reach_each (wavefront &w, const operation &op, access_kind kind, unsigned size,
	    u64 exec, char *at[lanes])
{
  no_window none;
  if (char *run = reach_all<Space> (w, op, kind, size, exec, at, none))
    for (unsigned i = 0; i < lanes; i++)
      at[i] = run + size * i;
}

template <unsigned bytes>
void
run_load2 (wavefront &w, const operation &op)
{
  char *first[lanes], *second[lanes];
  u64 exec = w.exec ();
  reach_each<lds_space<false>> (w, op, access_kind::load, bytes, exec, first);
  reach_each<lds_space<true>> (w, op, access_kind::load, bytes, exec, second);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      load_lane<bytes, false, placement::whole> (w, op.dst.reg, i, first[i]);
      load_lane<bytes, false, placement::whole> (w, op.dst.reg + bytes / 4, i,
						 second[i]);
    }
}

template <unsigned bytes>
void
run_store2 (wavefront &w, const operation &op)
{
  char *first[lanes], *second[lanes];
  u64 exec = w.exec ();
  reach_each<lds_space<false>> (w, op, access_kind::store, bytes, exec, first);
  reach_each<lds_space<true>> (w, op, access_kind::store, bytes, exec, second);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      store_lane<bytes, placement::whole> (w, op.src[2].reg, i, first[i]);
      store_lane<bytes, placement::whole> (w, op.src[3].reg, i, second[i]);
    }
}

template <class T>
void
run_exchange2 (wavefront &w, const operation &op)
{
  char *at[2][lanes];
  no_window none;
  u64 exec = w.exec ();
  reach_all<lds_space<false>> (w, op, access_kind::atomic, sizeof (T), exec,
			       at[0], none);
  reach_all<lds_space<true>> (w, op, access_kind::atomic, sizeof (T), exec,
			      at[1], none);
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      T d[2], old[2];
      for (unsigned k = 0; k < 2; k++)
	d[k] = register_value<T> (w, op.src[2 + k].reg, i);
      for (unsigned k = 0; k < 2; k++)
	old[k] = update<T> (at[k][i], [d, k] (T) { return d[k]; });
      for (unsigned k = 0; k < 2; k++)
	set_register (w, op.dst.reg + k * sizeof (T) / 4, i, old[k]);
    }
}

/* Words of LANES meanings.  */

/* Data of lane J; src[2] where there is an address, else src[0].  */
inline u32
value (const wavefront &w, const operation &op, int j)
{
  if (j < 0 || !(w.exec () >> j & 1))
    return 0;
  const operand &data = op.src[2].kind == operand::vgpr ? op.src[2] : op.src[0];
  return w.vgpr[data.reg][j];
}

/* The last active lane whose address names lane I, or -1.  */
inline int
sender_to (const wavefront &w, const operation &op, unsigned i)
{
  for (int j = lanes - 1; j >= 0; j--)
    if ((w.exec () >> j & 1)
	&& ((w.vgpr[op.src[0].reg][j] + u32 (op.imm)) / 4 & 63) == i)
      return j;
  return -1;
}

/* Lane that lane I reads under DS_SWIZZLE's PATTERN; from 0xc000 on, gfx9's
   rotations and butterflies.  */
inline unsigned
swizzled (u32 pattern, unsigned i)
{
  unsigned mask = pattern & 31;
  if (pattern >= 0xe000)
    {
      unsigned j = (i & 1) << 4 | (i & 2) << 2 | (i & 4) | (i & 8) >> 2
		   | (i & 16) >> 4;
      return (i & 32) | j >> __builtin_popcount (mask) | (i & mask);
    }
  if (pattern >= 0xc000)
    {
      unsigned by = pattern >> 5 & 31;
      unsigned j = pattern >> 10 & 1 ? i - by : i + by;
      return (i & 32) | (i & mask) | (j & ~mask & 31);
    }
  if (pattern & 0x8000)
    return (i & ~3) | (pattern >> 2 * (i & 3) & 3);
  unsigned j = ((i & pattern & 31) | (pattern >> 5 & 31)) ^ (pattern >> 10 & 31);
  return (i & 32) | j;
}

/* The counter at M0's high half plus the offset; all lanes get its old
   value.  */
template <class F>
void
run_consume (wavefront &w, const operation &op, F change)
{
  u64 exec = w.exec ();
  if (!exec)
    return;
  unsigned i = __builtin_ctzll (exec);
  u64 address[lanes];
  address[i] = (w.sgpr[M0] >> 16) + op.imm;
  account_lds (w, op, access_kind::atomic, address, u64 (1) << i, 4);
  u32 old = update<u32> (reach_lds (w, op, address[i], 4, i),
			 [=] (u32 m) { return m + change; });
  for (unsigned j = 0; j < lanes; j++)
    if (exec >> j & 1)
      w.vgpr[op.dst.reg][j] = old;
}

/* Bits of row::detail.  */
enum { data_shift = 0, result_shift = 4, second_shift = 8, scale_shift = 12,
       no_address = 1 << 28, reads_no_memory = 1 << 29, writes_memory = 1 << 30 };

/* Two offsets of 8 bits that count SCALE bytes.  */
void
bind_two_offsets (operation &op, const encoded &e, unsigned scale)
{
  op.imm = (e.word[0] & 255) * scale;
  op.flags |= (e.word[0] >> 8 & 255) * scale << second_offset_shift;
}

/* Fields of the encoding: offset0 7:0, offset1 15:8, gds 16; in the second
   dword addr 7:0, data0 15:8, data1 23:16, vdst 31:24.  */
void
bind_lds (operation &op, const encoded &e, const row &r)
{
  unsigned data = r.detail >> data_shift & 15;
  unsigned second = r.detail >> second_shift & 15;
  unsigned result = r.detail >> result_shift & 15;
  unsigned scale = r.detail >> scale_shift & 0xfff;
  if (e.word[0] >> 16 & 1)
    unsupported (e, "gds");
  op.flags = e.returns ? u32 (returns_old) : 0;
  if (e.arch == architecture::gfx803 && !(r.detail & reads_no_memory))
    op.flags |= aligned_lds | lds_limited_by_m0;
  if (!(r.detail & no_address))
    op.src[0] = vector_register (e.word[1] & 255, e, 1);
  if (data)
    op.src[2] = vector_register (e.word[1] >> 8 & 255, e, data);
  if (second)
    op.src[3] = vector_register (e.word[1] >> 16 & 255, e, second);
  if (result && (!(r.detail & writes_memory) || e.returns || !data))
    op.dst = vector_register (e.word[1] >> 24, e, result);
  if (scale)
    bind_two_offsets (op, e, scale);
  else
    op.imm = e.word[0] & 0xffff;
  if (r.detail & writes_memory)
    op.pace = stop_before;
}

void
bind_swizzle (operation &op, const encoded &e, const row &r)
{
  bind_lds (op, e, r);
  if (e.arch == architecture::gfx803 && op.imm >= 0xc000)
    op.imm &= 0x80ff;		/* Older machines know no more patterns.  */
}

#define ATOMIC_ROWS "ds.def"
#include "atomic-classes.h"

#define LOAD(...)
#define STORE(...)
#define LOAD2(...)
#define STORE2(...)
#define LOAD_BY_LANE(...)
#define STORE_BY_LANE(...)
#define EXCHANGE2(...)
#define ATOMIC(...)
#define NOTHING(...)
#define LANES(name, operands, ...) \
  void run_##name (wavefront &w, const operation &op) \
  { \
    u32 result[lanes]; \
    for (unsigned i = 0; i < lanes; i++) \
      result[i] = __VA_ARGS__; \
    for (u64 left = w.exec (); left; left &= left - 1) \
      { \
	unsigned i = __builtin_ctzll (left); \
	w.vgpr[op.dst.reg][i] = result[i]; \
      } \
  }
#define CONSUME(name, change) \
  void run_##name (wavefront &w, const operation &op) \
  { \
    u32 count = __builtin_popcountll (w.exec ()); \
    run_consume (w, op, change); \
  }
#include "ds.def"
#undef LOAD
#undef STORE
#undef LOAD2
#undef STORE2
#undef LOAD_BY_LANE
#undef STORE_BY_LANE
#undef EXCHANGE2
#undef ATOMIC
#undef LANES
#undef CONSUME
#undef NOTHING

void
bind_nothing (operation &, const encoded &, const row &)
{
}

void
run_nothing (wavefront &, const operation &)
{
}

constexpr u32
dwords_at (unsigned bytes, unsigned shift)
{
  return dwords (bytes) << shift;
}

constexpr binder
lanes_binder (unsigned operands)
{
  return operands == 1 ? bind_swizzle : bind_lds;
}

#define ROW(name, bind, handler, detail) \
  { #name, bind, instruction_class::lds, handler, {}, detail, nullptr, nullptr },
#define LOAD(name, bytes, sign, place) \
  ROW (name, bind_lds, \
       (run_load<lds_space<false>, bytes, sign, placement::place>), \
       dwords_at (bytes, result_shift))
#define STORE(name, bytes, place) \
  ROW (name, bind_lds, (run_store<lds_space<false>, bytes, placement::place>), \
       dwords_at (bytes, data_shift) | writes_memory)
#define LOAD_BY_LANE(name) \
  ROW (name, bind_lds, (run_load<by_lane_space, 4, false, placement::whole>), \
       dwords_at (4, result_shift) | no_address)
#define STORE_BY_LANE(name) \
  ROW (name, bind_lds, (run_store<by_lane_space, 4, placement::whole>), \
       dwords_at (4, data_shift) | no_address | writes_memory)
#define NOTHING(name) ROW (name, bind_nothing, run_nothing, 0)
#define LOAD2(name, bytes, scale) \
  ROW (name, bind_lds, run_load2<bytes>, \
       dwords_at (2 * bytes, result_shift) | scale << scale_shift)
#define STORE2(name, bytes, scale) \
  ROW (name, bind_lds, run_store2<bytes>, \
       dwords_at (bytes, data_shift) | dwords_at (bytes, second_shift) \
       | scale << scale_shift | writes_memory)
#define ATOMIC(name, T, count, ...) \
  ROW (name, bind_lds, (run_atomic<lds_space<false>, name>), \
       dwords_at (sizeof (T), data_shift) | dwords_at (sizeof (T), result_shift) \
       | (count > 1 ? dwords_at (sizeof (T), second_shift) : 0) | writes_memory)
#define EXCHANGE2(name, T, scale) \
  ROW (name, bind_lds, run_exchange2<T>, \
       dwords_at (sizeof (T), data_shift) | dwords_at (sizeof (T), second_shift) \
       | dwords_at (2 * sizeof (T), result_shift) | scale << scale_shift \
       | writes_memory)
#define LANES(name, operands, ...) \
  ROW (name, lanes_binder (operands), run_##name, \
       dwords_at (4 * (operands - 1), data_shift) | dwords_at (4, result_shift) \
       | reads_no_memory)
#define CONSUME(name, change) \
  ROW (name, bind_lds, run_##name, \
       dwords_at (4, result_shift) | no_address | writes_memory)
const row table[] = {
#include "ds.def"
};

} // namespace

row_list
lds_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
