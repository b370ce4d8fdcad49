/* Loops with an auto clause are sequential where a dependence between their iterations can
   be seen (GCC 12 alone: all are divided).  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 -fopt-info-omp-optimized %s -o %t 2>&1 | %filecheck %s
// RUN: %acc_run --schedule=hostile:1 --check=all %t
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --check=all %t
enum { rows = 10, n = 100 };
static int a[n], b[n], c[rows][n], pairs[n];
static unsigned u[n];
static int sum;

static void
work (int last)
{
#pragma acc parallel num_gangs(1) num_workers(8) copy(a, b, c, u, pairs, sum)
  {
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
    for (int i = 1; i < n; i++)
      a[i] = a[i - 1] + 1;
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC gang vector loop
#pragma acc loop auto
    for (int i = 0; i < n; i++)
      b[i] = a[i] * 2 + b[i];
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
    for (unsigned i = 3; i < last; i++)
      u[i] = u[i - 3] + i;
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC gang vector loop
#pragma acc loop auto
    for (int i = 0; i < n / 2; i++)
      pairs[2 * i] = pairs[2 * i + 1] + i;
    /* From row to row, and within each.  */
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
    for (int i = 1; i < rows; i++)
      // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC gang vector loop
#pragma acc loop auto
      for (int j = 0; j < n; j++)
	c[i][j] += c[i - 1][j] + i;
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC gang vector loop
#pragma acc loop auto
    for (int i = 1; i < rows; i++)
      // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
      for (int j = 1; j < n; j++)
	c[i][j] += c[i][j - 1];
    /* Diagonals.  */
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
    for (int i = 1; i < rows; i++)
      for (int j = 0; j < n - 1; j++)
	c[i][j] += c[i - 1][j + 1];
    /* Sums without a clause, of a scalar and of an array.  */
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
    for (int i = 1; i < rows; i++)
      sum += c[i][3];
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC seq loop
#pragma acc loop auto
    for (int i = 1; i < rows; i++)
      for (int j = 1; j < n; j++)
	a[j] += c[i][j - 1];
    /* What is an iteration's own.  */
    // CHECK: [[#@LINE+1]]:9: optimized: assigned OpenACC gang vector loop
#pragma acc loop auto
    for (int i = 0; i < n; i++)
      {
	int own = b[i], k = i;
	own *= 2;
	for (int j = 0; j < 3; j++)
	  own += j;
	b[k] = own + b[i];
      }
  }
}

static unsigned long
checksum (void)
{
  unsigned long all = sum;
  for (int i = 0; i < n; i++)
    {
      all = all * 31 + a[i] * 7 + b[i] * 5 + u[i] * 3 + pairs[i];
      for (int j = 0; j < rows; j++)
	all = all * 31 + c[j][i];
    }
  return all;
}

static void
prepare (void)
{
  sum = 0;
  for (int i = 0; i < n; i++)
    {
      a[i] = b[i] = u[i] = i % 7;
      pairs[i] = i;
      for (int j = 0; j < rows; j++)
	c[j][i] = (i + j) % 5;
    }
}

/* The same in order.  */

static void
work_in_order (void)
{
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] + 1;
  for (int i = 0; i < n; i++)
    b[i] = a[i] * 2 + b[i];
  for (unsigned i = 3; i < n; i++)
    u[i] = u[i - 3] + i;
  for (int i = 0; i < n / 2; i++)
    pairs[2 * i] = pairs[2 * i + 1] + i;
  for (int i = 1; i < rows; i++)
    for (int j = 0; j < n; j++)
      c[i][j] += c[i - 1][j] + i;
  for (int i = 1; i < rows; i++)
    for (int j = 1; j < n; j++)
      c[i][j] += c[i][j - 1];
  for (int i = 1; i < rows; i++)
    for (int j = 0; j < n - 1; j++)
      c[i][j] += c[i - 1][j + 1];
  for (int i = 1; i < rows; i++)
    sum += c[i][3];
  for (int i = 1; i < rows; i++)
    for (int j = 1; j < n; j++)
      a[j] += c[i][j - 1];
  for (int i = 0; i < n; i++)
    b[i] = b[i] * 2 + 3 + b[i];
}

int
main (void)
{
  prepare ();
  work_in_order ();
  unsigned long want = checksum ();
  prepare ();
  work (n);
  return checksum () != want;
}
