/* Of the marks in a kernels construct, all are those of routines that are inlined; a tile loop
   behind one has none of them.  Without that, an internal error in loop_marks.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --check=all %t
// RUN: %acc_cc -O2 %s %dump_tiles | %filecheck --allow-empty %s
enum { n = 6 };

#pragma acc routine seq
static inline int __attribute__ ((always_inline))
sum_to (int x)
{
  int sum = 0;
#pragma acc loop seq
  for (int i = 0; i < x; i++)
    sum += i;
  return sum;
}

int
main (void)
{
  int a[n][n], once[1], x = 5;
#pragma acc kernels copyout(a, once) copyin(x)
  {
    once[0] = sum_to (x);
#pragma acc loop tile(2, 2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
	a[i][j] = i * 10 + j;
  }
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      if (a[i][j] != i * 10 + j)
	return 1;
  return once[0] != 10;
}
// CHECK-NOT: axes=
