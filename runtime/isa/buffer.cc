/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* MUBUF: mubuf.def, and flat.def's rows through a buffer resource.  LLVM's
   kernels reach their private segment this way.  */

#include "access.h"
#include "atomic.h"
#include "formats.h"

namespace gcn {
namespace isa {
namespace {

/* op.src[0] is the address register or none, op.src[1] the resource in four
   scalars, op.sdst the scalar offset, op.imm the constant one.  */
enum buffer_flags : u32 { has_offset = 256, has_index = 512 };

/* A buffer resource (Vega ISA manual, "Buffer resource descriptor").  */
struct resource
{
  u64 base;
  u32 stride, records;
  bool swizzled, adds_lane;
  u32 element, index_stride;	/* Bytes, elements.  */
};

inline resource
read_resource (const wavefront &w, const operation &op)
{
  const u32 *v = w.sgpr + op.src[1].reg;
  resource r;
  r.base = v[0] | u64 (v[1] & 0xffff) << 32;
  r.stride = v[1] >> 16 & 0x3fff;
  r.swizzled = v[1] >> 31;
  r.records = v[2];
  r.element = op.flags & aligned_lds ? 2u << (v[3] >> 19 & 3) : 4;
  r.index_stride = 8u << (v[3] >> 21 & 3);
  r.adds_lane = v[3] >> 23 & 1;
  return r;
}

/* Lane I's index and offset in bytes.  */
inline void
position (const wavefront &w, const operation &op, const resource &r,
	  unsigned i, u64 &index, u64 &offset)
{
  unsigned reg = op.src[0].reg;
  index = op.flags & has_index ? w.vgpr[reg++][i] : 0;
  offset = op.imm + (op.flags & has_offset ? w.vgpr[reg][i] : 0);
  if (r.adds_lane)
    index += i;
}

inline bool
in_range (const resource &r, u64 index, u64 offset, unsigned size)
{
  if (r.stride == 0 || r.swizzled)
    return offset + size <= r.records;
  return index < r.records;
}

struct buffer_space
{
  static constexpr bool has_private = false;

  static u64
  address (const wavefront &w, const operation &op, unsigned i)
  {
    resource r = read_resource (w, op);
    u64 index, offset, base = r.base + scalar_value<u32> (w, op.sdst);
    position (w, op, r, i, index, offset);
    if (!r.swizzled)
      return base + index * r.stride + offset;
    return base
	   + (index / r.index_stride * r.stride
	      + offset / r.element * r.element) * r.index_stride
	   + index % r.index_stride * r.element + offset % r.element;
  }

  static char *
  reach (const wavefront &w, const operation &, u64 a, unsigned size,
	 bool store, int i)
  {
    if (__builtin_expect (a >> 32 == w.lds_aperture >> 32, 0))
      throw fault (fault_kind::global_reaches_lds, "address in the LDS aperture",
		   i);
    return store ? w.group->mem->store_ptr (a, size, i)
		 : w.group->mem->load_ptr (a, size, i);
  }

