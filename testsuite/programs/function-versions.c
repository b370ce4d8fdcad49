/* Constructs and routines with versions for the host's processors; stock GCC 12: errors (twice.resolver and others).
   Stock GCC 12 takes functions with constructs alone: "target function wasn't mapped".
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#define N 100

#pragma acc routine worker
__attribute__ ((target_clones ("default", "avx2"), noinline))
int
sum (const int *a, int n)
{
  int s = 0;
#pragma acc loop worker reduction (+:s)
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}

#pragma acc routine seq
__attribute__ ((target_clones ("default", "arch=haswell", "avx512f"), noinline))
int
twice (int x)
{
  return 2 * x;
}

__attribute__ ((target_clones ("default", "avx2")))
int
sums (int *a, int *s)
{
  int all = 0;
#pragma acc parallel loop gang num_workers (WORKERS) copy (a[0:N * 4]) copyout (s[0:4]) reduction (+:all)
  for (int k = 0; k < 4; k++)
    {
#pragma acc loop worker
      for (int i = 0; i < N; i++)
	a[k * N + i] = twice (a[k * N + i]);
      s[k] = sum (a + k * N, N);
      all += s[k];
    }
#pragma acc kernels loop independent copy (a[0:N * 4])
  for (int i = 0; i < 4 * N; i++)
    a[i]++;
  /* The host's own code has versions.  */
  for (int i = 0; i < 4 * N; i++)
    all += a[i];
  return all;
}

__attribute__ ((externally_visible, patchable_function_entry (4, 1), zero_call_used_regs ("used")))
void
add (int *a, int n)
{
#pragma acc parallel loop gang worker num_workers (WORKERS) copy (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += i;
}

int
main (void)
{
  int a[4 * N], s[4], all = 0;
  for (int i = 0; i < 4 * N; i++)
    a[i] = i % 7;
  int got = sums (a, s);
  for (int k = 0; k < 4; k++)
    {
      int want = 0;
      for (int i = k * N; i < (k + 1) * N; i++)
	{
	  want += 2 * (i % 7);
	  all += 2 * (i % 7) + 1;
	  check_int ("a", i, a[i], 2 * (i % 7) + 1);
	}
      check_int ("s", k, s[k], want);
      all += want;
    }
  check_int ("sums", 0, got, all);
  check_int ("sum", 0, sum (a, N), s[0] + N);
  add (a, N);
  for (int i = 0; i < N; i++)
    check_int ("add", i, a[i], twice (i % 7) + 1 + i);
  return report ();
}
