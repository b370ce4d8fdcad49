/* A record is one guarded store, one barrier and one load for each value.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %body_broadcast | grep 'address-space-4\|barrier ()\|OACC_FORK' | %filecheck %s
void
f (float *y, double *z, float *w)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:64], z[0:64]) copyout(w[0:64])
  {
    float x = y[0];
    double u = z[1];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      y[i] = z[i] = w[i] = x + u;
  }
}
// CHECK: {{^ *}}MEM[({{.*}}address-space-4{{.*}}] = x
// CHECK-NEXT: {{^ *}}MEM[({{.*}}address-space-4{{.*}}] = u
// CHECK-NEXT: barrier ();
// CHECK-NEXT: = MEM[({{.*}}address-space-4
// CHECK-NEXT: = MEM[({{.*}}address-space-4
// CHECK-NEXT: OACC_FORK
// CHECK-NOT: address-space-4
