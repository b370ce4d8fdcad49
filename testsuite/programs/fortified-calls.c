/* With -D_FORTIFY_SOURCE, as distributions build, code of the device may copy, print and allocate; stock GCC 12: link error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* { dg-additional-options "-D_FORTIFY_SOURCE=2" } */

#include <stdlib.h>
#include <string.h>

#include "check.h"

enum { n = 12, room = 64 };

#pragma acc routine seq
__attribute__ ((noinline)) static int
text_of (char *text, int i, int length)
{
  char first[room], second[room];
  memset (first, 'a' + i, length);
  first[length] = 0;
  snprintf (second, sizeof second, "%d %s", i, first);
  strcpy (text, second);
  strcat (text, "!");
  strncat (text, second, length / 2);
  memcpy (first, second, length);
  memmove (first + 1, first, length - 1);
  int size = sprintf (second, "%.2f", i * 1.5);
  strncpy (first + 3, second, 3);
  first[6] = 0;
  strcpy (stpcpy (text + strlen (text), first), second);
  int *counts = (int *) calloc (length, sizeof (int));
  counts[i % length] = size;
  counts = (int *) realloc (counts, 2 * length * sizeof (int));
  size = counts[i % length];
  free (counts);
  return size;
}

int
main (int argc, char **argv)
{
  static char text[n][room];
  int sizes[n], length = argc + 8;
#pragma acc parallel loop gang worker num_gangs(2) num_workers(WORKERS) copyout(text, sizes)
  for (int i = 0; i < n; i++)
    {
      memset (text[i], 0, length);
      sizes[i] = text_of (text[i], i, length);
      if (i == 0)
	printf ("%s\n", text[i]);
    }
  for (int i = 0; i < n; i++)
    {
      char want[room];
      check_int ("size", i, sizes[i], text_of (want, i, length));
      check_int ("text", i, strcmp (text[i], want), 0);
    }
  return report ();
}
