/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* Any bytes as a code object, and as a program that carries one: they are
   refused with a load_error or program_error, or their kernels run to their
   end or to a fault.  */

#include "elf-images.h"
#include "harness.h"

using namespace gcn;

static void
load_and_launch (const code_object &object)
{
  std::string arch
    = check_code_object (elf_file (object.bytes.data (), object.bytes.size ()));
  device &d = fuzz::device_of (arch);
  auto exe = std::make_shared<executable> (d.mem ());
  exe->define ("__oacc_defined_by_host", 0);
  exe->load (object);
  fuzz::launch_all (d, exe);
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
