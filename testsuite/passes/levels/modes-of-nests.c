/* Statements of nested loops have the levels of all loops around them, each line once.  */
// RUN: %acc_cc -O0 %s %dump_levels | %filecheck %s
void
nest (int *x, int n)
{
#pragma acc parallel num_gangs(4) num_workers(8) copy(x[0:n])
  {
    x[0] = 1;					/* line 8 */
#pragma acc loop gang
    for (int k = 1; k < n; k += 100)
      {
	x[k] = 2;				/* line 12 */
#pragma acc loop worker
	for (int j = 1; j < 10; j++)
	  {
	    x[k + j] = 3;			/* line 16 */
#pragma acc loop vector
	    for (int i = 1; i < 10; i++)
	      x[k + 10 * j + i] = 4;		/* line 19 */
	  }
      }
  }
}
// CHECK: [levels] modes-of-nests.c:8: GR WS VS gang=all worker=0 lane=0 statement by={{.*}}worker-0
// CHECK-NOT: modes-of-nests.c:8:
// CHECK: [levels] modes-of-nests.c:12: GP WS VS gang=share worker=0 lane=0 statement by={{.*}}worker-0
// CHECK: [levels] modes-of-nests.c:16: GP WP VS gang=share worker=share lane=0 statement{{$}}
// CHECK: [levels] modes-of-nests.c:19: GP WP VP gang=share worker=share lane=share statement{{$}}
