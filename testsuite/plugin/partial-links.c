/* Of several objects ld -r makes one, in which the rows of variables with a declare directive stand as on the device:
   those of one file alone, and those that others may define.  Before: wrong results, or "size mismatch" of libgomp's.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 -DFILE=1 -c %s -o %t-1.o
// RUN: %acc_cc -O2 -DFILE=2 -c %s -o %t-2.o
// RUN: %acc_cc -O2 -c %s -o %t-3.o
// RUN: ld -r %t-1.o %t-2.o -o %t-one.o
// RUN: %acc_cc %t-one.o %t-3.o -o %t && %acc_run %t
// RUN: ld -r %t-3.o %t-2.o -o %t-one.o
// RUN: %acc_cc %t-one.o %t-1.o -o %t && %acc_run %t
#if FILE == 1
char first[40];
#pragma acc declare create(first)
static int own[3] = { 1, 2, 3 };
static long linked = 5;
#pragma acc declare copyin(own) link(linked)

#pragma acc routine seq
int
one (int i)
{
  return first[i] + own[i % 3];
}

int
link_one (void)
{
  long got = 0;
#pragma acc serial copyin(linked) copyout(got)
  got = linked;
  return got;
}
#elif FILE == 2
double second[7];
#pragma acc declare create(second)
static short own[20] = { 10, 20 };
static struct { int a; double b; } linked[5] = { { 1, 2 } };
#pragma acc declare copyin(own) link(linked)

#pragma acc routine seq
int
two (int i)
{
  return second[i % 7] + own[i % 2];
}

int
link_two (void)
{
  double got = 0;
#pragma acc serial copyin(linked) copyout(got)
  got = linked[0].b;
  return got;
}
#else
extern char first[40];
extern double second[7];
static int own = 100;
#pragma acc declare create(first, second) copyin(own)
#pragma acc routine seq
int one (int i);
#pragma acc routine seq
int two (int i);
int link_one (void), link_two (void);

int
main (void)
{
  int out[40], wrong = 0;
  for (int i = 0; i < 40; i++)
    first[i] = i;
  for (int i = 0; i < 7; i++)
    second[i] = 2 * i;
#pragma acc update device(first, second)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < 40; i++)
    out[i] = one (i) + two (i) + own;
  for (int i = 0; i < 40; i++)
    wrong += out[i] != i + i % 3 + 1 + 2 * (i % 7) + (i % 2 + 1) * 10 + 100;
  return wrong + (link_one () != 5) + (link_two () != 2);
}
#endif
