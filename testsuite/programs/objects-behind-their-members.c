/* Directives map what members point to, and a later one the object; stock GCC 12: libgomp stops ("already mapped").
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   The members are attached when the program says so.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

#define N 100

struct inner { int k; double *w; };
struct pair { double *a, *b; };
struct grid { int n; double *a; struct inner in; double *b; };

static double *
numbers (int from)
{
  double *p = (double *) malloc (N * sizeof *p);
  for (int i = 0; i < N; i++)
    p[i] = from + i;
  return p;
}

/* All of it are pointers.  */

static void
of_pointers (void)
{
  struct pair s = { numbers (0), numbers (100) };
  double *a = s.a;
  #pragma acc enter data copyin (s.a[0:N], s.b[0:N])
  #pragma acc enter data copyin (s)
  acc_attach ((void **) &s.a);
  acc_attach ((void **) &s.b);
  #pragma acc parallel loop gang worker num_workers (WORKERS) default (present)
  for (int i = 0; i < N; i++)
    s.a[i] += s.b[i];
  acc_detach ((void **) &s.a);
  acc_detach ((void **) &s.b);
  #pragma acc exit data copyout (s.a[0:N], s.b[0:N])
  #pragma acc exit data copyout (s)
  check_real ("the host's pointer", 0, s.a == a, 1);
  check_real ("nothing left", 0, acc_is_present (&s, 1) || acc_is_present (s.a, 1), 0);
  for (int i = 0; i < N; i++)
    check_real ("of pointers", i, s.a[i], 100 + 2 * i);
  free (s.a);
  free (s.b);
}

/* One by one, members of members, and an attach clause; twice, as the object is there already.  */

static void
one_by_one (struct grid *g)
{
  #pragma acc enter data copyin (g->in.w[0:N])
  #pragma acc enter data copyin (g->a[0:N]) async (1)
  #pragma acc enter data copyin (g->b[0:N]) async (1)
  #pragma acc enter data copyin (g[0:1]) async (1)
  #pragma acc enter data copyin (g[0:1]) attach (g->a, g->in.w, g->b) async (1)
  #pragma acc parallel loop gang worker num_workers (WORKERS) present (g) wait (1)
  for (int i = 0; i < N; i++)
    g->a[i] += g->b[i] * g->n + g->in.w[i] * g->in.k;
  #pragma acc exit data detach (g->a, g->in.w, g->b)
  #pragma acc exit data delete (g[0:1])
  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N], g->in.w[0:N])
  #pragma acc exit data delete (g[0:1])
  check_real ("nothing left", 0, acc_is_present (g, 1) || acc_is_present (g->a, 1), 0);
  for (int i = 0; i < N; i++)
    check_real ("one by one", i, g->a[i], i + 2 * (100 + i) + 3 * (200 + i));
}

/* A data construct brings the object, twice.  */

static void
in_data_construct (void)
{
  struct pair s = { numbers (0), numbers (100) };
  double *a = s.a;
  #pragma acc enter data copyin (s.a[0:N], s.b[0:N])
  for (int again = 0; again < 2; again++)
    {
      #pragma acc data copy (s) if (s.a)
      {
	acc_attach ((void **) &s.a);
	acc_attach ((void **) &s.b);
	#pragma acc parallel loop gang worker num_workers (WORKERS) present (s)
	for (int i = 0; i < N; i++)
	  s.a[i] += s.b[i];
	acc_detach ((void **) &s.a);
	acc_detach ((void **) &s.b);
      }
      check_real ("the host's pointer", 0, s.a == a, 1);
      check_real ("the object is gone", 0, acc_is_present (&s, 1), 0);
    }
  #pragma acc exit data copyout (s.a[0:N]) delete (s.b[0:N])
  for (int i = 0; i < N; i++)
    check_real ("in a data construct", i, s.a[i], 200 + 3 * i);
  free (s.a);
  free (s.b);
}

/* The library brings it, directly and in a queue.  */

static void
by_library (struct grid *g)
{
  struct pair s = { numbers (0), numbers (100) };
  #pragma acc enter data copyin (s.a[0:N], s.b[0:N])
  #pragma acc enter data copyin (g->a[0:N], g->in.w[0:N], g->b[0:N]) async (1)
  acc_copyin (&s, sizeof s);
  acc_create_async (g, sizeof *g, 1);
  acc_update_device_async (g, sizeof *g, 1);
  acc_attach ((void **) &s.a);
  acc_attach ((void **) &s.b);
  acc_attach_async ((void **) &g->a, 1);
  acc_attach_async ((void **) &g->in.w, 1);
  acc_attach_async ((void **) &g->b, 1);
  #pragma acc parallel loop gang worker num_workers (WORKERS) present (g, s) wait (1)
  for (int i = 0; i < N; i++)
    {
      s.a[i] += s.b[i];
      g->a[i] += g->b[i] * g->n + g->in.w[i] * g->in.k;
    }
  acc_detach ((void **) &s.a);
  acc_detach ((void **) &s.b);
  #pragma acc exit data detach (g->a, g->in.w, g->b)
  acc_delete (g, sizeof *g);
  acc_delete (&s, sizeof s);
  #pragma acc exit data copyout (s.a[0:N]) delete (s.b[0:N])
  #pragma acc exit data copyout (g->a[0:N]) delete (g->b[0:N], g->in.w[0:N])
  check_real ("nothing left", 0, acc_is_present (g, 1) || acc_is_present (&s, 1), 0);
  for (int i = 0; i < N; i++)
    {
      check_real ("by the library", i, s.a[i], 100 + 2 * i);
      check_real ("by the library in a queue", i, g->a[i], i + 4 * (100 + i) + 6 * (200 + i));
    }
  free (s.a);
  free (s.b);
}

/* The condition is not met: the members stay.  */

static void
under_condition (int yes)
{
  struct pair s = { numbers (0), numbers (100) };
  #pragma acc enter data copyin (s.a[0:N], s.b[0:N])
  #pragma acc enter data copyin (s) if (!yes)
  check_real ("a member is there", 0, acc_is_present (&s.a, sizeof s.a), 1);
  #pragma acc parallel loop gang worker num_workers (WORKERS) present (s.a[0:N], s.b[0:N])
  for (int i = 0; i < N; i++)
    s.a[i] += s.b[i];
  #pragma acc exit data copyout (s.a[0:N]) delete (s.b[0:N])
  for (int i = 0; i < N; i++)
    check_real ("under a condition", i, s.a[i], 100 + 2 * i);
  free (s.a);
  free (s.b);
}

int
main (void)
{
  of_pointers ();
  struct grid g = { 2, numbers (0), { 3, numbers (200) }, numbers (100) };
  one_by_one (&g);
  by_library (&g);
  in_data_construct ();
  under_condition (1);
  return report ();
}
