/* Assignments to _Atomic members of C have exceptions of the host's processor kept, not those
   of the device.  Stock GCC 12: functions of the device's by the same number.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -fplugin=%lib/libacc.so -O0 %s -latomic -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -fplugin=%lib/libacc.so -O2 %s -latomic -o %t
// RUN: %acc_run --check=all %t
struct sums { _Atomic double total; _Atomic float product; _Atomic unsigned char count; };

static inline void
add (struct sums *to, int what)
{
  to->total += what;
}

int
main ()
{
  struct sums s = { 0, 1, 0 };
#pragma acc parallel loop gang worker num_workers(4) copy(s)
  for (int i = 0; i < 100; i++)
    {
      s.total += i * .5;
      add (&s, i);
      if (i % 10 == 0)
	s.product *= 2;
      s.count++;
    }
  return s.total != 1.5 * 4950 || s.product != 1024 || s.count != 100;
}
