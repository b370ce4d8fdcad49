/* What another language declares with a type of its own, C++'s char, is reduced and updated.  Before: "invalid address
   operand in 'mem_ref'".  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O3 -c %s -o %t-1.o
// RUN: %acc_cxx -O3 -x c++ -DDEFINED -c %s -o %t-2.o
// RUN: %acc_cxx %t-1.o %t-2.o -o %t && %acc_run %t
// RUN: %acc_cxx %t-2.o %t-1.o -o %t && %acc_run %t
#ifdef DEFINED
#define C extern "C"
char small = 1, counter;
#else
#define C
extern char small, counter;
#endif
#pragma acc declare create(small, counter)

C int change (void);

#ifndef DEFINED
int
change (void)
{
  int a = 3;
#pragma acc parallel loop reduction(+:small) copyin(a)
  for (int i = 0; i < 9; i++)
    small = small + (char) (a + i);
#pragma acc parallel loop gang worker vector num_gangs(2) num_workers(4)
  for (int i = 0; i < 50; i++)
    {
#pragma acc atomic
      counter++;
    }
#pragma acc update self(small, counter)
  return small + 256 * counter;
}
#else
int
main ()
{
  small = 5;
#pragma acc update device(small, counter)
  return change () != 5 + 27 + 36 + 256 * 50;
}
#endif
