/* The clause's number of workers is still what is asked for at the launch.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --counters=%t.json %t
// RUN: %filecheck --input-file=%t.json %s
int
main (void)
{
  int y[64] = { 0 }, wrong = 0;
#pragma acc parallel num_gangs(1) num_workers(11) copy(y)
#pragma acc loop worker
  for (int i = 0; i < 64; i++)
    y[i]++;
  for (int i = 0; i < 64; i++)
    wrong += y[i] != 1;
  return wrong;
}
// CHECK: "workers": {{ *}}11
