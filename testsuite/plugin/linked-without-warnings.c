// Routines use variables of link clauses, and nothing is missing on the device.
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 -fplugin=%plugin %s -o %t 2>&1 | %filecheck %s --allow-empty
// RUN: %acc_cc -O2 -fplugin=%plugin %s -o %t 2>&1 | %filecheck %s --allow-empty
// RUN: %acc_run --check=all %t
// CHECK-NOT: no such variable
int table[10];
static int factor;
#pragma acc declare link (table, factor)

#pragma acc routine seq
int
get (int i)
{
  return table[i] * factor;
}

int
main (void)
{
  int sum = 0;
  factor = 3;
  for (int i = 0; i < 10; i++)
    table[i] = i;
#pragma acc parallel loop gang worker copyin (table, factor) reduction (+ : sum)
  for (int i = 0; i < 10; i++)
    sum += get (i);
  return sum != 135;
}
