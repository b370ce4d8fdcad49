/* A code object that is cut short or damaged gives an error or loads; it never crashes the host.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t %t.co > %t.out 2> %t.err
   RUN: %filecheck %s --input-file=%t.out
   RUN: %filecheck %s --check-prefix=ERR --input-file=%t.err
*/

#include "client.h"

// ERR: cannot load code object: truncated ELF: the ELF header ends at byte 64
// ERR: cannot load code object: truncated ELF: the

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  char *good = read_file (argv[argc - 1], &size);
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, good, size));
  expect (HSA_STATUS_SUCCESS, hsa_executable_destroy (c.executable));

  char *bad = malloc (size);
  for (size_t cut = 1; cut < size; cut += 7)
    {
      /* Bytes beyond the cut must not be looked at: they are not there.  */
      char *part = malloc (cut);
      memcpy (part, good, cut);
      expect (HSA_STATUS_ERROR_INVALID_CODE_OBJECT, load_image (&c, part, cut));
      expect (HSA_STATUS_SUCCESS, hsa_executable_destroy (c.executable));
      free (part);
    }
  // CHECK: all prefixes refused
  printf ("all prefixes refused\n");

  unsigned loaded = 0, refused = 0;
  srand (1);
  for (int round = 0; round < 3000; round++)
    {
      memcpy (bad, good, size);
      for (int n = rand () % 4; n >= 0; n--)
	{
	  /* Mostly where the tables are.  */
	  size_t at = rand () % (rand () % 2 ? size : 0x240);
	  bad[at] = rand ();
	}
      if (load_image (&c, bad, size) == HSA_STATUS_SUCCESS)
	loaded++;
      else
	refused++;
      expect (HSA_STATUS_SUCCESS, hsa_executable_destroy (c.executable));
    }
  require (loaded != 0 && refused != 0);
  expect (HSA_STATUS_SUCCESS, load_image (&c, good, size));
  // CHECK: the undamaged one still loads
  printf ("the undamaged one still loads\n");
  return 0;
}
