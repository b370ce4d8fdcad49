/* Functions of the device cannot read variable arguments, nor hand them over (GCC 12 alone: internal
   compiler error in build2; a fault of the device).  */
// REQUIRES: plugin
// RUN: %not %acc_cc %s -O2 -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s
#include <stdarg.h>
#include <stdio.h>

#pragma acc routine seq
int
sum (int n, va_list rest)
{
  int result = 0;
  for (int i = 0; i < n; i++)
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: 'va_arg' on the device, which has another 'va_list' than the host
    result += va_arg (rest, int);
  return result;
}

#pragma acc routine seq
void
print (const char *format, ...)
{
  va_list rest;
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: 'va_start' on the device, which has another 'va_list' than the host
  va_start (rest, format);
  vprintf (format, rest);
  va_end (rest);
}

#pragma acc routine seq
int
print_again (const char *format, va_list rest)
{
  va_list again;
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: sorry, unimplemented: acc-workers: 'va_copy' on the device, which has another 'va_list' than the host
  va_copy (again, rest);
  return vprintf (format, again);
}

int
main (void)
{
#pragma acc parallel
  print ("%d\n", 3);
  return 0;
}
