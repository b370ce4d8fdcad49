/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "source-lines.h"
#include <mutex>
#include <unordered_map>
#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/DebugInfo/DWARF/DWARFDebugLine.h>
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
  std::vector<llvm::DWARFDebugLine::LineTable> tables;
  std::unordered_map<uint64_t, source_line> known;	/* By pc.  */

  void read_tables ();
};

/* Read all line tables.  Nothing is asked of the compilation units, as
   DWARFContext::getLineInfoForAddress would: LLVM 14 does not survive all damaged
   trees of them, and lines need none.  */

void
source_lines::impl::read_tables ()
{
  object = open_object (bytes);
  context = llvm::DWARFContext::create
    (*object, llvm::DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
     ignore, ignore);
  const llvm::DWARFObject &dwarf = context->getDWARFObj ();
  llvm::DWARFDataExtractor data (dwarf, dwarf.getLineSection (),
				 dwarf.isLittleEndian (),
				 dwarf.getAddressSize ());
  for (uint64_t offset = 0; data.isValidOffset (offset);)
    {
      uint64_t begin = offset;
      llvm::DWARFDebugLine::LineTable table;
      llvm::Error error = table.parse (data, &offset, *context, nullptr,
				       ignore);
      bool whole = !error;
      ignore (std::move (error));
      if (!whole || offset <= begin)
	break;
      tables.push_back (std::move (table));
    }
}

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

/* The path of the source of what is at ADDRESS in TABLE.  */

static std::string
path_of (const llvm::DWARFDebugLine::LineTable &table,
	 const llvm::object::SectionedAddress &address)
{
  llvm::DILineInfo info;
  if (!table.getFileLineInfoForAddress
	 (address, "", llvm::DILineInfoSpecifier::FileLineInfoKind::AbsoluteFilePath, info))
    return "";
  return info.FileName;
}

/* The folder in newlib of the source PATH; "" if it has none there.  */

static std::string
newlib_folder (const std::string &path)
{
  const std::string above = "/newlib/";
  size_t begin = path.find (above + "lib");
  if (begin == std::string::npos)
    return "";
  begin += above.size ();
  return path.substr (begin, path.rfind ('/') - begin);
}

/* True if the source PATH is libgomp's own; its tests, in a folder of it, are programs.  */

static bool
libgomp_p (const std::string &path)
{
  return path.find ("/libgomp/") != std::string::npos
	 && path.find ("/libgomp/testsuite/") == std::string::npos;
}

source_line
source_lines::find (uint64_t pc) const
{
  if (!m)
    return {};
  std::lock_guard<std::mutex> guard (m->lock);
  if (!m->object)
    m->read_tables ();
  auto known = m->known.emplace (pc, source_line ());
  source_line &result = known.first->second;
  if (!known.second)
    return result;
  llvm::object::SectionedAddress address
    = { pc - m->base, llvm::object::SectionedAddress::UndefSection };
  for (const llvm::DWARFDebugLine::LineTable &table : m->tables)
    {
      llvm::DILineInfo info;
      if (table.getFileLineInfoForAddress
	    (address, nullptr,
	     llvm::DILineInfoSpecifier::FileLineInfoKind::RawValue, info)
	  && info.Line != 0 && info.FileName != llvm::DILineInfo::BadString)
	{
	  std::string path = path_of (table, address);
	  result = { info.FileName, info.Line, newlib_folder (path), libgomp_p (path) };
	  break;
	}
    }
  return result;
}

} // namespace gcn
