/* Workers get every Wth iteration of loops with steps, of bodies that the vectorizer
   does not know, and if the user does not want it; static chunks are GCC's.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_iterations | %filecheck %s
// RUN: %acc_cc -O2 -fno-tree-vectorize %s %dump_iterations | %filecheck --check-prefix=NONE %s
// RUN: %acc_cc -O0 %s %dump_iterations | %filecheck --check-prefix=NONE %s
void
kernel (int *a, int n)
{
#pragma acc parallel num_workers(4) copy(a[0:n])
  {
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i += 3)
      a[i] = 1;
#pragma acc loop gang(static:5) worker vector
    for (int i = 0; i < n; i++)
      a[i] = 2;
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      while (a[i] > 3)
	a[i] /= 2;
#pragma acc loop gang worker vector
    for (int i = 0; i < n; i++)
      a[i] = n / (a[i] + 7);
#pragma acc loop gang worker vector
    for (int i = n - 1; i >= 0; i--)
      a[i] = 4;
#pragma acc loop gang
    for (int i = 0; i < n; i++)
      a[i] = 5;
  }
}
// CHECK: mask=7 lanes=1 consecutive=0
// CHECK: left=static chunks
// CHECK: mask=7 lanes=1 consecutive=0
// CHECK: mask=7 lanes=1 consecutive=0
// CHECK: mask=7 lanes=1 consecutive=1
// CHECK: mask=1 lanes=1 consecutive=0
// NONE-NOT: lanes=1
