/* The tile loop gets the axes of both: where GCC gave the element loop one of its own,
   one that the tile loop has as well, or none to the tile loop; a seq loop has none.
   1, 2 and 4 are gang, worker and vector.  */
// REQUIRES: plugin
// RUN: %acc_cc -O1 %s %dump_tiles | %filecheck %s
// RUN: %acc_cc -O0 %s %dump_tiles | %filecheck %s
int a[20][30];

static void
work (void)
{
#pragma acc parallel num_workers(4) copy(a)
  {
#pragma acc loop gang vector tile(4, 3)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 30; j++)
	a[i][j] += i;
#pragma acc loop gang
    for (int k = 0; k < 3; k++)
      {
#pragma acc loop worker tile(4, 7)
	for (int i = 0; i < 20; i++)
	  for (int j = 0; j < 30; j++)
	    a[i][j] += k;
#pragma acc loop seq tile(4, 7)
	for (int i = 0; i < 20; i++)
	  for (int j = 0; j < 30; j++)
	    a[i][j] += k;
      }
#pragma acc loop gang worker
    for (int k = 0; k < 3; k++)
#pragma acc loop vector tile(*, 7)
      for (int i = 0; i < 20; i++)
	for (int j = 0; j < 30; j++)
	  a[i][j] += k;
  }
}

int
main (void)
{
  work ();
}
// CHECK: Function {{.*}}omp_fn
// CHECK: [tiles] line=14 tile=1 elements=4 axes=5
// CHECK: [tiles] line=21 tile=2 elements=6 axes=6
// CHECK: [tiles] line=25 tile=0 elements=0 axes=0
// CHECK: [tiles] line=32 tile=0 elements=0 axes=4
