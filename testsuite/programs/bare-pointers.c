/* Constructs without a clause for a pointer whose target is on the device; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>
#ifdef _OPENACC
#include <openacc.h>
#endif

#include "check.h"

enum { n = 90 };

static double *global_values;
static int *volatile changing;

static double *
numbers (void)
{
  double *a = malloc (n * sizeof (double));
  for (int i = 0; i < n; i++)
    a[i] = i;
  return a;
}

/* The pointer is a parameter, of three kinds.  */

static void
scale (double *a, const double *restrict b, int count)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < count; i++)
    a[i] = 2 * a[i] + b[i];
}

static void
transpose (int rows, int columns, double a[rows][columns], double b[columns][rows])
{
#pragma acc parallel loop gang num_workers(WORKERS)
  for (int i = 0; i < rows; i++)
#pragma acc loop worker
    for (int j = 0; j < columns; j++)
      b[j][i] = a[i][j];
}

#pragma acc routine seq
static double
sum_of (const double *p, int count)
{
  double sum = 0;
  for (int i = 0; i < count; i++)
    sum += p[i];
  return sum;
}

static void
sums (const double a[n], double *b)
{
#pragma acc kernels loop gang worker
  for (int i = 0; i < n; i++)
    b[i] = sum_of (a, i);
}

static void
of_callers (void)
{
  double *a = numbers (), *b = numbers ();
#pragma acc data copy(a[0:n]) copyin(b[0:n])
  {
    scale (a, b, n);
    scale (a + 10, b + 5, 20);
  }
  for (int i = 0; i < n; i++)
    check_real ("scaled", i, a[i], i < 10 || i >= 30 ? 3 * i : 6 * i + i - 5);

#pragma acc enter data copyin(a[0:n], b[0:n])
  transpose (9, 10, (double (*)[10]) a, (double (*)[9]) b);
#pragma acc exit data copyout(a[0:n], b[0:n])
  for (int i = 0; i < 9; i++)
    for (int j = 0; j < 10; j++)
      check_real ("transposed", 10 * i + j, b[9 * j + i], a[10 * i + j]);

#pragma acc enter data copyin(a[0:n]) create(b[0:n])
  sums (a, b);
#pragma acc exit data copyout(b[0:n]) delete(a[0:n])
  for (int i = 0; i < n; i++)
    check_real ("sums", i, b[i], sum_of (a, i));
  free (a);
  free (b);
}

/* Of this function, in a queue, and not on the device.  */

static void
of_this_function (int device)
{
  double *a = numbers (), sum = 0;
  global_values = numbers ();
#pragma acc enter data copyin(a[0:n], global_values[0:n]) if(device)
#pragma acc parallel loop gang worker num_workers(WORKERS) async(1) if(device)
  for (int i = 0; i < n; i++)
    a[i] += global_values[i];
#pragma acc parallel loop gang worker num_workers(WORKERS) async(1) if(device) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
#pragma acc wait(1)
  check_real ("sum", device, sum, n * (n - 1));
#pragma acc exit data copyout(a[0:n]) delete(global_values[0:n]) if(device)
  for (int i = 0; i < n; i++)
    check_real ("added", i, a[i], 2 * i);

  /* In a data construct that names another pointer, and the region has its own.  */
  double *other = global_values;
#pragma acc data copyin(a[0:n]) copy(global_values[0:n])
  {
#pragma acc parallel num_gangs(3) num_workers(WORKERS) default(present)
    {
      double *mine = other + 30;
#pragma acc loop gang worker
      for (int i = 0; i < 60; i++)
	{
	  double *place = mine + i;
	  *place += a[i];
	}
    }
  }
  for (int i = 0; i < n; i++)
    check_real ("others", i, other[i], i < 30 ? i : i + 2 * (i - 30));
  free (a);
  free (global_values);
}

static void
add_five (double *of_device)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    of_device[i] += 5;
}

/* No target, or one of the device's, and a pointer that is moved.  */

