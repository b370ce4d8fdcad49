// Several conditions that GCC makes one of, in reductions by || and && over references; stock GCC 12: compiler crash (other versions of this plugin lost a condition).
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#ifndef WORKERS
#define WORKERS 8
#endif

static int failures;

template <typename T>
static void
__attribute__ ((noinline))
look (unsigned &x, unsigned &y, int count, int expected)
{
  float hidden_product = 1, &product = hidden_product;
  T hidden_any = 0, &any = hidden_any;
  T hidden_all = 1, &all = hidden_all;
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(product, any)
  {
#pragma acc loop gang worker reduction(*:product) reduction(||:any)
    for (int i = 0; i < count; i++)
      {
	any = any || ((((unsigned) i - x) | (unsigned) i) & 3);
	any = any || (((x + (unsigned) i) * (unsigned) i) & 3);
	product *= y & 1 ? 1 : -1;
      }
  }
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copy(all)
  {
#pragma acc loop gang worker reduction(&&:all)
    for (int i = 0; i < count; i++)
      {
	all = all && !((((unsigned) i - x) | (unsigned) i) & 3);
	all = all && !(((x + (unsigned) i) * (unsigned) i) & 3);
      }
  }
  failures += any != expected || all != !expected || product != (count & 1 ? -1 : 1);
}

int
main ()
{
  unsigned x = 892, y = 6;
  look<int> (x, y, 1, 0);
  look<int> (x, y, 2, 1);
  look<int> (x, y, 100, 1);
  look<unsigned> (x, y, 1, 0);
  look<unsigned> (x, y, 33, 1);
  look<long> (x, y, 1, 0);
  look<long> (x, y, 33, 1);
  look<short> (x, y, 1, 0);
  look<short> (x, y, 33, 1);
  look<bool> (x, y, 1, 0);
  look<bool> (x, y, 33, 1);
  look<double> (x, y, 1, 0);
  look<double> (x, y, 33, 1);
  return failures;
}
