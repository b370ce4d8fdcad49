// A set directive with default_async is refused where it is (GCC 12 alone: ignored, with a warning of -Wall).
// REQUIRES: plugin
// RUN: %not %acc_cc -O2 %s -fplugin=%plugin -Wunknown-pragmas -c -o %t.o 2>&1 | %filecheck %s
// RUN: %acc_cc -O2 %s -DWITHOUT -fplugin=%plugin -Wall -c -o %t.o 2>&1 | %filecheck %s --check-prefix=WITHOUT
// RUN: %acc_cc -O2 %s -DWITHOUT -fplugin=%plugin -c -o %t.o 2>&1 | %filecheck %s --check-prefix=SILENT --allow-empty
#define QUEUE 1
int
main (void)
{
  int a = 0;
  // WITHOUT: [[#@LINE+2]]: warning: ignoring '#pragma acc init' [-Wunknown-pragmas]
  // SILENT-NOT: warning
#pragma acc init
  // WITHOUT: [[#@LINE+1]]: warning: ignoring '#pragma other words' [-Wunknown-pragmas]
#pragma other words are here
#ifndef WITHOUT
  // CHECK: [[#@LINE+2]]: sorry, unimplemented: acc-workers: the default queue cannot be set
  // CHECK: [[#@LINE+1]]: warning: ignoring '#pragma acc set' [-Wunknown-pragmas]
#pragma acc set device_num(0) default_async(QUEUE)
#endif
  // WITHOUT: [[#@LINE+1]]: warning: ignoring '#pragma acc set' [-Wunknown-pragmas]
#pragma acc set device_num(0)
#pragma acc parallel async copy(a)
  a++;
#pragma acc wait (QUEUE)
  return a != 1;
}
