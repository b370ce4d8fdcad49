/* The float next to 1/(2 pi): as a float, as a double, in vectors, among what is chosen; other constants stay.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_real-constants | %filecheck %s
// RUN: %acc_cc -O0 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O1 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O3 %s -o %t && %acc_run --check=all %t
// RUN: %gcc -fplugin=%lib/libacc-workers.so -fopenacc -foffload=amdgcn-amdhsa -O2 %s -o %t && %acc_run --check=all %t
// CHECK: {{^}}[real-constants] function=doubles._omp_fn.0
// CHECK-NOT: {{^}}[real-constants]
#include <stdio.h>
enum { N = 192 };
#define TURN 0.15915494f
#define EXACT 0.15915494309189535

static float x[N], y[N], z[N], least[N];
static double d[N], e[N], f[N], g[N];
static int less[N];
static unsigned bits[N];

static void
doubles (void)
{
#pragma acc parallel loop gang worker vector num_workers(4) copyin(d) copyout(e, f, g)
  for (int i = 0; i < N; i++)
    {
      e[i] = d[i] * TURN;
      f[i] = i & 2 ? d[i] : (double) TURN;
      g[i] = d[i] * EXACT;
    }
}

static void
floats (void)
{
#pragma acc parallel loop gang worker vector num_workers(4) copyin(x) copyout(y, z, less, least)
  for (int i = 0; i < N; i++)
    {
      y[i] = x[i] * TURN;
      z[i] = i & 1 ? TURN : x[i] + TURN;
      less[i] = x[i] < TURN;
      least[i] = x[i] < TURN ? x[i] : TURN;
    }
}

/* The bits of a float are an integer's constant first.  */
static void
bits_of_floats (void)
{
#pragma acc parallel loop gang worker num_workers(4) copyin(x) copyout(bits)
  for (int i = 0; i < N; i++)
    {
      float one = i & 1 ? TURN : x[i];
      __builtin_memcpy (&bits[i], &one, sizeof one);
    }
}

int
main (void)
{
  int wrong = 0;
  for (int i = 0; i < N; i++)
    x[i] = i * 0.037f, d[i] = i * 0.37;
  doubles ();
  floats ();
  bits_of_floats ();
  for (int i = 0; i < N; i++)
    {
      float one = i & 1 ? TURN : x[i];
      wrong += e[i] != d[i] * TURN || f[i] != (i & 2 ? d[i] : (double) TURN) || g[i] != d[i] * EXACT;
      wrong += y[i] != x[i] * TURN || z[i] != (i & 1 ? TURN : x[i] + TURN);
      wrong += less[i] != (x[i] < TURN) || least[i] != (x[i] < TURN ? x[i] : TURN);
      wrong += __builtin_memcmp (&bits[i], &one, sizeof one) != 0;
    }
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
