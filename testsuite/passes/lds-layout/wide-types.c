/* A complex value goes through LDS part by part; what the back end cannot move in
   pieces of at most 8 bytes goes through memory, and only who asks hears of it.  */
// REQUIRES: plugin
// RUN: %acc_cc -O2 %s %dump_lds-layout | %filecheck %s
// RUN: %acc_cc -O2 %s -fPIC -shared -Wl,-z,notext -o %t.so 2>&1 | %filecheck --check-prefix=SILENT --allow-empty %s
// RUN: %acc_cc -O2 %s %report | %filecheck --check-prefix=NOTE %s
void
f (_Complex double *c, __int128 *w, int n)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(c[0:64], w[0:64])
  {
    _Complex double x = c[0];
    __int128 t = w[0];
#pragma acc loop worker
    for (int i = 8; i < 64; i++)
      {
	c[i] = x;
	w[i] = t;
      }
  }
}
// CHECK: [lds-layout] record=0 value=0 offset=72 size=16 spilled=0
// CHECK-NEXT: [lds-layout] record=0 value=1 offset=0 size=16 spilled=1
// CHECK-NEXT: [lds-layout] record=1 value=0 offset=64 size=8 spilled=0
// CHECK-NEXT: [lds-layout] bytes=24 spill_bytes=16
// SILENT-NOT: note:
// NOTE: wide-types.c:10:9: note: 16 bytes of vectors or of large numbers are passed through global memory
