// Members' targets that come by one name of an object and go by another; stock GCC 12: libgomp stops, or the object stays.
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#include <openacc.h>

#include "check.h"

enum { n = 40 };

struct series
{
  int count;
  double *a, *b;

  series () : count (n), a (new double[n]), b (new double[n])
  {
    for (int i = 0; i < n; i++)
      {
	a[i] = i;
	b[i] = 2 * i;
      }
  }

  void
  enter ()
  {
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data copyin(a[0:n], b[0:count])
  }

  void
  leave ()
  {
#pragma acc exit data copyout(a[0:count])
#pragma acc exit data delete(b[0:n])
#pragma acc exit data copyout(this[0:1])
  }
};

static void
work (series &s)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s)
  for (int i = 0; i < s.count; i++)
    s.a[i] += s.b[i];
#pragma acc serial present(s)
  s.count--;
}

static void
check_all (const char *what, const series &s)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, s.a[i], 3 * i);
  check_int (what, -1, s.count, n - 1);
  check_int (what, -2, acc_is_present ((void *) &s, sizeof s), 0);
  check_int (what, -3, acc_is_present (s.a, 1) || acc_is_present (s.b, 1), 0);
}

static void
by_this_and_name (bool finally)
{
  series s;
  s.enter ();
  work (s);
  if (finally)
    {
#pragma acc exit data copyout(s.a[0:n]) finalize
    }
  else
    {
#pragma acc exit data copyout(s.a[0:n])
    }
#pragma acc exit data delete(s.b[0:n])
  check_int ("present", 0, acc_is_present (&s, sizeof s), 1);
#pragma acc exit data copyout(s)
  check_all ("this and name", s);
}

static void
by_name_and_this ()
{
  series s;
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.a[0:s.count], s.b[0:n])
  work (s);
  s.leave ();
  check_all ("name and this", s);
}

static void
by_pointers_and_references ()
{
  series all[3];
#pragma acc enter data copyin(all)
  for (int k = 0; k < 3; k++)
    {
      series *p = &all[k];
#pragma acc enter data copyin(p->a[0:n])
#pragma acc enter data copyin(p->b[0:p->count])
    }
  for (int k = 0; k < 3; k++)
    {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(all)
      for (int i = 0; i < n; i++)
	all[k].a[i] += all[k].b[i];
#pragma acc serial present(all)
      all[k].count--;
    }
  for (int k = 0; k < 3; k++)
    {
      series &s = all[k];
#pragma acc exit data copyout(s.a[0:n])
#pragma acc exit data delete(s.b[0:n])
    }
#pragma acc exit data copyout(all)
  for (series &s : all)
    check_all ("pointers and references", s);
}

/* What is counted is counted: members in clauses of their own, and those that are alone.  */

static void
by_name ()
{
  series s;
  double *a = s.a;
#pragma acc enter data copyin(s.count, s.a[0:n])
#pragma acc enter data copyin(s.a[0:n])
#pragma acc exit data delete(s.a[0:n])
  check_int ("alone", 0, acc_is_present (&s.a, sizeof s.a), 1);
#pragma acc exit data delete(s.a[0:n], s.count)
  check_int ("alone", 1, acc_is_present (&s.a, sizeof s.a), 0);
  check_int ("alone", 2, acc_is_present (&s.count, sizeof s.count), 0);
#pragma acc enter data copyin(s)
#pragma acc enter data create(s.a)
#pragma acc exit data delete(s)
  check_int ("counted", 0, acc_is_present (&s, sizeof s), 1);
#pragma acc exit data delete(s.a)
  check_int ("counted", 1, acc_is_present (&s, sizeof s), 0);

  /* The object first.  */
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
  work (s);
#pragma acc exit data copyout(s)
  check_int ("pointer", 0, s.a == a, 1);
#pragma acc exit data copyout(s.a[0:n]) delete(s.b[0:n])
  check_all ("name", s);
}

/* The device has the arrays, and of the object what a directive needs.  */

static void
sum (series &s)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s.a[0:n], s.b[0:n])
  for (int i = 0; i < s.count; i++)
    s.a[i] += s.b[i];
}

static void
check_gone (const char *what, series &s)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, s.a[i], 3 * i);
  check_int (what, -1, acc_is_present (&s.a, sizeof s.a) || acc_is_present (&s.b, sizeof s.b), 0);
  check_int (what, -2, acc_is_present (s.a, 1) || acc_is_present (s.b, 1), 0);
#pragma acc parallel loop copy(s)
  for (int i = 0; i < 3; i++)
    if (i == 1)
      s.count++;
  check_int (what, -3, s.count, n + 1);
}

static void
of_parts (bool queue)
{
  series s;
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
  sum (s);
  series *p = &s;
  if (queue)
    {
#pragma acc exit data copyout(p->a[0:n]) delete(p->b[0:n]) async(1)
#pragma acc wait(1)
    }
  else
    {
#pragma acc exit data copyout(p->a[0:n]) delete(p->b[0:n])
    }
  check_gone ("name and pointer", s);
}

/* Several may have them, in any order.  */

static void
of_parts_counted (bool name_first, bool pointer_last)
{
  series s, *p = &s;
  if (name_first)
    {
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
    }
#pragma acc enter data copyin(p->a[0:n], p->b[0:n])
  if (!name_first)
    {
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
    }
  sum (s);
  if (!pointer_last)
    {
#pragma acc exit data copyout(p->a[0:n]) delete(p->b[0:n])
    }
  check_int ("counted", 2, acc_is_present (s.a, 1), 1);
#pragma acc exit data copyout(s.a[0:n]) delete(s.b[0:n])
  if (pointer_last)
    {
#pragma acc exit data copyout(p->a[0:n]) delete(p->b[0:n])
    }
  check_gone ("counted", s);
}

/* The API copies objects with the host's pointers.  */

static void
forgotten ()
{
  series s;
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
  acc_update_device (&s, sizeof s);
#pragma acc exit data delete(s.a[0:n], s.b[0:n])
#pragma acc enter data copyin(s.a[0:n], s.b[0:n])
  work (s);
#pragma acc exit data copyout(s.a[0:n]) delete(s.b[0:n])
#pragma acc exit data copyout(s)
  check_all ("forgotten", s);
}

int
main ()
{
  of_parts (false);
  of_parts (true);
  for (int i = 0; i < 4; i++)
    of_parts_counted (i & 1, i & 2);
  forgotten ();
  by_this_and_name (false);
  by_this_and_name (true);
  by_name_and_this ();
  by_pointers_and_references ();
  by_name ();
  return report ();
}
