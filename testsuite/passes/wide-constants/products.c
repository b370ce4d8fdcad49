/* Numbers of 32 bits times constants of 64, and of 32 whose highest bit is set: GCC makes two products
   of 32 bits of each, which leave the upper half of the constant out.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
// REQUIRES: plugin, acc_run
// RUN: %acc_cc -O1 %s %dump_wide-constants | %filecheck %s
// RUN: %gcc -fopenacc -foffload=amdgcn-amdhsa -O1 %s %dump_wide-constants | %filecheck --check-prefix=FIJI %s
// RUN: %acc_cc -O1 %s -o %t && %acc_run --check=all %t
// RUN: %gcc -fplugin=%lib/libacc-workers.so -fopenacc -foffload=amdgcn-amdhsa -O1 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O0 %s -o %t && %acc_run --check=all %t
// RUN: %acc_cc -O2 %s -o %t && %acc_run --check=all %t
#include <stdio.h>

/* Older GPUs have such products of constants from -16 to 64 alone.  */
// CHECK-COUNT-5: {{^}}[wide-constants] function=main._omp_fn.{{[0-9]+}} products=1 shifts=0{{$}}
// CHECK-NOT: {{^}}[wide-constants]
// FIJI-COUNT-3: {{^}}[wide-constants] function=main._omp_fn.{{[0-9]+}} products=1 shifts=0{{$}}
// FIJI-NOT: {{^}}[wide-constants]
#define CASES \
  CASE (x * 0x9e3779b97f4a7c15ul) \
  CASE (x * -3l) \
  CASE (x * -13l) \
  CASE ((unsigned) (x * 0x9e3779b97f4a7c15ul >> 32)) \
  CASE ((int) (x * -13l >> 32)) \
  CASE (x * 0xfffffffffffffffful) \
  CASE ((unsigned long) x * 0xffffffffu) \
  CASE ((unsigned long) x * 0xfffffffbu) \
  CASE ((unsigned long) x * 0x80000000u) \
  CASE (((unsigned long) x * 0xcccccccdu) >> 32) \
  CASE ((unsigned) ((unsigned long) x * 0xfffffffbu >> 32)) \
  CASE (x / 10 + x % 7) \
  CASE (y * 0x80000001l) \
  CASE (y * (long) (int) 0x80000001) \
  CASE (y * 0xfffffffdl) \
  CASE (y * 0x1fffffffdl) \
  CASE (y * -3l) \
  CASE ((int) (y * 0x1e3779b97f4a7c15l >> 32)) \
  CASE ((int) (y * 0xfffffffdl >> 32))

static int wrong;

int
main (void)
{
  static const unsigned numbers[] = { 114, 0x76543210, 0xfedcba98, 0xffffffff };
  for (int at = 0; at < 4; at++)
    {
      unsigned x = numbers[at];
      int y = (int) x;
      (void) y;
#undef CASE
#define CASE(E) \
      { \
	unsigned long got[2] = { 0 }, want = E, rest = 0; \
	for (int i = 0; i < 17; i++) \
	  rest += (i + 10u) % (x | 1); \
	_Pragma ("acc parallel num_gangs(1) num_workers(1) copy(got)") \
	{ \
	  got[0] = E; \
	  _Pragma ("acc loop seq") \
	  for (int i = 0; i < 17; i++) \
	    got[1] += (i + 10u) % (x | 1); \
	} \
	if (got[0] != want || got[1] != rest) \
	  wrong++, printf ("%s of %x: %lx, should be %lx\n", #E, x, got[0], want); \
      }
      CASES
    }
  return wrong != 0;
}
