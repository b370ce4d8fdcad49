/* Inline functions of C that nobody made routines have no counters on the device.  Stock
   GCC 12: "referenced in offloaded code".  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -fplugin=%lib/libacc.so -O2 -w --coverage -c %s -o %t.o
// RUN: %acc_cc -fplugin=%lib/libacc.so --coverage %t.o -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -fplugin=%lib/libacc.so -O0 -fprofile-generate %s -o %t
// RUN: %acc_run --check=all %t
static inline int
square (int x)
{
  return x > 3 ? x * x : -x;
}

int
main (void)
{
  int a[20], bad = 0;
#pragma acc parallel loop gang worker num_workers(4) copyout(a)
  for (int i = 0; i < 20; i++)
    a[i] = square (i);
  for (int i = 0; i < 20; i++)
    bad |= a[i] != square (i);
  return bad;
}
