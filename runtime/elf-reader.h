/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* ELF files in memory, read through libelf.  The files come from the program
   and may be truncated or hostile.  libelf checks the records that it hands
   out; whether header, tables, segments and sections lie inside the file is
   checked here, so that the error can say which one does not.

   Sources: the ELF gABI; "User Guide for AMDGPU Backend", section "ELF Code
   Object".  */

#ifndef RUNTIME_ELF_READER_H
#define RUNTIME_ELF_READER_H

#include <cstdint>
#include <gelf.h>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace gcn {

/* What is wrong with a code object.  */
struct load_error : std::runtime_error
{
  using std::runtime_error::runtime_error;
};

/* Something that the file's own tables speak of lies behind its end.  */
struct truncated_elf : load_error
{
  using load_error::load_error;
};

constexpr unsigned em_amdgpu = 224;

/* More than any GPU image needs; keeps a hostile p_memsz from filling the
   host's memory.  */
constexpr uint64_t largest_image = uint64_t (1) << 30;

/* A 64-bit little-endian ELF file of any machine.  Sections are named by
   their index.  */
class elf_file
{
public:
  /* The file that starts at BYTES and has at most SIZE bytes; they must stay
     there.  Throws load_error unless its header and both tables do.  */
  elf_file (const char *bytes, uint64_t size);

  const Elf64_Ehdr &header () const { return m_header; }
  /* SIZE bytes at OFFSET, which WHAT names in the truncated_elf.  */
  const char *slice (uint64_t offset, uint64_t size, const char *what) const;
  /* Throws truncated_elf unless the segments to load are in the file.  */
  std::vector<GElf_Phdr> segments () const;
  GElf_Shdr section (size_t index) const;
  /* Throws truncated_elf unless all sections are in the file.  */
  std::vector<GElf_Shdr> sections () const;
  /* The records of a section; load_error when it holds others.  */
  std::vector<GElf_Sym> symbols (size_t section) const;
  std::vector<GElf_Rela> relocations (size_t section) const;
  /* The string at OFFSET of a string table.  Valid as long as the bytes and
     this object are; nullptr when no whole string is there.  */
  const char *string (size_t section, uint64_t offset) const;

private:
  struct closer { void operator() (Elf *e) const { elf_end (e); } };

  const char *m_bytes;
  uint64_t m_size;
  Elf64_Ehdr m_header;
  std::unique_ptr<Elf, closer> m_elf;
};

/* "gfx900" for the e_flags of an AMDGPU code object; nullptr when this device
   cannot be that architecture.  */
const char *arch_of_flags (uint32_t e_flags);

/* Throws load_error unless the file is an AMDGPU HSA code object that this
   device can load, complete.  Returns its architecture.  */
std::string check_code_object (const elf_file &);

} // namespace gcn
#endif
