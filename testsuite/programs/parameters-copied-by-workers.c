/* Each worker copies a parameter as a whole, of which GCC keeps a member in a register: no
   worker stores it back into the parameter of the gang; stock GCC 12: race.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 40 };

struct item
{
  unsigned tag, values[7];
};

#pragma acc routine worker
static unsigned __attribute__ ((noinline))
mark (unsigned *p, struct item item)
{
  for (int round = 0; round < 3; round++)
    {
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	if ((p[i] & 7) != item.tag << 3)
	  {
	    struct item own = item;
	    own.values[p[i] % 7] = item.tag + i;
	    p[i] += own.values[(p[i] + i) % 7];
	  }
    }
  return item.tag;
}

int
main (void)
{
  unsigned p[n], want[n], result[1];
  struct item item = { 3, { 1, 4, 9, 16, 25, 36, 49 } };
  for (int i = 0; i < n; i++)
    p[i] = want[i] = i * 5;

#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(p) copyout(result)
  result[0] = mark (p, item);

  mark (want, item);
  check_int ("result", 0, result[0], 3);
  for (int i = 0; i < n; i++)
    check_int ("p", i, p[i], want[i]);
  return report ();
}
