/* Constant tables that a construct uses are copied to the device, and not back into the host's read-only memory; stock GCC 12: segmentation fault of the host.  Those with addresses of constants have the device's there; stock GCC 12: device fault.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

enum { n = 50 };

struct rule
{
  short offset;
  double weight;
};

static const double weights[3] = { 0.25, 0.5, 0.25 };
static const struct rule rules[2] = { { 3, 1.5 }, { 7, -2.5 } };
const int squares[4] = { 0, 1, 4, 9 };
static const int limit = 17;

static const char *const names[3] = { "one", "three", "eleven" };
static const char *const *const from_second = names + 1;
extern const struct link first;
static const struct link { int value; const struct link *next; } second = { 20, &first };
const struct link first = { 10, &second };

static void
by_default (double *out)
{
  static const char local[5] = "abcd";
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out[0:n])
  {
    double start = weights[1];
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = start + weights[i % 3] + rules[i % 2].offset * rules[1].weight
	       + local[i % 4];
  }
}

static void
by_clauses (double *out)
{
#pragma acc data copy(squares, rules)
#pragma acc parallel loop worker num_gangs(1) num_workers(WORKERS) copyout(out[0:n]) copy(weights)
  for (int i = 0; i < n; i++)
    out[i] = squares[i % 4] + weights[2] * rules[0].offset;
}

static void
in_kernels (double *out)
{
#pragma acc kernels loop worker copyout(out[0:n]) copy(squares[1:2])
  for (int i = 0; i < n; i++)
    out[i] = squares[1 + i % 2] + (i < limit ? rules[0].weight : 0);
}

static void
by_addresses (double *out)
{
  static const struct { const char *text; const int *numbers; } both[2]
    = { { "abc", squares }, { "xyz", squares + 1 } };
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyout(out[0:n]) copyin(both)
  {
    const struct link *start = first.next;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      out[i] = __builtin_strlen (names[i % 3]) + from_second[i % 2][2] + both[i % 2].text[1]
	       + both[i % 2].numbers[2] + start->next->value;
  }
#pragma acc kernels copy(out[0:n])
  out[0] += names[1][3];
}

int
main (void)
{
  double out[4][n];
  by_default (out[0]);
  by_clauses (out[1]);
  in_kernels (out[2]);
  by_addresses (out[3]);
  for (int i = 0; i < n; i++)
    {
      check_real ("by default", i, out[0][i],
		  0.5 + weights[i % 3] + (i % 2 ? 7 : 3) * -2.5 + 'a' + i % 4);
      check_real ("by clauses", i, out[1][i], squares[i % 4] + 0.75);
      check_real ("in kernels", i, out[2][i], (i % 2 ? 4 : 1) + (i < 17 ? 1.5 : 0));
      check_real ("by addresses", i, out[3][i],
		  (i % 3 ? i % 3 == 1 ? 5 : 6 : 3) + (i % 2 ? 'e' + 'y' + 9 : 'r' + 'b' + 4) + 10
		  + (i ? 0 : 'e'));
    }
  return report ();
}
