/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Run a piece of GCN assembly on one wavefront and print registers.

   isa-test [--arch=A] [--set=REG=VALUES]... [--show=WHAT[,WHAT]...] FILE.s
   isa-test --bytes=HEX [...]		the same with machine code
   isa-test --opcodes			MC opcode names that have a row
   isa-test --unused-rows		rows that no MC opcode has

   REG is s3, v3, vcc, exec, m0, scc or mode; registers start at 0, EXEC at all
   ones, MODE as GCC's kernels set it.  VALUES are numbers (f:1.5 a float,
   d:1.5 a double in two registers, lane the lane's number, lane*4+8), by
   commas; vector registers repeat them over the lanes.  s[0:1] holds the
   address of 4096 zeroed bytes, s[2:3] the LDS aperture.
   WHAT is such a register, v3[7] one lane of it, mem[8] a dword of those
   bytes, lds[8] a dword of LDS, count what the wavefront counted.

   Prints "REG = 0x..." or, where lanes differ, "v3[A:B] = 0x..." by runs;
   "fault: NAME: detail" and exit status 1 when the code faults.  */

#include "decoder.h"
#include "elf-reader.h"
#include "execute.h"
#include "fault.h"
#include "memory.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

using namespace gcn;

static constexpr uint64_t aperture = 0x1000000000000000;
static constexpr unsigned lds_size = 65536, buffer_size = 4096;
static constexpr uint64_t limit = 10000000;

[[noreturn]] static void
fail (const std::string &what)
{
  fprintf (stderr, "isa-test: %s\n", what.c_str ());
  exit (2);
}

static std::vector<std::string>
split (const std::string &s, char at)
{
  std::vector<std::string> parts;
  std::istringstream in (s);
  for (std::string p; std::getline (in, p, at);)
    parts.push_back (p);
  return parts;
}

/* The contents of section .text of the ELF object in DATA.  */
static std::string
text_section (const std::string &data)
try
  {
    elf_file file (data.data (), data.size ());
    for (const GElf_Shdr &s : file.sections ())
      {
	const char *name = file.string (file.header ().e_shstrndx, s.sh_name);
	if (name && !strcmp (name, ".text"))
	  return data.substr (s.sh_offset, s.sh_size);
      }
    fail ("no .text section");
  }
catch (const load_error &e)
  {
    fail (std::string ("the assembler's object: ") + e.what ());
  }

/* FILE assembled for ARCH, with s_endpgm after it.  */
static std::string
assemble (const std::string &file, const std::string &arch)
{
  const char *tool = getenv ("LLVM_MC");
  char object[] = "/tmp/isa-test-XXXXXX";
  int fd = mkstemp (object);
  if (fd < 0)
    fail ("cannot make a temporary file");
  close (fd);
  std::string command = std::string (tool ? tool : "llvm-mc-14")
			+ " -triple=amdgcn-amd-amdhsa -mcpu=" + arch
			+ " -filetype=obj -o " + object;
  FILE *p = popen (command.c_str (), "w");
  std::ifstream source (file);
  if (!source || !p)
    fail ("cannot read " + file);
  std::string text ((std::istreambuf_iterator<char> (source)), {});
  text += "\ns_endpgm\n";
  fwrite (text.data (), 1, text.size (), p);
  int status = pclose (p);
  std::ifstream in (object, std::ios::binary);
  std::string data ((std::istreambuf_iterator<char> (in)), {});
  unlink (object);
  if (status)
    fail ("the assembler failed");
  return text_section (data);
}

static std::string
from_hex (const std::string &hex)
{
  std::string bytes;
  for (size_t i = 0; i + 1 < hex.size (); i += 2)
    bytes += char (strtoul (hex.substr (i, 2).c_str (), nullptr, 16));
  return bytes;
}

