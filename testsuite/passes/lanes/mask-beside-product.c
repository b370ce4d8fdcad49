/* A mask that is in use while 64-bit integers are multiplied in vectors keeps its value:
   GCC 12's instructions for such a product change VCC without saying so.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 -DWORKERS=8 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O2 -DWORKERS=1 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
#include <stdio.h>

enum { rows = 200 };
struct record { short s; long l; float f; };
long a[rows];
struct record to[rows];

static long
chosen (int i)
{
  return (a[2 * i + 1] >= a[i + 3] ? a[i] + a[i] : a[17]) & 255;
}

int
main (void)
{
  long all = -1, squares = 2, products = 1, and_host = -1, squares_host = 2, products_host = 1;
  int wrong = 0, count = 65;
  for (int i = 0; i < rows; i++)
    a[i] = (long) (0x9e3779b97f4a7c15ul * (i + 1));
#pragma acc parallel num_gangs(1) num_workers(WORKERS) copyin(a) copy(to, all, squares, products)
#pragma acc loop worker vector reduction(&:all) reduction(+:squares) reduction(+:products)
  for (int i = count; i > 1; i--)
    {
      long x = (a[2 * i + 1] >= a[i + 3] ? a[i] + a[i] : a[17]) & 255;
      to[i].l = x;
      all &= a[i] | 3;
      squares += (x * x - 100) & 1023;
      products += (x * a[i + 3]) & 1023;
    }
  for (int i = count; i > 1; i--)
    {
      long x = chosen (i);
      if (to[i].l != x && wrong++ < 5)
	printf ("to[%d] is %ld, not %ld\n", i, to[i].l, x);
      and_host &= a[i] | 3;
      squares_host += (x * x - 100) & 1023;
      products_host += (x * a[i + 3]) & 1023;
    }
  if (all != and_host || squares != squares_host || products != products_host)
    wrong += printf ("%ld %ld %ld, not %ld %ld %ld\n", all, squares, products, and_host,
		     squares_host, products_host);
  return wrong != 0;
}
