/* Lanes are combined behind the outermost loop of a nest whose sum's order is nobody's
   to see: integers, extrema; not sums of real numbers, unless the user says so, and not
   where the loop reads the sum.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O2 %s %dump_folds | %filecheck %s
// RUN: %acc_cc -O2 -fassociative-math -fno-signed-zeros -fno-trapping-math %s %dump_folds | %filecheck --check-prefix=FAST %s
// RUN: %acc_cc -O2 -fplugin=%lib/libacc.so -fplugin-arg-libacc-workers-no-vector-lanes %s %dump_folds | %filecheck --check-prefix=OFF %s
// RUN: %acc_cc -O2 %s -o %t
// RUN: %acc_run --schedule=in-order --check=all %t
// RUN: %acc_cc -O3 %s -o %t
// RUN: %acc_run --schedule=hostile:1 --check=all %t
enum { rows = 20, columns = 128 };
int a[rows][columns];
float f[rows][columns];

int
main (void)
{
  int sum = 7, all = -1, running = 0, before[rows];
  float real = 1, most = -5;
  for (int i = 0; i < rows; i++)
    for (int j = 0; j < columns; j++)
      {
	a[i][j] = (i * 37 + j * 11) % 101 | 1 << 8;
	f[i][j] = i + j % 3;
      }
#pragma acc parallel num_gangs(2) num_workers(4) copyin(a, f) copy(sum, most, all, real)
  {
#pragma acc loop gang reduction(+:sum)
    for (int g = 0; g < 2; g++)
#pragma acc loop worker reduction(+:sum)
      for (int i = g; i < rows; i += 2)
#pragma acc loop vector reduction(+:sum)
	for (int j = 0; j < columns; j++)
	  sum += a[i][j];
#pragma acc loop gang worker reduction(max:most)
    for (int i = 0; i < rows; i++)
#pragma acc loop vector reduction(max:most)
      for (int j = 0; j < columns; j++)
	most = most > f[i][j] ? most : f[i][j];
#pragma acc loop gang worker reduction(&:all)
    for (int i = 0; i < rows; i++)
#pragma acc loop vector reduction(&:all)
      for (int j = 0; j < columns; j++)
	all &= a[i][j];
#pragma acc loop gang worker reduction(+:real)
    for (int i = 0; i < rows; i++)
#pragma acc loop vector reduction(+:real)
      for (int j = 0; j < columns; j++)
	real += f[i][j];
  }
#pragma acc parallel num_gangs(1) num_workers(1) copyin(a) copy(running) copyout(before)
#pragma acc loop seq
  for (int i = 0; i < rows; i++)
    {
      before[i] = running;
#pragma acc loop vector reduction(+:running)
      for (int j = 0; j < columns; j++)
	running += a[i][j];
    }
  int want_sum = 7, want_all = -1, wrong = 0;
  float want_real = 1, want_most = -5;
  for (int i = 0; i < rows; i++)
    {
      wrong += before[i] != want_sum - 7;
      for (int j = 0; j < columns; j++)
	{
	  want_sum += a[i][j];
	  want_most = want_most > f[i][j] ? want_most : f[i][j];
	  want_all &= a[i][j];
	  want_real += f[i][j];
	}
    }
  return (wrong || sum != want_sum || most != want_most || all != want_all
	  || real != want_real || running != want_sum - 7);
}
// CHECK-NOT: [folds] line=50
// CHECK: [folds] line=45
// CHECK: [folds] line=0
// CHECK: [folds] line=35
// CHECK-NOT: [folds]
// FAST: [folds] line=50
// OFF-NOT: [folds]
