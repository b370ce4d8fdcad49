/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Any bytes as a code object, and as a program that carries one: they are
   refused with a load_error or program_error, or their kernels run to their
   end or to a fault.  The last byte of e_ident, which means nothing in ELF, says
   whether checks, counters and a trace watch; they read symbols and DWARF.  */

#include "elf-images.h"
#include "harness.h"
#include <elf.h>

using namespace gcn;

static void
load_and_launch (const code_object &object)
{
  std::string arch
    = check_code_object (elf_file (object.bytes.data (), object.bytes.size ()));
  fuzz::machine &m
    = fuzz::machine_of (arch, object.bytes[EI_NIDENT - 1] % 2 != 0);
  executable exe (m.mem);
  exe.define ("__oacc_defined_by_host", 0);
  exe.load (object);
  fuzz::launch_all (m, exe);
}

extern "C" int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  code_object object;
  object.bytes.assign (data, data + size);
  try
    {
      load_and_launch (object);
    }
  catch (const load_error &)
    {
    }
  try
    {
      find_images (object.bytes);
    }
  catch (const program_error &)
    {
    }
  return 0;
}
