/* An object that worker 0 writes with a value that it alone knows has a copy in
   worker 0 only, and so has what is written from it in turn: shared if the others
   read it.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_effects | %filecheck %s
void
f (float *y, int n, int k)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:n])
  {
    float first[2], second[2], third[2];
    first[k & 1] = y[3];
    second[k & 1] = first[1 - (k & 1)];
    third[k & 1] = 5;
#pragma acc loop worker
    for (int i = 0; i < n; i++)
      y[i] = second[i & 1] + third[i & 1];
  }
}
// CHECK: local=first uid={{[0-9]+}} place=single reason="written with a value of worker 0"
// CHECK-NEXT: local=second uid={{[0-9]+}} place=shared reason="written with a value of worker 0"
// CHECK-NEXT: local=third uid={{[0-9]+}} place=replicated reason="written by free statements only"
