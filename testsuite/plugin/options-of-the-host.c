/* Options that add to each function what the device has not: stack guards, counters, calls at entry
   and exit, marks for jumps, and Graphite's loops.  Stock GCC 12: undefined symbols of the device's,
   "has been referenced in offloaded code", "Cannot map target functions or variables", "not supported for this target", "isl is not available".
   REQUIRES: plugin, acc_run
   RUN: %acc_cc -fplugin=%lib/libacc.so -O2 -fstack-protector-all -fcf-protection=full -floop-nest-optimize %s -o %t
   RUN: %acc_run --check=all %t
   RUN: %acc_cc -fplugin=%lib/libacc.so -O1 -fstack-protector-strong -finstrument-functions %s -o %t
   RUN: %acc_run --check=all %t
   RUN: %acc_cc -fplugin=%lib/libacc.so -O2 -ffunction-sections -fdata-sections -Wl,--gc-sections %s -o %t
   RUN: %acc_run --check=all %t
   RUN: %acc_cc -fplugin=%lib/libacc.so -O2 -w --coverage -c %s -o %t.o
   RUN: %acc_cc -fplugin=%lib/libacc.so --coverage %t.o -o %t
   RUN: %acc_run --check=all %t
   RUN: gcov-12 -n %t.gcda | %filecheck %s
   CHECK: Lines executed:
*/

enum { n = 100 };

static int entered;

void __attribute__ ((no_instrument_function))
__cyg_profile_func_enter (void *f, void *from)
{
  entered++;
}

void __attribute__ ((no_instrument_function))
__cyg_profile_func_exit (void *f, void *from)
{
}

#pragma acc routine seq
static int __attribute__ ((noinline))
turned (int i)
{
  volatile int digits[8];
  for (int k = 0; k < 8; k++)
    digits[k] = i >> k & 1;
  int result = 0;
  for (int k = 0; k < 8; k++)
    result = result * 2 + digits[k];
  return result;
}

static int __attribute__ ((noinline))
mismatches (const int *got)
{
  int count = 0;
  for (int i = 0; i < n; i++)
    count += got[i] != turned (i) + i;
  return count;
}

int
main (void)
{
  int got[n];
#pragma acc parallel copyout(got) num_gangs(2) num_workers(4)
  {
#pragma acc loop gang
    for (int part = 0; part < 2; part++)
      {
	int local[n / 2];
#pragma acc loop worker
	for (int i = 0; i < n / 2; i++)
	  local[i] = turned (part * (n / 2) + i);
#pragma acc loop worker vector
	for (int i = 0; i < n / 2; i++)
	  got[part * (n / 2) + i] = local[i] + part * (n / 2) + i;
      }
  }
  return mismatches (got) != 0;
}
