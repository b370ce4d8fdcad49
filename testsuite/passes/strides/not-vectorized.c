/* A loop that the vectorizer does not take, although it is asked to, keeps nothing of
   the zeros, which GCC's knowledge about loops could bring back.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s %dump_strides | %filecheck %s
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=in-order %t
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order %t
enum { n = 1500 };
unsigned long a[n];

int
main (void)
{
  volatile int given = 116;
  int count = given;
  unsigned x = 980;
  unsigned long sum = 3, product = 1, want = 3, whole = 1;
  for (int i = 0; i < n; i++)
    a[i] = i * 7777777777777ul;
  for (int i = 0; i < 2 * count; i += 2)
    {
      unsigned long v = (a[i] | x) | -a[i];
      want -= v + a[i + 1];
      whole *= (-(unsigned long) x * a[2 * i]) & (v ^ a[i + 1]);
    }
#pragma acc parallel num_gangs(2) num_workers(3) copy(sum, product)
#pragma acc loop gang reduction(+:sum) reduction(*:product)
  for (int i = 0; i < 2 * count; i += 2)
    {
      unsigned long v = (a[i] | x) | -a[i];
      sum -= v + a[i + 1];
      product *= (-(unsigned long) x * a[2 * i]) & (v ^ a[i + 1]);
    }
  return sum != want || product != whole;
}
// CHECK: [strides] line=31
