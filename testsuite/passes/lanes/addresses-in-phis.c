/* The address of a private variable reaches memory by way of a PHI alone, and a store
   goes through what is loaded from there: the vectorizer is not told that iterations
   are independent.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_iterations | %filecheck %s
// RUN: %acc_cc -O2 -DELSEWHERE %s %dump_iterations | %filecheck --check-prefix=ELSEWHERE %s
void
kernel (int n, int *in, int *at, int *out, int **table, int **other)
{
#pragma acc parallel num_gangs(2) num_workers(4) \
  copyin(in[0:n], at[0:n], table[0:n], other[0:n]) copyout(out[0:n])
#pragma acc loop gang worker vector
  for (int i = 0; i < n; i++)
    {
      int a, b;
#ifndef ELSEWHERE
      table[i] = in[i] & 1 ? &a : &b;
      other[i] = in[i] & 1 ? &b : &a;
#else
      a = b = i;
#endif
      *table[at[i]] = in[i];
      *other[at[i]] = 7;
      out[i] = a * 1000 + b;
    }
}
// CHECK: mask=7 lanes=1 consecutive=0 independent=0
// ELSEWHERE: mask=7 lanes=1 consecutive=1 independent=1
