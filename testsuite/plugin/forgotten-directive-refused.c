// A function that a routine calls on the device, too, needs a directive, be it called on the host alone elsewhere.
// REQUIRES: plugin
// RUN: %not %acc_cc -O0 %s -fplugin=%plugin -o %t 2>&1 | %filecheck %s
#include <openacc.h>
static int all;
static void __attribute__ ((noinline))
// CHECK: forgotten-directive-refused.c:[[#@LINE+1]]:{{[0-9]+}}: error: function 'count' has been referenced in offloaded code
count (int x)
{
  all += x;
}

#pragma acc routine seq
static int
twice (int x)
{
  if (acc_on_device (acc_device_host))
    count (x);
  if (x > 3)
    count (x + 1);
  return 2 * x;
}

int
main (void)
{
  int x = 0;
#pragma acc serial copy(x)
  x = twice (x);
  return x;
}
