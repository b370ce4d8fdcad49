/* A loop that begins where the host alone goes: at -Os it is entered right there, and comes back there.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -Os %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --check=all %t
#include <openacc.h>

static int seen;

/* Nothing that the device could have.  */
static int __attribute__ ((noinline))
remember (int x)
{
  seen += x;
  return seen;
}

#pragma acc routine seq
static int __attribute__ ((noinline))
twice (int x)
{
  if (acc_on_device (acc_device_host))
    {
      for (int i = 0; i < 2; i++)
	remember (x);
      if (x > 100)
	return remember (x) + 1;
    }
  return 2 * x;
}

int
main (void)
{
  int result = 0;
#pragma acc parallel copy(result) num_workers(4)
  result = twice (1000);
  return result != 2000 || twice (7) != 14 || seen != 14;
}
