/* Several branches lead to one call that does not return, between worker loops; stock GCC 12: race
   report.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdio.h>
#include <stdlib.h>

#include "check.h"

enum { n = 64 };

/* Two conditions, one abort.  */

#pragma acc routine worker
static void
increment (int *v)
{
  #pragma acc loop worker
  for (int i = 0; i < n; i++)
    v[i]++;
  if (v[0] != 1 || v[1] != 2)
    abort ();
  v[2] += v[0];
  #pragma acc loop worker
  for (int i = 3; i < n; i++)
    v[i] += v[2];
}

/* A switch of which some cases end well, others in a search that prints what it finds.  */

#pragma acc routine worker
static int
kind_of (const int *v, int kind)
{
  int found = 0, sum = 0, wanted = v[3] * kind;
  switch (v[0])
    {
    case 1:
      found = 1;
      break;
    case 2:
      if (v[1] == 4 || wanted == 17)
	goto bad;
      found = 2;
      break;
    case 7:
      found = wanted;
      /* FALLTHRU */
    default:
      found++;
    bad:
      for (int k = 0; k < n; k++)
	if (v[k] < wanted)
	  {
	    printf ("element %d: %d\n", k, wanted + found);
	    if (v[k] == 19)
	      exit (3);
	  }
      abort ();
    }
  #pragma acc loop worker reduction (+: sum)
  for (int i = 0; i < n; i++)
    sum += v[i];
  return sum + found;
}

/* Ends of three kinds, and a search without an end.  */

#pragma acc routine worker
static int
checked_sum (int *v, int sum)
{
  #pragma acc loop worker
  for (int i = 0; i < n; i++)
    v[i]--;
  if (v[1] != 1 || (v[2] != 3 && v[4] != 9) || sum == 0)
    {
      printf ("sum %d\n", sum);
      if (v[5] == sum)
	abort ();
      else if (v[6] == sum || sum != 4)
	{
	  v[7] = 3;
	  __builtin_trap ();
	}
      for (;; v[9]++)
	if (v[9] > 10)
	  exit (v[9]);
    }
  v[0] = sum;
  sum = 0;
  #pragma acc loop worker reduction (+: sum)
  for (int i = 0; i < n; i++)
    sum += v[i];
  return sum;
}

/* A worker loop in a dead end has one of its own, and another loop follows, which reads what is in
   worker 0's frame.  */

static void
behind_loop_in_dead_end (int *v, int *w)
{
  #pragma acc parallel num_gangs (1) num_workers (WORKERS) copy (v[0:n]) copyout (w[0:n])
  {
    int own[4];
    for (int i = 0; i < 4; i++)
      own[i] = v[i] + 5;
    if (v[1] == 5)
      {
	#pragma acc loop worker
	for (int i = 0; i < v[1]; i++)
	  {
	    if (v[i] == 3)
	      abort ();
	    v[i] ^= i;
	  }
	abort ();
      }
    #pragma acc loop worker vector
    for (int i = 0; i < n; i++)
      w[i] = own[v[i] & 3] + (v[i] & 3);
  }
}

int
main (void)
{
  int v[n], kind, sum;
  for (int i = 0; i < n; i++)
    v[i] = i;
  #pragma acc parallel num_gangs (1) num_workers (WORKERS) copy (v) copyout (kind, sum)
  {
    increment (v);
    kind = kind_of (v, 1);
    sum = checked_sum (v, kind);
  }
  int want_kind = 1, want_sum = 0;
  for (int i = 0; i < n; i++)
    want_kind += i + 1 + (i == 2 ? 1 : i > 2 ? 4 : 0);
  for (int i = 0; i < n; i++)
    {
      int want = i == 0 ? want_kind : i + (i == 2 ? 1 : i > 2 ? 4 : 0);
      check_int ("v", i, v[i], want);
      want_sum += want;
    }
  check_int ("kind", 0, kind, want_kind);
  check_int ("sum", 0, sum, want_sum);
  int w[n];
  behind_loop_in_dead_end (v, w);
  for (int i = 0; i < n; i++)
    check_int ("behind a loop in a dead end", i, w[i], v[v[i] & 3] + 5 + (v[i] & 3));
  return report ();
}
