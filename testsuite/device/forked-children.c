/* A child of fork has no device: it may end in any way, and is told so if it launches a kernel (both
   waited for ever).  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run %t end 2>&1 | %filecheck --check-prefix=END %s
// RUN: %acc_run --check=all %t launch 2>&1 | %filecheck --check-prefix=LAUNCH %s
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int
sum_to (int n)
{
  int sum = 0;
#pragma acc parallel loop gang worker num_workers(4) reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += i;
  return sum;
}

/* How a child that ends without saying how, or launches a kernel, has ended.  */

static int
child (int launch)
{
  int status;
  fflush (stdout);
  pid_t pid = fork ();
  if (pid == 0)
    {
      alarm (50);
      exit (launch ? sum_to (10) != 45 : 3);
    }
  waitpid (pid, &status, 0);
  return status;
}

int
main (int argc, char **argv)
{
  int launch = argc > 1 && strcmp (argv[1], "launch") == 0;
  printf ("sum %d\n", sum_to (100));
  int status = child (launch);
  printf ("ended %d, status %d\n", WIFEXITED (status), WEXITSTATUS (status));
  printf ("command %d\n", WEXITSTATUS (system ("exit 4")));
  printf ("sum %d\n", sum_to (100));
  return 0;
}
// END: sum 4950
// END: ended 1, status 3
// END: command 4
// END: sum 4950
// LAUNCH: sum 4950
// LAUNCH: error: kernel sum_to._omp_fn.0 is launched in a child of fork, {{.*}} fork before the first
// LAUNCH: ended 1, status 1
// LAUNCH: sum 4950
