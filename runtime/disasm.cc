/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "disasm.h"
#include "fault.h"
#include "wavefront.h"
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <stdexcept>
#include <llvm/MC/MCAsmInfo.h>
#include <llvm/MC/MCContext.h>
#include <llvm/MC/MCDisassembler/MCDisassembler.h>
#include <llvm/MC/MCInst.h>
#include <llvm/MC/MCInstPrinter.h>
#include <llvm/MC/MCInstrInfo.h>
#include <llvm/MC/MCRegisterInfo.h>
#include <llvm/MC/MCSubtargetInfo.h>
#include <llvm/MC/MCTargetOptions.h>
#include <llvm/MC/TargetRegistry.h>
#include <llvm/Support/TargetSelect.h>

extern "C" void LLVMInitializeAMDGPUTargetInfo ();
extern "C" void LLVMInitializeAMDGPUTargetMC ();
extern "C" void LLVMInitializeAMDGPUDisassembler ();

namespace gcn {

using isa::encoded;
using isa::field;

static const char triple[] = "amdgcn-amd-amdhsa";

static const llvm::Target &
amdgpu_target ()
{
  static const llvm::Target *target = [] {
    LLVMInitializeAMDGPUTargetInfo ();
    LLVMInitializeAMDGPUTargetMC ();
    LLVMInitializeAMDGPUDisassembler ();
    std::string error;
    const llvm::Target *t
      = llvm::TargetRegistry::lookupTarget (triple, error);
    if (!t)
      throw std::runtime_error ("LLVM has no AMDGPU target: " + error);
    return t;
  } ();
  return *target;
}

struct disassembler::impl
{
  std::unique_ptr<llvm::MCInstrInfo> instructions;
  std::unique_ptr<llvm::MCRegisterInfo> registers;
  std::unique_ptr<llvm::MCAsmInfo> assembler;
  std::unique_ptr<llvm::MCSubtargetInfo> subtarget;
  std::unique_ptr<llvm::MCContext> context;
  std::unique_ptr<llvm::MCDisassembler> decoder;
  std::unique_ptr<llvm::MCInstPrinter> printer;
  uint8_t modifiers_type;	/* MCOI type of input modifiers.  */
  mutable std::mutex lock;	/* LLVM's objects are not thread safe.  */

