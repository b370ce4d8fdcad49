/* Loops run in pieces, each with the iterations that are left to it: collapsed, tiled, nested, in
   routines, up and down, and with reductions at every level; here with pieces of 100.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-short-pieces
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: env ACC_DEVICE_TYPE=host %acc_run %t
// RUN: %acc_cc -O0 %s -o %t -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-short-pieces
// RUN: %acc_run --schedule=hostile:2 --check=all %t
// In one piece, and what begins the next is there for loops that can need it alone:
// RUN: %acc_cc -O0 -S %s -o - -foffload=disable -fdump-tree-cfg=%t.cfg | %filecheck --check-prefix=ASM --allow-empty %s
// RUN: %filecheck --check-prefix=CFG %s < %t.cfg
// ASM-NOT: error
enum { rows = 37, columns = 53, layers = 5, all = rows * columns * layers };
static int grid[all], want[all];

#pragma acc routine worker
__attribute__ ((noinline)) static long
count (int from, unsigned to, short step)
{
  long n = 0;
#pragma acc loop worker collapse(2) reduction(+:n)
  for (int i = 400; i > from; i -= step)
    for (unsigned j = 2; j <= to; j++)
      n += i;
  return n;
}

static long
count_here (int from, unsigned to, short step)
{
  long n = 0;
  for (int i = 400; i > from; i -= step)
    for (unsigned j = 2; j <= to; j++)
      n += i;
  return n;
}

// CFG: ;; Function rows_of_constants
// CFG-NOT: low
// CFG: ;; Function rows_of_variables
// CFG: low{{.*}} = 0;
// CFG: ;; Function columns_between
// CFG-NOT: low
// CFG: ;; Function main
static void __attribute__ ((noinline))
rows_of_constants (int *a)
{
#pragma acc parallel loop collapse(2) copy(a[0:all])
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      a[i * columns + j]++;
}

static void __attribute__ ((noinline))
rows_of_variables (int *a, int n, int m)
{
#pragma acc parallel loop collapse(2) copy(a[0:all])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i * columns + j]++;
}

static void __attribute__ ((noinline))
columns_between (int *a, int first, int last)
{
#pragma acc parallel loop copy(a[0:all])
  for (int i = first; i < last; i++)
    a[i]++;
}

int
main (void)
{
  int n = rows, m = columns, low = 3, step = 2, bad = 0;
  unsigned times = 90;
  short few = 50;
  long sum = 0, sum_here = 0, counted = 0;

#pragma acc parallel loop collapse(3) copy(grid) num_workers(4)
  for (int i = n - 1; i >= 0; i--)
    for (int j = low; j < m; j += step)
      for (int k = 0; k < layers; k++)
	grid[(i * columns + j) * layers + k] += i + 10 * j + k;
  for (int i = n - 1; i >= 0; i--)
    for (int j = low; j < m; j += step)
      for (int k = 0; k < layers; k++)
	want[(i * columns + j) * layers + k] += i + 10 * j + k;

#pragma acc parallel loop tile(4, 8) copy(grid) num_workers(4)
  for (int i = 0; i < n; i++)
    for (int j = low; j <= m - 1; j += step)
      grid[i * columns + j] += i * j;
  for (int i = 0; i < n; i++)
    for (int j = low; j <= m - 1; j += step)
      want[i * columns + j] += i * j;

#pragma acc parallel loop gang reduction(+:sum) num_workers(4) copy(grid)
  for (unsigned i = 0; i < times; i++)
    {
      long part = 0;
#pragma acc loop worker reduction(+:part)
      for (int j = low; j < n + 200; j += step)
	{
	  long v = 0;
#pragma acc loop vector reduction(+:v)
	  for (short k = 0; k < few; k++)
	    v += k * j;
	  part += v;
	}
      sum += part * (long) i;
      grid[i] += part;
    }
  for (unsigned i = 0; i < times; i++)
    {
      long part = 0;
      for (int j = low; j < n + 200; j += step)
	for (short k = 0; k < few; k++)
	  part += k * j;
      sum_here += part * (long) i;
      want[i] += part;
    }

#pragma acc parallel num_gangs(1) num_workers(4) copy(counted)
  counted = count (low, times, few);

  rows_of_constants (grid);
  rows_of_constants (want);
  rows_of_variables (grid, n, m);
  rows_of_variables (want, n, m);
  columns_between (grid, low, n);
  columns_between (want, low, n);
  for (int i = 0; i < all; i++)
    bad += grid[i] != want[i];
  return bad || sum != sum_here || counted != count_here (low, times, few);
}
