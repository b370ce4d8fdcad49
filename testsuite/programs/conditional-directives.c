/* Directives whose condition is that there is something to name: stock GCC 12 looks behind the null pointer
   all the same (crash of the host).
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

#define N 40

struct buffer
{
  int count, size;
  int *index;
  double *times;
};

struct list
{
  struct buffer *buffer;
  double *data;
};

static void
bring (struct list *l, int queue)
{
  struct buffer *b = l->buffer;
#pragma acc enter data copyin(l->data[0:N]) if (l->data)
#pragma acc enter data copyin(b[0:1]) if (b)
#pragma acc enter data copyin(b->index[0:b->size], b->times[0:b->size]) if (b != NULL) async(queue)
#pragma acc wait
}

static void
compute (struct list *l)
{
  struct buffer *b = l->buffer;
  if (b)
    {
#pragma acc parallel loop gang worker num_workers(WORKERS) present(b)
      for (int i = 0; i < b->size; i++)
	{
	  b->times[i] = 2 * b->index[i];
	  if (i == 0)
	    b->count = 7;
	}
    }
}

static void
fetch (struct list *l, int queue)
{
  struct buffer *b = l->buffer;
#pragma acc update self(b->count, b->times[0:b->size]) if (b != NULL) async(queue)
#pragma acc wait
#pragma acc exit data delete(b->index[0:b->size], b->times[0:b->size]) finalize if (b)
#pragma acc exit data delete(b[0:1]) if (b)
#pragma acc exit data delete(l->data[0:N]) if (l->data)
}

/* The condition is found out once, and what the clauses name only if it holds.  */

static int asked, named;

static int
ask (int answer)
{
  asked++;
  return answer;
}

static int
size (int n)
{
  named++;
  return n;
}

static void
once (int *a)
{
#pragma acc enter data copyin(a[0:size (N)]) if (ask (0))
#pragma acc update self(a[0:size (N)]) if (ask (0))
  check_int ("asked", 0, asked, 2);
  check_int ("named", 0, named, 0);
#pragma acc enter data copyin(a[0:size (N)]) if (ask (1))
  check_int ("asked", 1, asked, 3);
#pragma acc parallel loop worker num_workers(WORKERS) present(a[0:N])
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma acc exit data copyout(a[0:N]) if (ask (1))
  for (int i = 0; i < N; i++)
    check_int ("a", i, a[i], i + 1);
}

int
main ()
{
  int index[N], a[N];
  double times[N], data[N];
  for (int i = 0; i < N; i++)
    {
      index[i] = 3 * i;
      times[i] = data[i] = 0;
      a[i] = i;
    }
  struct buffer buffer = { 1, N, index, times };
  struct list empty = { NULL, NULL }, full = { &buffer, data };
  bring (&empty, 1);
  compute (&empty);
  fetch (&empty, 1);
  bring (&full, 2);
  compute (&full);
  fetch (&full, 2);
  check_int ("count", 0, buffer.count, 7);
  for (int i = 0; i < N; i++)
    check_real ("times", i, times[i], 6 * i);
  once (a);
  return report ();
}
