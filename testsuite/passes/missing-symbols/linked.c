/* Routines of one file use a variable of a link clause, and the file that has it asks the library about it, so
   that libgomp may not have its row: where the routine uses it is said in front of the linker's error.
   SPDX-License-Identifier: GPL-3.0-or-later

   RUN: rm -rf %t && mkdir %t && cd %t
   RUN: %acc_cc -O0 -c %s -o 1.o
   RUN: %acc_cc -O2 -DDEFINES -c %s -o 2.o
   RUN: %acc_cc -O2 -DDEFINES -DASKS -c %s -o 3.o
   RUN: %acc_cc 1.o 2.o -o program 2>&1 | %filecheck %s --check-prefix=DEFINED --allow-empty
   RUN: %not %acc_cc 1.o 3.o -o program 2>&1 | %filecheck %s
*/
// DEFINED-NOT: linked
#include <openacc.h>

#ifdef DEFINES
int linked[12];
#pragma acc declare link(linked)

int
is_there (void)
{
#ifdef ASKS
  return acc_is_present (linked, sizeof linked);
#else
  return 0;
#endif
}
#else
extern int linked[12];
#pragma acc declare link(linked)

#pragma acc routine seq
static int
element (int i)
{
  // CHECK: linked.c:[[@LINE+3]]:{{.*}}warning: 'linked' has a link clause, and the device no pointer to it; let the
  // CHECK-SAME: file that defines it have the directive, and another one call 'acc_copyin', 'acc_is_present'
  // CHECK: undefined symbol: linked.linkptr
  return linked[i];
}

int
main (void)
{
  int sum = 0;
#pragma acc parallel loop copy(linked) copy(sum) reduction(+:sum)
  for (int i = 0; i < 12; i++)
    sum += element (i);
  return sum;
}
#endif
