/* Objects of classes with copy constructors or destructors are firstprivate behind references too; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { gangs = 4, n = 40 };

static int destroyed;

struct alignas (32) state
{
  long m_count;
  double m_weights[3];
  char m_kind;
  state () : m_count (3), m_weights { 1, 2, 4 }, m_kind (7) {}
  state (const state &from) : m_count (from.m_count + 100), m_weights {}, m_kind (from.m_kind) {}
  ~state () { m_count = -1; }
};

struct holder
{
  int *m_places;
  ~holder () { destroyed++; }
};

static void
of_reference (state &s, int (&out)[gangs][n])
{
#pragma acc parallel num_gangs(gangs) num_workers(WORKERS) firstprivate(s) copyout(out)
#pragma acc loop gang
  for (int g = 0; g < gangs; g++)
    {
      s.m_count += g;
      s.m_weights[1] += s.m_kind;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	out[g][i] = s.m_count * 1000 + s.m_weights[i % 3] + s.m_kind;
    }
}

static void
of_parameter (state s, holder &places, int (&out)[n])
{
#pragma acc parallel loop gang worker num_workers(WORKERS) firstprivate(s, places) copyout(out)
  for (int i = 0; i < n; i++)
    out[i] = s.m_count + s.m_weights[2] * i + (places.m_places ? 1 : 0);
}

static void
of_lambda (int (&out)[n])
{
  state s;
  auto fill = [&] ()
  {
    s.m_count = 50;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) firstprivate(s) copyout(out)
    {
      s.m_count++;
#pragma acc loop worker
      for (int i = 0; i < n; i++)
	out[i] = s.m_count + i;
    }
  };
  fill ();
  check_int ("of_lambda", n, s.m_count, 50);
}

static void
in_queue (int (&out)[n])
{
  state s;
  state &named = s;
#pragma acc serial loop firstprivate(named) copyout(out) async(1)
  for (int i = 0; i < n; i++)
    out[i] = named.m_count++;
  s.m_count = 8;
#pragma acc wait(1)
  check_int ("in_queue", n, s.m_count, 8);
}

int
main ()
{
  static int out[gangs][n];
  state s;
  of_reference (s, out);
  check_int ("of_reference", n, s.m_count, 3);
  for (int g = 0; g < gangs; g++)
    for (int i = 0; i < n; i++)
      check_int ("of_reference", g * n + i, out[g][i],
		 (3 + g) * 1000 + (i % 3 == 1 ? 9 : 1 << i % 3) + 7);
  {
    holder places = { nullptr };
    of_parameter (s, places, out[0]);
  }
  check_int ("destroyed", 0, destroyed, 1);
  for (int i = 0; i < n; i++)
    check_int ("of_parameter", i, out[0][i], 103);
  of_lambda (out[1]);
  in_queue (out[2]);
  for (int i = 0; i < n; i++)
    {
      check_int ("of_lambda", i, out[1][i], 51 + i);
      check_int ("in_queue", i, out[2][i], 3 + i);
    }
  return report ();
}
