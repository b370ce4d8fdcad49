/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "elf-reader.h"
#include <cstring>

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

/* WHAT failed, with libelf's reason.  */

[[noreturn]] void
refuse (const std::string &what)
{
  const char *reason = elf_errmsg (-1);
  throw load_error (what + " (libelf: " + (reason ? reason : "no reason")
		    + ")");
}

/* The records of section INDEX, one by one from GET (gelf_getsym and its
   like, which check that the section holds such records).  */

template <typename T>
std::vector<T>
records (Elf *elf, size_t index, T *(*get) (Elf_Data *, int, T *),
	 const char *what)
{
  Elf_Data *data = elf_getdata (elf_getscn (elf, index), nullptr);
  if (!data)
    refuse (std::string ("unreadable ") + what);
  /* In memory a record has the size that it has in a 64-bit file.  */
  std::vector<T> result (data->d_size / sizeof (T));
  for (size_t i = 0; i < result.size (); i++)
    if (!get (data, i, &result[i]))
      refuse (std::string ("unreadable entry in the ") + what);
  return result;
}

} // namespace

/* libelf says only that a truncated file is invalid, and takes counts that do
   not fit into the header from elsewhere; so the header is checked first.  */

elf_file::elf_file (const char *bytes, uint64_t size)
  : m_bytes (bytes), m_size (size)
{
  memcpy (&m_header, slice (0, sizeof m_header, "ELF header"),
	  sizeof m_header);
  if (memcmp (m_header.e_ident, ELFMAG, SELFMAG) != 0)
    throw load_error ("not an ELF file");
  if (m_header.e_ident[EI_CLASS] != ELFCLASS64
      || m_header.e_ident[EI_DATA] != ELFDATA2LSB)
    throw load_error ("not a 64-bit little-endian ELF file");
  if ((m_header.e_phnum != 0 && m_header.e_phentsize != sizeof (Elf64_Phdr))
      || (m_header.e_shnum != 0
	  && m_header.e_shentsize != sizeof (Elf64_Shdr)))
    throw load_error ("ELF header with unknown sizes of table entries");
  if (m_header.e_phnum == PN_XNUM
      || (m_header.e_shnum == 0 && m_header.e_shoff != 0))
    throw load_error ("ELF file with more segments or sections than its "
		      "header can count");
  slice (m_header.e_phoff, m_header.e_phnum * sizeof (Elf64_Phdr),
	 "program header table");
  slice (m_header.e_shoff, m_header.e_shnum * sizeof (Elf64_Shdr),
	 "section header table");

  elf_version (EV_CURRENT);
  /* Nothing is written: elf_memory reads (ELF_C_READ), whatever its
     parameter's type says.  */
  m_elf.reset (elf_memory (const_cast<char *> (bytes), size));
  size_t segments, sections;
  if (!m_elf || elf_kind (m_elf.get ()) != ELF_K_ELF
      || elf_getphdrnum (m_elf.get (), &segments) != 0
      || elf_getshdrnum (m_elf.get (), &sections) != 0)
    refuse ("unreadable ELF file");
  if (segments != m_header.e_phnum || sections != m_header.e_shnum)
    throw load_error ("ELF file with other numbers of segments and sections "
		      "than its header says");
}

const char *
elf_file::slice (uint64_t offset, uint64_t size, const char *what) const
{
  if (offset > m_size || size > m_size - offset)
    throw truncated_elf (std::string ("truncated ELF: the ") + what
			 + " ends at byte " + std::to_string (offset + size)
			 + " but the file has " + std::to_string (m_size));
  return m_bytes + offset;
}

std::vector<GElf_Phdr>
elf_file::segments () const
{
  std::vector<GElf_Phdr> result (m_header.e_phnum);
  for (size_t i = 0; i < result.size (); i++)
    {
      if (!gelf_getphdr (m_elf.get (), i, &result[i]))
	refuse ("unreadable program header table");
      if (result[i].p_type == PT_LOAD)
	slice (result[i].p_offset, result[i].p_filesz, "segment");
    }
  return result;
}

GElf_Shdr
elf_file::section (size_t index) const
{
  GElf_Shdr result;
  if (!gelf_getshdr (elf_getscn (m_elf.get (), index), &result))
    refuse ("unreadable section header table");
  return result;
}

std::vector<GElf_Shdr>
elf_file::sections () const
{
  std::vector<GElf_Shdr> result;
  for (size_t i = 0; i < m_header.e_shnum; i++)
    {
      GElf_Shdr s = section (i);
      if (s.sh_type != SHT_NOBITS && s.sh_type != SHT_NULL)
	slice (s.sh_offset, s.sh_size, "section");
      result.push_back (s);
    }
  return result;
}

std::vector<GElf_Sym>
elf_file::symbols (size_t section) const
{
  return records<GElf_Sym> (m_elf.get (), section, gelf_getsym,
			    "symbol table");
}

std::vector<GElf_Rela>
elf_file::relocations (size_t section) const
{
  return records<GElf_Rela> (m_elf.get (), section, gelf_getrela,
			     "relocation table");
}

const char *
elf_file::string (size_t section, uint64_t offset) const
{
  return elf_strptr (m_elf.get (), section, offset);
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
check_code_object (const elf_file &file)
{
  const Elf64_Ehdr &header = file.header ();
  if (header.e_machine != em_amdgpu)
    throw load_error ("not an AMDGPU ELF file");
  if (header.e_ident[EI_OSABI] != osabi_amdgpu_hsa
      || header.e_type != ET_DYN)
    throw load_error ("not a linked HSA code object (ET_DYN, OSABI 64)");
  const char *arch = arch_of_flags (header.e_flags);
  if (!arch)
    throw load_error ("code object for an AMDGPU architecture that this "
		      "device cannot be (e_flags "
		      + std::to_string (header.e_flags)
		      + "); it can be gfx803, gfx900, gfx906 and gfx908");
  for (const GElf_Phdr &s : file.segments ())
    if (s.p_type == PT_LOAD
	&& (s.p_memsz < s.p_filesz || s.p_vaddr > largest_image
	    || s.p_memsz > largest_image - s.p_vaddr))
      throw load_error ("segment with an impossible address or size");
  file.sections ();
  return arch;
}

} // namespace gcn
