/* Addresses of shared locals that do not fit into LDS are spilled, too: in the record that brings the object's
   address, worker 0 stores through the object itself (a crash of the compiler: the name of its address stands
   behind).  */
// REQUIRES: plugin, acc_run
// RUN: %python -c "for i in range (300): print ('X (' + str (i) + ')')" > %t.def
// RUN: %acc_cc -O2 "-DVALUES=\"%t.def\"" %s %dump_lds-layout | %filecheck %s
// RUN: %acc_cc -O2 "-DVALUES=\"%t.def\"" -DMAIN %s -o %t.exe
// RUN: %acc_run --schedule=hostile:3 %t.exe
void
f (int *y, int *z)
{
#pragma acc parallel num_gangs(1) num_workers(4) copy(y[0:300], z[0:64])
  {
#define X(K) int v##K[4]; for (int j = 0; j < 4; j++) v##K[(y[K] + j) & 3] = y[K] + j;
#include VALUES
#undef X
#pragma acc loop worker
    for (int i = 0; i < 64; i++)
      {
	int s = 0;
#define X(K) s += v##K[(i + K) & 3];
#include VALUES
	z[i] = s;
      }
  }
}
#ifdef MAIN
int
main (void)
{
  int y[300], z[64];
  for (int k = 0; k < 300; k++)
    y[k] = 4 * k;
  f (y, z);
  for (int i = 0; i < 64; i++)
    {
      int s = 0;
      for (int k = 0; k < 300; k++)
	s += 4 * k + ((i + k) & 3);
      if (z[i] != s)
	return 1;
    }
  return 0;
}
#endif
// CHECK: [lds-layout] record=0 value=0 {{.*}} spilled=0
// CHECK: [lds-layout] record=0 value={{[0-9]+}} {{.*}} spilled=1
