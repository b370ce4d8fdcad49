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

struct register_use;		/* disasm.h  */

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
  const operation &at (uint64_t pc) const
  {
    uint64_t offset = pc - m_begin;
    if (__builtin_expect (offset < m_bytes && !(offset & 3), 1))
      {
	const operation &op = m_operations[offset >> 2];
	if (__builtin_expect (__atomic_load_n (&op.execute, __ATOMIC_ACQUIRE)
			      != nullptr, 1))
	  return op;
      }
    return decode (pc);
  }

  /* Whether PC is in this code.  */
  bool holds (uint64_t pc) const { return pc - m_begin < m_bytes; }

  /* Decode the instruction at BYTES, which a guest runs at PC outside this
     code, into OP.  Throws as at does.  */
  void decode_elsewhere (uint64_t pc, const char *bytes, size_t size,
			 operation &op) const;

  /* "v_add_u32_e32 v1, v2, v3", for reports; never throws for a bad pc.  */
  std::string disassemble (uint64_t pc) const;

  /* What the instruction at PC reads and writes, nothing outside this code; never throws
     either.  Valid as long as this.  */
  const register_use &registers (uint64_t pc) const;

  const std::string &arch () const;

private:
  const operation &decode (uint64_t pc) const;

  struct impl;
  std::unique_ptr<impl> m;
  uint64_t m_begin, m_bytes;
  operation *m_operations;	/* One per dword; execute is null until decoded.  */
};

/* MC opcode names (with LLVM's _vi, _gfx9 suffix) that have a row.  */
std::vector<std::string> implemented_opcodes ();

/* Names of rows that no MC opcode uses: mistakes in isa/.  */
std::vector<std::string> rows_without_opcode ();

} // namespace gcn
#endif
