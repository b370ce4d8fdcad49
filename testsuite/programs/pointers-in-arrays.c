/* Pointers in arrays are attached by what maps their targets; stock GCC 12: a fault of the device, which follows the host's pointers.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { ROWS = 5, COLUMNS = 70 };

struct grid
{
  int n;
  int **rows;
  int *column[3];
};

static int **
new_rows (void)
{
  int **a = malloc (ROWS * sizeof *a);
  for (int i = 0; i < ROWS; i++)
    {
      a[i] = malloc (COLUMNS * sizeof **a);
      for (int j = 0; j < COLUMNS; j++)
	a[i][j] = 1000 * i + j;
    }
  return a;
}

/* The elements of A from column FIRST to LAST have got ADDED, and no others.  */

static void
check_rows (const char *what, int **a, int first, int last, int added)
{
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      check_int (what, i, a[i][j], 1000 * i + j + (j >= first && j <= last ? added : 0));
}

static void
add_to_rows (int **a, int first, int last, int added)
{
  #pragma acc parallel loop gang num_workers(WORKERS) present(a[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    #pragma acc loop worker
    for (int j = first; j <= last; j++)
      a[i][j] += added;
}

static void
rows_one_by_one (int queue)
{
  int **a = new_rows ();
  #pragma acc enter data copyin(a[0:ROWS]) async(queue)
  for (int round = 1; round <= 2; round++)
    {
      for (int i = 0; i < ROWS; i++)
	{
	  #pragma acc enter data copyin(a[i][0:COLUMNS]) async(queue)
	}
      add_to_rows (a, 0, COLUMNS - 1, 1);
      for (int i = 0; i < ROWS; i++)
	{
	  #pragma acc update self(a[i][10:20])
	  check_int ("updated", i, a[i][29], 1000 * i + 29 + round);
	  #pragma acc exit data copyout(a[i][0:COLUMNS]) async(queue)
	  #pragma acc wait
	}
      check_rows ("rows", a, 0, COLUMNS - 1, round);
    }
  /* They are the host's again.  */
  int *first = a[0], *last = a[ROWS - 1];
  #pragma acc exit data copyout(a[0:ROWS])
  check_int ("first row", 0, a[0] == first, 1);
  check_int ("last row", 0, a[ROWS - 1] == last, 1);
}

static void
parts_of_rows (void)
{
  int **a = new_rows ();
  #pragma acc enter data copyin(a[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc enter data copyin(a[i][8:40])
    }
  add_to_rows (a, 8, 47, 3);
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc exit data copyout(a[i][8:40])
    }
  #pragma acc exit data delete(a[0:ROWS])
  check_rows ("parts", a, 8, 47, 3);
}

/* What the program attaches itself.  */

static void
rows_before_their_array (void)
{
  int **a = new_rows ();
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc enter data copyin(a[i][0:COLUMNS])
    }
  #pragma acc enter data copyin(a[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc enter data attach(a[i])
    }
  add_to_rows (a, 0, COLUMNS - 1, 4);
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc exit data detach(a[i])
      #pragma acc exit data copyout(a[i][0:COLUMNS])
    }
  #pragma acc exit data delete(a[0:ROWS])
  check_rows ("attached by the program", a, 0, COLUMNS - 1, 4);
}

/* Two rows are swapped, in data constructs and with a condition.  */

static void
data_constructs (int on_device)
{
  int **a = new_rows ();
  int k = 2, l = 3, *before = a[k];
  #pragma acc data copy(a[0:ROWS]) if(on_device)
  {
    #pragma acc data copy(a[k][0:COLUMNS]) if(on_device)
    {
      #pragma acc data copy(a[l][0:COLUMNS]) if(on_device)
      {
	#pragma acc parallel loop num_workers(WORKERS) worker if(on_device)
	for (int j = 0; j < COLUMNS; j++)
	  {
	    int kept = a[k][j];
	    a[k][j] = a[l][j];
	    a[l][j] = kept;
	  }
      }
    }
  }
  check_int ("pointer", 0, a[k] == before, 1);
  for (int j = 0; j < COLUMNS; j++)
    {
      check_int ("row 2", j, a[k][j], 1000 * l + j);
      check_int ("row 3", j, a[l][j], 1000 * k + j);
    }
}

/* Constructs with a clause for a row, in queues and under conditions.  */

static void
clauses_of_constructs (int queue, int on_device)
{
  int **a = new_rows ();
  #pragma acc enter data copyin(a[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    {
      #pragma acc parallel loop num_workers(WORKERS) gang worker copy(a[i][0:COLUMNS]) async(queue) \
	if(on_device)
      for (int j = 0; j < COLUMNS; j++)
	a[i][j] += i;
      #pragma acc serial copy(a[i][0:1])
      a[i][0] -= i;
    }
  #pragma acc wait
  #pragma acc exit data delete(a[0:ROWS])
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      check_int ("construct", i, a[i][j], 1000 * i + j + (j ? i : 0));
}

/* Arrays of pointers in objects, and of more dimensions.  */

static void
members (void)
{
  struct grid g = { 3, new_rows () }, *s = &g;
  int **more[2] = { new_rows (), new_rows () };
  for (int i = 0; i < 3; i++)
    g.column[i] = more[0][i];
  #pragma acc enter data copyin(g)
  #pragma acc enter data copyin(s->rows[0:ROWS])
  #pragma acc enter data copyin(more[0:2])
  #pragma acc enter data copyin(more[1][0:ROWS])
  for (int i = 0; i < 3; i++)
    {
      #pragma acc enter data copyin(s->rows[i][0:COLUMNS])
      #pragma acc enter data copyin(g.column[i][0:COLUMNS])
      #pragma acc enter data copyin(more[1][i][0:COLUMNS])
      #pragma acc update device(s->rows[i][0:10])
    }
  #pragma acc parallel loop num_workers(WORKERS) present(g, more)
  for (int i = 0; i < 3; i++)
    #pragma acc loop worker
    for (int j = 0; j < COLUMNS; j++)
      {
	g.rows[i][j] += g.n;
	g.column[i][j] += 2 * g.n;
	more[1][i][j] += 3 * g.n;
      }
  for (int i = 0; i < 3; i++)
    {
      #pragma acc exit data copyout(s->rows[i][0:COLUMNS])
      #pragma acc exit data copyout(g.column[i][0:COLUMNS])
      #pragma acc exit data copyout(more[1][i][0:COLUMNS])
    }
  #pragma acc exit data delete(s->rows[0:ROWS])
  #pragma acc exit data delete(more[1][0:ROWS])
  #pragma acc exit data delete(g, more)
  for (int i = 0; i < ROWS; i++)
    for (int j = 0; j < COLUMNS; j++)
      {
	int changed = i < 3 ? 3 : 0;
	check_int ("rows of a member", i, g.rows[i][j], 1000 * i + j + changed);
	check_int ("array in an object", i, more[0][i][j], 1000 * i + j + 2 * changed);
	check_int ("three dimensions", i, more[1][i][j], 1000 * i + j + 3 * changed);
      }
}

int
main (void)
{
  rows_one_by_one (1);
  parts_of_rows ();
  rows_before_their_array ();
  data_constructs (1);
  data_constructs (0);
  clauses_of_constructs (1, 1);
  clauses_of_constructs (2, 0);
  members ();
  return report ();
}
