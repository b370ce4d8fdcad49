// Serial constructs in data constructs that declare or name references to numbers; stock GCC 12: device fault.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <cstdio>
static void f (double &q, double &r)
{
#pragma acc data copy (q, r)
#pragma acc serial present (r)
  r = q;
}
struct V { double &top; };
int main ()
{
  double q = 3, r = 0;
  f (q, r);
  int bad = r != 3;
  double x = 1; V v = {x};
#pragma acc data copy (r)
#pragma acc serial copyout (r)
  r = v.top;
  bad += r != 1;
  double y = 5; double &o = y;
#pragma acc data copy (r)
#pragma acc serial
  { o = 7; r = o; }
  bad += r != 7 || y != 5;
#pragma acc data copy (r)
  { float z = 2; const float &c = z; bool b = true; bool &t = b;
#pragma acc serial loop
  for (int i = 0; i < 1; i++) r = t ? c : 0; }
  bad += r != 2;
  printf ("bad %d\n", bad);
  return bad;
}
