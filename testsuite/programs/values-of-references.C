/* Queues have the values that references, members and captured variables referred to when a construct was reached; stock GCC 12: wrong result.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <cstddef>

#include "check.h"

enum { n = 80, rounds = 9 };

struct vec
{
  double x, y;
  double dot (const vec &o) const { return x * o.x + y * o.y; }
};

static double a[n];
static int b[n];

template <typename T, typename U>
static void
step (T &factor, const U &shift, vec v, std::size_t count, int *&part)
{
  int &alias = part[1];
#pragma acc parallel loop worker vector async(1) present(a, b) firstprivate(v, factor, shift) \
  num_gangs(1) num_workers(WORKERS)
  for (std::size_t i = 0; i < count; i++)
    {
      a[i] += factor * v.dot ({ 1.0, 2.0 });
      b[i] += shift * (int) i;
    }
#pragma acc parallel loop async(1) present(b) firstprivate(alias)
  for (int i = 0; i < n; i++)
    b[i] += alias;
  factor = -1;
  alias = 1000000;
}

class stepper
{
public:
  stepper (int k) : m_k (k) {}

  void
  run (int q)
  {
    int k = m_k;
    auto add = [=] (int i) { return k * i; };
#pragma acc parallel loop async(q) present(b) firstprivate(add)
    for (int i = 0; i < n; i++)
      b[i] += add (i) + k;
    m_k = -77;
  }

private:
  int m_k;
};

static void __attribute__ ((noinline))
use_stack ()
{
  volatile double values[120];
  for (int i = 0; i < 120; i++)
    values[i] = -1e8 * i;
  (void) values[3];
}

static void
all ()
{
  for (int k = 1; k <= rounds; k++)
    {
      double d = k * 0.5;
      float f = k * 0.25f;
      short s = -k;
      long l = 3 * k;
      int parts[2] = { k, 2 * k };
      int *part = parts;
      step (d, s, { 1.0 * k, 2.0 }, n - k, part);
      use_stack ();
      step (f, l, { 0.5, -1.0 * k }, n, part);
      use_stack ();
      stepper stepped (k);
      stepped.run (1);
      use_stack ();
    }
#pragma acc wait
}

int
main ()
{
#pragma acc data copy(a, b)
  all ();
  double sum_a = 0;
  long sum_b = 0;
  for (int i = 0; i < n; i++)
    {
      sum_a += a[i] * (i % 5);
      sum_b += (long) b[i] * (i % 7);
    }
  check_real ("sum of a", 0, sum_a, 11612);
  check_int ("sum of b", 0, sum_b, 2107348734);
  return report ();
}
