/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* One instruction is one row.  A row of isa/ (.def) names the instruction as
   LLVM's MC layer does (without encoding and generation suffixes) and says
   what it means; the format's .cc file turns rows into handlers and says how
   a decoded instruction's operands become an operation's.  */

#ifndef RUNTIME_ISA_ROW_H
#define RUNTIME_ISA_ROW_H

#include "../fault.h"
#include "../operation.h"
#include "../wavefront.h"
#include <cstdint>
#include <string>
#include <vector>

namespace gcn {
namespace isa {

/* How a vector instruction is encoded; plain for formats with one encoding.  */
enum class encoding : uint8_t { plain, e32, e64, dpp, sdwa };

enum class architecture : uint8_t { gfx803, gfx900, gfx906, gfx908 };

/* One operand as the disassembler delivers it, in its order.  */
struct field
{
  enum kind_t : uint8_t { destination, source, modifiers, control } kind;
  bool tied;			/* Source that is the destination's old value.  */
  operand value;		/* Destinations and sources.  */
  int64_t imm;			/* Modifiers, controls and constant sources.  */
};

/* An instruction between the disassembler and its row.  */
struct encoded
{
  std::string name;		/* MC opcode name, for messages.  */
  encoding form;
  architecture arch;
  bool returns;			/* Name has _RTN.  */
  bool scalar_address;		/* Name has _SADDR.  */
  bool scalar_offset;		/* Name has _SGPR.  */
  uint64_t pc;
  unsigned bytes;
  uint32_t word[2];		/* First two dwords.  */
  std::vector<field> fields;
};

/* Element types of operands, as rows name them.  */
enum class type : uint8_t
{ none, u16, i16, f16, u32, i32, f32, b32, u64, i64, f64, bit, lane };

constexpr bool
is_float (type t)
{
  return t == type::f16 || t == type::f32 || t == type::f64;
}

constexpr unsigned
words_of (type t)
{
  return t == type::none ? 0
	 : t == type::u64 || t == type::i64 || t == type::f64 ? 2 : 1;
}

struct shape
{
  type result = type::none;
  type source[4] = {};
  uint8_t sources = 0;
  bool flag = false;		/* Also writes a lane mask (carry, div_scale).  */
};

/* Computes a vector instruction for all 64 lanes.  OUT and IN[i] point to 64
   dwords per register of the type; a bit or flag is a dword 0 or ~0.  */
using bulk_fn = void (*) (uint32_t *out, const uint32_t *const in[4]);

struct row;
using binder = void (*) (operation &, const encoded &, const row &);

struct row
{
  const char *name;
  binder bind;			/* Fills all but opcode, row, bytes and pc.  */
  instruction_class cls;
  handler run;
  shape types;
  uint32_t detail;		/* Meaning belongs to the format.  */
  bulk_fn bulk;			/* Vector instructions only.  */
  handler run_special;		/* DPP, SDWA, clamp ...: vector instructions only.  */
};

/* All rows; operation::row indexes this.  */
const std::vector<const row *> &rows ();

/* The row of MC opcode NAME, or nullptr; fills what the name's suffixes say
   into E.  */
const row *find_row (const std::string &name, encoded &e, unsigned &index);

[[noreturn]] void unsupported (const encoded &, const std::string &what);

} // namespace isa
} // namespace gcn
#endif
