/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* The tables of an AMDGPU code object, read with every offset checked against
   the file's length.  Sources: the ELF gABI; "User Guide for AMDGPU Backend",
   section "ELF Code Object".  */

#ifndef RUNTIME_ELF_READER_H
#define RUNTIME_ELF_READER_H

#include <cstdint>
#include <cstring>
#include <elf.h>
#include <stdexcept>
#include <string>
#include <vector>

namespace gcn {

/* What is wrong with a code object.  */
struct load_error : std::runtime_error
{
  using std::runtime_error::runtime_error;
};

constexpr unsigned em_amdgpu = 224;

/* More than any GPU image needs; keeps a hostile p_memsz from filling the
   host's memory.  */
constexpr uint64_t largest_image = uint64_t (1) << 30;

/* "gfx900" for the e_flags of an AMDGPU code object; nullptr when this device
   cannot be that architecture.  */
const char *arch_of_flags (uint32_t e_flags);

/* Throws load_error unless BYTES starts with the header of an AMDGPU HSA code
   object whose tables lie inside it.  Returns its architecture.  */
std::string check_code_object (const std::vector<char> &bytes);

/* These throw load_error when something is not inside BYTES, or impossible. */
Elf64_Ehdr read_header (const std::vector<char> &bytes);
std::vector<Elf64_Phdr> read_segments (const std::vector<char> &bytes,
				       const Elf64_Ehdr &);
std::vector<Elf64_Shdr> read_sections (const std::vector<char> &bytes,
				       const Elf64_Ehdr &);

/* SIZE bytes at OFFSET of BYTES, which WHAT names in the error.  */
const char *slice (const std::vector<char> &bytes, uint64_t offset,
		   uint64_t size, const char *what);

/* COUNT records of type T at OFFSET, copied because they may be unaligned.  */

template <typename T>
std::vector<T>
table (const std::vector<char> &bytes, uint64_t offset, uint64_t count,
       const char *what)
{
  if (count > bytes.size () / sizeof (T))
    throw load_error (std::string ("truncated ELF: the ") + what + " has "
		      + std::to_string (count) + " entries, more than the "
		      "file can hold");
  const char *from = slice (bytes, offset, count * sizeof (T), what);
  std::vector<T> records (count);
  if (count != 0)
    memcpy (records.data (), from, count * sizeof (T));
  return records;
}

} // namespace gcn
#endif
