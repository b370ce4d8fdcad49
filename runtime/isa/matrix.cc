/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Matrix instructions of gfx908: matrix.def.

   Where the elements are (MI100 manual, "Matrix arithmetic instructions").
   With one block, lane l has row l % n of A and column l % n of B, and in its
   parts the K values of group l / n; with several blocks, those of block l / n.
   D and C: register r of lane l is column l % n.  Its row comes from r in fours:
   the rows of four go around the lanes' groups, then around the registers.

   All lanes take part, whatever EXEC says.  The order of additions is not
   documented for floats; here K goes up, each step with one rounding.  */

#include "dot.h"
#include "formats.h"
#include "operands.h"

namespace gcn {
namespace isa {
namespace {

/* Element types by matrix.def's names.  */
struct part_f32
{
  using sum = f32;
  static f32 value (u32 bits) { return same_bits<f32> (bits); }
};

struct part_f16
{
  using sum = f32;
  static f32 value (u32 bits) { return widen (f16 { u16 (bits) }); }
};

struct part_bf16
{
  using sum = f32;
  static f32 value (u32 bits) { return same_bits<f32> (bits << 16); }
};

struct part_i8
{
  using sum = i32;
  static i32 value (u32 bits) { return int8_t (bits); }
};

inline f32
multiply_accumulate (f32 a, f32 b, f32 c)
{
  return fused (a, b, c);
}

inline i32
multiply_accumulate (i32 a, i32 b, i32 c)
{
  return i32 (u32 (a) * u32 (b) + u32 (c));
}

/* cbsz, abid and blgp; kept in operation::imm.  */
struct broadcast
{
  u8 group_log;			/* Blocks of A in groups of 2^this ...  */
  u8 block;			/* ... all take this one of the group.  */
  u8 pattern;			/* Lanes that B is read from.  */
};

inline unsigned
lane_of_a (const broadcast &b, unsigned l, unsigned n)
{
  if (!b.group_log)
    return l;
  unsigned block = l / n, first = block >> b.group_log << b.group_log;
  return (first + b.block) % (lanes / n) * n + l % n;
}

inline unsigned
lane_of_b (const broadcast &b, unsigned l)
{
  switch (b.pattern)
    {
    case 0:
      return l;
    case 1:
      return l & 31;
    case 2:
      return 32 + (l & 31);
    case 3:
      return (l + 16) & 63;
    default:
      return 16 * (b.pattern - 4) + (l & 15);
    }
}

/* Part P of the registers of O in lane L.  */
template <unsigned bits>
inline u32
part_of (const wavefront &w, const operand &o, unsigned l, unsigned p)
{
  unsigned bit = p * bits;
  return w.vgpr[o.reg + bit / 32][l] >> bit % 32;
}

/* Row of a block that register R of lane L has, N x N in BLOCKS blocks, and
   which block.  */
struct place { unsigned row, block; };

constexpr place
place_of (unsigned r, unsigned l, unsigned n, unsigned blocks)
{
  unsigned groups = lanes / n;
  if (n == 4)
    return { r, l / 4 };
  unsigned per_block = n * n / lanes;
  unsigned in_block = r % per_block;
  return { in_block / 4 * 4 * groups + l / n * 4 + in_block % 4,
	   blocks == 1 ? 0 : r / per_block };
}

template <class Part, unsigned bits, unsigned parts, unsigned n, unsigned blocks>
void
run_matrix (wavefront &w, const operation &op)
{
  using T = typename Part::sum;
  constexpr unsigned registers = n * n * blocks / lanes;
  constexpr unsigned groups = blocks == 1 ? lanes / n : 1;
  broadcast how;
  memcpy (&how, &op.imm, sizeof how);
  static thread_local u32 result[32][lanes];
  for (unsigned r = 0; r < registers; r++)
    for (unsigned l = 0; l < lanes; l++)
      {
	place at = place_of (r, l, n, blocks);
	operand c = op.src[2];
	c.reg += r;
	T sum = from_words<T> (c.kind == operand::vgpr
			       ? w.vgpr[c.reg][l] : scalar_value<u32> (w, c), 0);
	for (unsigned g = 0; g < groups; g++)
	  {
	    unsigned block = blocks == 1 ? g : at.block;
	    unsigned la = lane_of_a (how, block * n + at.row, n);
	    unsigned lb = lane_of_b (how, block * n + l % n);
	    for (unsigned p = 0; p < parts; p++)
	      sum = multiply_accumulate
		(Part::value (part_of<bits> (w, op.src[0], la, p)),
		 Part::value (part_of<bits> (w, op.src[1], lb, p)), sum);
	  }
	result[r][l] = same_bits<u32> (sum);
      }
  memcpy (w.vgpr[op.dst.reg], result, registers * sizeof result[0]);
  w.active_lanes += lanes;
}

/* Fields of the encoding: cbsz 10:8, abid 14:11; in the second dword blgp
   31:29.  */
void
bind_matrix (operation &op, const encoded &e, const row &r)
{
  broadcast how { u8 (e.word[0] >> 8 & 7), u8 (e.word[0] >> 11 & 15),
		  u8 (e.word[1] >> 29) };
  unsigned n = r.detail & 63, blocks = r.detail >> 6;
  if (1u << how.group_log > blocks || how.block >= 1u << how.group_log)
    unsupported (e, "cbsz or abid beyond the blocks");
  memcpy (&op.imm, &how, sizeof how);
  unsigned registers = n * n * blocks / lanes, count = 0;
  for (const field &f : e.fields)
    if (f.kind == field::destination)
      op.dst = source_operand (e, f, type::u32, 0);
    else if (f.kind == field::source && count < 3)
      op.src[count++] = source_operand (e, f, type::u32, 0);
  if (count != 3 || op.dst.kind != operand::vgpr
      || op.dst.reg + registers > vgpr_count
      || op.src[0].kind != operand::vgpr || op.src[1].kind != operand::vgpr)
    unsupported (e, "operands differ from the instruction's row");
}

#define MATRIX(name, T, bits, parts, n, blocks) \
  { #name, bind_matrix, instruction_class::valu, \
    run_matrix<part_##T, bits, parts, n, blocks>, {}, n | blocks << 6, nullptr, \
    nullptr },
const row table[] = {
#include "matrix.def"
};

} // namespace

row_list
matrix_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
