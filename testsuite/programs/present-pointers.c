/* A pointer that is said to be present, or deleted, stands for what it points to, unless it is on the device itself; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

enum { n = 60, m = 4 };

struct cell
{
  int value, *more;
};

static long *global;
static long *declared;
#pragma acc declare create(declared)

static void
of_parameter (double *a, const double b[n])
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(a, b)
  for (int i = 0; i < n; i++)
    a[i] = 2 * a[i] + b[i];
}

static void
of_rows (int (*restrict rows)[m], void *bytes)
{
#pragma acc parallel num_gangs(1) num_workers(WORKERS) present(rows, bytes)
  {
    rows[0][0]++;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      rows[i][1] += ((char *) bytes)[i];
  }
}

static void
in_data (double *a, double *b)
{
#pragma acc data present(a, b)
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < n; i++)
      a[i] -= b[i];
#pragma acc kernels loop present(a)
    for (int i = 0; i < n; i++)
      a[i] += 1;
  }
}

static void
of_global (void)
{
#pragma acc serial loop present(global) async(1)
  for (int i = 0; i < n; i++)
    global[i] += i;
#pragma acc wait(1)
}

static void
of_structure (struct cell *cells)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(cells)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      cells[i].more[j] += cells[i].value;
}

/* The device's pointers, which are not the host's.  */

static void
of_itself (long *there)
{
  long *p = there;
#pragma acc data copyin(p)
  {
    p = NULL;
#pragma acc serial present(p) deviceptr(there)
    p[1] = p == there ? 5 : 6;
  }
#pragma acc serial present(declared) deviceptr(there)
  declared = there;
#pragma acc serial present(declared)
  declared[2] = 7;
}

/* Directives that delete pointers, which say nothing of the pointers themselves.  */

static void
delete (int *p)
{
#pragma acc exit data delete(p)
}

static void
of_deleted (void)
{
  int *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b), sum = 0;
#pragma acc enter data create(a[0:n], b[0:n])
#pragma acc parallel loop num_workers(WORKERS) present(a, b) reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
      a[i] = i;
      b[i] = 2 * i;
      sum += a[i] + b[i];
    }
  check_int ("sum", 0, sum, 3 * n * (n - 1) / 2);
  delete (a);
#pragma acc exit data delete(b) finalize
  check_int ("there", 0, acc_is_present (a, 1) || acc_is_present (b, 1), 0);
  free (a);
  free (b);
}

/* The same of members.  */

struct list
{
  int length, *keys;
  double *values, *none;
};

static double *
array_on_device (int count)
{
  double *a = malloc (count * sizeof (double));
#pragma acc enter data create(a[0:count])
  return a;
}

static void
to_host (struct list *l)
{
#pragma acc exit data delete(l->keys, l->values) delete(l->none)
#pragma acc exit data delete(l[0:1])
}

static void
deleted_members (void)
{
  for (int i = 0; i < 3; i++)
    {
      double *a = array_on_device (n + i), *b = a;
#pragma acc enter data copyin(b[0:n])
#pragma acc exit data delete(a)
      check_int ("counted", i, acc_is_present (a, sizeof *a), 1);
#pragma acc exit data copyout(b) delete(a)	/* { dg-warning ".copyout. copies the pointer .b., and not what it points to; .b.0:n.. would be n elements of that" "" } */
      check_int ("deleted", i, acc_is_present (a, sizeof *a), 0);
#pragma acc update self(b) if_present	/* { dg-warning ".update. copies the pointer .b., and not what it points to; .b.0:n.. would be n elements of that" "" } */
      a = array_on_device (n);
#pragma acc enter data copyin(a[0:n])
#pragma acc exit data finalize delete(a)
      check_int ("finalized", i, acc_is_present (a, sizeof *a), 0);
      free (a);
      free (b);
    }

  for (int i = 1; i < 4; i++)
    {
      int keys[3 * m];
      struct list list = { i * m, keys, array_on_device (i * m), NULL }, *l = &list;
#pragma acc update if(i > 3) self(l->values)	/* { dg-warning ".update. copies the pointer .l->values., and not" "" } */
#pragma acc update if(i > 3) device(l->values)
#pragma acc exit data delete(list.values[0:i * m])
#pragma acc enter data copyin(l[0:1])
#pragma acc enter data create(l->keys[0:i * m], l->values[0:i * m])
#pragma acc parallel loop present(l[0:1])
      for (int j = 0; j < l->length; j++)
	{
	  l->keys[j] = j;
	  l->values[j] = l->keys[j] / 2.;
	}
#pragma acc update self(l->values[0:i * m])
      check_real ("values", i, list.values[i * m - 1], (i * m - 1) / 2.);
      to_host (l);
      check_int ("list", i, acc_is_present (l, 1), 0);
      check_int ("values", i, acc_is_present (list.values, 1), 0);
      check_int ("keys", i, acc_is_present (keys, 1), 0);
      free (list.values);
    }
}

int
main (void)
{
  deleted_members ();
  double *a = malloc (n * sizeof *a), *b = malloc (n * sizeof *b);
  int rows[n][m];
  char bytes[n];
  struct cell cells[m];
  global = malloc (n * sizeof *global);
  for (int i = 0; i < n; i++)
    {
      a[i] = i, b[i] = i % 7, bytes[i] = i % 5, global[i] = 3;
      for (int j = 0; j < m; j++)
	rows[i][j] = j;
    }

#pragma acc enter data copyin(a[0:n], b[0:n], rows, bytes, global[0:n])
  of_parameter (a, b);
  in_data (a, b);
  of_rows (rows, bytes);
  of_global ();
#pragma acc exit data copyout(a[0:n], rows, global[0:n]) delete(b[0:n], bytes)
  for (int i = 0; i < n; i++)
    {
      check_real ("a", i, a[i], 2 * i + 1);
      check_int ("rows", i, rows[i][1], 1 + i % 5);
      check_int ("global", i, global[i], 3 + i);
    }
  check_int ("rows", 0, rows[0][0], 1);

  for (int i = 0; i < m; i++)
    {
      cells[i].value = i;
      cells[i].more = calloc (n, sizeof (int));
    }
#pragma acc enter data copyin(cells)
  for (int i = 0; i < m; i++)
    {
      int *more = cells[i].more;
#pragma acc enter data copyin(more[0:n])
#pragma acc enter data attach(cells[i].more)
    }
  of_structure (cells);
  for (int i = 0; i < m; i++)
    {
      int *more = cells[i].more;
#pragma acc exit data detach(cells[i].more) copyout(more[0:n])
      check_int ("cells", i, more[n - 1], i);
    }
#pragma acc exit data delete(cells)

  long values[3] = { 1, 2, 3 };
#pragma acc data copy(values)
#pragma acc host_data use_device(values)
  of_itself (values);
  check_int ("values", 1, values[1], 5);
  check_int ("values", 2, values[2], 7);
  of_deleted ();
  return report ();
}
