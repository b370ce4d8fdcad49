/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "elf-reader.h"

namespace gcn {

namespace {

/* AMDGPU backend guide, "ELF Header": e_flags machine values.  */
struct arch_row
{
  uint32_t mach;
  const char *name;
};

const arch_row arch_rows[] = {
  { 0x02a, "gfx803" }, { 0x02c, "gfx900" }, { 0x02f, "gfx906" },
  { 0x030, "gfx908" }
};

constexpr uint32_t mach_mask = 0xff;
constexpr unsigned osabi_amdgpu_hsa = 64;

} // namespace

const char *
slice (const std::vector<char> &bytes, uint64_t offset, uint64_t size,
       const char *what)
{
  if (offset > bytes.size () || size > bytes.size () - offset)
    throw load_error (std::string ("truncated ELF: the ") + what
		      + " ends at byte " + std::to_string (offset + size)
		      + " but the file has " + std::to_string (bytes.size ()));
  return bytes.data () + offset;
}

Elf64_Ehdr
read_header (const std::vector<char> &bytes)
{
  Elf64_Ehdr header;
  memcpy (&header, slice (bytes, 0, sizeof header, "ELF header"),
	  sizeof header);
  if (memcmp (header.e_ident, ELFMAG, SELFMAG) != 0)
    throw load_error ("not an ELF file");
  if (header.e_ident[EI_CLASS] != ELFCLASS64
      || header.e_ident[EI_DATA] != ELFDATA2LSB
      || header.e_machine != em_amdgpu)
    throw load_error ("not a 64-bit little-endian AMDGPU ELF file");
  if (header.e_ident[EI_OSABI] != osabi_amdgpu_hsa
      || header.e_type != ET_DYN)
    throw load_error ("not a linked HSA code object (ET_DYN, OSABI 64)");
  if (header.e_phentsize != sizeof (Elf64_Phdr)
      || (header.e_shnum != 0 && header.e_shentsize != sizeof (Elf64_Shdr)))
    throw load_error ("ELF header with unknown sizes of table entries");
  return header;
}

std::vector<Elf64_Phdr>
read_segments (const std::vector<char> &bytes, const Elf64_Ehdr &header)
{
  auto segments = table<Elf64_Phdr> (bytes, header.e_phoff, header.e_phnum,
				     "program header table");
  for (const Elf64_Phdr &s : segments)
    if (s.p_type == PT_LOAD)
      {
	slice (bytes, s.p_offset, s.p_filesz, "segment");
	if (s.p_memsz < s.p_filesz || s.p_vaddr > largest_image
	    || s.p_memsz > largest_image - s.p_vaddr)
	  throw load_error ("segment with an impossible address or size");
      }
  return segments;
}

std::vector<Elf64_Shdr>
read_sections (const std::vector<char> &bytes, const Elf64_Ehdr &header)
{
  auto sections = table<Elf64_Shdr> (bytes, header.e_shoff, header.e_shnum,
				     "section header table");
  for (const Elf64_Shdr &s : sections)
    if (s.sh_type != SHT_NOBITS && s.sh_type != SHT_NULL)
      slice (bytes, s.sh_offset, s.sh_size, "section");
  return sections;
}

const char *
arch_of_flags (uint32_t e_flags)
{
  for (const arch_row &row : arch_rows)
    if ((e_flags & mach_mask) == row.mach)
      return row.name;
  return nullptr;
}

std::string
check_code_object (const std::vector<char> &bytes)
{
  Elf64_Ehdr header = read_header (bytes);
  const char *arch = arch_of_flags (header.e_flags);
  if (!arch)
    throw load_error ("code object for an AMDGPU architecture that this "
		      "device cannot be (e_flags "
		      + std::to_string (header.e_flags)
		      + "); it can be gfx803, gfx900, gfx906 and gfx908");
  read_segments (bytes, header);
  read_sections (bytes, header);
  return arch;
}

} // namespace gcn
