/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* opcode-walk ARCH: every instruction that LLVM's disassembler knows for ARCH,
   and whether the device takes it.

   Goes through all values of each encoding's opcode field (Vega ISA manual,
   chapter 13, "Microcode formats") and through the bits that change what an
   instruction does.  Prints, sorted, one line per MC opcode and form:

     V_ADD_F16_e64_vi			taken
     V_ADD_F16_e64_vi clamp		FAULT: detail		(not taken)

   A form is printed when its bits change an operand of the instruction.  */

#include "decoder.h"
#include "disasm.h"
#include "fault.h"
#include <cstdio>
#include <cstring>
#include <map>
#include <set>
#include <string>

using namespace gcn;

/* One bit field's value that makes a form.  */
struct form
{
  const char *name;
  unsigned word;
  uint32_t clear, set;
};

/* Fields that some instructions of a format must leave zero.  */
struct field_mask
{
  unsigned word;
  uint32_t mask;
};

struct format
{
  const char *name;
  uint32_t word0, word1;
  unsigned shift, opcodes;	/* Of the opcode in word 0.  */
  std::vector<field_mask> optional;
  std::vector<form> forms;
};

/* Registers: s4, s8, v1 to v3 and such, aligned for the widest uses.  */
static const std::vector<form> vop3_forms = {
  { "clamp", 0, 0, 1u << 15 }, { "omod", 1, 0, 1u << 27 },
  { "abs", 0, 0, 1u << 8 }, { "neg", 1, 0, 1u << 29 },
  { "op_sel", 0, 0, 1u << 11 }, { "op_sel-result", 0, 0, 1u << 14 } };
static const std::vector<form> sdwa_forms = {
  { "clamp", 1, 0, 1u << 13 }, { "omod", 1, 0, 1u << 14 },
  { "byte", 1, 7u << 16, 0 }, { "sext", 1, 7u << 16, 1u << 19 },
  { "neg", 1, 0, 1u << 20 }, { "abs", 1, 0, 1u << 21 },
  { "scalar", 1, 0xff, 4u | 1u << 23 },
  { "result-byte", 1, 7u << 8, 1u << 8 },
  { "preserve", 1, 7u << 8 | 3u << 11, 2u << 11 } };
static const std::vector<form> dpp_forms = {
  { "neg", 1, 0, 1u << 20 }, { "abs", 1, 0, 1u << 21 },
  { "bound_ctrl", 1, 0, 1u << 19 } };
static const std::vector<form> packed_forms = {
  { "clamp", 0, 0, 1u << 15 }, { "op_sel", 0, 0, 1u << 11 },
  { "op_sel_hi", 1, 3u << 27, 0 }, { "neg_lo", 1, 0, 1u << 29 },
  { "neg_hi", 0, 0, 1u << 8 } };
static const std::vector<form> buffer_forms = {
  { "offen", 0, 0, 1u << 12 }, { "idxen", 0, 0, 1u << 13 },
  { "bothen", 0, 0, 3u << 12 }, { "glc", 0, 0, 1u << 14 },
  { "slc", 0, 0, 1u << 17 }, { "lds", 0, 0, 1u << 16 },
  { "tfe", 1, 0, 1u << 23 } };
static const std::vector<form> flat_forms = {
  { "glc", 0, 0, 1u << 16 }, { "slc", 0, 0, 1u << 17 },
  { "lds", 0, 0, 1u << 13 }, { "saddr", 1, 127u << 16, 4u << 16 },
  { "glc-saddr", 1, 127u << 16, 4u << 16 } };

static constexpr uint32_t dpp = 0x01 | 0xff000000 | 0x111 << 8;
static constexpr uint32_t sdwa = 0x01 | 6u << 8 | 6u << 16 | 6u << 24;

static const std::vector<field_mask> bytes_of_word1 = {
  { 1, 0xff }, { 1, 0xff00 }, { 1, 0xff0000 }, { 1, 0xff000000 } };
