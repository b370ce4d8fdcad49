/* Run one kernel of kernels.cl on the emulated device and say what it took.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   usage: bench-client IMAGE KERNEL GROUPS COUNT
   Prints the seconds of processor time of the launch and a sum of all results.
   The device's options are the library's environment variables.  */

#include "../device/Inputs/client.h"
#include <time.h>

enum { group_size = 256, table_size = 65536 };

static double
processor_seconds (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return t.tv_sec + t.tv_nsec * 1e-9;
}

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  if (argc != 5)
    return 2;
  char *image = read_file (argv[1], &size);
  unsigned groups = atoi (argv[3]), count = atoi (argv[4]);
  unsigned items = groups * group_size, *data;
  struct { unsigned *data; unsigned count; } *kernargs;
  char name[64];
  snprintf (name, sizeof name, "%s.kd", argv[2]);

  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, image, size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 64, (void **) &kernargs));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 4 * (table_size + items),
			       (void **) &data));
  memset (data, 0, 4 * (table_size + items));
  for (unsigned i = 0; i < table_size; i++)
    data[i] = i * 2654435761u;
  memset (kernargs, 0, 64);
  kernargs->data = data;
  kernargs->count = count;
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (&c, name), kernargs);
  p.workgroup_size_x = group_size;
  p.grid_size_x = items;
  p.group_segment_size = 4096;
  double before = processor_seconds ();
  require (launch (&c, p));
  double seconds = processor_seconds () - before;
  unsigned sum = 0;
  for (unsigned i = 0; i < items; i++)
    sum = sum * 31 + data[table_size + i];
  printf ("%.6f %u\n", seconds, sum);
  return 0;
}