/* One of VALUES for lane LANE; WIDE: takes two registers.  */
static uint64_t
parse_value (const std::string &text, unsigned lane, bool &wide)
{
  uint64_t bits = 0;
  if (text.rfind ("f:", 0) == 0)
    {
      float f = strtof (text.c_str () + 2, nullptr);
      memcpy (&bits, &f, sizeof f);
    }
  else if (text.rfind ("d:", 0) == 0)
    {
      double d = strtod (text.c_str () + 2, nullptr);
      memcpy (&bits, &d, sizeof d);
      wide = true;
    }
  else if (text.rfind ("lane", 0) == 0)
    {
      const char *p = text.c_str () + 4;
      bits = lane;
      if (*p == '*')
	bits *= strtoull (p + 1, const_cast<char **> (&p), 0);
      if (*p == '+')
	bits += strtoull (p + 1, const_cast<char **> (&p), 0);
      if (*p)
	fail ("bad value " + text);
    }
  else
    {
      char *end;
      bits = strtoull (text.c_str (), &end, 0);
      if (*end || text.empty ())
	fail ("bad value " + text);
      wide = bits >> 32 && bits >> 32 != 0xffffffff;
    }
  return bits;
}

/* Index of scalar register NAME, or -1.  */
static int
scalar_number (const std::string &name)
{
  if (name == "vcc")
    return VCC_LO;
  if (name == "exec")
    return EXEC_LO;
  if (name == "m0")
    return M0;
  if (name.size () > 1 && name[0] == 's' && isdigit (name[1]))
    return atoi (name.c_str () + 1);
  return -1;
}

static void
set_register (wavefront &w, const std::string &assignment)
{
  size_t at = assignment.find ('=');
  if (at == std::string::npos)
    fail ("--set needs REG=VALUES");
  std::string name = assignment.substr (0, at);
  std::vector<std::string> values = split (assignment.substr (at + 1), ',');
  int s = scalar_number (name);
  bool wide = false;
  uint64_t v = parse_value (values.at (0), 0, wide);
  if (name == "scc")
    w.scc = v;
  else if (name == "mode")
    w.mode = v;
  else if (s >= 0)
    {
      w.sgpr[s] = uint32_t (v);
      if (wide || name == "vcc" || name == "exec")
	w.sgpr[s + 1] = uint32_t (v >> 32);
    }
  else if (name[0] == 'v')
    {
      int reg = atoi (name.c_str () + 1);
      for (unsigned i = 0; i < lanes; i++)
	{
	  bool pair = false;
	  v = parse_value (values[i % values.size ()], i, pair);
	  w.vgpr[reg][i] = uint32_t (v);
	  if (pair)
	    w.vgpr[reg + 1][i] = uint32_t (v >> 32);
	}
    }
  else
    fail ("no register " + name);
}

static void
show_vector (const char *name, const uint32_t *value)
{
  for (unsigned i = 0; i < lanes;)
    {
      unsigned j = i;
      while (j < lanes && value[j] == value[i])
	j++;
      if (i == 0 && j == lanes)
	printf ("%s = 0x%08x\n", name, value[i]);
      else if (j == i + 1)
	printf ("%s[%u] = 0x%08x\n", name, i, value[i]);
      else
	printf ("%s[%u:%u] = 0x%08x\n", name, i, j - 1, value[i]);
      i = j;
    }
}

static void
show_counts (const wavefront &w)
{
  for (unsigned i = 0; i < unsigned (instruction_class::count); i++)
    if (w.retired[i])
      printf ("count %s = %llu\n",
	      instruction_class_name (instruction_class (i)),
	      static_cast<unsigned long long> (w.retired[i]));
  const std::pair<const char *, uint64_t> bytes[] = {
    { "lds_bytes_read", w.lds_bytes_read },
    { "lds_bytes_written", w.lds_bytes_written },
    { "global_bytes_read", w.global_bytes_read },
    { "global_bytes_written", w.global_bytes_written },
    { "active_lanes", w.active_lanes }
  };
  for (auto &b : bytes)
    if (b.second)
      printf ("count %s = %llu\n", b.first,
	      static_cast<unsigned long long> (b.second));
}

