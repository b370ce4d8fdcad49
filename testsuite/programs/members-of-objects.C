/* Members beside their object in one directive; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 70 };

class table
{
public:
  int m_n, *m_p, m_sub[3];

  table (int size) : m_n (size), m_p (new int[size]), m_sub { 4, 5, 6 }
  {
    for (int i = 0; i < size; i++)
      m_p[i] = i;
#pragma acc enter data copyin(this[0:1], m_n, m_p[0:m_n], m_sub)
  }

  int
  sum ()
  {
    int result = 0;
#pragma acc parallel loop gang worker vector num_workers (WORKERS) present(this[0:1]) reduction(+:result)
    for (int i = 0; i < m_n; i++)
      result += m_p[i] + m_sub[2];
    return result;
  }

  ~table ()
  {
#pragma acc exit data delete(m_p[0:m_n], this[0:1])
    delete[] m_p;
  }
};

static void
with_objects (table *t)
{
  int r[2] = {};
#pragma acc data copyin(t[:1], t->m_sub[:3]) copy(r)
#pragma acc parallel present(t[:1])
  r[0] = t->m_n + t->m_sub[2];
#pragma acc parallel copyin(t[:1], t->m_sub[:3], t->m_n) copy(r[1:1])
  r[1] = t->m_n + t->m_sub[1];
  check_int ("r", 0, r[0], n + 6);
  check_int ("r", 1, r[1], n + 5);
}

int
main ()
{
  {
    table t (n);
    check_int ("sum", 0, t.sum (), n * (n - 1) / 2 + 6 * n);
  }
  table *other = new table (n);
#pragma acc exit data delete(other->m_p[0:n], other[0:1])
  with_objects (other);
  return report ();
}