static const std::vector<field_mask> vop3_optional = {
  { 0, 0xff }, { 1, 0x1ff }, { 1, 0x1ff << 9 }, { 1, 0x1ff << 18 } };
static const std::vector<field_mask> buffer_optional = {
  { 1, 0xff }, { 1, 0xff00 }, { 1, 0x1f0000 }, { 1, 0xff000000 } };

static const format formats[] = {
  { "SOP2", 0x80040a08, 0, 23, 96, { { 0, 0x7f0000 } }, {} },
  { "SOPK", 0xb0040001, 0, 23, 32, { { 0, 0x7f0000 } }, {} },
  { "SOP1", 0xbe840008, 0, 8, 256, { { 0, 0x7f0000 }, { 0, 0xff } }, {} },
  { "SOPC", 0xbf000a08, 0, 16, 128, {}, {} },
  { "SOPP", 0xbf800000, 0, 16, 128, {}, {} },
  { "SMEM", 0xc0020204, 0x10, 18, 256,
    { { 0, 0x1fc0 }, { 0, 0x3f }, { 0, 1u << 17 }, { 1, ~0u } },
    { { "glc", 0, 0, 1u << 16 }, { "sgpr", 0, 1u << 17, 0 },
      { "both", 0, 0, 1u << 14 } } },
  { "VOP1", 0x7e020302, 0, 9, 256, { { 0, 0x1fe0000 }, { 0, 0x1ff } }, {} },
  { "VOP2", 0x00020702, 0x3f800000, 25, 62, {}, {} },
  { "VOPC", 0x7c000702, 0, 17, 256, {}, {} },
  { "VOP1 sdwa", 0x7e0202f9, sdwa, 9, 256, {}, sdwa_forms },
  { "VOP2 sdwa", 0x000206f9, sdwa, 25, 62, {}, sdwa_forms },
  { "VOPC sdwa", 0x7c0006f9, sdwa & ~0xff00u, 17, 256, {},
    { { "sext", 1, 7u << 16, 1u << 19 }, { "neg", 1, 0, 1u << 20 },
      { "abs", 1, 0, 1u << 21 }, { "sdst", 1, 0, 0x8400 },
      { "clamp", 1, 0, 1u << 13 } } },
  { "VOP1 dpp", 0x7e0202fa, dpp, 9, 256, {}, dpp_forms },
  { "VOP2 dpp", 0x000206fa, dpp, 25, 62, {}, dpp_forms },
  { "VOPC dpp", 0x7c0006fa, dpp, 17, 256, {}, {} },
  { "VOP3", 0xd0000004, 0x04 << 18 | 0x103 << 9 | 0x102, 16, 896,
    vop3_optional, vop3_forms },
  { "VOP3 vectors", 0xd0000004, 0x110 << 18 | 0x10a << 9 | 0x106, 16, 896,
    vop3_optional, vop3_forms },
  { "VOP3P", 0xd3800010, 0x110u << 18 | 0x10a << 9 | 0x106 | 3u << 27, 16, 64,
    vop3_optional, packed_forms },
  { "VOP3P matrix", 0xd3c00000, 4u << 18 | 0x102 << 9 | 0x101, 16, 64,
    { { 0, 0x4000 }, { 1, 0x1ff << 9 }, { 1, 0x1ff << 18 } }, {} },
  { "VINTRP", 0xd4000000, 0, 16, 4, {}, {} },
  { "DS", 0xd8000000, 0x04030201, 17, 256, bytes_of_word1,
    { { "gds", 0, 0, 1u << 16 } } },
  { "MUBUF", 0xe0000000, 0x80010402, 18, 128, buffer_optional, buffer_forms },
  { "MTBUF", 0xe8100000, 0x80010402, 15, 16, {},
    { { "offen", 0, 0, 1u << 12 }, { "idxen", 0, 0, 1u << 13 },
      { "bothen", 0, 0, 3u << 12 } } },
  { "MIMG", 0xf0000f00, 0x00010402, 18, 128, {}, {} },
  { "EXP", 0xc400000f, 0x04030201, 4, 4, {}, {} },
  { "FLAT", 0xdc000000, 0x107f0402, 18, 128, bytes_of_word1, flat_forms },
  { "FLAT scratch", 0xdc004000, 0x107f0402, 18, 128, bytes_of_word1,
    flat_forms },
  { "FLAT global", 0xdc008000, 0x107f0402, 18, 128, bytes_of_word1,
    flat_forms },
};

