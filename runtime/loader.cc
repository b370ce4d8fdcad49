/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Segments, relocations and symbols of a code object.

     file  --> header, tables   read by libelf, checked by elf-reader
	   --> segments         copied to one stretch of the arena
	   --> relocations      applied inside the writable copy
	   --> symbols          dynamic ones for the host, all for reports
	   --> code             the executable segment, read-only from here  */

#include "loader.h"
#include <algorithm>
#include <cstring>

namespace gcn {

namespace {

/* Relocations of dynamic code objects (guide, "Relocation Records").  */
enum : uint32_t
{ R_AMDGPU_NONE = 0, R_AMDGPU_ABS32_LO = 1, R_AMDGPU_ABS32_HI = 2,
  R_AMDGPU_ABS64 = 3, R_AMDGPU_ABS32 = 6, R_AMDGPU_RELATIVE64 = 13 };

} // namespace

/* Fills an image from its checked file.  */

class image_builder
{
public:
  image_builder (image &result, const elf_file &file,
		 const std::map<std::string, uint64_t> &defined)
    : m_image (result), m_file (file), m_defined (defined),
      m_segments (file.segments ()), m_sections (file.sections ()) {}

  void place_segments ();
  void read_symbols ();
  void check_run_time_kernels () const;
  void relocate ();
  void make_code ();

private:
  void protect_segments ();
  struct symbol_table
  {
    std::vector<GElf_Sym> entries;
    size_t names;		/* Section of the strings.  */
  };

  symbol_table read_table (size_t section) const;
  const char *name_of (const symbol_table &, const GElf_Sym &) const;
  void add_symbol (const symbol_table &, const GElf_Sym &, bool global);
  uint64_t value_of (const symbol_table &, uint32_t index) const;
  void apply (const symbol_table &, const GElf_Rela &);

