// A function of a library that has a version for the linker may have constructs, and nothing is said of
// those of functions that are visible from outside.
// REQUIRES: plugin, acc_run
// RUN: echo 'V1 { global: add; local: *; }; V2 { global: add; } V1;' > %t.map
// RUN: %acc_cc -O2 -Wall -Wextra -Werror -fPIC -DLIBRARY -c %s -o %t.o
// RUN: %acc_cc -O2 -shared %t.o -Wl,--version-script=%t.map -o %t.so
// RUN: %acc_cc -O2 -fno-openacc %s %t.so -Wl,-rpath,/ -o %t
// RUN: %acc_run --arch=gfx900 %t
#ifdef LIBRARY
__attribute__ ((symver ("add@V1")))
void
add_1 (int *a, int n)
{
#pragma acc parallel loop copy (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

__attribute__ ((symver ("add@@V2"), externally_visible))
void
add_2 (int *a, int n)
{
#pragma acc parallel loop copy (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] += 2;
}
#else
void add (int *, int);
void add_old (int *, int);
__asm__ (".symver add_old, add@V1");

int
main (void)
{
  int a[20] = { 0 };
  add (a, 20);
  add_old (a, 20);
  for (int i = 0; i < 20; i++)
    if (a[i] != 3)
      return 1;
  return 0;
}
#endif
