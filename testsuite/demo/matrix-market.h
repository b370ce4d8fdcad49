/* Sparse symmetric matrices in Matrix Market form, as compressed rows.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#ifndef DEMO_MATRIX_MARKET_H
#define DEMO_MATRIX_MARKET_H

/* Row I holds the entries row_start[I] to row_start[I + 1] - 1; the mirror
   images of the stored triangle are there as well.  */
struct sparse_matrix
{
  int rows;
  int entries;
  int *row_start;
  int *column;
  double *value;
};

/* Read FILE, a "coordinate real symmetric" matrix.  Anything else, and any
   malformed line, ends the program with a message that names file and line.  */
struct sparse_matrix read_matrix_market (const char *file);

#endif /* DEMO_MATRIX_MARKET_H */
