/* What does not fit into LDS is spilled: it goes through an object of worker 0, whose
   address is in the first record, and the user is told.  */
// REQUIRES: plugin
// RUN: %python -c "for i in range (200): print ('X (' + str (i) + ')')" > %t.def
// RUN: %acc_cc -O2 "-DVALUES=\"%t.def\"" %s %dump_lds-layout | %filecheck %s
// RUN: %acc_cc -O2 "-DVALUES=\"%t.def\"" %s %dump_plan | %filecheck --check-prefix=PLAN %s
// RUN: %acc_cc -O2 "-DVALUES=\"%t.def\"" %s %report | %filecheck --check-prefix=NOTE %s
void
f (double *y, double *z)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:400], z[0:64])
  {
#define X(K) double v##K = y[K];
#include VALUES
#undef X
#define X(K) y[K + 200] = v##K;
#include VALUES
#undef X
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      {
	double s = 0;
#define X(K) s += v##K * (i + K);
#include VALUES
	z[i] = s;
      }
  }
}
// CHECK: [lds-layout] record=0 value=0 offset=72 size=8 spilled=0
// CHECK: [lds-layout] record=0 value=182 offset=1528 size=8 spilled=0
// CHECK-NEXT: [lds-layout] record=0 value=183 offset=0 size=8 spilled=1
// CHECK: [lds-layout] record=0 value=199 offset=128 size=8 spilled=1
// CHECK-NEXT: [lds-layout] record=1 value=0 offset=64 size=8 spilled=0
// CHECK-NEXT: [lds-layout] bytes=1472 spill_bytes=136
// PLAN: [plan] record=0 at=before-fork {{.*}} values=200:
// NOTE: too-much-for-lds.c:11:9: note: 136 bytes did not fit into LDS and are passed through global memory
