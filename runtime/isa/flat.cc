/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* FLAT and GLOBAL: flat.def.  */

#include "access.h"
#include "atomic.h"
#include "formats.h"

namespace gcn {
namespace isa {
namespace {

/* op.src[0] is the vector address: 64 bits, or a 32-bit offset when op.src[1]
   is a scalar base; op.imm the constant offset.  */
inline u64
flat_address (const wavefront &w, const operation &op, unsigned i)
{
  u64 a = register_value<u32> (w, op.src[0].reg, i);
  a += op.src[1].kind == operand::none
       ? u64 (w.vgpr[op.src[0].reg + 1][i]) << 32
       : scalar_value<u64> (w, op.src[1]);
  return a + op.imm;
}

inline bool
in_lds (const wavefront &w, u64 address)
{
  return address >> 32 == w.lds_aperture >> 32;
}

inline void
count_global (wavefront &w, access_kind kind, u64 bytes)
{
  if (kind != access_kind::store)
    w.global_bytes_read += bytes;
  if (kind != access_kind::load)
    w.global_bytes_written += bytes;
}

inline void
count_lds (wavefront &w, access_kind kind, u64 bytes)
{
  if (kind != access_kind::store)
    w.lds_bytes_read += bytes;
  if (kind != access_kind::load)
    w.lds_bytes_written += bytes;
}

struct global_space
{
  static constexpr bool has_private = false;

  static u64
  address (const wavefront &w, const operation &op, unsigned i)
  {
    return flat_address (w, op, i);
  }

  static char *
  reach (const wavefront &w, const operation &, u64 a, unsigned size,
	 bool store, int i)
  {
    if (__builtin_expect (in_lds (w, a), 0))
      throw fault (fault_kind::global_reaches_lds, "address in the LDS aperture",
		   i);
    return store ? w.group->mem->store_ptr (a, size, i)
		 : w.group->mem->load_ptr (a, size, i);
  }

  static void
  account (wavefront &w, const operation &op, access_kind kind,
	   const u64 *addresses, u64 exec, unsigned size)
  {
    count_global (w, kind, u64 (size) * __builtin_popcountll (exec));
    if (__builtin_expect (w.group->watch != nullptr, 0))
      w.group->watch->global_access (w, op, kind, addresses, exec, size);
  }
};

struct flat_space
{
  static constexpr bool has_private = true;

  static u64
  address (const wavefront &w, const operation &op, unsigned i)
  {
    return flat_address (w, op, i);
  }

  static char *
  reach (const wavefront &w, const operation &op, u64 a, unsigned size,
	 bool store, int i)
  {
    if (in_lds (w, a))
      return reach_lds (w, op, u32 (a), size, i);
    return store ? w.group->mem->store_ptr (a, size, i)
		 : w.group->mem->load_ptr (a, size, i);
  }

