/* Logical reductions over integers other than 0 and 1 are logical, at worker and at gang level; stock GCC 12: compiler crash.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "check.h"

#include <complex.h>

enum { n = 40 };

/* 2 & 4 is 0, but 2 && 4 is 1.  */
#define TEST(type, start, levels, gangs)						\
  do											\
    {											\
      type all[2] = { start, start }, yes = start, no = start, any = start, none = 0;	\
      _Pragma (#levels)									\
      for (int i = 0; i < n; i++)							\
	{										\
	  type x = i % 2 ? 4 : 2;							\
	  yes = yes && x;								\
	  no = no && (i == 7 ? 0 : x);							\
	  any = any || x;								\
	  none = none || 0;								\
	  all[0] = all[0] && x;								\
	  all[1] = all[1] && i != 31;							\
	}										\
      check_int (#type ", && of true" gangs, WORKERS, yes == 1, 1);			\
      check_int (#type ", && with a 0" gangs, WORKERS, no == 0, 1);			\
      check_int (#type ", || of true" gangs, WORKERS, any == 1, 1);			\
      check_int (#type ", || of 0" gangs, WORKERS, none == 0, 1);			\
      check_int (#type ", array, && of true" gangs, WORKERS, all[0] == 1, 1);		\
      check_int (#type ", array, && with a 0" gangs, WORKERS, all[1] == 0, 1);		\
    }											\
  while (0)

#define WORKER(type, start)								\
  TEST (type, start, acc parallel loop worker num_gangs(1) num_workers(WORKERS)		\
	reduction(&&:yes, no, all) reduction(||:any, none), "")
#define GANG(type)									\
  TEST (type, 2, acc parallel loop gang worker num_gangs(3) num_workers(WORKERS)		\
	reduction(&&:yes, no, all) reduction(||:any, none), ", gangs")

int
main (void)
{
  WORKER (int, 2);
  WORKER (signed char, 4);
  WORKER (double complex, 1);
  GANG (int);
  GANG (unsigned char);
  GANG (short);
  GANG (long long);
  GANG (float complex);
  return report ();
}
