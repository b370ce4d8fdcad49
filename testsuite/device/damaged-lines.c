/* Line tables that claim more than any memory holds cost a fault's report its
   source lines and nothing else.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/kernels.s %t.co -g
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t %t.co > %t.out 2> %t.err
   RUN: %filecheck %s --input-file=%t.out
   RUN: %filecheck %s --check-prefix=ERR --input-file=%t.err
*/

#include "client.h"
#include <elf.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char *good;
static size_t good_size;

static Elf64_Shdr *
section (char *image, const char *name)
{
  Elf64_Ehdr *header = (Elf64_Ehdr *) image;
  Elf64_Shdr *table = (Elf64_Shdr *) (image + header->e_shoff);
  char *names = image + table[header->e_shstrndx].sh_offset;
  for (int i = 0; i < header->e_shnum; i++)
    if (strcmp (names + table[i].sh_name, name) == 0)
      return table + i;
  require (0);
}

/* Launch the kernel of the image, whose code is no code and whose .debug_line
   holds the SIZE bytes at LINES, in a process of its own: it faults, and the
   report asks for lines.  */

static void
fault_with (const char *what, const void *lines, size_t size, uint64_t flags)
{
  char *image = calloc (1, good_size + size);
  memcpy (image, good, good_size);
  memcpy (image + good_size, lines, size);
  Elf64_Shdr *text = section (image, ".text");
  memset (image + text->sh_offset, 0xff, text->sh_size);
  Elf64_Shdr *debug = section (image, ".debug_line");
  debug->sh_offset = good_size;
  debug->sh_size = size;
  debug->sh_flags |= flags;
  fflush (stdout);
  pid_t child = fork ();
  if (child == 0)
    {
      struct client c;
      alarm (15);
      open_device (&c);
      expect (HSA_STATUS_SUCCESS, load_image (&c, image, good_size + size));
      require (!launch (&c, plain_packet (kernel_object (&c, "answer.kd"), NULL)));
      _exit (0);
    }
  int status;
  struct rusage used;
  require (wait4 (child, &status, 0, &used) == child);
  require (used.ru_maxrss < 1000000);	/* In KiB.  */
  printf ("%s: %s %d\n", what, WIFSIGNALED (status) ? "signal" : "status",
	  WIFSIGNALED (status) ? WTERMSIG (status) : WEXITSTATUS (status));
  free (image);
}

static void
packed (const char *what, uint64_t claimed)
{
  Elf64_Chdr header[2] = { { ELFCOMPRESS_ZLIB, 0, claimed, 1 } };
  fault_with (what, header, sizeof header, SHF_COMPRESSED);
}

/* A version 5 table: ENTRIES says how directories and files are described, and
   their numbers.  */

static void
counted (const char *what, const char *entries, size_t size)
{
  char table[128] = "";
  const char rest[] = { 4, 1, 1, -5, 14, 1 };	/* Up to opcode_base.  */
  uint32_t header_length = sizeof rest + size, length = 8 + header_length;
  memcpy (table, &length, 4);
  table[4] = 5;
  table[6] = 8;
  memcpy (table + 8, &header_length, 4);
  memcpy (table + 12, rest, sizeof rest);
  memcpy (table + 12 + sizeof rest, entries, size);
  fault_with (what, table, 4 + length, 0);
}

#define MANY "\xff\xff\xff\xff\xff\xff\xff\xff\x7f"	/* 2^63 - 1.  */
#define COUNTED(what, entries) counted (what, entries, sizeof entries - 1)

int
main (int argc, char **argv)
{
  good = read_file (argv[argc - 1], &good_size);
  // ERR-COUNT-7: fault: illegal_instruction
  // CHECK: packed, 4 GiB: status 0
  packed ("packed, 4 GiB", UINT64_C (1) << 32);
  // CHECK: packed, 4 EiB: status 0
  packed ("packed, 4 EiB", UINT64_C (1) << 62);
  // CHECK: files of nothing: status 0
  COUNTED ("files of nothing", "\0\0\0" MANY);
  // CHECK: directories of nothing: status 0
  COUNTED ("directories of nothing", "\0" MANY "\0\0");
  // CHECK: files of a form without bytes: status 0
  COUNTED ("files of a form without bytes", "\0\0\1\1\x19" MANY);
  // CHECK: directories of a form without bytes: status 0
  COUNTED ("directories of a form without bytes", "\1\1\x19" MANY "\0\0");
  // CHECK: more files than bytes: status 0
  COUNTED ("more files than bytes", "\1\1\x8\1a\0\1\1\x8" MANY "b\0c\0");
  return 0;
}
