/* -flto: programs of several partitions are linked; GCC 12's table of what is offloaded stands in one
   and has names that the others keep for themselves.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 -flto --param lto-min-partition=10 --param lto-partitions=2 %s -o %t
// RUN: %acc_run %t
static int __attribute__ ((noinline))
sum (int n)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s) num_workers(4)
  for (int i = 0; i < n; i++)
    s += i;
  return s;
}

static int __attribute__ ((noinline))
sum_of_squares (int n)
{
  int s = 0;
#pragma acc parallel loop reduction(+:s) num_workers(4)
  for (int i = 0; i < n; i++)
    s += i * i;
  return s;
}

int
main (void)
{
  return sum (100) != 4950 || sum_of_squares (10) != 285;
}
