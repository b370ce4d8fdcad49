/* References in kernels constructs in queues, to what the host changes behind them; stock GCC 12: wrong results,
   as it copies that when the queue comes to the kernel.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { N = 40 };

struct factors { double k; int n; };

static double got[N];
static int busy[8];

/* The queue has something else to do for a while.  */

static void
keep_busy ()
{
#pragma acc parallel loop gang async(1) copy(busy)
  for (int i = 0; i < 8; i++)
    {
#pragma acc loop seq
      for (int k = 0; k < 2000; k++)
	busy[i]++;
    }
}

static void
look (const char *what, double k)
{
#pragma acc update self(got) async(1)
#pragma acc wait
  for (int i = 0; i < N; i++)
    check_real (what, i, got[i], k * i);
}

static void
multiply (double &k, int &n, int queue)
{
#pragma acc kernels loop async(queue) present(got)
  for (int i = 0; i < n; i++)
    got[i] = i * k;
}

static void
multiply (factors &f, int queue)
{
  double &k = f.k;
  int &n = f.n;
#pragma acc kernels loop async(queue) present(got)
  for (int i = 0; i < n; i++)
    got[i] = i * k;
}

/* What is on the device already has the value there.  */

static void
multiply_there (double &k, int queue)
{
#pragma acc serial async(queue) present(k)
  k = 7;
  k = 8;
#pragma acc kernels loop async(queue) present(got)
  for (int i = 0; i < N; i++)
    got[i] = i * k;
}

/* What another clause brings to the device as well.  */

static double all[4];

static void
multiply_part (double &k, int queue)
{
#pragma acc kernels async(queue) copyin(all) present(got)
#pragma acc loop independent
  for (int i = 0; i < N; i++)
    got[i] = i * (k + all[1]);
}

int
main ()
{
#pragma acc enter data create(got)
  double k = 2;
  int n = N;
  keep_busy ();
  multiply (k, n, 1);
  k = 9, n = 3;
  look ("scalars", 2);

  factors f = { 4, N };
  keep_busy ();
  multiply (f, 1);
  f = { 9, 3 };
  look ("members", 4);

  keep_busy ();
#pragma acc data copyin(k)
  {
    multiply_there (k, 1);
    look ("on the device", 7);
  }

  all[1] = 5, all[2] = 6;
  keep_busy ();
  multiply_part (all[2], 1);
  look ("part of what comes", 11);
#pragma acc exit data delete(got)
  return report ();
}
