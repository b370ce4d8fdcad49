/* The numbers of a loop are those of the launch also where libgomp launches fewer
   workers than the program says, for their registers: no iteration is lost, none
   done twice, in loops that workers share in every way, and over 64 bits.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --counters=%t.json %t
// RUN: %filecheck --input-file=%t.json %s
// RUN: %acc_cc -O2 %s %body_iterations | %filecheck --check-prefix=CODE %s
#include "../../programs/many-values.h"
enum { n = 1000 };
int in[256], out[8], a[n], b[n], c[n], d[n];
int
main (void)
{
  int wrong = 0, length = n;
  long first = 1L << 33, last = first + n;
#pragma acc parallel num_gangs(3) num_workers(16) copyin(in) copyout(out) \
  copy(a, b, c, d) firstprivate(length, first, last)
  {
    volatile int *from = in;
#pragma acc loop gang worker
    for (int i = 0; i < 8; i++)
      {
	unsigned sum = from[i + 127];
	ALL (LOAD)
	ALL (FOLD)
	out[i] = sum % 10007;
      }
#pragma acc loop gang worker
    for (int i = 0; i < length; i++)
      a[i] += 1000 / (i + 1) - 1000 / (i + 1) + 1;
#pragma acc loop gang worker vector
    for (int i = 0; i < length; i++)
      b[i]++;
#pragma acc loop gang worker
    for (int i = 0; i < length; i += 7)
      c[i]++;
#pragma acc loop gang worker vector
    for (long i = first; i < last; i++)
      d[i - first]++;
  }
  for (int i = 0; i < n; i++)
    wrong += a[i] != 1 || b[i] != 1 || c[i] != (i % 7 == 0) || d[i] != 1;
  return wrong != 0;
}
// CHECK: "workers": {{ *}}8,
// CODE: == 16
// CODE: == 16
// CODE: == 16
// CODE: == 16
