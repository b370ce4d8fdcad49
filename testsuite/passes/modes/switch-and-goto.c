/* Required branches are found through switches and backward gotos as well, and only
   those: the choice of a value is none.  */
// REQUIRES: plugin
// RUN: %acc_cc -O1 %s %dump_modes | grep 'required=1\|Function' | %filecheck %s
void
f (int *a, int n, int x)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(a[0:n])
  {
    switch (x)
      {
      case 1:
	a[1] = 3;
	break;
      case 5:
	a[2] = 4;
	break;
      case 6:
	a[5] = 4;
	break;
      default:
	a[3] = 5;
      }
  again:
    switch (a[4])
      {
      case 1:
	a[1] = 3;
	break;
      case 4:
#pragma acc loop worker
	for (int i = 0; i < n; i++)
	  a[i]++;
	goto again;
      case 5:
	a[2] = 4;
	break;
      default:
	a[3] = 5;
      }
  }
}
// CHECK: ;; Function f
// CHECK-NEXT: [modes] {{.*}} line=25 required=1
// CHECK-NOT: required=1
