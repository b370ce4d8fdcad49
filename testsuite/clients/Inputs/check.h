/* For HIP programs: CHECK ends the program when a HIP call fails.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <hip/hip_runtime.h>
#include <vector>

#define CHECK(call) \
  do \
    { \
      hipError_t status_ = (call); \
      if (status_ != hipSuccess) \
	{ \
	  printf ("%s: %s\n", #call, hipGetErrorString (status_)); \
	  exit (1); \
	} \
    } \
  while (0)

template <typename T>
T *
on_device (const std::vector<T> &host)
{
  T *p;
  CHECK (hipMalloc ((void **) &p, host.size () * sizeof (T)));
  CHECK (hipMemcpy (p, host.data (), host.size () * sizeof (T),
		    hipMemcpyHostToDevice));
  return p;
}

template <typename T>
void
fetch (std::vector<T> &host, const T *device)
{
  CHECK (hipMemcpy (host.data (), device, host.size () * sizeof (T),
		    hipMemcpyDeviceToHost));
}
