/* Constructs use objects of which the device has members that are no pointers; stock GCC 12: libgomp stops ("object when ...
   is already mapped").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The device's values of those are what constructs use, and change.  */

#include <stdlib.h>

#include "check.h"


#define N 100

struct parameters { int n; char c; double x; float w[5]; };
struct field { struct parameters p; double *a; int k; };

static struct parameters of_file;

static void
scalar_member (void)
{
  struct parameters s = { N, 7, 3, { 1, 2, 3, 4, 5 } };
  double a[N];
  for (int i = 0; i < N; i++)
    a[i] = i;
  #pragma acc data copyin (s.x) copy (a)
  {
    s.x = 99;
    #pragma acc parallel loop gang worker num_workers (WORKERS)
    for (int i = 0; i < s.n; i++)
      a[i] = a[i] * s.x + s.w[2];
  }
  for (int i = 0; i < N; i++)
    check_real ("a scalar member", i, a[i], i * 3 + 3);
}

static void
section_of_member (void)
{
  struct parameters s = { N, 7, 3, { 1, 2, 3, 4, 5 } };
  #pragma acc data copyin (s.w[1:3], s.n)
  {
    #pragma acc parallel num_gangs (1) num_workers (WORKERS)
    {
      s.w[2] = 8;
      s.w[0] = 9;
      s.c = 12;
    }
    check_real ("a section: the host's", 2, s.w[2], 3);
    check_real ("a section: in front", 0, s.w[0], 9);
    check_real ("another member", 0, s.c, 12);
    #pragma acc update self (s.w[1:3])
  }
  check_real ("a section: in front", 0, s.w[0], 9);
  check_real ("a section", 1, s.w[1], 2);
  check_real ("a section", 2, s.w[2], 8);
  check_real ("a section", 3, s.w[3], 4);
}

static void
beside_pointers (void)
{
  struct field t = { { N, 7, 2, { 1, 2, 3, 4, 5 } }, malloc (N * sizeof (double)), 5 }, *q = &t;
  for (int i = 0; i < N; i++)
    t.a[i] = i;
  #pragma acc enter data copyin (t.a[0:N], t.k)
  t.k = 1000;
  #pragma acc parallel loop gang worker num_workers (WORKERS) async (2)
  for (int i = 0; i < t.p.n; i++)
    t.a[i] += t.k * t.p.x;
  #pragma acc wait
  #pragma acc exit data copyout (t.a[0:N]) delete (t.k)
  for (int i = 0; i < N; i++)
    check_real ("beside a pointer", i, t.a[i], i + 10);
  check_real ("beside a pointer: the host's", 0, t.k, 1000);

  t.k = 6;
  #pragma acc enter data copyin (q->k)
  t.k = 7;
  #pragma acc enter data copyin (q->a[0:N])
  #pragma acc parallel loop gang worker num_workers (WORKERS)
  for (int i = 0; i < q->p.n; i++)
    q->a[i] += q->k;
  #pragma acc parallel loop gang worker num_workers (WORKERS) present (q->a[0:N])
  for (int i = 0; i < q->p.n; i++)
    q->a[i] += q->k;
  #pragma acc data no_create (q->a[0:N])
  {
    #pragma acc parallel loop gang worker num_workers (WORKERS) no_create (q->a[0:N])
    for (int i = 0; i < q->p.n; i++)
      q->a[i] += q->k;
  }
  #pragma acc kernels loop independent copy (q->a[0:N])
  for (int i = 0; i < q->p.n; i++)
    q->a[i] += q->k;
  #pragma acc exit data copyout (q->a[0:N]) delete (q->k)
  for (int i = 0; i < N; i++)
    check_real ("by a pointer", i, t.a[i], i + 34);
  free (t.a);
}

static void
global_object (void)
{
  double r = 0;
  of_file.n = 4;
  of_file.x = 5;
  #pragma acc enter data copyin (of_file.n)
  of_file.n = 8;
  #pragma acc kernels
  {
    r = of_file.n * of_file.x;
    of_file.x = 17;
  }
  check_real ("in kernels", 0, r, 20);
  check_real ("in kernels", 1, of_file.x, 17);
  #pragma acc serial
  {
    of_file.n = 33;
  }
  check_real ("in serial: the host's", 0, of_file.n, 8);
  #pragma acc exit data copyout (of_file.n)
  check_real ("in serial", 0, of_file.n, 33);
}

int
main (void)
{
  scalar_member ();
  section_of_member ();
  beside_pointers ();
  global_object ();
  return report ();
}
