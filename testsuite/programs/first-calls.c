/* What is not on the device may be released before all constructs, and by threads that had none; stock
   GCC 12: segmentation fault in libgomp.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <pthread.h>

#include "check.h"

#define N 100

struct row
{
  int *values;
  int total;
};

static int before[N], threaded[N], copied[N];
static int values[N];
static struct row row;
static void *memory;

static void *
copy_back (void *what)
{
  acc_copyout (what, sizeof threaded);
  return NULL;
}

static void *
write_there (void *what)
{
  acc_memcpy_to_device (memory, what, sizeof copied);
  return NULL;
}

static void *
attach (void *what)
{
  acc_attach ((void **) what);
  return NULL;
}

static void *
detach (void *what)
{
  acc_detach ((void **) what);
  return NULL;
}

static void *
release (void *what)
{
  acc_unmap_data (what);
  acc_free (memory);
  return NULL;
}

static void
in_thread (void *(*function) (void *), void *what)
{
  pthread_t thread;
  pthread_create (&thread, NULL, function, what);
  pthread_join (thread, NULL);
}

int
main (void)
{
  acc_delete (before, sizeof before);
  acc_copyout_finalize (before, sizeof before);
  acc_delete_async (before, sizeof before, 1);

#pragma acc enter data create (threaded)
#pragma acc parallel loop present (threaded) worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    threaded[i] = 3 * i;
  in_thread (copy_back, threaded);

  memory = acc_malloc (sizeof copied);
  for (int i = 0; i < N; i++)
    copied[i] = 5 * i;
  in_thread (write_there, copied);
  acc_map_data (copied, memory, sizeof copied);
#pragma acc parallel loop present (copied) worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    copied[i] += i;
#pragma acc update self (copied)
  in_thread (release, copied);

  row.values = values;
  acc_copyin (&row, sizeof row);
  acc_create (values, sizeof values);
  in_thread (attach, &row.values);
#pragma acc parallel loop present (row) worker num_workers (WORKERS)
  for (int i = 0; i < N; i++)
    row.values[i] = 7 * i;
  in_thread (detach, &row.values);
  acc_copyout (values, sizeof values);
  acc_delete (&row, sizeof row);

  for (int i = 0; i < N; i++)
    {
      check_int ("threaded", i, threaded[i], 3 * i);
      check_int ("copied", i, copied[i], 6 * i);
      check_int ("values", i, values[i], 7 * i);
    }
  return report ();
}
