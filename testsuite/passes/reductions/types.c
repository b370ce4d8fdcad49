/* Each arithmetic type can be reduced over the workers, whatever its size.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_run --schedule=random:2 %t
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --schedule=hostile:2 %t
#define TYPES(T)								\
  T (signed char) T (unsigned char) T (short) T (unsigned short) T (int)	\
  T (unsigned) T (long) T (unsigned long) T (__int128) T (float) T (double)	\
  T (_Complex float) T (_Complex double)
#define SUMS(TYPE)								\
  {										\
    TYPE sum = 2, product = 1, want = 2;					\
    _Pragma ("acc parallel loop worker num_gangs(1) num_workers(5) reduction(+:sum) reduction(*:product)") \
    for (int i = 0; i < 33; i++)						\
      {										\
	sum += i % 4;								\
	product *= i % 8 == 7 ? 2 : 1;						\
      }										\
    for (int i = 0; i < 33; i++)						\
      want += i % 4;								\
    wrong += sum != want;							\
    wrong += product != 16;							\
  }
int
main (void)
{
  int wrong = 0;
  TYPES (SUMS)
  return wrong != 0;
}
