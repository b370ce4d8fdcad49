/* Members of the object that a member function is called for, in clauses of the constructs themselves; stock GCC 12: fault of the device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 70 };

class state
{
public:
  double m_sum = 1;
  int m_a[n] = {};
  int m_b[n];

  void
  fill ()
  {
#pragma acc parallel loop gang worker num_workers (WORKERS) copy(m_a)
    for (int i = 0; i < n; i++)
      m_a[i] = 3 * i;
#pragma acc kernels num_workers (WORKERS) copyout(this->m_b) copyin(m_a)
#pragma acc loop independent
    for (int i = 0; i < n; i++)
      m_b[i] = m_a[i] + 1;
#pragma acc serial copy(m_sum)
    m_sum += 2;
#pragma acc parallel num_workers (WORKERS) copyin(m_b) copy(m_sum)
    m_sum += m_b[n - 1];
  }
};

/* The object and members of it in one directive.  */

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
  state s;
  s.fill ();
  for (int i = 0; i < n; i++)
    {
      check_int ("m_a", i, s.m_a[i], 3 * i);
      check_int ("m_b", i, s.m_b[i], 3 * i + 1);
    }
  check_real ("m_sum", 0, s.m_sum, 3 + 3 * (n - 1) + 1);
  return report ();
}
