/* Members of "this" that constructs change by pointers and references, and use others of; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 60 };

struct object
{
  double sum = 1;
  int size = n, other = 0;
  double array[n] = {};
  double *a = new double[n];
  double &reference = sum;

  void change ();
  void reduce ();
  void reduce_on_device ();
};

void
object::change ()
{
  double *p = array;
#pragma acc parallel loop num_workers(WORKERS) copy(p[0:size])
  for (int i = 0; i < size; i++)
    p[i] += i;
  double (&r)[n] = array;
#pragma acc parallel loop num_workers(WORKERS) copy(r)
  for (int i = 0; i < size; i++)
    r[i] += 1;
#pragma acc kernels loop independent
  for (int i = 0; i < size; i++)
    r[i] += 2;
#pragma acc serial loop copy(p[0:size])
  for (int i = 0; i < size; i++)
    {
      p[i] += 4;
      other++;
    }
}

void
object::reduce ()
{
  double &total = sum, *b = a;
#pragma acc parallel loop num_workers(WORKERS) reduction(+:total) copyin(a[0:size])
  for (int i = 0; i < size; i++)
    total += a[i];
#pragma acc data copyin(a[0:size])
  {
#pragma acc parallel loop num_workers(WORKERS) reduction(+:total)
    for (int i = 0; i < size; i++)
      total += a[i] + size;
  }
  double &again = reference;
#pragma acc parallel loop num_workers(WORKERS) reduction(+:again) copyin(b[0:size])
  for (int i = 0; i < size; i++)
    again += b[i];
}

void
object::reduce_on_device ()
{
  double &total = sum;
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data copyin(a[0:size])
#pragma acc parallel loop num_workers(WORKERS) reduction(+:total) present(this[0:1])
  for (int i = 0; i < size; i++)
    total += a[i];
#pragma acc update self(sum)
#pragma acc exit data delete(a[0:size])
#pragma acc exit data delete(this[0:1])
}

int
main ()
{
  object o;
  for (int i = 0; i < n; i++)
    o.a[i] = i;
  o.change ();
  for (int i = 0; i < n; i++)
    check_real ("array", i, o.array[i], i + 7);
  check_int ("other", 0, o.other, n);
  const double all = n * (n - 1) / 2;
  o.reduce ();
  check_real ("sum", 0, o.sum, 1 + 3 * all + n * n);
  o.reduce_on_device ();
  check_real ("sum", 1, o.sum, 1 + 4 * all + n * n);
  return report ();
}
