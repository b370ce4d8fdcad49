// Sections that never have an element, as g++ has them, and in member functions; stock GCC 12: libgomp stops ("outer
// struct not mapped for attach").
// SPDX-License-Identifier: GPL-3.0-or-later
// Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

#define main as_in_c
#include "sections-never-with-elements.c"
#undef main

class owner
{
  int k, *p, a[N];
public:
  owner (int *memory) : k (7), p (memory)
  {
    for (int i = 0; i < N; i++)
      a[i] = i;
  }
  void use ();
};

void
owner::use ()
{
#pragma acc enter data copyin(this[0:1])
#pragma acc enter data copyin(p[3:NONE])
#pragma acc parallel loop gang worker num_workers(WORKERS) present(this[0:1], p[5:NONE])
  for (int i = 0; i < N; i++)
    a[i] += k;
#pragma acc update self(a) self(p[2:NONE])
#pragma acc exit data delete(p[3:NONE])
#pragma acc exit data delete(this[0:1])
#pragma acc parallel loop gang worker num_workers(WORKERS) copyin(p[4:NONE]) copy(a)
  for (int i = 0; i < N; i++)
    a[i]++;
  for (int i = 0; i < N; i++)
    check_int ("member function", i, a[i], i + 8);
}

int
main ()
{
  int memory[N] = {};
  owner o (memory);
  o.use ();
  return as_in_c ();
}
