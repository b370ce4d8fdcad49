/* Constructs that use an object of which the device has what its pointers point to; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>
#include <string.h>

#ifdef _OPENACC
#include <openacc.h>
#endif

#include "check.h"

enum { n = 60 };

struct table
{
  int count;
  double *values;
  char name[11];
  const int *index;
  double factor;
};

struct pair
{
  struct table first, second[2];
  struct pair *next;
};

static struct table global;

static struct table
table_of (int count)
{
  struct table t = { count, malloc (n * sizeof (double)), "table", NULL, 2.5 };
  int *index = malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    {
      t.values[i] = i;
      index[i] = n - 1 - i;
    }
  t.index = index;
  return t;
}

static void
check_values (const char *what, const struct table *t, double factor, double more)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, t->values[i], i < t->count ? i + factor * (n - 1 - i) + more : i);
}

static void
in_data_construct (void)
{
  struct table t = table_of (50), *p = &t;
#pragma acc data copy(t.values[0:n]) copyin(t.index[0:n])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS)
    for (int i = 0; i < t.count; i++)
      t.values[i] += t.factor * t.index[i];
#pragma acc serial
    {
      t.count = 40 + t.name[0];
      t.name[10] = 'x';
    }
  }
  check_int ("count", 0, t.count, 40 + 't');
  check_int ("name", 0, t.name[10], 'x');
  t.count = 50;
  check_values ("in a data construct", &t, 2.5, 0);

#pragma acc data copy(p->values[0:n])
  {
#pragma acc kernels loop gang worker
    for (int i = 0; i < p->count; i++)
      p->values[i] += p->factor;
#pragma acc parallel
    p->factor = 7;
  }
  check_values ("by a pointer", &t, 2.5, 2.5);
  check_real ("factor", 0, t.factor, 7);
}

static void
add (void)
{
#pragma acc parallel loop gang num_workers(WORKERS)
  for (int i = 0; i < global.count; i++)
    {
      double more = 0;
#pragma acc loop worker reduction(+:more)
      for (int k = 0; k < 3; k++)
	more += global.factor * global.index[i] * k;
      global.values[i] += more;
    }
}

static void
elsewhere (void)
{
  global = table_of (45);
#pragma acc enter data copyin(global.values[0:n], global.index[0:n])
  add ();
#pragma acc exit data copyout(global.values[0:n]) delete(global.index[0:n])
  check_values ("elsewhere", &global, 3 * 2.5, 0);
  /* Nothing is there, and all.  */
#pragma acc data copy(global) copy(global.values[0:n]) copyin(global.index[0:n])
  add ();
  check_values ("as a whole", &global, 2 * 3 * 2.5, 0);
}

/* Pointers to objects that the device has, and to some that it has not.  */

static void
by_pointers (void)
{
  struct table one = table_of (20), *all = &one, *part = &global;
  global = table_of (45);
  double sum = 0;
#pragma acc data copy(all[0:1]) copy(all->values[0:n])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:sum)
    for (int i = 0; i < n; i++)
      {
	all->values[i] += 2;
	sum += all->count;
      }
#pragma acc serial
    all->count = 33;
    if (all->count == 0)
#pragma acc serial if(0)
      all->count = 0;
  }
  check_real ("sum", 0, sum, 20 * n);
  check_int ("count", 1, one.count, 33);
  check_real ("value", 5, one.values[5], 7);

#pragma acc enter data copyin(part->index[0:n])
  int found = 0;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:found)
  for (int i = 0; i < n; i++)
    if (part && part->index[i] < part->count)
      found++;
  check_int ("found", 0, found, 45);
#pragma acc exit data delete(part->index[0:n])
  part = NULL;
#pragma acc parallel loop gang worker num_workers(WORKERS) reduction(+:found)
  for (int i = 0; i < n; i++)
    if (part && part->index[i] < part->count)
      found++;
  check_int ("found", 1, found, 45);
}

/* Where the members were mapped, the object had another name.  */

#pragma acc routine seq
static double
value_of (const struct table *t, int i)
{
  return t->factor * t->index[i];
}

static void
sum_up (const struct pair *p, double *sums)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(sums[0:n])
  for (int i = 0; i < p->first.count; i++)
    sums[i] += p->second[1].values[i] + value_of (&p->first, i);
}

static void
count_up (struct table *t)
{
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < t->count; i++)
    t->values[i] += value_of (t, i);
#pragma acc serial
  t->count++;
}

static void
by_other_names (void)
{
  struct pair p = { table_of (n), { table_of (0), table_of (0) }, NULL }, *q = &p;
  double sums[n];
  for (int i = 0; i < n; i++)
    sums[i] = 0;
#pragma acc enter data copyin(q->first.values[0:n], q->first.index[0:n], q->second[1].values[0:n])
  sum_up (&p, sums);
  p.first.count = 2;
  count_up (&p.first);
  count_up (&q->first);
#pragma acc exit data copyout(q->first.values[0:n]) delete(q->first.index[0:n], q->second[1].values[0:n])
  for (int i = 0; i < n; i++)
    check_real ("sums", i, sums[i], 2.5 * (n - 1 - i) + i);
  check_int ("counted", 0, p.first.count, 4);
  for (int i = 0, old[3] = { 0, 1, 2 }; i < 3; i++)
    check_real ("value", i, p.first.values[i],
		old[i] + (i < 2 ? 2 : 1) * 2.5 * (n - 1 - i));

  /* The device's objects are none of the host's.  */
#ifdef _OPENACC
  struct table t = table_of (n), *there = acc_malloc (sizeof t);
  double *values = t.values;
  t.values = acc_copyin (t.values, n * sizeof *values);
  t.index = acc_copyin ((void *) t.index, n * sizeof *t.index);
  acc_memcpy_to_device (there, &t, sizeof t);
  count_up (there);
  acc_memcpy_from_device (&t, there, sizeof t);
  acc_copyout (values, n * sizeof *values);
  check_int ("of the device", 0, t.count, n + 1);
  for (int i = 0; i < 10; i++)
    check_real ("of the device", i, values[i], i + 2.5 * (n - 1 - i));
  acc_free (there);
#endif
}

/* All at once: of an array, of members, in a queue, and if there is a device.  */

static void
of_members (int device)
{
  struct pair p = { table_of (30), { table_of (31), table_of (32) }, NULL };
  struct table two[2] = { table_of (33), table_of (34) };
#pragma acc enter data copyin(p.first.values[0:n], p.second[1].values[0:n], two[1].values[0:n]) if(device)
#pragma acc parallel loop gang worker num_workers(WORKERS) async(3) if(device)
  for (int i = 0; i < p.first.count; i++)
    {
      p.first.values[i] += p.second[1].values[i] + two[1].count;
      if (i == 0)
	p.second[0].count = two[1].count;
      two[1].values[i] += p.next == NULL ? 1 : 2;
    }
#pragma acc wait(3)
#pragma acc exit data copyout(p.first.values[0:n], two[1].values[0:n]) delete(p.second[1].values[0:n]) if(device)
  check_int ("second count", device, p.second[0].count, 34);
  for (int i = 0; i < n; i++)
    {
      check_real ("first", i, p.first.values[i], i < 30 ? 2 * i + 34 : i);
      check_real ("two", i, two[1].values[i], i < 30 ? i + 1 : i);
    }
}

int
main (void)
{
  in_data_construct ();
  elsewhere ();
  by_pointers ();
  by_other_names ();
  of_members (1);
  of_members (0);
  return report ();
}
