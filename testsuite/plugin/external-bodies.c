/* A function with a body for inlining alone (C99's inline) is made on the device, if it is not
   inlined; at -O0 only if it is a routine, and if not, the user learns where it is called (stock GCC 12: undefined
   symbol; from -O1 on, crash in ipa-cp).
   SPDX-License-Identifier: GPL-3.0-or-later

   REQUIRES: plugin, acc_run
   RUN: %gcc -O2 -DHOST -c %s -o %t.host.o
   RUN: %acc_cc -O2 -DROUTINE %s %t.host.o -o %t && %acc_run --check=all %t
   RUN: %acc_cc -Os -DROUTINE %s %t.host.o -o %t && %acc_run --check=all %t
   RUN: %acc_cc -O2 %s %t.host.o -o %t && %acc_run --check=all %t
   RUN: %not %acc_cc -O0 %s %t.host.o -o %t 2>&1 | %filecheck %s
*/
#ifdef ROUTINE
#pragma acc routine seq
#endif
inline int
weight (int i)
{
  int sum = 0;
  for (int k = 0; k < i; k++)
    if (k % 3 == 0)
      sum += k;
    else
      sum ^= k % 7 == 1 ? i - k : k;
  for (int k = i; k > 0; k--)
    sum += sum % (k + 1);
  return sum;
}

#ifdef HOST
extern int weight (int);
#else
int
main ()
{
  int sum = 0, want = 0;
#pragma acc parallel loop gang worker num_workers(4) reduction(+:sum)
  for (int i = 0; i < 100; i++)
    // CHECK: external-bodies.c:[[@LINE+2]]:{{.*}}warning: 'weight' is called on the device
    // CHECK-NOT: internal compiler error
    sum += weight (i) * weight (i + 1);
  for (int i = 0; i < 100; i++)
    want += weight (i) * weight (i + 1);
  return sum != want;
}
#endif
