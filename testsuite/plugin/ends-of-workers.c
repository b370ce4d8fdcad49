/* What ends the program in single code, in a function that is called, by its name or address, or in
   a worker loop, ends all workers: those that wait for a condition, too.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 -DKIND=1 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
// RUN: %acc_cc -O2 -DKIND=1 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
// RUN: %acc_cc -O0 -DKIND=2 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
// RUN: %acc_cc -O2 -DKIND=2 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
// RUN: %acc_cc -O0 -DKIND=3 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
// RUN: %acc_cc -O2 -DKIND=3 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
// RUN: %acc_cc -O2 -DKIND=4 %s -o %t && %python %S/../device/Inputs/exit-status 7 timeout 120 %acc_run --check=all %t
#pragma acc routine seq
extern void exit (int);

int a[100];
#pragma acc declare create (a)

#pragma acc routine seq
__attribute__ ((noinline)) void
check (int x)
{
  if (x == 9)
    exit (7);
}

#pragma acc routine seq
void
ignore (int x)
{
}

/* a[0] stays below 1000, so that nothing but the end ends it.  */

#pragma acc routine worker
__attribute__ ((noinline)) void
steps (void)
{
  int go = 1, n = 0;
  while (go)
    {
#pragma acc loop worker
      for (int i = 0; i < 100; i++)
	{
	  a[i] += i;
#if KIND == 3
	  if (i == 3 && n == 2)
	    exit (7);
#endif
	}
      n++;
#if KIND == 1
      if (a[3] == 9)
	exit (7);
#elif KIND == 2
      check (a[3]);
#elif KIND == 4
      (n % 3 ? ignore : check) (a[3]);
#endif
      go = a[0] < 1000;
    }
}

int
main (void)
{
#pragma acc parallel num_gangs(1) num_workers(4)
  steps ();
  return 0;
}