static void
of_the_device (void)
{
  double *none = NULL, *a = numbers (), sum = 0;
  int found = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:found)
  for (int i = 0; i < n; i++)
    if (none != NULL)
      found += none[i] != 0;
    else
      found++;
  check_int ("found", 0, found, n);

#ifdef _OPENACC
  double *d = acc_malloc (n * sizeof (double)), *copied = acc_copyin (a, n * sizeof (double));
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    d[i] = copied[i] + 1;
  acc_memcpy_from_device (a, d, n * sizeof (double));
  acc_free (d);
#pragma acc host_data use_device(a)
  add_five (a);
  for (int i = 0; i < n; i++)
    check_real ("of the device", i, a[i], i + 1);
  acc_copyout (a, n * sizeof (double));
  for (int i = 0; i < n; i++)
    check_real ("used", i, a[i], i + 5);
#else
  add_five (a);
#endif

#pragma acc enter data copyin(a[0:n])
#pragma acc serial deviceptr(none) present(a[0:n]) copy(sum)
  {
    double *p = a;
    while (p < a + n)
      sum += *p++;
  }
#pragma acc exit data delete(a[0:n])
  check_real ("moved", 0, sum, n * (n - 1) / 2 + 5 * n);
  free (a);
}

/* A table of pointers, and a pointer to one.  */

static void
of_tables (void)
{
  int *rows[4], *one;
  for (int k = 0; k < 4; k++)
    {
      rows[k] = malloc (n * sizeof (int));
      for (int i = 0; i < n; i++)
	rows[k][i] = 100 * k + i;
#pragma acc enter data copyin(rows[k][0:n])
    }
  one = rows[2];
  changing = rows[3];
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    one[i]++;
  for (int k = 0; k < 4; k++)
    {
      int *row = rows[k];
#pragma acc parallel loop gang worker num_workers(WORKERS)
      for (int i = 0; i < n; i++)
	row[i] += 1000;
    }
  for (int k = 0; k < 4; k++)
    {
#pragma acc exit data copyout(rows[k][0:n])
      for (int i = 0; i < n; i++)
	check_int ("rows", 100 * k + i, rows[k][i], 1000 + 100 * k + i + (k == 2));
      free (rows[k]);
    }
}

/* The pointer's target is mapped by one construct, and members of that by another.  */

static void
of_objects (void)
{
  struct object { int n; int *a, *b; } *o = malloc (sizeof *o);
  o->n = n;
  o->a = malloc (n * sizeof (int));
  o->b = malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    o->a[i] = o->b[i] = i;
#pragma acc data copyin(o[0:1])
#pragma acc data copyin(o->a[0:n]) copy(o->b[0:n])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) default(present)
    for (int i = 0; i < o->n; i++)
      o->b[i] += o->a[i];
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < o->n; i++)
      o->b[i] += o->a[i];
  }
  for (int i = 0; i < n; i++)
    check_int ("b", i, o->b[i], 3 * i);
  free (o->b);
  free (o->a);
  free (o);
}

/* Pointers that are volatile.  */

static void
of_volatile (void)
{
  int *a = malloc (n * sizeof *a), *volatile own = a, *const volatile fixed = a;
  for (int i = 0; i < n; i++)
    a[i] = i;
  changing = a;
#pragma acc enter data copyin(a[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    own[i] += 10;
#pragma acc kernels loop independent
  for (int i = 0; i < n; i++)
    changing[i] += 100;
#pragma acc serial loop
  for (int i = 0; i < n; i++)
    fixed[i] += 1000;
#pragma acc exit data copyout(a[0:n])
  for (int i = 0; i < n; i++)
    check_int ("volatile", i, a[i], i + 1110);
  free (a);
}

int
main (void)
{
  of_volatile ();
  of_callers ();
  of_this_function (1);
  of_this_function (0);
  of_the_device ();
  of_tables ();
  of_objects ();
  return report ();
}
