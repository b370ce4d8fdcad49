/* setjmp in single code is refused, at its place: the second return would be worker
   0's alone.  */
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s %dump_effects | %filecheck %s
void *buffer[5];
#pragma acc declare create(buffer)
#pragma acc routine seq
extern int _setjmp (void *);
void
f (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    if (_setjmp (buffer))
      y[0] = 1;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i]++;
  }
}
void
g (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    if (y[0] != 1)
      if (__builtin_setjmp (buffer))
	y[0] = 1;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i]++;
  }
}
// CHECK: refused-setjmp.c:14:9: sorry, unimplemented: acc-workers: {{.*}}setjmp{{.*}} in worker-single OpenACC code
// CHECK: refused-setjmp.c:27:11: sorry, unimplemented: acc-workers: {{.*}}setjmp{{.*}} in worker-single OpenACC code
