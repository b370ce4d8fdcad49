/* A branch is raised to the levels of the loops and calls that depend on it, no further.  */
// RUN: %acc_cc -O0 %s %dump_levels | %filecheck %s
#pragma acc routine worker
void
spread (int *x)
{
#pragma acc loop worker
  for (int i = 0; i < 100; i++)
    x[i]--;
}

void
branches (int *x, int a, int b, int c)
{
#pragma acc parallel num_gangs(4) num_workers(8) copy(x[0:100])
  {
    if (a)					/* line 17 */
      x[0] = 1;
    if (b)					/* line 19 */
      {
	if (c)					/* line 21 */
	  {
#pragma acc loop vector
	    for (int i = 0; i < 100; i++)
	      x[i] = i;
	  }
      }
    while (x[1] > 0)				/* line 28 */
      spread (x);				/* line 29 */
  }
}
// CHECK: raised-branches.c:17: GR WS VS gang=all worker=0 lane=0 branch by=
// CHECK: raised-branches.c:19: GR WS VS gang=all worker=0 lane=all branch raised to VP by=
// CHECK: raised-branches.c:21: GR WS VS gang=all worker=0 lane=all branch raised to VP by=
// CHECK: raised-branches.c:28: GR WS VS gang=all worker=all lane=all branch raised to WP VP by=every-worker
// CHECK: raised-branches.c:29: GR WS VS gang=all worker=all lane=all statement raised to WP VP by=together