  static void
  account (wavefront &w, const operation &op, access_kind kind,
	   const u64 *addresses, u64 exec, unsigned size)
  {
    u64 local = 0;
    u32 offsets[lanes];
    for (u64 left = exec; left; left &= left - 1)
      {
	unsigned i = __builtin_ctzll (left);
	offsets[i] = u32 (addresses[i]);
	local |= u64 (in_lds (w, addresses[i])) << i;
      }
    count_lds (w, kind, u64 (size) * __builtin_popcountll (local));
    count_global (w, kind, u64 (size) * __builtin_popcountll (exec & ~local));
    if (__builtin_expect (!w.group->watch, 1))
      return;
    if (local)
      w.group->watch->lds_access (w, op, kind, offsets, local, size);
    if (exec & ~local)
      w.group->watch->global_access (w, op, kind, addresses, exec & ~local,
				     size);
  }
};

/* SCRATCH: op.src[0] is the offset's vector register or none, op.src[1] its
   scalar one or none.  */
struct scratch_space : flat_space
{
  static u64
  address (const wavefront &w, const operation &op, unsigned i)
  {
    u32 offset = u32 (op.imm);
    if (op.src[0].kind == operand::vgpr)
      offset += w.vgpr[op.src[0].reg][i];
    if (op.src[1].kind == operand::sgpr)
      offset += w.sgpr[op.src[1].reg];
    return private_aperture (w) | offset;
  }
};

/* Bits of row::detail: dwords of data and of result, and what follows.  */
enum { data_shift = 0, result_shift = 4, flat_form = 256, writes_memory = 512,
       scratch_form = 1024 };

/* Fields of the encoding: offset 12:0 (signed; 11:0 for flat, gfx9 only);
   in the second dword vaddr 7:0, data 15:8, saddr 22:16 (127: none), vdst
   31:24.  */
void
bind_flat (operation &op, const encoded &e, const row &r)
{
  unsigned data = r.detail >> data_shift & 15;
  unsigned result = r.detail >> result_shift & 15;
  bool gfx9 = e.arch != architecture::gfx803;
  unsigned saddr = e.word[1] >> 16 & 127;
  bool scratch = r.detail & scratch_form;
  if (!scratch || !e.scalar_address)
    op.src[0] = vector_register (e.word[1] & 255, e,
				 e.scalar_address || scratch ? 1 : 2);
  if (e.scalar_address)
    {
      op.src[1].kind = operand::sgpr;
      op.src[1].reg = saddr;
      if (saddr + (scratch ? 1u : 2u) > sgpr_count)
	unsupported (e, "scalar registers beyond the last one");
    }
  if (data)
    op.src[2] = vector_register (e.word[1] >> 8 & 255, e, data);
  op.flags = e.returns ? u32 (returns_old) : 0;
  if (!gfx9)
    op.flags |= aligned_lds | lds_limited_by_m0;
  if (result && (!data || e.returns))
    op.dst = vector_register (e.word[1] >> 24, e, result);
  if (gfx9)
    op.imm = r.detail & flat_form ? i64 (e.word[0] & 0xfff)
				  : i64 (u64 (e.word[0]) << 51) >> 51;
  if (e.word[0] >> 13 & 1)
    unsupported (e, "lds");
  if (r.detail & writes_memory)
    op.pace = stop_before;
}

#define ATOMIC_ROWS "flat.def"
#include "atomic-classes.h"

#define ROW(name, handler, detail) \
  { name, bind_flat, instruction_class::vmem, handler, {}, detail, nullptr, \
    nullptr },
#define LOAD(name, bytes, sign, place) \
  ROW ("FLAT_" #name, (run_load<flat_space, bytes, sign, placement::place>), \
       dwords (bytes) << result_shift | flat_form) \
  ROW ("GLOBAL_" #name, \
       (run_load<global_space, bytes, sign, placement::place>), \
       dwords (bytes) << result_shift) \
  ROW ("SCRATCH_" #name, \
       (run_load<scratch_space, bytes, sign, placement::place>), \
       dwords (bytes) << result_shift | scratch_form)
#define STORE(name, bytes, place) \
  ROW ("FLAT_" #name, (run_store<flat_space, bytes, placement::place>), \
       dwords (bytes) << data_shift | flat_form | writes_memory) \
  ROW ("GLOBAL_" #name, (run_store<global_space, bytes, placement::place>), \
       dwords (bytes) << data_shift | writes_memory) \
  ROW ("SCRATCH_" #name, (run_store<scratch_space, bytes, placement::place>), \
       dwords (bytes) << data_shift | scratch_form | writes_memory)
#define ATOMIC_DETAIL(name, T, count) \
  (dwords (sizeof (T)) * count << data_shift \
   | dwords (sizeof (T)) << result_shift | writes_memory)
#define ATOMIC(name, T, count, ...) \
  ROW ("FLAT_" #name, (run_atomic<flat_space, name>), \
       ATOMIC_DETAIL (name, T, count) | flat_form) \
  GLOBAL_ATOMIC (name, T, count)
#define GLOBAL_ATOMIC(name, T, count, ...) \
  ROW ("GLOBAL_" #name, (run_atomic<global_space, name>), \
       ATOMIC_DETAIL (name, T, count))
const row table[] = {
#include "flat.def"
};

} // namespace

row_list
flat_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
