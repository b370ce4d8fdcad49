/* A value that a loop of single code has computed, of which all workers need the last: the
   loop is guarded as a whole.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
#include <stdio.h>

struct s
{
  int x;
  int f : 7;
};

static int a[16], b[40];

int
main (void)
{
  struct s v = { 3, 5 };
  int wrong = 0;
  for (int i = 0; i < 16; i++)
    a[i] = i;
#pragma acc parallel num_gangs(1) num_workers(4) firstprivate(v) copy(a, b)
  {
    int c = 6;
    do
      v.f = a[c] + v.x;
    while (c-- > 0);
    for (int r = 0; r < 4; r++)
      {
#pragma acc loop worker
	for (int i = 0; i < 40; i++)
	  b[i] = v.f + i;
      }
  }
  for (int i = 0; i < 40; i++)
    wrong += b[i] != 3 + i;
  if (wrong)
    printf ("%d wrong\n", wrong);
  return wrong != 0;
}
