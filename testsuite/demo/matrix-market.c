/* Sparse symmetric matrices in Matrix Market form, as compressed rows.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "matrix-market.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct entry
{
  int row;
  int column;
  double value;
};

struct reader
{
  const char *name;
  FILE *stream;
  int line_number;
  char line[1024];
};

static void
fail (const struct reader *in, const char *what)
{
  fprintf (stderr, "%s:%d: %s\n", in->name, in->line_number, what);
  exit (2);
}

/* The next line that is no comment.  */
static const char *
next_line (struct reader *in)
{
  do
    {
      in->line_number++;
      if (!fgets (in->line, sizeof in->line, in->stream))
	fail (in, "the file ends too early");
    }
  while (in->line_number > 1 && in->line[0] == '%');
  return in->line;
}

static void *
allocate (size_t count, size_t size)
{
  void *memory = calloc (count ? count : 1, size);
  if (!memory)
    {
      fputs ("out of memory\n", stderr);
      exit (2);
    }
  return memory;
}

/* Read all stored entries with 0-based indices, mirror images behind them;
   return how many there are.  */
static int
read_entries (struct reader *in, int rows, int stored, struct entry *entries)
{
  int count = 0;
  for (int i = 0; i < stored; i++)
    {
      struct entry e;
      if (sscanf (next_line (in), "%d %d %lf", &e.row, &e.column, &e.value) != 3)
	fail (in, "row, column and value wanted");
      if (e.row < 1 || e.row > rows || e.column < 1 || e.column > rows)
	fail (in, "index out of range");
      e.row--;
      e.column--;
      entries[count++] = e;
      if (e.row != e.column)
	entries[count++] = (struct entry) { e.column, e.row, e.value };
    }
  return count;
}

static int
by_place (const void *a, const void *b)
{
  const struct entry *x = a, *y = b;
  if (x->row != y->row)
    return x->row < y->row ? -1 : 1;
  return (x->column > y->column) - (x->column < y->column);
}

struct sparse_matrix
read_matrix_market (const char *file)
{
  struct reader in = { file, fopen (file, "r"), 0, "" };
  if (!in.stream)
    {
      perror (file);
      exit (2);
    }
  static const char banner[] = "%%MatrixMarket matrix coordinate real symmetric";
  if (strncmp (next_line (&in), banner, sizeof banner - 1) != 0)
    fail (&in, "not a 'coordinate real symmetric' matrix in Matrix Market form");
  int rows, columns, stored;
  if (sscanf (next_line (&in), "%d %d %d", &rows, &columns, &stored) != 3 || rows < 1
      || rows != columns || stored < 1)
    fail (&in, "the size of a square matrix wanted");

  struct entry *entries = allocate (2 * (size_t) stored, sizeof *entries);
  struct sparse_matrix a = { rows, 0, NULL, NULL, NULL };
  a.entries = read_entries (&in, rows, stored, entries);
  fclose (in.stream);
  qsort (entries, a.entries, sizeof *entries, by_place);

  a.row_start = allocate (rows + 1, sizeof *a.row_start);
  a.column = allocate (a.entries, sizeof *a.column);
  a.value = allocate (a.entries, sizeof *a.value);
  for (int i = 0; i < a.entries; i++)
    {
      a.row_start[entries[i].row + 1]++;
      a.column[i] = entries[i].column;
      a.value[i] = entries[i].value;
    }
  for (int row = 0; row < rows; row++)
    a.row_start[row + 1] += a.row_start[row];
  free (entries);
  return a;
}
