/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* GCC's mkoffload puts the linked code object into the host program as a
   constant array, so its bytes stand somewhere in the file.  Its length is not
   recorded next to it: the code object's own tables must tell.  Where it stands
   is searched for by its first bytes, since no table of the program that would
   name the array survives strip; what is found there is read by libelf.  */

#include "elf-images.h"
#include "elf-reader.h"
#include <algorithm>
#include <cstring>

namespace gcn {

namespace {

/* The host program's tables, and what its program headers name, are there.  */

void
check_host_program (const std::vector<char> &bytes)
{
  if (bytes.size () < SELFMAG || memcmp (bytes.data (), ELFMAG, SELFMAG) != 0)
    throw program_error ("is not an executable program (no ELF file)");
  const char *other = "is not an x86-64 executable";
  try
    {
      elf_file program (bytes.data (), bytes.size ());
      const Elf64_Ehdr &header = program.header ();
      if (header.e_machine != EM_X86_64
	  || (header.e_type != ET_EXEC && header.e_type != ET_DYN))
	throw program_error (other);
      std::vector<GElf_Phdr> segments = program.segments ();
      if (std::none_of (segments.begin (), segments.end (),
			[] (const GElf_Phdr &s) { return s.p_type == PT_INTERP; }))
	throw program_error ("is linked statically and so cannot load a device's library:"
			     " link it without -static");
    }
  catch (const truncated_elf &)
    {
      throw program_error ("is a truncated ELF file");
    }
  catch (const load_error &)
    {
      throw program_error (other);
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
  const char *begin = bytes.data () + offset;
  try
    {
      elf_file rest (begin, bytes.size () - offset);
      const Elf64_Ehdr &header = rest.header ();
      if (header.e_shstrndx >= header.e_shnum)
	throw program_error (truncated);
      GElf_Shdr first = rest.section (0), null = {};
      if (memcmp (&first, &null, sizeof null) != 0
	  || rest.section (header.e_shstrndx).sh_type != SHT_STRTAB)
	throw program_error (truncated);
      elf_file image (begin, header.e_shoff
			     + header.e_shnum * sizeof (Elf64_Shdr));
      return { offset, check_code_object (image) };
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
  Elf64_Ehdr header;
  auto at = bytes.begin () + SELFMAG;
  while ((at = std::search (at, bytes.end (), magic, magic + SELFMAG))
	 != bytes.end ())
    {
      uint64_t offset = at - bytes.begin ();
      at += SELFMAG;
      if (bytes.size () - offset < sizeof header)
	break;
      memcpy (&header, bytes.data () + offset, sizeof header);
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
