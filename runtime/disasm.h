/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* LLVM's MC layer behind two questions: what is at this address, and how is
   it written.  No LLVM header is needed to use this one.  */

#ifndef RUNTIME_DISASM_H
#define RUNTIME_DISASM_H

#include "isa/row.h"
#include <memory>
#include <string>
#include <vector>

namespace gcn {

/* Registers by number: wavefront::sgpr's indices, and 256 + wavefront::vgpr's
   indices.  In ascending order, each once.  */
struct register_use
{
  std::string name;		/* MC opcode name.  */
  std::vector<uint16_t> reads, writes;

  bool begins (const char *with) const { return name.rfind (with, 0) == 0; }
};

constexpr uint16_t first_vector_number = 256;

/* As assembler text has it: s5, v7, a7, vcc, m0, exec.  */
std::string register_name (uint16_t number);

/* One per architecture, made once, never destroyed.  Thread safe.  */
class disassembler
{
public:
  /* ARCH as for class code.  Throws std::runtime_error without the AMDGPU
     target in LLVM.  */
  static const disassembler &get (const std::string &arch);

  /* Decode one instruction of the SIZE bytes at BYTES, which a guest sees at
     PC, into E (form and suffix flags excepted) and OPCODE.  Returns the MC
     opcode name.  Throws illegal_instruction or unsupported_operand.  */
  std::string decode (const char *bytes, size_t size, uint64_t pc,
		      unsigned &opcode, isa::encoded &e) const;

  /* What an instruction reads and writes, implicit operands included.  Empty
     for what does not decode.  */
  register_use registers (const char *bytes, size_t size, uint64_t pc) const;

  /* Assembler text, or ".long 0x..." for what does not decode.  */
  std::string print (const char *bytes, size_t size, uint64_t pc) const;

  /* Names of all MC opcodes that gfx8 or gfx9 machines decode to.  */
  static std::vector<std::string> opcode_names ();

private:
  explicit disassembler (const std::string &arch);
  struct impl;
  std::unique_ptr<impl> m;
};

} // namespace gcn
#endif
