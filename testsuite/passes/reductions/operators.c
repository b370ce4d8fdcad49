/* Each operator, for integers and reals: the fold over the workers' slots gives the
   host's result under a hostile schedule.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_cc -O2 %s %dump_reductions | grep -c 'calls=[45] active=1' | %filecheck %s
enum { n = 37 };
int wrong;
#define PRAGMA(X) _Pragma (#X)
#define STEPS(R, STEP)								\
  for (int i = 0; i < n; i++)							\
    {										\
      int x = a[i];								\
      R = STEP (R, x);								\
    }
#define TRY(OP, TYPE, START, STEP)						\
  {										\
    TYPE device = START, host = START;						\
    PRAGMA (acc parallel loop worker num_gangs(1) num_workers(4) copyin(a) reduction(OP:device)) \
    STEPS (device, STEP)							\
    STEPS (host, STEP)								\
    wrong += host != device;							\
  }
#define ADD(R, X) R + X
#define TIMES(R, X) R * (X % 2 + 1)
#define MAX(R, X) (R > X ? R : X)
#define MIN(R, X) (R < X ? R : X)
#define AND(R, X) R & (X | 48)
#define OR(R, X) R | X
#define XOR(R, X) R ^ X
#define BOTH(R, X) R && X
#define ANY(R, X) R || X == 7
int
main (void)
{
  int a[n];
  for (int i = 0; i < n; i++)
    a[i] = (i * 11 + 5) % 29 + 1;
  TRY (+, int, 3, ADD)
  TRY (+, double, 0.5, ADD)
  TRY (*, unsigned, 3, TIMES)
  TRY (*, double, 0.5, TIMES)
  TRY (max, int, -9, MAX)
  TRY (max, float, -9, MAX)
  TRY (min, int, 900, MIN)
  TRY (min, float, 900, MIN)
  TRY (&, int, -1, AND)
  TRY (|, long, 64, OR)
  TRY (^, int, 5, XOR)
  TRY (&&, int, 1, BOTH)
  TRY (&&, double, 0.0, BOTH)
  TRY (||, int, 0, ANY)
  TRY (||, float, 0.0f, ANY)
  return wrong != 0;
}
// CHECK: 15
