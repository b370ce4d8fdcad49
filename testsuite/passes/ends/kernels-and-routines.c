/* A worker asks behind each record whether the program ends, in what may end it, be it in a
   function that is called; all kernels begin with the answer no.  Others ask nothing.  */
// REQUIRES: plugin
// RUN: %acc_cc -O1 %s %dump_ends | %filecheck %s
extern void exit (int);
#pragma acc routine seq
void exit (int);

int a[100];
#pragma acc declare create (a)

// CHECK: Function check (
// CHECK: [ends] ends=1 questions=0 begins=0
#pragma acc routine seq
__attribute__ ((noinline)) void
check (int x)
{
  if (x == 9)
    exit (7);
}

// CHECK: Function step (
// CHECK: [ends] ends=0 questions=1 begins=0
#pragma acc routine worker
__attribute__ ((noinline)) void
step (void)
{
  check (a[0]);
  int more = a[1];
  if (more)
    {
#pragma acc loop worker
      for (int i = 0; i < 100; i++)
	a[i] += i;
    }
}

#pragma acc routine worker
__attribute__ ((noinline)) void
quiet (void)
{
  a[2] = a[3] + a[4];
  int more = a[1];
  if (more)
    {
#pragma acc loop worker
      for (int i = 0; i < 100; i++)
	a[i] += i;
    }
}

// CHECK: Function run._omp_fn.0
// CHECK: [ends] ends=0 questions=0 begins=1
// CHECK: Function quiet (
// CHECK: [ends] ends=0 questions=0 begins=0
// CHECK: Function run._omp_fn.1
// CHECK: [ends] ends=0 questions=0 begins=1
void
run (void)
{
#pragma acc parallel num_gangs(1) num_workers(4)
  step ();
#pragma acc parallel num_gangs(1) num_workers(4)
  quiet ();
}
