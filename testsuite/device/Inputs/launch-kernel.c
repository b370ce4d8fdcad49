/* Launch one kernel of an image, for tests of the emulated device.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.

   usage: launch-kernel IMAGE KERNEL WAVEFRONTS WORKGROUPS LDS-BYTES [SHOWN]
   The kernel's only argument is a buffer of 65536 dwords, 0 at first, of which
   the first SHOWN are printed afterwards.  Exit status 1: the queue reported
   an error.  */

#include "client.h"

enum { dwords = 65536 };

int
main (int argc, char **argv)
{
  struct client c;
  size_t size;
  require (argc == 6 || argc == 7);
  char *image = read_file (argv[1], &size), name[128];
  unsigned *data, **kernargs;
  snprintf (name, sizeof name, "%s.kd", argv[2]);
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, image, size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 64, (void **) &kernargs));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 4 * dwords, (void **) &data));
  memset (data, 0, 4 * dwords);
  *kernargs = data;
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (&c, name), kernargs);
  p.workgroup_size_x = 64 * atoi (argv[3]);
  p.grid_size_x = p.workgroup_size_x * atoi (argv[4]);
  p.group_segment_size = atoi (argv[5]);
  if (!launch (&c, p))
    {
      printf ("the queue reported an error\n");
      return 1;
    }
  for (int i = 0; argc == 7 && i < atoi (argv[6]); i++)
    printf ("%u\n", data[i]);
  return 0;
}
