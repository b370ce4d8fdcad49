/* A flag goes round as it did where the vectorizer takes what is left over of the loop
   from the version that if-conversion has kept.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
#include <stdio.h>

#define N 300
int a[N], b[N];

static int
found (int n)
{
  int least = 500, sum = 0;
#pragma acc parallel loop vector reduction(min:least) reduction(+:sum) copy(least, sum) copyin(a, b)
  for (int i = n; i > 0; i--)
    {
      if (a[i] > b[i])
	least = 253;
      sum += a[i];
    }
  return least * 1000 + sum;
}

int
main (void)
{
  int wrong = 0;
  for (int n = 0; n < N; n = n < 3 ? n + 1 : n + 17)
    for (int at = 0; at < N; at += 37)
      {
	int least = 500, sum = 0;
	for (int i = 0; i < N; i++)
	  {
	    a[i] = i % 7;
	    b[i] = i == at ? -1 : 7;
	  }
	for (int i = n; i > 0; i--)
	  {
	    if (a[i] > b[i])
	      least = 253;
	    sum += a[i];
	  }
	if (found (n) != least * 1000 + sum)
	  wrong = printf ("n=%d at=%d: %d, not %d\n", n, at, found (n), least * 1000 + sum);
      }
  return wrong != 0;
}
