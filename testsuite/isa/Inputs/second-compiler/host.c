/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* host IMAGE: run each case of cases.def on the device and here, on edge cases
   and random numbers, and compare.  A NaN equals any NaN.  */

#include "../../../device/Inputs/client.h"
#include "functions.h"
#include <string.h>

static unsigned long
next_random (void)
{
  static unsigned long x = 88172645463325252;
  x ^= x << 13;
  x ^= x >> 7;
  return x ^= x << 17;
}

static const unsigned edges[]
  = { 0, 1, 2, 7, 31, 32, 63, 0x7fffffff, 0x80000000, 0xffffffff, 0xfffffffe,
      0x3f800000, 0xbf800000, 0x7f7fffff, 0x00800000, 0x40490fdb, 0xffff,
      0x3f000000, 0x4b000001, 0xc0200000 };

/* The element I of SIZE bytes.  Floats stay within what both compilers' long
   conversions define.  */
static void
put_number (char *at, unsigned i, unsigned size, int real)
{
  unsigned long r = next_random ();
  unsigned count = sizeof edges / sizeof edges[0];
  if (real && size == 8)
    {
      double d = (double) (long) r / (1L << (r & 63) % 62);
      if (i < count)
	{
	  float f;
	  memcpy (&f, &edges[i], 4);
	  d = f;
	}
      memcpy (at, &d, 8);
    }
  else if (real)
    {
      float f = (float) (int) r / (1 << (r >> 40) % 30);
      if (i < count)
	memcpy (&f, &edges[(i * 7) % count], 4);
      memcpy (at, &f, 4);
    }
  else
    {
      if (i < count)
	r = (long) (int) edges[(i * (size + 1)) % count];
      memcpy (at, &r, size);
    }
}

static int
same (const char *x, const char *y, unsigned size, int real)
{
  if (real && size == 4)
    {
      float f, g;
      memcpy (&f, x, 4);
      memcpy (&g, y, 4);
      if (f != f && g != g)
	return 1;
    }
  if (real && size == 8)
    {
      double f, g;
      memcpy (&f, x, 8);
      memcpy (&g, y, 8);
      if (f != f && g != g)
	return 1;
    }
  return memcmp (x, y, size) == 0;
}

static void
launch_case (struct client *c, const char *name, void *kernargs)
{
  char symbol_name[100];
  hsa_executable_symbol_t symbol;
  snprintf (symbol_name, sizeof symbol_name, "%s.kd", name);
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (c, symbol_name), kernargs);
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_get_symbol (c->executable, NULL, symbol_name, c->agent,
				     0, &symbol));
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_symbol_get_info
	    (symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_PRIVATE_SEGMENT_SIZE,
	     &p.private_segment_size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_executable_symbol_get_info
	    (symbol, HSA_EXECUTABLE_SYMBOL_INFO_KERNEL_GROUP_SEGMENT_SIZE,
	     &p.group_segment_size));
  /* A kernel that recurses says 0 or too little.  */
  if (p.private_segment_size < 4096)
    p.private_segment_size = 4096;
  require (launch (c, p));
}

#define IS_REAL(T) ((T) 0.5 != 0)

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  char *bytes = read_file (argv[argc - 1], &size);
  char *a, *b, *out;
  void **kernargs;
  unsigned wrong = 0, cases = 0;

  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 256, (void **) &kernargs));
  expect (HSA_STATUS_SUCCESS, hsa_memory_allocate (c.data, 512, (void **) &a));
  expect (HSA_STATUS_SUCCESS, hsa_memory_allocate (c.data, 512, (void **) &b));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 512, (void **) &out));
  kernargs[0] = a;
  kernargs[1] = b;
  kernargs[2] = out;

#define STEPS(name, TA, TB, TR, ...) \
  { \
    for (unsigned i = 0; i < 64; i++) \
      { \
	put_number (a + i * sizeof (TA), i, sizeof (TA), IS_REAL (TA)); \
	put_number (b + i * sizeof (TB), i + 3, sizeof (TB), IS_REAL (TB)); \
      } \
    launch_case (&c, #name, kernargs); \
    cases++; \
    for (unsigned i = 0; i < 64; i++) \
      { \
	TR here = name##_of (((TA *) a)[i], ((TB *) b)[i]); \
	if (!same ((char *) &here, out + i * sizeof (TR), sizeof (TR), \
		   IS_REAL (TR))) \
	  { \
	    printf ("%s[%u] (%.17g, %.17g): device %.17g, host %.17g\n", #name, \
		    i, (double) ((TA *) a)[i], (double) ((TB *) b)[i], \
		    (double) ((TR *) out)[i], (double) here); \
	    wrong++; \
	    break; \
	  } \
      } \
  }
#include "cases.def"

  printf ("%u cases, %u wrong\n", cases, wrong);
  return wrong != 0;
}
