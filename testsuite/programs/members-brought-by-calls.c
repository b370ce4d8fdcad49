/* Members that calls bring to the device, "acc_copyin (s->a, n)", and default(present), which says
   nothing of the pointer to their object.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <openacc.h>
#include <stdlib.h>

#include "check.h"

enum { n = 48 };

struct table { int x; int a[n]; };

int
main (void)
{
  struct table *s = malloc (sizeof *s);
  s->x = 3;
  for (int i = 0; i < n; i++)
    s->a[i] = i;

  acc_copyin (s->a, sizeof s->a);
#pragma acc parallel loop worker num_workers(WORKERS)
  for (int i = 0; i < n; i++)
    s->a[i] += s->x;
#pragma acc parallel loop worker num_workers(WORKERS) default(present) async(1)
  for (int i = 0; i < n; i++)
    s->a[i] += s->x;
#pragma acc wait(1)
  acc_copyout (s->a, sizeof s->a);

  acc_copyin (s->a + 20, 8 * sizeof *s->a);
#pragma acc kernels loop independent copy(s->a[20:8]) default(present)
  for (int i = 20; i < 28; i++)
    s->a[i] += 1;
#pragma acc parallel loop worker num_workers(WORKERS) copyout(s->a[20:8]) default(present)
  for (int i = 20; i < 28; i++)
    s->a[i] += 1;
  acc_copyout_finalize (s->a + 20, 8 * sizeof *s->a);

  for (int i = 0; i < n; i++)
    check_int ("a", i, s->a[i], i + 6 + 2 * (i >= 20 && i < 28));
  free (s);
  return report ();
}
