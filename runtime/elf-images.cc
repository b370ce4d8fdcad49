/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* GCC's mkoffload puts the linked code object into the host program as a
   constant array, so its bytes stand somewhere in the file.  Its length is not
   recorded next to it: the code object's own tables must tell.  */

#include "elf-images.h"
#include "elf-reader.h"
#include <algorithm>
#include <cstring>

namespace gcn {

namespace {

bool
in_range (uint64_t offset, uint64_t size, uint64_t limit)
{
  return offset <= limit && size <= limit - offset;
}

Elf64_Ehdr
header_at (const std::vector<char> &bytes, uint64_t offset)
{
  Elf64_Ehdr header;
  memcpy (&header, bytes.data () + offset, sizeof header);
  return header;
}

/* Everything that the program headers of the host program name is there.  */

void
check_host_program (const std::vector<char> &bytes)
{
  if (bytes.size () < SELFMAG || memcmp (bytes.data (), ELFMAG, SELFMAG) != 0)
    throw program_error ("is not an executable program (no ELF file)");
  if (bytes.size () < sizeof (Elf64_Ehdr))
    throw program_error ("is a truncated ELF file");
  Elf64_Ehdr header = header_at (bytes, 0);
  if (header.e_ident[EI_CLASS] != ELFCLASS64 || header.e_machine != EM_X86_64
      || (header.e_type != ET_EXEC && header.e_type != ET_DYN))
    throw program_error ("is not an x86-64 executable");
  if (header.e_phentsize != sizeof (Elf64_Phdr)
      || !in_range (header.e_phoff,
		    uint64_t (header.e_phnum) * sizeof (Elf64_Phdr),
		    bytes.size ())
      || !in_range (header.e_shoff,
		    uint64_t (header.e_shnum) * sizeof (Elf64_Shdr),
		    bytes.size ()))
    throw program_error ("is a truncated ELF file");
  for (unsigned i = 0; i < header.e_phnum; i++)
    {
      Elf64_Phdr segment;
      memcpy (&segment,
	      bytes.data () + header.e_phoff + i * sizeof segment,
	      sizeof segment);
      if (segment.p_type == PT_LOAD
	  && !in_range (segment.p_offset, segment.p_filesz, bytes.size ()))
	throw program_error ("is a truncated ELF file");
    }
}

/* The image whose header stands at OFFSET.  The section header table comes
   last in what the link editor writes, so it tells the length; where the
   image was cut short, other data of the program stand in its place.  */

embedded_image
read_image (const std::vector<char> &bytes, uint64_t offset)
{
  const std::string truncated
    = "carries a truncated amdgcn image at file offset "
      + std::to_string (offset);
  Elf64_Ehdr header = header_at (bytes, offset);
  uint64_t table = uint64_t (header.e_shnum) * sizeof (Elf64_Shdr);
  if (header.e_shnum == 0 || header.e_shstrndx >= header.e_shnum
      || header.e_shentsize != sizeof (Elf64_Shdr)
      || !in_range (header.e_shoff, table, bytes.size () - offset))
    throw program_error (truncated);
  Elf64_Shdr first, names;
  const char *sections = bytes.data () + offset + header.e_shoff;
  memcpy (&first, sections, sizeof first);
  memcpy (&names, sections + header.e_shstrndx * sizeof names, sizeof names);
  Elf64_Shdr null = {};
  if (memcmp (&first, &null, sizeof null) != 0 || names.sh_type != SHT_STRTAB)
    throw program_error (truncated);
  auto begin = bytes.begin () + offset;
  try
    {
      return { offset,
	       check_code_object ({ begin, begin + header.e_shoff + table }) };
    }
  catch (const load_error &e)
    {
      throw program_error (truncated + " (" + e.what () + ")");
    }
}

} // namespace

std::vector<embedded_image>
find_images (const std::vector<char> &bytes)
{
  check_host_program (bytes);
  std::vector<embedded_image> images;
  const char *magic = ELFMAG;
  auto at = bytes.begin () + SELFMAG;
  while ((at = std::search (at, bytes.end (), magic, magic + SELFMAG))
	 != bytes.end ())
    {
      uint64_t offset = at - bytes.begin ();
      at += SELFMAG;
      if (!in_range (offset, sizeof (Elf64_Ehdr), bytes.size ()))
	break;
      Elf64_Ehdr header = header_at (bytes, offset);
      if (header.e_machine != em_amdgpu
	  || header.e_ident[EI_CLASS] != ELFCLASS64
	  || header.e_type != ET_DYN)
	continue;
      if (!arch_of_flags (header.e_flags))
	throw program_error ("carries an amdgcn image for an architecture "
			     "that is not emulated (only gfx803, gfx900, "
			     "gfx906 and gfx908 are)");
      images.push_back (read_image (bytes, offset));
    }
  return images;
}

} // namespace gcn
