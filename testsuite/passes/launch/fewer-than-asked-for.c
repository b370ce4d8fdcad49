/* libgomp launches fewer workers than the clause says when a kernel needs many
   registers; no iteration is lost.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --counters=%t.json %t
// RUN: %filecheck --input-file=%t.json %s
#define NAMES(F)							\
  F (a) F (b) F (c) F (d) F (e) F (f) F (g) F (h) F (i) F (j) F (k)	\
  F (l) F (m) F (n) F (o) F (p) F (q) F (r) F (s) F (t) F (u) F (v)	\
  F (w) F (x) F (aa) F (ab) F (ac) F (ad) F (ae) F (af) F (ag) F (ah)	\
  F (ai) F (aj) F (ak) F (al) F (am) F (an) F (ao) F (ap) F (aq)
#define LOAD(NAME) double NAME = z * (at++ & 15);
#define STEP(NAME) NAME += last; last = NAME;
#define ADD(NAME) sum += NAME;
#define ROW								\
  double last = z, sum = 0;						\
  int at = 1;								\
  NAMES (LOAD)								\
  for (int turn = 0; turn < turns; turn++)				\
    { NAMES (STEP) last -= (long) (last / 1024) * 1024; }		\
  NAMES (ADD)
enum { rows = 64 };
static double
row (double z, int turns)
{
  ROW
  return sum;
}
int
main (void)
{
  double in[rows], out[rows] = { 0 };
  int turns = 3, wrong = 0;
  for (int y = 0; y < rows; y++)
    in[y] = y;
#pragma acc parallel num_gangs(1) num_workers(16) copyin(in, turns) copyout(out)
#pragma acc loop worker
  for (int y = 0; y < rows; y++)
    {
      double z = in[y];
      ROW
      out[y] = sum;
    }
  for (int y = 0; y < rows; y++)
    wrong += out[y] != row (in[y], turns);
  return wrong;
}
// CHECK: "kernel": "main._omp_fn.0", "gangs": 1, "workers": {{[1-9]|1[0-5]}},
