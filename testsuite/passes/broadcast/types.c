/* A value of each scalar type crosses unchanged, under a hostile schedule.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=hostile:1 %t
// RUN: %acc_cc -O0 %s -o %t
// RUN: %acc_run --schedule=hostile:2 %t
#define TYPES(T)								\
  T (_Bool, 1) T (signed char, -7) T (unsigned char, 250) T (short, -3000)	\
  T (unsigned short, 60000) T (int, -70000) T (unsigned, 4000000000u)		\
  T (long, -1L << 40) T (unsigned long, ~0UL) T (__int128, (__int128) 5 << 100)	\
  T (float, -0.5f) T (double, 1e300) T (_Complex float, 1 - 2.0fi)		\
  T (_Complex double, -1e200 + 3.0i)
#define ARRIVES(TYPE, VALUE)						\
  {										\
    TYPE in[1] = { VALUE }, out[16] = { 0 };					\
    _Pragma ("acc parallel num_gangs(1) num_workers(4) copy(in, out)")		\
    {										\
      TYPE x = in[0];								\
      in[0] = 0;								\
      _Pragma ("acc loop worker")						\
      for (int i = 0; i < 16; i++)						\
	out[i] = x;								\
    }										\
    for (int i = 0; i < 16; i++)						\
      wrong += out[i] != (TYPE) VALUE;						\
    wrong += in[0] != 0;							\
  }
int
main (void)
{
  int wrong = 0;
  TYPES (ARRIVES)
  return wrong != 0;
}
