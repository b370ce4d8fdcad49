/* A component with several ways out, into a loop, a switch and a goto, and with values
   that code behind it uses, is still entered through guards alone and left at one
   place.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_neuter | %filecheck %s
// RUN: %acc_cc -O2 %s %dump_verify | %filecheck --check-prefix=VERIFY %s
void
f (int *y, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n]) firstprivate(n)
  {
    int r = 0;
    for (int i = 0; i < 7; i++)
      switch (y[i])
	{
	case 1:
	  y[1] = 4;
	  r = 5;
	  goto out;
	case 5:
	  r += y[2];
	  break;
	case 6:
	  if (y[3] > 2)
	    goto out;
	  break;
	default:
	  y[4]++;
	}
    r = 2;
  out:
    y[5] = r;
#pragma acc loop worker
    for (int i = 8; i < n; i++)
      y[i] = r;
  }
}
// CHECK: [neuter] guards=3
// VERIFY: [verify] {{.*}} ok=1
