/* Objects and arrays of objects with dozens of pointers, to some of which the device has what is behind them; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 50, fields = 40 };

struct state
{
  int length;
  double *field[fields];
  int steps;
};

struct row
{
  int length;
  double *values;
  int first;
};

static struct row rows[fields];

static void
fill (struct state *s)
{
  s->length = n;
  s->steps = 3;
  for (int k = 0; k < fields; k++)
    {
      s->field[k] = malloc (n * sizeof (double));
      for (int i = 0; i < n; i++)
	s->field[k][i] = i + k;
    }
}

static void
release (struct state *s)
{
  for (int k = 0; k < fields; k++)
    free (s->field[k]);
}

/* The device has two of the fields.  */

static void
of_an_object (void)
{
  struct state s;
  fill (&s);
  double *first = s.field[0], *last = s.field[fields - 1];
#pragma acc enter data copyin(first[0:n], last[0:n])
#pragma acc parallel loop gang worker num_workers(WORKERS)
  for (int i = 0; i < s.length; i++)
    s.field[0][i] += s.field[fields - 1][i] + s.steps;
#pragma acc serial
  s.steps++;
#pragma acc exit data copyout(first[0:n]) delete(last[0:n])
  for (int i = 0; i < n; i++)
    check_real ("first", i, first[i], 2 * i + fields - 1 + 3);
  check_int ("steps", 0, s.steps, 4);
  release (&s);
}

/* The device has all of the object, and updates copy it as a whole.  */

static void
of_updates (void)
{
  struct state s;
  fill (&s);
  struct state was = s;
#pragma acc enter data copyin(s)
  for (int k = 0; k < fields; k++)
    {
#pragma acc enter data copyin(s.field[k][0:n])
    }
  s.steps = 9;
#pragma acc update device(s)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(s)
  for (int i = 0; i < s.length; i++)
    s.field[38][i] += s.steps;
#pragma acc serial present(s)
  {
    double *field = s.field[3];
    s.field[3] = s.field[4];
    s.field[4] = field;
    s.steps = 10;
  }
#pragma acc update self(s)
  check_int ("steps of the device", 0, s.steps, 10);
  for (int k = 0; k < fields; k++)
    check_int ("field", k, s.field[k] == was.field[k == 3 ? 4 : k == 4 ? 3 : k], 1);
  s.field[3] = was.field[3];
  s.field[4] = was.field[4];
#pragma acc update device(s)
  for (int k = 0; k < fields; k++)
    {
#pragma acc exit data copyout(s.field[k][0:n])
    }
#pragma acc exit data delete(s)
  for (int i = 0; i < n; i++)
    check_real ("updated", i, s.field[38][i], i + 38 + 9);
  release (&s);
}

static void
of_an_array (void)
{
  for (int k = 0; k < fields; k++)
    {
      rows[k].length = k + 1;
      rows[k].values = calloc (k + 1, sizeof (double));
      double *values = rows[k].values;
#pragma acc enter data copyin(values[0:k + 1])
    }
#pragma acc parallel loop gang num_workers(WORKERS)
  for (int k = 0; k < fields; k++)
    {
#pragma acc loop worker vector
      for (int i = 0; i < rows[k].length; i++)
	rows[k].values[i] = i + k;
      rows[k].first = k;
    }
  for (int k = 0; k < fields; k++)
    {
      double *values = rows[k].values;
#pragma acc exit data copyout(values[0:k + 1])
      for (int i = 0; i <= k; i++)
	check_real ("row", k, values[i], i + k);
      check_int ("first of row", k, rows[k].first, k);
      free (values);
    }
}

/* Each launch has a copy.  */

static void
of_copies (void)
{
  struct state s;
  fill (&s);
  double *last = s.field[fields - 1];
#pragma acc data copy(last[0:n])
  {
#pragma acc parallel loop gang worker num_workers(WORKERS) firstprivate(s)
    for (int i = 0; i < s.length; i++)
      s.field[fields - 1][i] *= s.steps;
  }
  for (int i = 0; i < n; i++)
    check_real ("copied", i, last[i], 3 * (i + fields - 1));
  release (&s);
}

int
main (void)
{
  of_an_object ();
  of_updates ();
  of_an_array ();
  of_copies ();
  return report ();
}
