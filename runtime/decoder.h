/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Words to resolved operations, through LLVM's MC disassembler.  */

#ifndef RUNTIME_DECODER_H
#define RUNTIME_DECODER_H

#include "operation.h"
#include <memory>
#include <string>
#include <vector>

namespace gcn {

/* The executable bytes of one loaded code object, decoded lazily, one
   operation per dword address, for one architecture.  Thread safe.  */
class code
{
public:
  /* ARCH: gfx803, gfx900, gfx906 or gfx908.  [BEGIN, END): guest addresses of
     the executable segment, whose bytes stay in place while this lives.  */
  code (const std::string &arch, uint64_t begin, uint64_t end);
  ~code ();
  code (const code &) = delete;

  /* The operation at PC; throws pc_out_of_bounds, illegal_instruction,
     unknown_instruction (naming the MC opcode) or unsupported_operand.  */
  const operation &at (uint64_t pc) const;

  /* "v_add_u32_e32 v1, v2, v3", for reports; never throws for a bad pc.  */
  std::string disassemble (uint64_t pc) const;

  const std::string &arch () const;

private:
  struct impl;
  std::unique_ptr<impl> m;
};

/* MC opcode names (without LLVM's _vi, _gfx9 ... suffix) that have a row.  */
std::vector<std::string> implemented_opcodes ();

} // namespace gcn
#endif
