/* Run the kernel of an image: launch IMAGE WORKERS GANGS LAUNCHES [freed].
   Prints what the kernel left in its 64 dwords; freed: released before.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */

#include "client.h"

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  uint64_t *kernargs;
  unsigned *data;
  require (argc >= 5);
  int workers = atoi (argv[2]), gangs = atoi (argv[3]);
  int launches = atoi (argv[4]);
  int freed = argc > 5 && strcmp (argv[5], "freed") == 0;
  char *bytes = read_file (argv[1], &size);
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 8, (void **) &kernargs));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 256, (void **) &data));
  *kernargs = (uint64_t) data;
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (&c, "kernel.kd"), kernargs);
  p.workgroup_size_x = 64 * workers;
  p.grid_size_x = 64 * workers * gangs;
  p.group_segment_size = 64;
  p.private_segment_size = 16;
  if (freed)
    expect (HSA_STATUS_SUCCESS, hsa_memory_free (data));
  for (int i = 0; i < launches; i++)
    {
      memset (data, 0, 256);
      require (launch (&c, p));
      for (int j = 0; j < 64; j++)
	printf ("%x%c", data[j], j == 63 ? '\n' : ' ');
    }
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  return 0;
}