  field read_field (const llvm::MCInst &, unsigned i, const encoded &) const;
  operand read_register (unsigned reg) const;
  void add_numbers (std::set<uint16_t> &to, unsigned reg) const;
};

/* The operand types of the AMDGPU back end are private to LLVM, so learn the
   one that matters from an instruction whose second operand has it.  */
static uint8_t
find_modifiers_type (const llvm::MCInstrInfo &instructions)
{
  for (unsigned i = 0; i < instructions.getNumOpcodes (); i++)
    if (instructions.getName (i) == "V_ADD_F32_e64_vi")
      return instructions.get (i).OpInfo[1].OperandType;
  throw std::runtime_error ("LLVM's AMDGPU target has no V_ADD_F32_e64_vi");
}

disassembler::disassembler (const std::string &arch) : m (new impl)
{
  const llvm::Target &target = amdgpu_target ();
  llvm::MCTargetOptions options;
  m->instructions.reset (target.createMCInstrInfo ());
  m->registers.reset (target.createMCRegInfo (triple));
  m->assembler.reset (target.createMCAsmInfo (*m->registers, triple, options));
  m->subtarget.reset (target.createMCSubtargetInfo (triple, arch, ""));
  m->context.reset (new llvm::MCContext (llvm::Triple (triple),
					 m->assembler.get (),
					 m->registers.get (),
					 m->subtarget.get ()));
  m->decoder.reset (target.createMCDisassembler (*m->subtarget, *m->context));
  m->printer.reset (target.createMCInstPrinter (llvm::Triple (triple), 0,
						*m->assembler,
						*m->instructions,
						*m->registers));
  if (!m->decoder || !m->printer)
    throw std::runtime_error ("LLVM cannot disassemble " + arch);
  m->modifiers_type = find_modifiers_type (*m->instructions);
}

const disassembler &
disassembler::get (const std::string &arch)
{
  static std::mutex lock;
  /* Leaked: kernels may still run while the process exits.  */
  static auto &all = *new std::map<std::string, const disassembler *>;
  std::lock_guard<std::mutex> guard (lock);
  const disassembler *&d = all[arch];
  if (!d)
    d = new disassembler (arch);
  return *d;
}

/* Scalar and vector registers have their operand numbers as encodings, with
   bit 8 for vectors (ISA manual, "Scalar operands", "VGPR operands").  */
operand
disassembler::impl::read_register (unsigned reg) const
{
  operand o;
  unsigned code = registers->getEncodingValue (reg);
  const char *name = registers->getName (reg);
  if (code >= 256)
    {
      bool accumulator = !strncmp (name, "AGPR", 4);
      o.kind = operand::vgpr;
      o.reg = code - 256 + (accumulator ? first_accumulator : 0);
    }
  else
    {
      o.kind = code < sgpr_count ? operand::sgpr : operand::special;
      o.reg = code;
    }
  return o;
}

field
disassembler::impl::read_field (const llvm::MCInst &inst, unsigned i,
				const encoded &e) const
{
  const llvm::MCInstrDesc &desc = instructions->get (inst.getOpcode ());
  const llvm::MCOperand &mc = inst.getOperand (i);
  const llvm::MCOperandInfo &info = desc.OpInfo[i];
  field f {};
  f.tied = desc.getOperandConstraint (i, llvm::MCOI::TIED_TO) >= 0;
  f.kind = i < desc.getNumDefs () ? field::destination
	   : info.OperandType == modifiers_type ? field::modifiers
	   : info.OperandType >= llvm::MCOI::OPERAND_FIRST_TARGET
	     || mc.isReg () ? field::source : field::control;
  if (mc.isReg ())
    f.value = read_register (mc.getReg ());
  else if (mc.isImm ())
    {
      f.imm = mc.getImm ();
      f.value.kind = operand::constant;
      f.value.value = f.imm;
    }
  else
    unsupported (e, "operand that is neither register nor number");
  return f;
}

/* True when WORD, which LLVM decodes as NAME, is an instruction with SDWA that selects
   what there is not; LLVM's printer would jump to nowhere.  (Vega ISA manual, "SDWA".)  */

static bool
selects_nothing (llvm::StringRef name, const uint32_t word[2])
{
  enum { vopc = 0x3e, vop1 = 0x3f };
  if (!name.contains ("_sdwa"))
    return false;
  unsigned form = word[0] >> 25;
  auto selection = [word] (unsigned bit) { return word[1] >> bit & 7; };
  return (form != vopc && (selection (8) == 7 || (word[1] >> 11 & 3) == 3))
	 || selection (16) == 7 || (form != vop1 && selection (24) == 7);
}

std::string
disassembler::decode (const char *bytes, size_t size, uint64_t pc,
		      unsigned &opcode, encoded &e) const
{
  std::lock_guard<std::mutex> guard (m->lock);
  llvm::MCInst inst;
  uint64_t length = 0;
  llvm::ArrayRef<uint8_t> data (reinterpret_cast<const uint8_t *> (bytes),
				size < 16 ? size : 16);
  auto status = m->decoder->getInstruction (inst, length, data, pc,
					    llvm::nulls ());
  e.word[0] = e.word[1] = 0;
  memcpy (e.word, bytes, size < 8 ? size & ~size_t (3) : 8);
  if (status != llvm::MCDisassembler::Success || length == 0
      || selects_nothing (m->instructions->getName (inst.getOpcode ()), e.word))
    {
      char text[40];
      snprintf (text, sizeof text, "%08x %08x", e.word[0], e.word[1]);
      throw fault (fault_kind::illegal_instruction, text);
    }
  opcode = inst.getOpcode ();
  e.bytes = length;
  e.name = m->instructions->getName (opcode).str ();
  e.fields.clear ();
  unsigned known = m->instructions->get (opcode).getNumOperands ();
  for (unsigned i = 0; i < inst.getNumOperands () && i < known; i++)
    e.fields.push_back (m->read_field (inst, i, e));
  return e.name;
}

/* The numbers of all registers that REG is made of.  */
void
disassembler::impl::add_numbers (std::set<uint16_t> &to, unsigned reg) const
{
  for (llvm::MCSubRegIterator i (reg, registers.get (), true); i.isValid ();
       ++i)
    {
      operand o = read_register (*i);
      if (o.kind == operand::vgpr)
	to.insert (first_vector_number + o.reg);
      else if (o.kind == operand::sgpr)
	to.insert (o.reg);
    }
}

register_use
disassembler::registers (const char *bytes, size_t size, uint64_t pc) const
{
  std::lock_guard<std::mutex> guard (m->lock);
  llvm::MCInst inst;
  uint64_t length = 0;
  llvm::ArrayRef<uint8_t> data (reinterpret_cast<const uint8_t *> (bytes),
				size < 16 ? size : 16);
  if (m->decoder->getInstruction (inst, length, data, pc, llvm::nulls ())
      != llvm::MCDisassembler::Success)
    return {};
  const llvm::MCInstrDesc &desc = m->instructions->get (inst.getOpcode ());
  std::set<uint16_t> reads, writes;
  for (unsigned i = 0; i < inst.getNumOperands (); i++)
    if (inst.getOperand (i).isReg ())
      m->add_numbers (i < desc.getNumDefs () ? writes : reads,
		      inst.getOperand (i).getReg ());
  for (const llvm::MCPhysReg *r = desc.getImplicitUses (); r && *r; r++)
    m->add_numbers (reads, *r);
  for (const llvm::MCPhysReg *r = desc.getImplicitDefs (); r && *r; r++)
    m->add_numbers (writes, *r);
  return { m->instructions->getName (inst.getOpcode ()).str (),
	   { reads.begin (), reads.end () }, { writes.begin (), writes.end () } };
}

std::string
disassembler::print (const char *bytes, size_t size, uint64_t pc) const
{
  std::lock_guard<std::mutex> guard (m->lock);
  llvm::MCInst inst;
  uint64_t length = 0;
  llvm::ArrayRef<uint8_t> data (reinterpret_cast<const uint8_t *> (bytes),
				size < 16 ? size : 16);
  std::string text;
  uint32_t word[2] = {};
  memcpy (word, bytes, size < 8 ? size & ~size_t (3) : 8);
  if (m->decoder->getInstruction (inst, length, data, pc, llvm::nulls ())
      != llvm::MCDisassembler::Success
      || selects_nothing (m->instructions->getName (inst.getOpcode ()), word))
    {
      char buf[24];
      snprintf (buf, sizeof buf, ".long 0x%08x", word[0]);
      return buf;
    }
  llvm::raw_string_ostream stream (text);
  m->printer->printInst (&inst, pc, "", *m->subtarget, stream);
  stream.flush ();
  for (char &c : text)
    if (c == '\t')
      c = ' ';
  return text.substr (text.find_first_not_of (' '));
}

std::vector<std::string>
disassembler::opcode_names ()
{
  std::vector<std::string> names;
  std::unique_ptr<llvm::MCInstrInfo> instructions
    (amdgpu_target ().createMCInstrInfo ());
  for (unsigned i = 0; i < instructions->getNumOpcodes (); i++)
    {
      llvm::StringRef n = instructions->getName (i);
      /* One encoding for all generations has no suffix.  */
      bool common = n == "V_READFIRSTLANE_B32";
      if (n.endswith ("_vi") || n.endswith ("_gfx9") || common)
	names.push_back (n.str ());
    }
  return names;
}

std::string
register_name (uint16_t number)
{
  switch (number)
    {
    case VCC_LO: case VCC_HI:
      return "vcc";
    case M0:
      return "m0";
    case EXEC_LO: case EXEC_HI:
      return "exec";
    }
  if (number < first_vector_number)
    return "s" + std::to_string (number);
  number -= first_vector_number;
  return number < first_accumulator
	 ? "v" + std::to_string (number)
	 : "a" + std::to_string (number - first_accumulator);
}

} // namespace gcn
