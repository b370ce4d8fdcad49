/* Addresses in local arrays, with indices that worker 0 alone knows; stock GCC 12: a crash of the compiler at -O0.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* Worker 0 gave the others the address in its own copy of an array of which each worker had
   one, and that copy ended with it, or changed while they still read it.  */

#include "check.h"

static unsigned a[640], b[64], c[64];

static void
read_in_loop (unsigned y)
{
#pragma acc parallel num_gangs(2) num_workers(WORKERS) vector_length(64) copy(a, b)
  {
    unsigned char q[16];
    for (int k = 0; k < 16; k++)
      q[k] = k * 3;
    b[y & 63] = y;
    unsigned char *r = &q[b[y & 63] % 16];
#pragma acc loop gang worker
    for (int i = 0; i < 600; i++)
      a[i] = *r + q[i % 16];
  }
}

static void
write_behind_loops (unsigned y)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(b, c)
  {
    unsigned q[16];
    for (int k = 0; k < 16; k++)
      q[k] = k * 3;
    for (int n = 0; n < 5; n++)
      {
	b[n] = n + y;
	unsigned *r = &q[b[n ^ 1] % 16];
	unsigned sum = 0;
#pragma acc loop worker reduction(+:sum)
	for (int i = 0; i < 64; i++)
	  sum += *r * i;
#pragma acc loop worker
	for (int i = 0; i < 64; i++)
	  c[i] += *r + i;
	for (int k = 0; k < 16; k++)
	  q[k] = sum + k;
      }
  }
}

int
main ()
{
  read_in_loop (21);
  for (int i = 0; i < 600; i++)
    check_int ("a", i, a[i], (21u % 16 + i % 16) * 3);
  unsigned before[64];
  for (int i = 0; i < 64; i++)
    before[i] = b[i];
  write_behind_loops (7);
  unsigned q[16];
  for (int k = 0; k < 16; k++)
    q[k] = k * 3;
  unsigned first = 0;
  for (unsigned n = 0; n < 5; n++)
    {
      before[n] = n + 7;
      unsigned at = before[n ^ 1] % 16;
      first += q[at];
      unsigned sum = q[at] * (63 * 64 / 2);
      for (int k = 0; k < 16; k++)
	q[k] = sum + k;
    }
  for (int i = 0; i < 64; i++)
    check_int ("c", i, c[i], first + 5 * i);
  return report ();
}
