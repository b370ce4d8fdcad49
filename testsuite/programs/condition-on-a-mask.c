/* A condition that a mask has a bit, and a choice by the same comparison behind it: GCC's CSE
   took the mask to have them all there, and the lanes behind the loop's end took part in the
   reduction (at -O3: 74).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

enum { n = 21 };

int
main (void)
{
  double kept[n];
  unsigned scale[n], limit = 209, flip = 0, most = 0;
  for (int i = 0; i < n; i++)
    scale[i] = 0;
#pragma acc parallel loop reduction(max:most) num_gangs(2) num_workers(4) \
  copyin(scale) copyout(kept)
  for (int i = 0; i < n; i++)
    {
      unsigned from = (limit & scale[5]) >> 14;
      kept[i] = (from * i) & 0xfff;
      unsigned found = limit != (flip & (long) kept[i]) ? i ^ flip : 0;
      most = most < found ? found : most;
    }
  return most != n - 1;
}
