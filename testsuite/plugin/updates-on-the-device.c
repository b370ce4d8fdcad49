// What updates the host's memory, or the device's from that, ends the program if the device comes to it, and says where; stock GCC 12: link error.
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O0 %s -fplugin=%plugin -o %t
// RUN: %not --crash %acc_run %t 2>&1 | %filecheck %s
// RUN: %acc_run %t on the host
// RUN: %acc_cc -O2 %s -fplugin=%plugin -o %t
// RUN: %not --crash %acc_run %t 2>&1 | %filecheck %s
// RUN: %acc_run %t on the host
#pragma acc routine seq
static void
raise (int *a)
{
  a[0]++;
  // CHECK: assertion "the host updates" failed: file "{{.*}}updates-on-the-device.c", line [[#@LINE+1]], function: raise
#pragma acc update self(a[0:1])
#pragma acc update self(a[0:1]) if(0)
}

int
main (int argc, char **argv)
{
  (void) argv;
  int a[1] = { 0 };
#pragma acc data copy(a)
  {
    if (argc == 1)
      {
#pragma acc serial
	raise (a);
      }
    else
      raise (a);
  }
  return a[0];
}
