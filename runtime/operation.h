/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* One decoded instruction: decoded once per pc, executed many times.  */

#ifndef RUNTIME_OPERATION_H
#define RUNTIME_OPERATION_H

#include <cstdint>

namespace gcn {

struct wavefront;
struct operation;

/* One row per class in instruction_class.def: CLASS (name).  The classes are
   the keys of wave_instructions in the counters' JSON.  */
enum class instruction_class : uint8_t
{
#define CLASS(name) name,
#include "instruction-class.def"
#undef CLASS
  count
};
const char *instruction_class_name (instruction_class);

/* Executes OP for the wavefront.  On entry w.pc is already the next pc; a
   branch overwrites it.  May throw fault, having changed nothing that is
   visible outside the wavefront.  */
using handler = void (*) (wavefront &, const operation &);

/* A source operand, resolved at decode time.  */
struct operand
{
  enum kind_t : uint8_t { none, sgpr, vgpr, constant, special } kind = none;
  uint8_t words = 1;		/* 32-bit registers it spans.  */
  uint8_t modifiers = 0;	/* 1 neg, 2 abs (as LLVM's SISrcMods).  */
  uint16_t reg = 0;		/* Index into wavefront::sgpr or ::vgpr.  */
  uint64_t value = 0;		/* The constant's bit pattern, widened for 64-bit uses.  */
};

/* What the execution loop must know of an operation.  */
enum pace_t : uint8_t
{
  stop_before = 1,		/* Synchronises: the hostile schedule stops here.  */
  stop_after = 2		/* The wavefront may have to wait: look at its state.  */
};

struct operation
{
  handler execute;
  uint16_t opcode;		/* LLVM MC opcode, for disassembly and reports.  */
  instruction_class cls;
  uint8_t bytes;		/* Length of the encoding.  */
  uint16_t row;			/* Row of isa/, see isa/row.h.  */
  uint8_t pace;			/* A set of pace_t.  */
  operand dst, sdst, src[4];
  int64_t imm;			/* Offset, branch target, waitcnt mask, dpp control ...  */
  uint32_t flags;		/* Meaning belongs to the instruction's format.  */
  uint64_t pc;			/* Guest address of the instruction.  */
};

} // namespace gcn
#endif
