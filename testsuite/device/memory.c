/* Device memory: zeroed, apart from each other, and readable for a while after it was freed.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib && %t
*/

#include "client.h"

int
main (void)
{
  struct client c;
  char *a, *b, copy[100];
  open_device (&c);
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 100, (void **) &a));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 100, (void **) &b));
  for (int i = 0; i < 100; i++)
    require (a[i] == 0 && b[i] == 0);
  memset (copy, 'x', 100);
  expect (HSA_STATUS_SUCCESS, hsa_memory_copy (a, copy, 100));
  expect (HSA_STATUS_SUCCESS, hsa_memory_copy (b, a, 100));
  expect (HSA_STATUS_SUCCESS, hsa_memory_free (a));
  /* libgomp frees buffers that kernels in its own queue still read.  */
  require (a[99] == 'x');
  /* Much more than the device has in all, one after another.  */
  for (int i = 0; i < 300; i++)
    {
      void *p;
      expect (HSA_STATUS_SUCCESS,
	      hsa_memory_allocate (c.data, (size_t) 1 << 30, &p));
      ((char *) p)[i] = 1;
      expect (HSA_STATUS_SUCCESS, hsa_memory_free (p));
    }
  require (b[99] == 'x');
  return 0;
}