  static void
  account (wavefront &w, const operation &op, access_kind kind,
	   const u64 *addresses, u64 exec, unsigned size)
  {
    u64 bytes = u64 (size) * __builtin_popcountll (exec);
    if (kind != access_kind::store)
      w.global_bytes_read += bytes;
    if (kind != access_kind::load)
      w.global_bytes_written += bytes;
    if (w.group->watch && exec)
      w.group->watch->global_access (w, op, kind, addresses, exec, size);
  }
};

/* Only the lanes in EXEC act while this lives.  */
class narrowed_exec
{
public:
  narrowed_exec (wavefront &w, u64 exec) : m_w (w), m_exec (w.exec ())
  {
    w.set_exec (exec);
  }
  ~narrowed_exec ()
  {
    m_w.set_exec (m_exec);
  }

private:
  wavefront &m_w;
  u64 m_exec;
};

/* Lanes out of the buffer's range load zeros and store nothing.  RUN handles
   the others.  */
template <handler run, unsigned bytes, bool zeros>
void
run_in_range (wavefront &w, const operation &op)
{
  resource r = read_resource (w, op);
  u64 exec = w.exec (), inside = 0;
  for (u64 left = exec; left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      u64 index, offset;
      position (w, op, r, i, index, offset);
      inside |= u64 (in_range (r, index, offset, bytes)) << i;
    }
  if (zeros)
    for (u64 left = exec & ~inside; left; left &= left - 1)
      for (unsigned k = 0; k < op.dst.words && op.dst.kind; k++)
	w.vgpr[op.dst.reg + k][__builtin_ctzll (left)] = 0;
  narrowed_exec guard (w, inside);
  run (w, op);
}

/* Bits of row::detail: dwords of data and of result.  */
enum { data_shift = 0, result_shift = 4, writes_memory = 512 };

/* Fields of the encoding: offset 11:0, offen 12, idxen 13, lds 16; in the
   second dword vaddr 7:0, vdata 15:8, srsrc 20:16 (in fours), tfe 23, soffset
   31:24 (a scalar operand).  */
void
bind_buffer (operation &op, const encoded &e, const row &r)
{
  unsigned data = r.detail >> data_shift & 15;
  unsigned result = r.detail >> result_shift & 15;
  bool offen = e.word[0] >> 12 & 1, idxen = e.word[0] >> 13 & 1;
  if (e.word[0] >> 16 & 1 || e.word[1] >> 23 & 1)
    unsupported (e, "lds or tfe");
  op.flags = (offen ? u32 (has_offset) : 0) | (idxen ? u32 (has_index) : 0)
	     | (e.returns ? u32 (returns_old) : 0)
	     | (e.arch == architecture::gfx803 ? u32 (aligned_lds) : 0);
  if (offen || idxen)
    op.src[0] = vector_register (e.word[1] & 255, e, offen + idxen);
  op.src[1].kind = operand::sgpr;
  op.src[1].reg = (e.word[1] >> 16 & 31) * 4;
  unsigned reg = e.word[1] >> 8 & 255, offset = e.word[1] >> 24;
  if (data)
    op.src[2] = vector_register (reg, e, data);
  if (result && (!data || e.returns))
    op.dst = vector_register (reg, e, result);
  op.imm = e.word[0] & 0xfff;
  op.sdst.kind = offset < sgpr_count ? operand::sgpr : operand::constant;
  op.sdst.reg = offset;
  if (offset >= 128 && offset <= 208)
    op.sdst.value = offset <= 192 ? offset - 128 : 192 - i64 (offset);
  else if (offset >= sgpr_count)
    unsupported (e, "soffset");
  if (r.detail & writes_memory)
    op.pace = stop_before;
}

void
bind_nothing (operation &, const encoded &, const row &)
{
}

void
run_nothing (wavefront &, const operation &)
{
}

#define ATOMIC_ROWS "flat.def"
#include "atomic-classes.h"

#define ROW(name, bind, handler, detail) \
  { name, bind, instruction_class::vmem, handler, {}, detail, nullptr, nullptr },
#define LOAD(name, bytes, sign, place) \
  ROW ("BUFFER_" #name, bind_buffer, \
       (run_in_range<run_load<buffer_space, bytes, sign, placement::place>, \
		     bytes, true>), \
       dwords (bytes) << result_shift)
#define STORE(name, bytes, place) \
  ROW ("BUFFER_" #name, bind_buffer, \
       (run_in_range<run_store<buffer_space, bytes, placement::place>, bytes, \
		     false>), \
       dwords (bytes) << data_shift | writes_memory)
#define ATOMIC(name, T, count, ...) \
  ROW ("BUFFER_" #name, bind_buffer, \
       (run_in_range<run_atomic<buffer_space, name>, sizeof (T), true>), \
       dwords (sizeof (T)) * count << data_shift \
       | dwords (sizeof (T)) << result_shift | writes_memory)
#define GLOBAL_ATOMIC ATOMIC
#define CACHE(name) ROW (#name, bind_nothing, run_nothing, 0)
const row table[] = {
#include "flat.def"
#include "mubuf.def"
};

} // namespace

row_list
buffer_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
