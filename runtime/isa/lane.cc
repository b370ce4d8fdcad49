/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Moves between lanes and scalars, and exchanges: lane.def.  */

#include "formats.h"
#include "operands.h"
#include <utility>

namespace gcn {
namespace isa {
namespace {

inline unsigned
lane_number (const wavefront &w, const operand &o)
{
  return scalar_value<u32> (w, o) & (lanes - 1);
}

inline u32
lane_of (const wavefront &w, const operand &o, unsigned i)
{
  return o.kind == operand::vgpr ? w.vgpr[o.reg][i] : scalar_value<u32> (w, o);
}

/* The lowest active lane's value; lane 0's when none is active.  */
inline u32
first_active (const wavefront &w, const operand &o)
{
  if (o.kind != operand::vgpr)
    return scalar_value<u32> (w, o);
  u64 exec = w.exec ();
  return w.vgpr[o.reg][exec ? __builtin_ctzll (exec) : 0];
}

inline void
swap_registers (wavefront &w, const operand &a, const operand &b)
{
  u64 exec = w.exec ();
  for (unsigned i = 0; i < lanes; i++)
    if (exec >> i & 1)
      std::swap (w.vgpr[a.reg][i], w.vgpr[b.reg][i]);
}

/* Move A, TO registers and FROM registers further on.  */
void
move_relative (wavefront &w, unsigned reg, const operand &a, u32 to, u32 from)
{
  if (reg + u64 (to) > 255
      || (a.kind == operand::vgpr && a.reg + u64 (from) > 255))
    throw fault (fault_kind::unsupported_operand,
		 "register index beyond the last vector register");
  for (u64 left = w.exec (); left; left &= left - 1)
    {
      unsigned i = __builtin_ctzll (left);
      w.vgpr[reg + to][i] = a.kind == operand::vgpr
			    ? w.vgpr[a.reg + from][i] : scalar_value<u32> (w, a);
    }
}

/* Operands in the encoding's order, values that are tied left out.  */
void
bind (operation &op, const encoded &e, const row &r)
{
  if (e.form == encoding::dpp || e.form == encoding::sdwa)
    unsupported (e, "dpp or sdwa");
  operand *const places[] = { &op.dst, &op.src[0], &op.src[1] };
  unsigned n = 0;
  for (const field &f : e.fields)
    if (n < r.detail && !f.tied
	&& (f.kind == field::destination || f.kind == field::source)
	&& !(n == 1 && f.kind == field::destination))
      *places[n++] = source_operand (e, f, type::u32, 0);
  if (n == 1 && r.detail == 2 && e.fields.size () >= 2)
    *places[n++] = source_operand (e, e.fields[1], type::u32, 0);
  if (n != r.detail || op.dst.kind == operand::special)
    unsupported (e, "operands differ from the instruction's row");
}

#define LANE(name, operands, effect) \
  void run_##name ([[maybe_unused]] wavefront &w, const operation &op) \
  { \
    [[maybe_unused]] const operand &dst = op.dst; \
    [[maybe_unused]] const operand &a = op.src[0], &b = op.src[1]; \
    w.active_lanes += __builtin_popcountll (w.exec ()); \
    effect; \
  }
#include "lane.def"
#undef LANE

#define LANE(name, operands, effect) \
  { #name, bind, instruction_class::valu, run_##name, {}, operands, nullptr, \
    nullptr },
const row table[] = {
#include "lane.def"
};

} // namespace

row_list
lane_rows ()
{
  return { table, sizeof table / sizeof table[0] };
}

} // namespace isa
} // namespace gcn
