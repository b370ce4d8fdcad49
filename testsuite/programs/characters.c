/* Code of the device may ask for the class of a character, change its case, scan a string and use errno; stock GCC 12: link error.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <ctype.h>
#include <errno.h>
#include <stdio.h>

#include "check.h"

enum { n = 128 };

/* The answers to all questions of C, and to toupper and tolower.  */
#pragma acc routine seq
static int
classes (int c)
{
  return !!isalpha (c) | !!isdigit (c) << 1 | !!isspace (c) << 2 | !!isupper (c) << 3
	 | !!islower (c) << 4 | !!isxdigit (c) << 5 | !!isprint (c) << 6 | !!isgraph (c) << 7
	 | !!isblank (c) << 8 | !!iscntrl (c) << 9 | !!ispunct (c) << 10 | !!isalnum (c) << 11;
}

int
main (void)
{
  int class[n], upper[n], lower[n], number = 0, error = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) copyout(class, upper, lower)
  for (int c = 0; c < n; c++)
    {
      class[c] = classes (c);
      upper[c] = toupper (c);
      lower[c] = tolower (c);
    }
#pragma acc serial copy(number, error)
  {
    char text[] = "x 42";
    sscanf (text + 2, "%d", &number);
    errno = 7;
    error = errno;
  }
  for (int c = 0; c < n; c++)
    {
      check_int ("class", c, class[c], classes (c));
      check_int ("upper", c, upper[c], toupper (c));
      check_int ("lower", c, lower[c], tolower (c));
    }
  check_int ("number", 0, number, 42);
  check_int ("error", 0, error, 7);
  return report ();
}
