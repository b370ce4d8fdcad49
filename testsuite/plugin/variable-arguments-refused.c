/* Functions of the device cannot read variable arguments (GCC 12 alone: internal compiler error in
   build2).  */
// REQUIRES: plugin
// RUN: %not %acc_cc %s -O2 -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
#include <stdarg.h>

#pragma acc routine seq
int
sum (int n, ...)
{
  int result = 0;
  va_list rest;
  va_start (rest, n);
  for (int i = 0; i < n; i++)
// CHECK: [[#@LINE+2]]:{{[0-9]+}}:
// CHECK: sorry, unimplemented: acc-workers: 'va_arg' on the device, which has another 'va_list' than the host
    result += va_arg (rest, int);
  va_end (rest);
  return result;
}

int
main (void)
{
  int got;
#pragma acc parallel copyout(got)
  got = sum (2, 3, 4);
  return got != 7;
}