/* What identifies an instruction's operands.  */
static std::string
fingerprint (const isa::encoded &e)
{
  std::string s;
  for (const isa::field &f : e.fields)
    s += std::to_string (f.kind) + ":" + std::to_string (f.value.kind) + ":"
	 + std::to_string (f.value.reg) + ":" + std::to_string (f.imm) + " ";
  return s;
}

/* Results by MC opcode and form.  */
using results = std::map<std::string, std::string>;

static void
try_words (const std::string &arch, const code &image, const uint32_t words[2],
	   const char *form_name, std::string &name, std::string &operands,
	   results &found)
{
  char bytes[16] = {};
  memcpy (bytes, words, 8);
  isa::encoded e;
  unsigned opcode;
  std::string base = operands, base_name = name;
  name.clear ();
  try
    {
      name = disassembler::get (arch).decode (bytes, sizeof bytes, 0x1000,
					      opcode, e);
    }
  catch (const fault &f)
    {
      return;
    }
  operands = fingerprint (e);
  if (*form_name && name == base_name && operands == base)
    return;
  std::string key = name;
  if (*form_name && name == base_name)
    key += std::string (" ") + form_name;
  std::string &result = found[key];
  if (result == "taken")
    return;
  try
    {
      operation op;
      image.decode_elsewhere (0x1000, bytes, sizeof bytes, op);
      result = "taken";
    }
  catch (const fault &f)
    {
      result = std::string (fault_name (f.kind)) + ": " + f.what ();
    }
}

/* All forms of opcode number OPCODE of F, with the optional fields of SUBSET
   left zero; whether there is such an instruction.  */
static bool
try_opcode (const std::string &arch, const code &image, const format &f,
	    uint32_t opcode, unsigned subset, results &found)
{
  uint32_t words[2] = { f.word0, f.word1 };
  for (unsigned i = 0; i < f.optional.size (); i++)
    if (subset >> i & 1)
      words[f.optional[i].word] &= ~f.optional[i].mask;
  words[0] += opcode << f.shift;
  std::string name, operands;
  try_words (arch, image, words, "", name, operands, found);
  for (const form &v : f.forms)
    {
      uint32_t changed[2] = { words[0], words[1] };
      changed[v.word] = (changed[v.word] & ~v.clear) | v.set;
      if (!strcmp (v.name, "glc-saddr"))
	changed[0] |= 1u << 16;
      std::string form_name = name, form_operands = operands;
      try_words (arch, image, changed, v.name, form_name, form_operands, found);
    }
  return !name.empty ();
}

int
main (int argc, char **argv)
{
  if (argc != 2)
    {
      fprintf (stderr, "usage: opcode-walk gfx803|gfx900|gfx906|gfx908\n");
      return 2;
    }
  std::string arch = argv[1];
  static char nothing[16];
  uint64_t begin = reinterpret_cast<uint64_t> (nothing);
  code image (arch, begin, begin + sizeof nothing);
  results found;
  for (const format &f : formats)
    for (uint32_t opcode = 0; opcode < f.opcodes; opcode++)
      for (unsigned subset = 0; subset < 1u << f.optional.size (); subset++)
	if (try_opcode (arch, image, f, opcode, subset, found))
	  break;
  for (const auto &r : found)
    printf ("%s\t%s\n", r.first.c_str (), r.second.c_str ());
}
