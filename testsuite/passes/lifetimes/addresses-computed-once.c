/* A variable whose address is computed once for two lives loses its clobbers, as the second
   life would go unnoticed; one that is named in each of its lives, or has one, keeps them.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s %dump_lifetimes | %filecheck %s
// RUN: %acc_cc -O1 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { n = 40, length = 50 };

#pragma acc routine seq
static inline __attribute__ ((always_inline)) int
twice_used (int x, int y)
{
  short both[length];
  for (int k = 0; k < length; k++)
    both[k] = 0;
  both[(unsigned) both[5] % length] = (short) (both[0] * y);
  return y + both[x % length];
}

#pragma acc routine seq
static inline __attribute__ ((always_inline)) int
once_used (int x, int y)
{
  short one[length];
  for (int k = 0; k < length; k++)
    one[k] = y;
  return one[x % length];
}

#pragma acc routine seq
static inline __attribute__ ((always_inline)) int
named (int x, int y)
{
  int pair[2] = { y, x };
  pair[x % 2] = 0;
  return pair[y % 2];
}

int
main (void)
{
  static int first[n], second[n], third[n];

  // CHECK: [lifetimes] variable=both
  // CHECK-NEXT: [lifetimes] variable=both
  // CHECK-NOT: [lifetimes]
#pragma acc parallel loop gang worker copyout(first)
  for (int i = 0; i < n; i++)
    {
      unsigned char a[2];
      for (int k = 0; k < 2; k++)
	a[k] = twice_used (5, 2 * i + 1);
      a[a[0] % 2] = 255;
      first[i] = a[0];
    }

#pragma acc parallel loop gang worker copyout(second, third)
  for (int i = 0; i < n; i++)
    {
      second[i] = once_used (i, i);
      third[i] = named (i, i + 1) + named (i + 1, i);
    }

  for (int i = 0; i < n; i++)
    if (first[i] != 2 * i + 1 || second[i] != i || third[i] != 2 * (i + i % 2))
      return 1;
  return 0;
}
