/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include "source-lines.h"
#include <algorithm>
#include <mutex>
#include <tuple>
#include <unordered_map>
#include <llvm/DebugInfo/DWARF/DWARFContext.h>
#include <llvm/DebugInfo/DWARF/DWARFDebugLine.h>
#include <llvm/DebugInfo/DWARF/DWARFFormValue.h>
#include <llvm/Object/Decompressor.h>
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

/* LLVM 14 makes room for as many bytes as a compressed section claims to hold,
   and ends the process where there is no such room.  No byte of zlib's format
   stands for more than MOST_BYTES_OF_ONE.  */

constexpr uint64_t most_bytes_of_one = 1032;

bool
sizes_possible (const llvm::object::ObjectFile &object)
{
  for (const llvm::object::SectionRef &section : object.sections ())
    {
      if (!llvm::object::Decompressor::isCompressed (section))
	continue;
      auto name = section.getName ();
      auto content = section.getContents ();
      bool possible = false;
      if (name && content)
	{
	  auto packed = llvm::object::Decompressor::create
	    (*name, *content, object.isLittleEndian (), object.getBytesInAddress () == 8);
	  possible = packed && packed->getDecompressedSize () / most_bytes_of_one
			       <= content->size ();
	  if (!packed)
	    ignore (packed.takeError ());
	}
      if (!name)
	ignore (name.takeError ());
      if (!content)
	ignore (content.takeError ());
      if (!possible)
	return false;
    }
  return true;
}

/* Step over the directories or the files of a version 5 line table at AT; false
   unless its unit, which ends at END, holds all of them.  */

bool
skip_entries (const llvm::DWARFDataExtractor &data,
	      llvm::DataExtractor::Cursor &at, uint64_t end,
	      const llvm::dwarf::FormParams &params)
{
  std::vector<llvm::dwarf::Form> forms (data.getU8 (at));
  for (llvm::dwarf::Form &form : forms)
    {
      data.getULEB128 (at);	/* What the form describes.  */
      form = llvm::dwarf::Form (data.getULEB128 (at));
    }
  uint64_t count = data.getULEB128 (at);
  if (!at)
    return false;
  uint64_t offset = at.tell ();
  for (; count != 0; count--)
    {
      uint64_t begin = offset;
      for (llvm::dwarf::Form form : forms)
	if (!llvm::DWARFFormValue::skipValue (form, data, &offset, params))
	  return false;
      if (offset <= begin || offset > end)
	return false;
    }
  at.seek (offset);
  return true;
}

/* True unless the line table at OFFSET counts more directories or files than it
   has bytes for: entries that take no bytes are something the format allows, and
   LLVM 14 makes 2^64 of them when told so.  */

bool
counts_possible (const llvm::DWARFDataExtractor &data, uint64_t offset)
{
  llvm::DataExtractor::Cursor at (offset);
  llvm::dwarf::FormParams params;
  uint64_t length;
  std::tie (length, params.Format) = data.getInitialLength (at);
  uint64_t end = at.tell () + std::min (length, data.size () - at.tell ());
  params.Version = data.getU16 (at);
  bool possible = true;
  if (at && params.Version == 5)
    {
      params.AddrSize = data.getU8 (at);
      data.getU8 (at);		/* Size of a segment selector.  */
      data.getUnsigned (at, params.getDwarfOffsetByteSize ());
      data.skip (at, 5);	/* Up to line_range.  */
      uint8_t opcode_base = data.getU8 (at);
      data.skip (at, opcode_base == 0 ? 0 : opcode_base - 1);
      possible = skip_entries (data, at, end, params)
		 && skip_entries (data, at, end, params);
    }
  ignore (at.takeError ());
  return possible;
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
  if (!sizes_possible (*object))
    return;
  context = llvm::DWARFContext::create
    (*object, llvm::DWARFContext::ProcessDebugRelocations::Process, nullptr, "",
     ignore, ignore);
  const llvm::DWARFObject &dwarf = context->getDWARFObj ();
  llvm::DWARFDataExtractor data (dwarf, dwarf.getLineSection (),
				 dwarf.isLittleEndian (),
				 dwarf.getAddressSize ());
  for (uint64_t offset = 0;
       data.isValidOffset (offset) && counts_possible (data, offset);)
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

/* The library of the device that the source PATH is in; "" if none.  A library's tests, in a
   folder of it, are programs.  libgcc has no line tables.  */

static std::string
library_of (const std::string &path)
{
  if (!newlib_folder (path).empty ())
    return "newlib";
  for (std::string library : { "libgomp", "libgfortran" })
    if (path.find ("/" + library + "/") != std::string::npos
	&& path.find ("/" + library + "/testsuite/") == std::string::npos)
      return library;
  return "";
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
	  result = { info.FileName, info.Line, library_of (path), newlib_folder (path) };
	  break;
	}
    }
  return result;
}

} // namespace gcn
