/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Where in the source an instruction comes from: the line table (DWARF 2 to
   5) of a code object that was compiled with -g, through LLVM's DWARF
   library.  No LLVM header is needed to use this one.  */

#ifndef RUNTIME_SOURCE_LINES_H
#define RUNTIME_SOURCE_LINES_H

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace gcn {

struct source_line
{
  std::string file;		/* As the compiler was given it; "" unknown.  */
  unsigned line = 0;		/* From 1; 0 unknown.  */
  std::string library;		/* Of the device: "newlib", "libgomp", "libgfortran"; or "".  */
  std::string newlib;		/* Of newlib: in its folder, "libc/stdio".  */
};

/* Thread safe.  */
class source_lines
{
public:
  /* OBJECT: the bytes of an ELF file, copied when it has a line table.  Its
     ELF address 0 was loaded at guest address BASE.  Never throws for what
     is wrong with the debug information: then nothing is known.  */
  source_lines (const std::vector<char> &object, uint64_t base);
  ~source_lines ();
  source_lines (const source_lines &) = delete;

  /* The innermost source line of the instruction at guest address PC.  The
     table is read by the first call.  */
  source_line find (uint64_t pc) const;

private:
  struct impl;
  std::unique_ptr<impl> m;	/* nullptr without a line table.  */
};

} // namespace gcn
#endif
