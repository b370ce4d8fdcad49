/* Who calls on the device what nobody has there learns where; a function of the device's
   libraries or of the program is no news.
   SPDX-License-Identifier: GPL-3.0-or-later

   RUN: %acc_cc -O2 %s %dump_missing-symbols > %t.O2 || true
   RUN: %filecheck %s < %t.O2
   RUN: grep -c function= %t.O2 | %filecheck %s --check-prefix=NO-OTHER
   RUN: %acc_cc -O0 %s %dump_missing-symbols > %t.O0 || true
   RUN: %filecheck %s < %t.O0
   RUN: grep -c function= %t.O0 | %filecheck %s --check-prefix=NO-OTHER
   RUN: %not %acc_cc -O2 %s -fPIC -shared -o %t.so 2>&1 | %filecheck %s --check-prefix=WARN
*/

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

int elsewhere (int);

#pragma acc routine seq
__attribute__ ((noinline)) static int
known (int i)
{
  return i + 1;
}

void
calls (double *a, int n)
{
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = sin (a[i]) + sqrt (a[i]) + known (i) + atan2 (a[i], i);
      a[i] += __builtin_popcount (i) + (__int128) i / (n | 1);
      int *p = (int *) malloc (8);
      free (p);
      putchar ('a');
      printf ("%d\n", i);
    }

  // CHECK-DAG: [missing-symbols] function=elsewhere
  // WARN-DAG: calls.c:[[@LINE+4]]:14: warning: 'elsewhere' is called on the device, which has no such function; where the program defines it, an 'acc routine' directive gives it to the device
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      a[i] = elsewhere (i);
      a[i] += elsewhere (i + 1);
    }

  // newlib has this one, but not what it needs.
  // CHECK-DAG: [missing-symbols] function=time
  // WARN-DAG: calls.c:[[@LINE+3]]:12: warning: 'time' is called on the device
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = time (NULL);

  // CHECK-DAG: [missing-symbols] function=gettimeofday
  // WARN-DAG: calls.c:[[@LINE+5]]:7: warning: 'gettimeofday' is called on the device
#pragma acc parallel loop gang copy(a[0:n])
  for (int i = 0; i < n; i++)
    {
      struct timeval now;
      gettimeofday (&now, NULL);
      a[i] = now.tv_usec;
    }
  // NO-OTHER: {{^3$}}
}
