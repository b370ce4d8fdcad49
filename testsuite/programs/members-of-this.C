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

int
main ()
{
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
