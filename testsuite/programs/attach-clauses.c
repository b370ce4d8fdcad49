/* What a directive maps, it maps before it attaches; stock GCC 12: libgomp stops.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <stdlib.h>

#include "check.h"

enum { n = 40, m = 4 };

struct cell
{
  int value, *more;
};

int
main (void)
{
  struct cell cells[m], one = { 5, NULL };
  for (int i = 0; i < m; i++)
    {
      cells[i].value = i;
      cells[i].more = calloc (n, sizeof (int));
    }
#pragma acc enter data copyin(cells)
  for (int i = 0; i < m; i++)
    {
      int *more = cells[i].more;
#pragma acc enter data copyin(more[0:n]) attach(cells[i].more)
    }
#pragma acc parallel loop gang worker num_workers(WORKERS) present(cells)
  for (int i = 0; i < m; i++)
    for (int j = 0; j < n; j++)
      cells[i].more[j] += cells[i].value;
  for (int i = 0; i < m; i++)
    {
      int *more = cells[i].more;
#pragma acc exit data detach(cells[i].more) copyout(more[0:n])
      for (int j = 0; j < n; j++)
	check_int ("cells", i * n + j, more[j], i);
    }
#pragma acc exit data delete(cells)

  int *more = one.more = calloc (n, sizeof (int));
#pragma acc enter data copyin(one)
#pragma acc parallel loop gang worker num_workers(WORKERS) copy(more[0:n]) attach(one.more)
  for (int i = 0; i < n; i++)
    one.more[i] += one.value + i;
#pragma acc exit data delete(one)

  /* The same member twice.  */
  struct cell *behind = &one;
#pragma acc enter data copyin(behind[0:1])
#pragma acc enter data copyin(behind->more[0:n]) attach(behind->more)
#pragma acc parallel loop gang worker num_workers(WORKERS) present(behind[0:1])
  for (int i = 0; i < n; i++)
    behind->more[i]++;
#pragma acc exit data detach(behind->more)
#pragma acc exit data copyout(behind->more[0:n])
#pragma acc exit data delete(behind[0:1])
  for (int i = 0; i < n; i++)
    check_int ("one", i, more[i], 6 + i);
  return report ();
}
