/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* SOP1, SOP2, SOPC and SOPK: sop.def.  */

#include "bits.h"
#include "formats.h"
#include "operands.h"
#include "private-memory.h"
#include <utility>

namespace gcn {
namespace isa {
namespace {

/* Words of sop.def's meanings.  */

template <class T>
inline T
nonzero (wavefront &w, T x)
{
  w.scc = x != 0;
  return x;
}

template <class T>
inline T
choose (wavefront &w, bool first, T a, T b)
{
  w.scc = first;
  return first ? a : b;
}

inline u32
add_carry (wavefront &w, u32 a, u32 b, bool carry)
{
  u64 r = u64 (a) + b + carry;
  w.scc = r >> 32;
  return r;
}

inline u32
subtract_borrow (wavefront &w, u32 a, u32 b, bool borrow)
{
  u64 r = u64 (a) - b - borrow;
  w.scc = r >> 32 & 1;
  return r;
}

inline i32
add_overflow (wavefront &w, i32 a, i32 b)
{
  i32 r;
  w.scc = __builtin_add_overflow (a, b, &r);
  return r;
}

inline i32
subtract_overflow (wavefront &w, i32 a, i32 b)
{
  i32 r;
  w.scc = __builtin_sub_overflow (a, b, &r);
  return r;
}

inline u32
shift_add (wavefront &w, u32 a, unsigned shift, u32 b)
{
  u64 r = (u64 (a) << shift) + b;
  w.scc = r >> 32 != 0;
  return r;
}

/* A one in bit 4i of the result when quad i of A has a one.  */
inline u64
quad_leaders (u64 a)
{
  a |= a >> 1;
  a |= a >> 2;
  return a & 0x1111111111111111;
}

inline u64
whole_quads (u64 a)
{
  return quad_leaders (a) * 15;
}

inline u64
quad_mask (u64 a)
{
  u64 leaders = quad_leaders (a), r = 0;
  for (unsigned i = 0; i < 16; i++)
    r |= (leaders >> 4 * i & 1) << i;
  return r;
}

inline u64
replicate_bits (u32 a)
{
  u64 r = 0;
  for (unsigned i = 0; i < 32; i++)
    r |= u64 (a >> i & 1) * 3 << 2 * i;
  return r;
}

inline u64
save_exec (wavefront &w, u64 exec)
{
  u64 old = w.exec ();
  w.set_exec (nonzero (w, exec));
  return old;
}

inline u64
write_exec (wavefront &w, u64 exec)
{
  w.set_exec (nonzero (w, exec));
  return exec;
}

/* Hardware registers (Vega ISA manual, table 6): K has the register's number
   in bits 5:0, the field's offset in 10:6 and its size less one in 15:11.  */
enum { HW_MODE = 1, HW_SH_MEM_BASES = 15 };

u32
read_hardware (wavefront &w, unsigned k)
{
  u32 value;
  switch (k & 63)
    {
    case HW_MODE:
      value = w.mode;
      break;
    case HW_SH_MEM_BASES:	/* Private base below, shared base above.  */
      value = u32 (w.lds_aperture >> 48) << 16
	      | u32 (private_aperture (w) >> 48);
      break;
    default:
      throw fault (fault_kind::unsupported_operand,
		   "hardware register " + std::to_string (k & 63));
    }
  return extract (value, k >> 6 & 31, (k >> 11) + 1);
}

void
write_hardware (wavefront &w, unsigned k, u32 a)
{
  if ((k & 63) != HW_MODE)
    throw fault (fault_kind::unsupported_operand,
		 "writing hardware register " + std::to_string (k & 63));
  unsigned offset = k >> 6 & 31;
  u32 mask = u32 (low_bits<u64> ((k >> 11) + 1)) << offset;
  w.mode = (w.mode & ~mask) | (a << offset & mask);
}

inline void
set_index (wavefront &w, u32 a)
{
  w.sgpr[M0] = (w.sgpr[M0] & ~0xffu) | (a & 0xff);
}

/* K says which operands the index moves: 1, 2, 4 sources, 8 destination.  */
inline void
start_indexing (wavefront &w, u32 a, u32 k)
{
  w.sgpr[M0] = (w.sgpr[M0] & ~0xf0ffu) | (a & 0xff) | (k & 15) << 12;
  w.mode |= mode_indexing;
}

/* S_MOVREL: WORDS registers, TO and FROM registers further on.  */
inline void
move_relative (wavefront &w, const operation &op, unsigned words, u32 to,
	       u32 from)
{
  u64 d = op.dst.reg + u64 (to), s = op.src[0].reg + u64 (from);
  bool moves_source = op.src[0].kind == operand::sgpr;
  if (d + words > FLAT_SCR_LO || (from && !moves_source)
      || (from && s + words > FLAT_SCR_LO))
    throw fault (fault_kind::unsupported_operand,
		 "register index beyond the last scalar register");
  u64 v = moves_source ? w.sgpr[s] | u64 (words == 2 ? w.sgpr[s + 1] : 0) << 32
		       : scalar_value<u64> (w, op.src[0]);
  w.sgpr[d] = u32 (v);
  if (words == 2)
    w.sgpr[d + 1] = u32 (v >> 32);
}

/* How rows become handlers.  */

template <class Row, class R, class... A, size_t... I>
inline void
run_with (wavefront &w, const operation &op, R (*) (wavefront &, A...),
	  std::index_sequence<I...>)
{
  if constexpr (std::is_void_v<R>)
    Row::f (w, scalar_value<A> (w, op.src[I])...);
  else
    set_scalar<R> (w, op.dst, Row::f (w, scalar_value<A> (w, op.src[I])...));
}

template <class R, class... A>
constexpr std::index_sequence_for<A...>
sources (R (*) (wavefront &, A...))
{
  return {};
}

template <class R, class... A>
constexpr shape
shape_of_meaning (R (*) (wavefront &, A...))
{
  return shape_of<R, A...> ();
}

template <class Row>
void
run (wavefront &w, const operation &op)
{
  run_with<Row> (w, op, Row::f, sources (Row::f));
}

/* Sources come in the encoding's order; constants of SOPK are controls.  */
void
bind (operation &op, const encoded &e, const row &r)
{
  unsigned n = 0;
  const field *destination = nullptr;
  for (const field &f : e.fields)
    if (f.kind == field::destination)
      {
	op.dst = source_operand (e, f, r.types.result, 0);
	destination = &f;
      }
    else if (n < r.types.sources)
      {
	unsigned selector = e.bytes == 8 ? e.word[0] >> 8 * n & 255 : 0;
	op.src[n] = source_operand (e, f, r.types.source[n], selector);
	n++;
      }
  if (n + 1 == r.types.sources && destination)
    {
      op.src[n] = source_operand (e, *destination, r.types.source[n], 0);
      n++;
    }
  if (n != r.types.sources
      || (r.types.result != type::none && op.dst.kind != operand::sgpr))
    unsupported (e, "operands differ from the instruction's row");
}

/* S_SETREG's register number comes before its value.  */
void
bind_setreg (operation &op, const encoded &e, const row &)
{
  if (e.bytes == 8)
    {
      op.src[0].kind = operand::constant;
      op.src[0].value = e.word[1];
    }
  else
    op.src[0] = source_operand (e, e.fields.at (0), type::u32, 0);
  op.src[1].kind = operand::constant;
  op.src[1].value = e.word[0] & 0xffff;
}

/* S_MOVREL's destination 22:16 is not always a destination to LLVM.  */
void
bind_move (operation &op, const encoded &e, const row &r)
{
  op.dst.kind = operand::sgpr;
  op.dst.reg = e.word[0] >> 16 & 127;
  op.src[0] = source_operand (e, e.fields.back (), r.types.source[0], 0);
}

/* The loop must notice that indexing is on.  */
void
bind_index (operation &op, const encoded &e, const row &r)
{
  bind (op, e, r);
  op.pace = stop_after;
}

#define SCALAR(name, R, args, ...) \
  struct name { static inline R f PREPEND args { return __VA_ARGS__; } };
#define COMPARE(name, args, ...) \
  struct name { static inline void f PREPEND args { w.scc = __VA_ARGS__; } };
#define JUMP SCALAR
#define INDEX(name, args, ...) SCALAR (name, void, args, __VA_ARGS__)
#define MOVE(name, T, to, from) \
  void run_##name (wavefront &w, const operation &op) \
  { move_relative (w, op, sizeof (T) / 4, to, from); }
#define PREPEND(...) ([[maybe_unused]] wavefront &w __VA_OPT__ (,) __VA_ARGS__)
#include "sop.def"
#undef SCALAR
#undef COMPARE
#undef JUMP
#undef INDEX
#undef MOVE

constexpr binder
binder_of (const char *name)
{
  return std::string_view (name).substr (0, 8) == "S_SETREG" ? bind_setreg
							    : bind;
}

#define ROW(name, cls) \
  { #name, binder_of (#name), instruction_class::cls, run<name>, \
    shape_of_meaning (name::f), 0, nullptr, nullptr },
#define SCALAR(name, R, args, ...) ROW (name, salu)
#define COMPARE(name, args, ...) ROW (name, salu)
#define JUMP(name, R, args, ...) ROW (name, branch)
#define INDEX(name, args, ...) \
  { #name, bind_index, instruction_class::salu, run<name>, \
    shape_of_meaning (name::f), 0, nullptr, nullptr },
#define MOVE(name, T, to, from) \
  { #name, bind_move, instruction_class::salu, run_##name, shape_of<T, T> (), 0, \
    nullptr, nullptr },
const row table[] = {
#include "sop.def"
};

} // namespace

row_list
scalar_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
