/* What the plugin writes in front of directives and in constructs is nothing to warn a user of:
   members that directives map one by one, and variables that a region sets first.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -Wall -Wextra -Werror -c %s -o %t.o
// RUN: %acc_cc -O3 -Wall -Wextra -Werror -c %s -o %t.o
#include <stdlib.h>

enum { n = 20 };
struct grid { int size; double *a, *b; };
struct cursor { int *at; int k; };

static double *
numbers (int from)
{
  double *p = malloc (n * sizeof *p);
  for (int i = 0; i < n; i++)
    p[i] = from + i;
  return p;
}

static int
own_copies (void)
{
  struct cursor own;
  int sum = 0;
#pragma acc parallel loop firstprivate(own) reduction(+:sum)
  for (int i = 0; i < n; i++)
    {
      own.k = i;
      sum += own.k;
    }
  return sum;
}

int
main (void)
{
  struct grid g = { n, numbers (0), numbers (100) };
#pragma acc enter data copyin(g)
#pragma acc enter data copyin(g.a[0:n])
#pragma acc enter data copyin(g.b[0:n])
#pragma acc parallel loop present(g)
  for (int i = 0; i < n; i++)
    g.a[i] += g.b[i];
#pragma acc exit data copyout(g.a[0:n])
#pragma acc exit data delete(g.b[0:n])
#pragma acc exit data delete(g)

  int best = 0, row, table[n] = { 0 };
#pragma acc parallel loop gang reduction(max:best) copyin(table)
  for (int j = 0; j < n; j++)
    {
      row = -1;
#pragma acc loop worker vector reduction(max:row)
      for (int i = 0; i < n; i++)
	row = row > table[i] ? row : table[i];
      best = best > row + j ? best : row + j;
    }
  return g.a[3] != 106 || best != n - 1 || own_copies () != n * (n - 1) / 2;
}
