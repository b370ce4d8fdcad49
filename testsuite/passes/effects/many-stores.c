/* With very many stores a load is not compared with each, but guarded.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 -DSTORES=TWO(0) %s %dump_effects | %filecheck --check-prefix=FEW %s
// RUN: %acc_cc -O2 -DSTORES=ALL %s %dump_effects | %filecheck --check-prefix=MANY %s
#define ONE(k) y[2 * n + (k) * n] = k;
#define TWO(k) ONE (k) ONE (k + 1)
#define EIGHT(k) TWO (k) TWO (k + 2) TWO (k + 4) TWO (k + 6)
#define ALL EIGHT (0) EIGHT (8) EIGHT (16) EIGHT (24) EIGHT (32) EIGHT (40)	\
	    EIGHT (48) EIGHT (56) EIGHT (64)
void
f (float *x, int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copyin(x[0:n]) copy(y[0:128 * n])
  {
    float t = x[3];
    STORES
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      y[i] = t;
  }
}
// FEW: effect=free line=15 stmt="MEM[(float *)
// MANY: effect=guarded line=15 stmt="MEM[(float *)
