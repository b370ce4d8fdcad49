/* Routines use variables of link clauses, which data constructs, compute constructs and enter data bring; what a construct waits for
   is over before it brings what declared pointers point to.  The plugin: "referenced in offloaded code but hasn't been marked", and
   wrong result; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

/* { dg-additional-sources "Inputs/linked-variables-2.c" } */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

enum { n = 100 };

int linked[n];
static int factor = 3;
#pragma acc declare link(linked, factor)

int elsewhere[n];
#pragma acc declare link(elsewhere)
#pragma acc routine worker
void add_elsewhere (int *a, int count);
#pragma acc routine seq
int one_elsewhere (int i);
void add_twice (int *a, int count);

int *pointed;
#pragma acc declare create(pointed)

#pragma acc routine worker
static void __attribute__ ((noinline))
add (int *a)
{
#pragma acc loop worker
  for (int i = 0; i < n; i++)
    a[i] += linked[i] * factor;
}

#pragma acc routine seq
static int __attribute__ ((noinline))
one (int i)
{
  return linked[i] + factor;
}

static inline int
inlined (int i)
{
  return linked[n - 1 - i];
}

#pragma acc routine seq
static int __attribute__ ((noinline))
target (int i)
{
  return pointed[i];
}

static void
check_sums (const char *what, int *a, int part)
{
  for (int i = 0; i < n; i++)
    check_int (what, i, a[i], part * i);
}

static void
by_constructs (int *a)
{
  /* The first on the device.  */
#pragma acc parallel loop copyin(linked, factor) copyout(a[0:n]) wait(3)
  for (int i = 0; i < n; i++)
    a[i] = one (i) - factor;
  check_sums ("clause", a, 1);
#pragma acc data copyin(linked, factor) copy(a[0:n])
#pragma acc parallel num_gangs(1) num_workers(WORKERS)
  add (a);
  check_sums ("data", a, 4);
#pragma acc parallel loop copyin(linked) copyout(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = n - 1 - inlined (i);
  check_sums ("inlined", a, 1);
}

static void
by_enter_data (int *a, int on_device)
{
  for (int turn = 1; turn < 3; turn++)
    {
      factor = turn;
#pragma acc enter data copyin(linked, factor) create(a[0:n]) if(on_device) async(turn)
#pragma acc enter data create(linked) if(on_device) async(turn)
#pragma acc parallel loop present(a[0:n]) async(turn) if(on_device)
      for (int i = 0; i < n; i++)
	a[i] = one (i) - factor;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) present(a[0:n]) async(turn) if(on_device)
      add (a);
#pragma acc parallel loop async(turn) if(on_device)
      for (int i = 0; i < n; i++)
	linked[i] += 1;
#pragma acc exit data copyout(linked) if(on_device) async(turn)
#pragma acc wait
      check_int ("linked", turn, linked[5], on_device ? 5 : 5 + turn);
#pragma acc exit data copyout(linked, a[0:n]) delete(factor) if(on_device)
      if (on_device)
	check_sums ("enter data", a, 1 + turn);
      for (int i = 0; i < n; i++, linked[i - 1] -= on_device)
	check_int ("linked", i, linked[i], i + (on_device ? 1 : turn));
    }
}

static void
by_other_unit (int *a)
{
  for (int i = 0; i < n; i++)
    elsewhere[i] = i;
#pragma acc enter data create(elsewhere, a[0:n])
  /* Brings nothing, so the routines' unit finds what the directive has brought.  */
  acc_update_device (elsewhere, sizeof elsewhere);
#pragma acc parallel loop present(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = one_elsewhere (i);
#pragma acc parallel num_gangs(1) num_workers(WORKERS) present(a[0:n])
  add_elsewhere (a, n);
#pragma acc exit data delete(elsewhere) copyout(a[0:n])
  check_sums ("other unit", a, 2);
  add_twice (a, n);
  check_sums ("other unit's clauses", a, 4);
}

static void
behind_queue (int *a)
{
  int *b = pointed = malloc (n * sizeof (int));
  for (int i = 0; i < n; i++)
    b[i] = -1;
#pragma acc enter data create(b[0:n])
#pragma acc parallel loop present(b[0:n]) async(1)
  for (int i = 0; i < n; i++)
    {
      int k = 0;
      for (int j = 0; j < 2000; j++)
	k |= (i ^ j) & 0x10000;
      b[i] = i + k;
    }
#pragma acc exit data copyout(b[0:n]) async(1)
#pragma acc parallel loop copyin(pointed[0:n]) copyout(a[0:n]) wait(1)
  for (int i = 0; i < n; i++)
    a[i] = target (i);
  check_sums ("behind a queue", a, 1);
  free (b);
}

int
main (void)
{
  int *a = calloc (n, sizeof (int));
  for (int i = 0; i < n; i++)
    linked[i] = i;
  by_constructs (a);
  by_enter_data (a, 1);
  by_enter_data (a, 0);
  by_other_unit (a);
  behind_queue (a);
  return report ();
}
