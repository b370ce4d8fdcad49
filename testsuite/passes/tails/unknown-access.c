/* An access that GCC cannot describe: the loop stays as it is.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O1 %s %dump_tails | %filecheck %s
// CHECK: ;; Function main._omp
// CHECK-NOT: [tails]
#include <stdio.h>
#include <string.h>

struct s
{
  int v[12];
};

static int a[300];

int
main (void)
{
  int most = 0;
  struct s q;
  for (int i = 0; i < 300; i++)
    a[i] = i * 37 % 301;
#pragma acc parallel loop vector num_gangs(1) num_workers(2) reduction(max:most) \
  copyin(a) copy(most) private(q)
  for (int i = 0; i < 300; i++)
    {
      memset (&q, 0, sizeof q);
      int y = a[i] + q.v[i % 12];
      most = most > y ? most : y;
    }
  if (most != 300)
    printf ("%d\n", most);
  return most != 300;
}
