/* Sparse matrix times vector in C++: a class that owns its copy on the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "spmv_gwv.h"

namespace {

template <typename number>
class csr_matrix
{
public:
  csr_matrix (int row_count, const int *first, const int *columns, const number *values)
    : m_rows (row_count), m_first (first), m_columns (columns), m_values (values)
  {
    /* Not the members: their struct is not on the device.  */
    const int entries = first[row_count];
#pragma acc enter data copyin (first[0:row_count + 1], columns[0:entries], values[0:entries])
  }

  ~csr_matrix ()
  {
    const int rows = m_rows, entries = m_first[m_rows];
    const int *first = m_first, *columns = m_columns;
    const number *values = m_values;
#pragma acc exit data delete (first[0:rows + 1], columns[0:entries], values[0:entries])
  }

  csr_matrix (const csr_matrix &) = delete;
  csr_matrix &operator= (const csr_matrix &) = delete;

  /* TO = this * FROM, both on the device.  */
  void
  multiply (const number *from, number *to) const
  {
    const int rows = m_rows, entries = m_first[m_rows];
    const int *first = m_first, *columns = m_columns;
    const number *values = m_values;
#pragma acc parallel loop gang worker num_gangs (GANGS) num_workers (WORKERS) vector_length (64) \
  present (first[0:rows + 1], columns[0:entries], values[0:entries], from[0:rows], to[0:rows])
    for (int row = 0; row < rows; row++)
      {
	number sum = 0;
#pragma acc loop vector reduction (+:sum)
	for (int k = first[row]; k < first[row + 1]; k++)
	  sum += values[k] * from[columns[k]];
	to[row] = sum;
      }
  }

private:
  const int m_rows;
  const int *const m_first, *const m_columns;
  const number *const m_values;
};

}

static void
power_on_device (void)
{
  csr_matrix<float> matrix (ROWS, row_start, column, value);
#pragma acc data copy (x, y)
  for (int i = 0; i < REPEATS; i++)
    matrix.multiply (i % 2 ? y : x, i % 2 ? x : y);
}
