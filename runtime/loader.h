/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* An AMDGPU code object (ELF) becomes an image in device memory.

   Sources: the ELF gABI; "User Guide for AMDGPU Backend", section "Code
   Object".  The file comes from the program and may be truncated or hostile:
   every offset is checked, and what is wrong is a load_error that says so.  */

#ifndef RUNTIME_LOADER_H
#define RUNTIME_LOADER_H

#include "decoder.h"
#include "elf-reader.h"
#include "memory.h"
#include "source-lines.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace gcn {

struct symbol
{
  std::string name;
  uint64_t address;		/* Guest.  */
  uint64_t size;		/* Bytes.  */
  enum kind_t : uint8_t { kernel, variable, function } kind;
  bool global;			/* In the dynamic symbol table.  */
};

/* A loaded code object.  Never changes after it is made.  */
class image
{
public:
  /* Load BYTES into MEM.  DEFINED: addresses of symbols that the host
     defined, by name.  Throws load_error.  */
  image (memory &mem, const std::vector<char> &bytes,
	 const std::map<std::string, uint64_t> &defined);
  ~image ();
  image (const image &) = delete;

  const std::string &arch () const { return m_arch; }
  /* Guest address of its first byte, and bytes in memory.  */
  uint64_t base () const { return reinterpret_cast<uint64_t> (m_base); }
  uint64_t span () const { return m_span; }
  const gcn::code &code () const { return *m_code; }
  const std::vector<symbol> &symbols () const { return m_symbols; }
  /* A dynamic symbol, or nullptr.  */
  const symbol *find (const std::string &name) const;
  /* The kernel whose descriptor is at guest address DESCRIPTOR, or nullptr.  */
  const symbol *kernel_at (uint64_t descriptor) const;
  /* "name+0x10" for a pc inside a function, else "".  */
  std::string describe_pc (uint64_t pc) const;
  /* The source line of a pc; unknown without debug information.  */
  source_line line_of (uint64_t pc) const { return m_lines->find (pc); }

private:
  memory &m_mem;
  std::string m_arch;
  char *m_base;			/* Guest address of ELF address 0.  */
  uint64_t m_span;		/* Bytes of the image in memory.  */
  std::vector<symbol> m_symbols;
  std::unique_ptr<gcn::code> m_code;
  std::unique_ptr<source_lines> m_lines;

  friend class image_builder;
};

} // namespace gcn
#endif
