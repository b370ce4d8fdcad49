/* Iterations of vector loops that update one place by atomics, or find the same, or store to places
   of their own in any order, are not reported; nor are two loops of which the second writes what
   other lanes of the first have read.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: plugin
   RUN: %acc_cc -O2 -w %s -o %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=all %t
   RUN: %python %S/../device/Inputs/exit-status 0 %acc_run --check=all --schedule=hostile:1 %t
*/

int
main (void)
{
  int key[256], a[256] = { 0 }, b[256], found[2] = { 0 }, bad = 0;
  char small[256];
  for (int i = 0; i < 256; i++)
    key[i] = i / 2;
#pragma acc parallel num_gangs(1) num_workers(1) copyin(key) copy(a, found) copyout(b, small)
  {
#pragma acc loop vector
    for (int i = 0; i < 256; i++)
#pragma acc atomic
      a[key[i]] += i;
#pragma acc loop vector
    for (int i = 0; i < 256; i++)
      if (key[i] > 100)
	found[key[i] & 1] = 1;
#pragma acc loop vector
    for (int i = 0; i < 256; i++)
      b[i ^ 21] = key[i] + a[255 - i];
#pragma acc loop vector
    for (int i = 0; i < 256; i++)
      a[i] += a[i];
#pragma acc loop vector
    for (int i = 0; i < 256; i++)
      small[255 - i] = i;
  }
  for (int i = 0; i < 256; i++)
    {
      int sum = i < 128 ? 4 * i + 1 : 0, other = i < 128 ? 0 : 4 * (255 - i) + 1;
      bad += a[i] != 2 * sum || b[i ^ 21] != i / 2 + other || small[255 - i] != (char) i;
    }
  return bad || found[0] != 1 || found[1] != 1;
}
