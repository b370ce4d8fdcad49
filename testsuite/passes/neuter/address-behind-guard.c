/* A part's address in a PHI: on the way from the guarded store it is no name of worker 0's.  */
// REQUIRES: plugin
// RUN: %acc_cc -O1 %s %dump_neuter | %filecheck %s
struct pair { int x[8], y[64]; };

void
f (int k, int *q, int *out)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(q[0:64]) copyout(out[0:64])
  {
    struct pair a, b;
    int *p;
#pragma acc loop seq
    for (int i = 0; i < 64; i++)
      a.y[i] = q[i], b.y[i] = 2 * q[i];
    if (k)
      {
#pragma acc loop worker
	for (int i = 0; i < 64; i++)
	  a.y[i] += 1;
	if (q[0] > 0)
	  q[1] = 5;
	p = a.y;
      }
    else
      p = b.y;
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      out[i] = p[i] + i;
  }
}
// CHECK: [neuter] guards=
