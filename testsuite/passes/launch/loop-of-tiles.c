/* GCC leaves a PHI that is not as it should be behind a loop of few, known iterations
   in tiles; stages behind it must not stumble on it.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run %t
int
main (void)
{
  int y[10] = { 0 }, wrong = y[0];
#pragma acc parallel loop tile(1) copy(y)
  for (int i = 9; i >= 1; i--)
    y[i] += i;
  for (int i = 1; i < 10; i++)
    wrong += y[i] != i;
  return wrong;
}
