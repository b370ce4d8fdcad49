/* A value of more than 16 bytes that an iteration leaves behind the loop is refused, at the
   loop.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s 2>&1 | %filecheck %s
typedef double four __attribute__ ((vector_size (32)));
void
f (four *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    four last = { 1 };
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      if (y[i][0] == 3)
	last = y[i];
    y[0] = last;
  }
}
// CHECK: refused-last-value.c:12:{{[0-9]+}}: sorry, unimplemented: acc-workers: an OpenACC worker loop that leaves a value in {{.*}}last{{.*}}; let it be an element of an array
