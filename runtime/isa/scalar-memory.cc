/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* SMEM: smem.def.  */

#include "../memory.h"
#include "../observer.h"
#include "access.h"
#include "atomic.h"
#include "clock.h"
#include "formats.h"
#include "operands.h"

namespace gcn {
namespace isa {
namespace {

/* Operands of a scalar memory operation: dst the data, src[0] the base, src[1]
   the offset's register or none, imm the constant offset; flags is the number
   of dwords.  Offsets and sums lose their two low bits, as on the machine.  */

inline u64
register_offset (const wavefront &w, const operation &op)
{
  return op.src[1].kind == operand::none ? 0
					 : scalar_value<u32> (w, op.src[1]);
}

void
report (wavefront &w, const operation &op, access_kind kind, u64 address,
	unsigned size)
{
  if (w.group->watch)
    w.group->watch->global_access (w, op, kind, &address, 1, size);
}

u64
plain_address (const wavefront &w, const operation &op)
{
  u64 a = (scalar_value<u64> (w, op.src[0]) + register_offset (w, op) + op.imm)
	  & ~u64 (3);
  if (a >> 32 == w.lds_aperture >> 32)
    throw fault (fault_kind::global_reaches_lds, "scalar access");
  return a;
}

void
read (wavefront &w, const operation &op, u64 address, unsigned dwords)
{
  report (w, op, access_kind::load, address, 4 * dwords);
  const char *p = w.group->mem->load_ptr (address, 4 * dwords);
  memcpy (w.sgpr + op.dst.reg, p, 4 * dwords);
  w.global_bytes_read += 4 * dwords;
}

void
write (wavefront &w, const operation &op, u64 address, unsigned dwords)
{
  report (w, op, access_kind::store, address, 4 * dwords);
  char *p = w.group->mem->store_ptr (address, 4 * dwords);
  memcpy (p, w.sgpr + op.dst.reg, 4 * dwords);
  w.global_bytes_written += 4 * dwords;
}

void
run_load (wavefront &w, const operation &op)
{
  read (w, op, plain_address (w, op), op.flags);
}

void
run_store (wavefront &w, const operation &op)
{
  write (w, op, plain_address (w, op), op.flags);
}

/* The buffer resource's base and size in bytes (Vega ISA manual, "Buffer
   resource descriptor"): stride 0 means raw bytes.  */
struct buffer
{
  u64 base, bytes;
  u64 offset;			/* Of this access.  */
};

buffer
scalar_buffer (const wavefront &w, const operation &op)
{
  const u32 *v = w.sgpr + op.src[0].reg;
  buffer b;
  b.base = v[0] | u64 (v[1] & 0xffff) << 32;
  unsigned stride = v[1] >> 16 & 0x3fff;
  b.bytes = stride ? u64 (v[2]) * stride : v[2];
  b.offset = (register_offset (w, op) + op.imm) & ~u64 (3);
  return b;
}

void
run_buffer_load (wavefront &w, const operation &op)
{
  buffer b = scalar_buffer (w, op);
  for (unsigned i = 0; i < op.flags; i++)
    if (b.offset + 4 * i + 4 > b.bytes)
      w.sgpr[op.dst.reg + i] = 0;
    else
      {
	operation one = op;
	one.dst.reg += i;
	read (w, one, (b.base + b.offset + 4 * i) & ~u64 (3), 1);
      }
}

void
run_buffer_store (wavefront &w, const operation &op)
{
  buffer b = scalar_buffer (w, op);
  for (unsigned i = 0; i < op.flags; i++)
    if (b.offset + 4 * i + 4 <= b.bytes)
      {
	operation one = op;
	one.dst.reg += i;
	write (w, one, (b.base + b.offset + 4 * i) & ~u64 (3), 1);
      }
}

/* Fields of the encoding: sbase 5:0 (in pairs), sdata 12:6, soffset_en 14
   (gfx9), imm 17; in the second dword offset 20:0 and, gfx9, soffset 31:25.  */
void
bind_memory (operation &op, const encoded &e, const row &r)
{
  bool gfx9 = e.arch != architecture::gfx803;
  op.dst.kind = operand::sgpr;
  op.dst.reg = e.word[0] >> 6 & 127;
  op.src[0].kind = operand::sgpr;
  op.src[0].reg = (e.word[0] & 63) * 2;
  op.flags = r.detail & 31;
  if (op.dst.reg + op.flags > sgpr_count)
    unsupported (e, "scalar registers beyond the last one");
  if (gfx9 && (e.word[0] >> 14 & 1))
    unsupported (e, "two offsets");
  if (e.scalar_offset)
    {
      op.src[1].kind = operand::sgpr;
      op.src[1].reg = e.word[1] & 127;
    }
  else if (gfx9)
    op.imm = i64 (u64 (e.word[1]) << 43) >> 43;
  else
    op.imm = e.word[1] & 0xfffff;
  if (r.detail & 32)
    op.pace = stop_before;
}

void
bind_clock (operation &op, const encoded &e, const row &)
{
  op.dst = source_operand (e, e.fields.at (0), type::u64, 0);
}

void
bind_nothing (operation &, const encoded &, const row &)
{
}

#define ATOMIC_ROWS "flat.def"
#include "atomic-classes.h"

/* The atomic ROW at ADDRESS.  Data and what is returned are op.dst's registers,
   the second data those after; op.sdst says whether anything is returned.  */
template <class Row>
void
run_atomic_at (wavefront &w, const operation &op, u64 address)
{
  using T = typename Row::number;
  constexpr unsigned words = sizeof (T) / 4;
  report (w, op, access_kind::atomic, address, sizeof (T));
  char *p = w.group->mem->store_ptr (address, sizeof (T));
  if (address & (sizeof (T) - 1))
    throw fault (fault_kind::misaligned, "scalar atomic");
  const u32 *data = w.sgpr + op.dst.reg;
  T d = from_words<T> (data[0], data[words - 1]);
  T e = Row::operands > 1 ? from_words<T> (data[words], data[2 * words - 1])
			  : T ();
  T old = update<T> (p, [d, e] (T m) { return Row::f (m, d, e); });
  w.global_bytes_read += sizeof (T);
  w.global_bytes_written += sizeof (T);
  if (op.sdst.kind == operand::sgpr)
    set_scalar<T> (w, op.dst, old);
}

template <class Row>
void
run_plain_atomic (wavefront &w, const operation &op)
{
  run_atomic_at<Row> (w, op, plain_address (w, op));
}

/* Beyond the buffer's end nothing happens, and zeros are returned.  */
template <class Row>
void
run_buffer_atomic (wavefront &w, const operation &op)
{
  buffer b = scalar_buffer (w, op);
  using T = typename Row::number;
  if (b.offset + sizeof (T) <= b.bytes)
    run_atomic_at<Row> (w, op, (b.base + b.offset) & ~u64 (3));
  else if (op.sdst.kind == operand::sgpr)
    set_scalar<T> (w, op.dst, T ());
}

void
bind_atomic (operation &op, const encoded &e, const row &r)
{
  bind_memory (op, e, r);
  if (e.returns)
    op.sdst.kind = operand::sgpr;
}

#define LOAD(name, dwords)
#define STORE(name, dwords)
#define BUFFER_LOAD(name, dwords)
#define BUFFER_STORE(name, dwords)
#define CACHE(name)
#define CLOCK(name, value) \
  void run_##name (wavefront &w, const operation &op) \
  { set_scalar<u64> (w, op.dst, value); }
#include "smem.def"
#undef LOAD
#undef STORE
#undef BUFFER_LOAD
#undef BUFFER_STORE
#undef CACHE
#undef CLOCK

void
run_nothing (wavefront &, const operation &)
{
}

#define ROW(name, bind, run, detail) \
  { #name, bind, instruction_class::smem, run, {}, detail, nullptr, nullptr },
#define LOAD(name, dwords) ROW (name, bind_memory, run_load, dwords)
#define STORE(name, dwords) ROW (name, bind_memory, run_store, dwords | 32)
#define BUFFER_LOAD(name, dwords) \
  ROW (name, bind_memory, run_buffer_load, dwords)
#define BUFFER_STORE(name, dwords) \
  ROW (name, bind_memory, run_buffer_store, dwords | 32)
#define CACHE(name) ROW (name, bind_nothing, run_nothing, 0)
#define CLOCK(name, value) ROW (name, bind_clock, run_##name, 0)
#define ATOMIC(name, T, count, ...) \
  { "S_" #name, bind_atomic, instruction_class::smem, run_plain_atomic<name>, \
    {}, dwords (sizeof (T)) * count | 32, nullptr, nullptr }, \
  { "S_BUFFER_" #name, bind_atomic, instruction_class::smem, \
    run_buffer_atomic<name>, {}, dwords (sizeof (T)) * count | 32, nullptr, \
    nullptr },
#define GLOBAL_ATOMIC(...)
const row table[] = {
#include "smem.def"
#undef LOAD
#undef STORE
#define LOAD(...)
#define STORE(...)
#include "flat.def"
};

} // namespace

row_list
scalar_memory_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
