/* Which gang and worker runs the caller, for Fortran and C++ programs.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   Axes as in GCC's gomp-constants.h: 0 gang, 1 worker, 2 vector.  The vector
   axis of a GCN device has size 1 and position 0: its lanes are the vectorizer's.  */

#pragma acc routine seq
int
gang_id (void)
{
  return __builtin_goacc_parlevel_id (0);
}

#pragma acc routine seq
int
worker_id (void)
{
  return __builtin_goacc_parlevel_id (1);
}

#pragma acc routine seq
int
vector_id (void)
{
  return __builtin_goacc_parlevel_id (2);
}

#pragma acc routine seq
int
gangs (void)
{
  return __builtin_goacc_parlevel_size (0);
}

#pragma acc routine seq
int
workers (void)
{
  return __builtin_goacc_parlevel_size (1);
}
