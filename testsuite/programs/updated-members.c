/* Updates of sections of members leave the device's pointers alone; stock GCC 12: wrong result, or libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 40 };

struct series
{
  int count;
  double *values;
};

static struct series
series_of (int count)
{
  struct series s = { count, malloc (n * sizeof (double)) };
  for (int i = 0; i < n; i++)
    s.values[i] = i;
  return s;
}

static void
add (struct series *s, double more)
{
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s[0:1])
  for (int i = 0; i < s->count; i++)
    s->values[i] += more;
}

static void
check_values (const char *what, const struct series *s, double more, int start, int end, double other)
{
  for (int i = 0; i < n; i++)
    check_real (what, i, s->values[i], (i >= start && i < end ? other : i) + more);
}

/* The device has all of the object.  */

static void
of_an_object (int there)
{
  struct series s = series_of (n), *p = &s;
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.values[0:n])
  add (&s, 1000);
#pragma acc update self(s.values[5:3]) if(there)
  for (int i = 5; i < 8; i++)
    s.values[i] = -7;
#pragma acc update device(s.values[5:3]) if(there)
  add (&s, 100);
  for (int i = 8; i < 11; i++)
    s.values[i] = -7;
#pragma acc update device(p->values[8:3]) async(2) if(there)
#pragma acc wait(2)
  add (&s, 10);
#pragma acc update self(p->values[0:n])
#pragma acc exit data delete(s.values[0:n])
#pragma acc exit data delete(s)
  for (int i = 0; i < n; i++)
    check_real ("of an object", i, s.values[i],
		i < 5 || i >= 11 ? i + 1110 : i < 8 ? -7 + 110 : -7 + 10);
  free (s.values);
}

/* An object that is updated, then its elements.  */

static void
of_what_is_updated (void)
{
  struct series s = series_of (20);
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.values[0:n])
  s.count = n;
  for (int i = 10; i < 20; i++)
    s.values[i] = 3;
#pragma acc update device(s)
#pragma acc update device(s.values[10:10])
  add (&s, 4);
#pragma acc exit data copyout(s.values[0:n])
#pragma acc exit data delete(s)
  check_values ("of what is updated", &s, 4, 10, 20, 3);
  free (s.values);
}

/* The device has the elements only.  */

static void
of_elements (void)
{
  struct series s = series_of (n), *p = &s;
#pragma acc enter data copyin(p->values[0:n])
  for (int i = 20; i < 30; i++)
    p->values[i] = 1;
#pragma acc update device(p->values[20:10])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < p->count; i++)
    p->values[i] += 2;
#pragma acc update self(p->values[0:n])
#pragma acc exit data delete(p->values[0:n])
  check_values ("of elements", &s, 2, 20, 30, 1);
  free (s.values);
}

int
main (void)
{
  of_an_object (1);
  of_what_is_updated ();
  of_elements ();
  return report ();
}
