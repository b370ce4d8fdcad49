/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "decoder.h"
#include "disasm.h"
#include "fault.h"
#include "isa/row.h"
#include <cstddef>
#include <cstring>
#include <mutex>
#include <new>
#include <unordered_map>
#include <sys/mman.h>

namespace gcn {

using isa::encoded;

struct code::impl
{
  std::string arch_name;
  isa::architecture arch;
  const disassembler &tool;
  std::mutex lock;		/* Serialises writers of operations, and of registers.  */
  size_t table_bytes;
  std::unordered_map<uint64_t, register_use> registers = {};	/* By pc.  */
};

static isa::architecture
architecture_named (const std::string &name)
{
  static const char *const names[] = { "gfx803", "gfx900", "gfx906", "gfx908" };
  for (unsigned i = 0; i < 4; i++)
    if (name == names[i])
      return isa::architecture (i);
  throw std::invalid_argument ("no such architecture: " + name);
}

/* The table has a slot for every dword of the code, but only pages with
   decoded operations cost memory: it comes zeroed from mmap.  */
code::code (const std::string &arch, uint64_t begin, uint64_t end)
  : m (new impl { arch, architecture_named (arch), disassembler::get (arch), {},
		  0 }),
    m_begin (begin), m_bytes (end - begin)
{
  m->table_bytes = (m_bytes / 4 + 1) * sizeof (operation);
  void *p = mmap (nullptr, m->table_bytes, PROT_READ | PROT_WRITE,
		  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (p == MAP_FAILED)
    throw std::bad_alloc ();
  m_operations = static_cast<operation *> (p);
}

code::~code ()
{
  munmap (m_operations, m->table_bytes);
}

const std::string &
code::arch () const
{
  return m->arch_name;
}

static std::string
hex (uint64_t x)
{
  char buf[20];
  snprintf (buf, sizeof buf, "0x%llx", static_cast<unsigned long long> (x));
  return buf;
}

void
code::decode_elsewhere (uint64_t pc, const char *bytes, size_t size,
			operation &op) const
{
  encoded e;
  unsigned opcode, index;
  e.arch = m->arch;
  e.pc = pc;
  std::string name = m->tool.decode (bytes, size, pc, opcode, e);
  const isa::row *r = isa::find_row (name, e, index);
  if (!r)
    throw fault (fault_kind::unknown_instruction, name);
  op = operation {};
  op.opcode = opcode;
  op.cls = r->cls;
  op.bytes = e.bytes;
  op.row = index;
  op.pc = pc;
  op.execute = r->run;
  r->bind (op, e, *r);
}

/* The slow half of at (): decode the instruction at PC and publish it.  */
const operation &
code::decode (uint64_t pc) const
{
  uint64_t offset = pc - m_begin;
  if (offset >= m_bytes || (offset & 3))
    throw fault (fault_kind::pc_out_of_bounds, "pc " + hex (pc));
  operation op;
  decode_elsewhere (pc, reinterpret_cast<const char *> (pc), m_bytes - offset,
		    op);

  operation &slot = m_operations[offset >> 2];
  std::lock_guard<std::mutex> guard (m->lock);
  if (!slot.execute)
    {
      /* Other threads look at EXECUTE: it comes last.  */
      static_assert (offsetof (operation, execute) == 0);
      constexpr size_t behind = sizeof slot.execute;
      memcpy (reinterpret_cast<char *> (&slot) + behind,
	      reinterpret_cast<const char *> (&op) + behind, sizeof op - behind);
      __atomic_store_n (&slot.execute, op.execute, __ATOMIC_RELEASE);
    }
  return slot;
}

std::string
code::disassemble (uint64_t pc) const
{
  uint64_t offset = pc - m_begin;
  if (offset >= m_bytes || (offset & 3))
    return "<no code at " + hex (pc) + ">";
  return m->tool.print (reinterpret_cast<const char *> (pc), m_bytes - offset,
			pc);
}

const register_use &
code::registers (uint64_t pc) const
{
  static const register_use nothing;
  uint64_t offset = pc - m_begin;
  if (offset >= m_bytes || (offset & 3))
    return nothing;
  std::lock_guard<std::mutex> guard (m->lock);
  auto known = m->registers.try_emplace (pc);
  if (known.second)
    known.first->second = m->tool.registers (reinterpret_cast<const char *> (pc),
					     m_bytes - offset, pc);
  return known.first->second;
}

std::vector<std::string>
implemented_opcodes ()
{
  std::vector<std::string> names;
  encoded e;
  unsigned index;
  for (const std::string &n : disassembler::opcode_names ())
    if (isa::find_row (n, e, index))
      names.push_back (n);
  return names;
}

std::vector<std::string>
rows_without_opcode ()
{
  std::vector<bool> used (isa::rows ().size ());
  encoded e;
  unsigned index;
  for (const std::string &n : disassembler::opcode_names ())
    if (isa::find_row (n, e, index))
      used[index] = true;
  std::vector<std::string> names;
  for (unsigned i = 0; i < used.size (); i++)
    if (!used[i])
      names.push_back (isa::rows ()[i]->name);
  return names;
}

} // namespace gcn
