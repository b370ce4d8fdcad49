/* Lanes do not share the memory of a private variable.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 500 };

static int in[n], out[n], at[n];


int
main (void)
{
  for (int i = 0; i < n; i++)
    in[i] = i * 7 % 101, at[i] = i % 4;

#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyin(in, at) copyout(out)
#pragma acc loop gang worker
  for (int j = 0; j < 5; j++)
    {
#pragma acc loop vector
      for (int i = j * 100; i < j * 100 + 100; i++)
	{
	  int own[4] = { 1, 2, 3, 4 };
	  own[at[i]] = in[i];
	  own[(at[i] + 1) % 4] += i;
	  out[i] = own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3];
	}
    }
  for (int i = 0; i < n; i++)
    {
      int own[4] = { 1, 2, 3, 4 };
      own[at[i]] = in[i];
      own[(at[i] + 1) % 4] += i;
      check_int ("array of a lane", i, out[i],
		 own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3]);
    }

#pragma acc parallel num_gangs(2) num_workers(WORKERS) copyin(in, at) copyout(out)
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    {
      int own[4] = { 1, 2, 3, 4 };
      own[at[i]] = in[i];
      out[i] = own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3];
    }
  for (int i = 0; i < n; i++)
    {
      int own[4] = { 1, 2, 3, 4 };
      own[at[i]] = in[i];
      check_int ("array of an iteration", i, out[i],
		 own[0] * 1000 + own[1] * 100 + own[2] * 10 + own[3]);
    }

  int sum[3] = { 1, 2, 3 };
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(in, at) copy(sum)
#pragma acc loop gang worker
  for (int j = 0; j < 3; j++)
    {
      int kept = 0, *p = &kept;
#pragma acc loop seq
      for (int i = 0; i < n; i++)
	*p += in[i] * (j + 1);
      sum[j] += kept;
    }
  for (int j = 0; j < 3; j++)
    {
      int want = j + 1;
      for (int i = 0; i < n; i++)
	want += in[i] * (j + 1);
      check_int ("sum through a pointer", j, sum[j], want);
    }
  return report ();
}
