/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "source-lines.h"
#include <mutex>
#include <unordered_map>
#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/Object/ObjectFile.h>

namespace gcn {

namespace {

/* The file is the program's: whatever is wrong in it costs the source lines
   and nothing else.  */

void
ignore (llvm::Error error)
{
  llvm::consumeError (std::move (error));
}

std::unique_ptr<llvm::object::ObjectFile>
open_object (const std::vector<char> &bytes)
{
  llvm::MemoryBufferRef buffer (llvm::StringRef (bytes.data (), bytes.size ()),
				"code object");
  auto object = llvm::object::ObjectFile::createELFObjectFile (buffer);
  if (object)
    return std::move (*object);
  ignore (object.takeError ());
  return nullptr;
}

bool
has_lines (const llvm::object::ObjectFile &object)
{
  for (const llvm::object::SectionRef &section : object.sections ())
    if (auto name = section.getName ())
      {
	if (*name == ".debug_line")
	  return true;
      }
    else
      ignore (name.takeError ());
  return false;
}

} // namespace

struct source_lines::impl
{
  std::vector<char> bytes;
  uint64_t base;
  std::mutex lock;		/* LLVM's objects are not thread safe.  */
  std::unique_ptr<llvm::object::ObjectFile> object;
  std::unique_ptr<llvm::DWARFContext> context;
  std::unordered_map<uint64_t, source_line> known;	/* By pc.  */
};

source_lines::source_lines (const std::vector<char> &object, uint64_t base)
{
  auto probe = open_object (object);
  if (!probe || !has_lines (*probe))
    return;
  m.reset (new impl);
  m->bytes = object;
  m->base = base;
}

source_lines::~source_lines () = default;

source_line
source_lines::find (uint64_t pc) const
{
  if (!m)
    return {};
  std::lock_guard<std::mutex> guard (m->lock);
  if (!m->object)
    {
      m->object = open_object (m->bytes);
      m->context = llvm::DWARFContext::create
	(*m->object, llvm::DWARFContext::ProcessDebugRelocations::Process,
	 nullptr, "", ignore, ignore);
    }
  auto known = m->known.emplace (pc, source_line ());
  source_line &result = known.first->second;
  if (!known.second)
    return result;
  llvm::DILineInfoSpecifier names
    (llvm::DILineInfoSpecifier::FileLineInfoKind::RawValue);
  llvm::DILineInfo info = m->context->getLineInfoForAddress
    ({ pc - m->base, llvm::object::SectionedAddress::UndefSection }, names);
  if (info.Line != 0 && info.FileName != llvm::DILineInfo::BadString)
    result = { info.FileName, info.Line };
  return result;
}

} // namespace gcn