static void
show (const wavefront &w, const std::string &what, const char *buffer,
      const char *lds)
{
  int s = scalar_number (what);
  size_t bracket = what.find ('[');
  unsigned index = bracket == std::string::npos
		   ? 0 : strtoul (what.c_str () + bracket + 1, nullptr, 0);
  uint32_t word;
  if (what == "count")
    show_counts (w);
  else if (what == "scc")
    printf ("scc = %d\n", w.scc);
  else if (what == "vcc" || what == "exec")
    printf ("%s = 0x%08x%08x\n", what.c_str (), w.sgpr[s + 1], w.sgpr[s]);
  else if (s >= 0)
    printf ("%s = 0x%08x\n", what.c_str (), w.sgpr[s]);
  else if (what.rfind ("mem[", 0) == 0 && index + 4 <= buffer_size)
    {
      memcpy (&word, buffer + index, 4);
      printf ("%s = 0x%08x\n", what.c_str (), word);
    }
  else if (what.rfind ("lds[", 0) == 0 && index + 4 <= lds_size)
    {
      memcpy (&word, lds + index, 4);
      printf ("%s = 0x%08x\n", what.c_str (), word);
    }
  else if (what[0] == 'v' && bracket != std::string::npos)
    printf ("%s = 0x%08x\n", what.c_str (),
	    w.vgpr[atoi (what.c_str () + 1)][index % lanes]);
  else if (what[0] == 'v')
    show_vector (what.c_str (), w.vgpr[atoi (what.c_str () + 1)]);
  else
    fail ("cannot show " + what);
}

static int
run (const std::string &arch, const std::string &text,
     const std::vector<std::string> &sets, const std::vector<std::string> &shows)
{
  memory mem (1 << 24);
  char *at = static_cast<char *> (mem.allocate (text.size () + 64));
  char *buffer = static_cast<char *> (mem.allocate (buffer_size));
  memcpy (at, text.data (), text.size ());
  uint64_t begin = reinterpret_cast<uint64_t> (at);
  code image (arch, begin, begin + text.size ());
  std::unique_ptr<char[]> lds (new char[lds_size] ());
  workgroup_view group { &mem, &image, lds.get (), lds_size, 0, 0, 0, nullptr };
  auto w = std::make_unique<wavefront> ();
  *w = wavefront {};
  w->group = &group;
  w->pc = begin;
  w->mode = 0x3f0;
  w->lds_aperture = aperture;
  w->set_exec (~uint64_t (0));
  uint64_t address = reinterpret_cast<uint64_t> (buffer);
  w->sgpr[0] = uint32_t (address);
  w->sgpr[1] = uint32_t (address >> 32);
  w->sgpr[3] = uint32_t (aperture >> 32);
  for (const std::string &s : sets)
    set_register (*w, s);
  int status = 0;
  try
    {
      uint64_t left = limit;
      while (!w->ended && !w->at_barrier && left--)
	execute (*w, 1);
    }
  catch (const fault &f)
    {
      printf ("fault: %s: %s", fault_name (f.kind), f.what ());
      if (f.lane >= 0)
	printf (" (lane %d)", f.lane);
      printf (" at +%llu: %s\n",
	      static_cast<unsigned long long> (w->pc - begin),
	      image.disassemble (w->pc).c_str ());
      status = 1;
    }
  for (const std::string &s : shows)
    show (*w, s, buffer, lds.get ());
  return status;
}

int
main (int argc, char **argv)
{
  std::string arch = "gfx900", file, bytes;
  std::vector<std::string> sets, shows;
  for (int i = 1; i < argc; i++)
    {
      std::string a = argv[i];
      if (a.rfind ("--arch=", 0) == 0)
	arch = a.substr (7);
      else if (a.rfind ("--set=", 0) == 0)
	sets.push_back (a.substr (6));
      else if (a.rfind ("--show=", 0) == 0)
	for (const std::string &s : split (a.substr (7), ','))
	  shows.push_back (s);
      else if (a.rfind ("--bytes=", 0) == 0)
	bytes = from_hex (a.substr (8));
      else if (a == "--opcodes" || a == "--unused-rows")
	{
	  for (const std::string &n : a == "--opcodes"
				      ? implemented_opcodes ()
				      : rows_without_opcode ())
	    puts (n.c_str ());
	  return 0;
	}
      else if (a[0] != '-' && file.empty ())
	file = a;
      else
	fail ("unknown argument " + a);
    }
  if (file.empty () == bytes.empty ())
    fail ("give one FILE.s, or --bytes");
  return run (arch, bytes.empty () ? assemble (file, arch) : bytes, sets, shows);
}
