/* The values of a record lie one after the other, each aligned as its size asks.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck %s
void
f (char *c, double *d, short *s, int *y)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(c[0:64], d[0:64], s[0:64], y[0:64])
  {
    char a = c[0];
    double b = d[0];
    short t = s[0];
    int k = y[0];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      {
	c[i] = a;
	d[i] = b;
	s[i] = t;
	y[i] = k;
      }
  }
}
// CHECK: [lds-layout] record=0 value=0 offset=64 size=1 spilled=0
// CHECK-NEXT: [lds-layout] record=0 value=1 offset=72 size=8 spilled=0
// CHECK-NEXT: [lds-layout] record=0 value=2 offset=80 size=2 spilled=0
// CHECK-NEXT: [lds-layout] record=0 value=3 offset=84 size=4 spilled=0
// CHECK-NEXT: [lds-layout] bytes=24 spill_bytes=0