  image &m_image;
  const elf_file &m_file;
  const std::map<std::string, uint64_t> &m_defined;
  std::vector<GElf_Phdr> m_segments;
  std::vector<GElf_Shdr> m_sections;
};

void
image_builder::place_segments ()
{
  uint64_t span = 0;
  for (const GElf_Phdr &s : m_segments)
    if (s.p_type == PT_LOAD)
      span = std::max (span, s.p_vaddr + s.p_memsz);
  if (span == 0)
    throw load_error ("code object without a segment to load");
  /* A loader maps whole pages.  The word of the last bytes is what an atomic update of one
     of them accesses.  */
  span = (span + 3) / 4 * 4;
  void *base = m_image.m_mem.allocate (span);
  if (!base)
    throw load_error ("no device memory left for a code object of "
		      + std::to_string (span) + " bytes");
  m_image.m_base = static_cast<char *> (base);
  m_image.m_span = span;
  for (const GElf_Phdr &s : m_segments)
    if (s.p_type == PT_LOAD && s.p_filesz != 0)
      memcpy (m_image.m_base + s.p_vaddr,
	      m_file.slice (s.p_offset, s.p_filesz, "segment"), s.p_filesz);
}

image_builder::symbol_table
image_builder::read_table (size_t section) const
{
  size_t names = m_sections[section].sh_link;
  if (names >= m_sections.size () || m_sections[names].sh_type != SHT_STRTAB)
    throw load_error ("symbol table without a string table");
  return { m_file.symbols (section), names };
}

const char *
image_builder::name_of (const symbol_table &from, const GElf_Sym &sym) const
{
  const char *name = m_file.string (from.names, sym.st_name);
  if (!name)
    throw load_error ("symbol whose name lies outside its string table");
  return name;
}

void
image_builder::add_symbol (const symbol_table &from, const GElf_Sym &sym,
			   bool global)
{
  unsigned type = GELF_ST_TYPE (sym.st_info);
  if (sym.st_shndx == SHN_UNDEF
      || (type != STT_OBJECT && type != STT_FUNC && type != STT_NOTYPE))
    return;
  std::string name = name_of (from, sym);
  if (name.empty ())
    return;
  if (sym.st_value > m_image.m_span
      || sym.st_size > m_image.m_span - sym.st_value)
    {
      /* Absolute symbols of the assembler may have any value; symbols of an
	 empty section may stand behind all segments, where libgomp's empty
	 variable table does.  */
      if (sym.st_shndx == SHN_ABS || sym.st_value > largest_image)
	return;
      if (sym.st_size != 0)
      throw load_error ("symbol '" + name + "' lies outside the image");
    }
  bool descriptor = name.size () > 3
		    && name.compare (name.size () - 3, 3, ".kd") == 0;
  if (descriptor
      && (m_image.m_span < 64 || sym.st_value > m_image.m_span - 64))
    throw load_error ("kernel descriptor '" + name + "' is cut off");
  symbol::kind_t kind = descriptor ? symbol::kernel
			: type == STT_OBJECT ? symbol::variable
			: symbol::function;
  m_image.m_symbols.push_back ({ name, uint64_t (m_image.m_base)
				       + sym.st_value,
				 sym.st_size, kind, global });
}

void
image_builder::read_symbols ()
{
  for (size_t i = 0; i < m_sections.size (); i++)
    if (m_sections[i].sh_type == SHT_DYNSYM
	|| m_sections[i].sh_type == SHT_SYMTAB)
      {
	symbol_table from = read_table (i);
	for (const GElf_Sym &sym : from.entries)
	  add_symbol (from, sym, m_sections[i].sh_type == SHT_DYNSYM);
      }
}

/* libgomp runs _init_array when it has loaded an image, and _fini_array in an exit handler, where
   it cannot cope any more with an image that has the one alone: it calls exit again and waits for
   its own lock.  Images that are not libgomp's have neither.  */

void
image_builder::check_run_time_kernels () const
{
  bool init = m_image.find ("_init_array.kd"), fini = m_image.find ("_fini_array.kd");
  if (init != fini)
    throw load_error (std::string ("code object with kernel '")
		      + (init ? "_init_array.kd" : "_fini_array.kd") + "' and without '"
		      + (init ? "_fini_array.kd" : "_init_array.kd")
		      + "': it is damaged, link the program again");
}

/* The guest address of symbol INDEX of the dynamic table FROM.  */

uint64_t
image_builder::value_of (const symbol_table &from, uint32_t index) const
{
  if (index >= from.entries.size ())
    throw load_error ("relocation with a symbol that does not exist");
  const GElf_Sym &sym = from.entries[index];
  if (sym.st_shndx != SHN_UNDEF)
    return sym.st_shndx == SHN_ABS ? sym.st_value
	   : uint64_t (m_image.m_base) + sym.st_value;
  const char *name = name_of (from, sym);
  auto i = m_defined.find (name);
  if (i != m_defined.end ())
    return i->second;
  if (GELF_ST_BIND (sym.st_info) == STB_WEAK)
    return 0;
  throw load_error (std::string ("undefined symbol '") + name + "'");
}

void
image_builder::apply (const symbol_table &from, const GElf_Rela &rela)
{
  uint32_t type = GELF_R_TYPE (rela.r_info);
  if (type == R_AMDGPU_NONE)
    return;
  uint64_t value = type == R_AMDGPU_RELATIVE64
		   ? uint64_t (m_image.m_base)
		   : value_of (from, GELF_R_SYM (rela.r_info));
  value += rela.r_addend;
  unsigned bytes = 4;
  switch (type)
    {
    case R_AMDGPU_ABS64:
    case R_AMDGPU_RELATIVE64:
      bytes = 8;
      break;
    case R_AMDGPU_ABS32_HI:
      value >>= 32;
      break;
    case R_AMDGPU_ABS32_LO:
      break;
    case R_AMDGPU_ABS32:
      if (value >> 32 != 0)
	throw load_error ("R_AMDGPU_ABS32 with an address above 4 GiB");
      break;
    default:
      throw load_error ("relocation of unknown type " + std::to_string (type));
    }
  if (rela.r_offset > m_image.m_span
      || bytes > m_image.m_span - rela.r_offset)
    throw load_error ("relocation outside the image");
  memcpy (m_image.m_base + rela.r_offset, &value, bytes);
}

void
image_builder::relocate ()
{
  for (size_t i = 0; i < m_sections.size (); i++)
    {
      const GElf_Shdr &section = m_sections[i];
      if (section.sh_type == SHT_REL)
	throw load_error ("relocations without addends (SHT_REL)");
      /* Others are for the link editor and were kept by --emit-relocs.  */
      if (section.sh_type != SHT_RELA || !(section.sh_flags & SHF_ALLOC))
	continue;
      symbol_table from = {};
      if (section.sh_link != 0)
	{
	  if (section.sh_link >= m_sections.size ())
	    throw load_error ("relocations without a symbol table");
	  from = read_table (section.sh_link);
	}
      for (const GElf_Rela &rela : m_file.relocations (i))
	apply (from, rela);
    }
}

/* Pages without a byte of a writable segment cannot be stored to.  */

void
image_builder::protect_segments ()
{
  constexpr uint64_t page = uint64_t (1) << memory::page_bits;
  m_image.m_mem.protect (m_image.m_base, (m_image.m_span + page - 1) / page
					 * page);
  for (const GElf_Phdr &s : m_segments)
    if (s.p_type == PT_LOAD && (s.p_flags & PF_W) && s.p_memsz != 0)
      {
	uint64_t first = s.p_vaddr / page * page;
	uint64_t last = (s.p_vaddr + s.p_memsz + page - 1) / page * page;
	m_image.m_mem.permit (m_image.m_base + first, last - first);
      }
}

void
image_builder::make_code ()
{
  const GElf_Phdr *code = nullptr;
  for (const GElf_Phdr &s : m_segments)
    if (s.p_type == PT_LOAD && (s.p_flags & PF_X))
      {
	if (code)
	  throw load_error ("code object with two executable segments");
	code = &s;
      }
  if (!code)
    throw load_error ("code object without an executable segment");
  uint64_t begin = uint64_t (m_image.m_base) + code->p_vaddr;
  if (begin % 4 != 0)
    throw load_error ("executable segment at an odd address");
  protect_segments ();
  m_image.m_code = std::make_unique<gcn::code>
    (m_image.m_arch, begin, begin + code->p_memsz / 4 * 4);
}

image::image (memory &mem, const std::vector<char> &bytes,
	      const std::map<std::string, uint64_t> &defined)
  : m_mem (mem), m_base (nullptr), m_span (0)
{
  elf_file file (bytes.data (), bytes.size ());
  m_arch = check_code_object (file);
  image_builder builder (*this, file, defined);
  builder.place_segments ();
  try
    {
      builder.read_symbols ();
      builder.check_run_time_kernels ();
      builder.relocate ();
      builder.make_code ();
      m_lines = std::make_unique<source_lines> (bytes, uint64_t (m_base));
    }
  catch (...)
    {
      m_mem.release (m_base);
      throw;
    }
}

image::~image ()
{
  m_code.reset ();
  m_mem.release (m_base);
}

const symbol *
image::find (const std::string &name) const
{
  for (const symbol &s : m_symbols)
    if (s.global && s.name == name)
      return &s;
  return nullptr;
}

const symbol *
image::kernel_at (uint64_t descriptor) const
{
  for (const symbol &s : m_symbols)
    if (s.kind == symbol::kernel && s.address == descriptor)
      return &s;
  return nullptr;
}

std::string
image::describe_pc (uint64_t pc) const
{
  const symbol *best = nullptr;
  for (const symbol &s : m_symbols)
    if (s.kind == symbol::function && s.address <= pc
	&& pc < s.address + std::max<uint64_t> (s.size, 1)
	&& (!best || best->address < s.address))
      best = &s;
  if (!best)
    return "";
  char offset[32];
  snprintf (offset, sizeof offset, "+0x%llx",
	    (unsigned long long) (pc - best->address));
  return best->name + offset;
}

} // namespace gcn
