/* A program's own library may be called like the plugin, libacc.so; the device's is found all the same.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   RUN: rm -rf %t.d && mkdir %t.d
   RUN: %gcc -O2 -fopenacc -foffload=amdgcn-amdhsa %arch -fPIC -shared -DLIBRARY %s -o %t.d/libacc.so
   RUN: %gcc -O2 %s -L%t.d -lacc -Wl,-rpath,%t.d -Wl,--no-as-needed -L%lib -l:libhsa-runtime64.so.1 -o %t
   RUN: %acc_run --arch=gfx900 %t  */

#ifdef LIBRARY
int
twice (int *a, int n)
{
#pragma acc parallel loop copy (a[0:n])
  for (int i = 0; i < n; i++)
    a[i] *= 2;
  return n;
}
#else
int twice (int *, int);

int
main (void)
{
  int a[3] = { 1, 2, 3 };
  return twice (a, 3) != 3 || a[0] != 2 || a[1] != 4 || a[2] != 6;
}
#endif
