/* The hostile schedule makes a missing barrier show, and no schedule breaks a correct kernel.
   SPDX-License-Identifier: GPL-3.0-or-later
   Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.  */
/* REQUIRES: llvm_mc
   RUN: %python %S/Inputs/make-image %llvm_mc %accel_gcc gfx900 %S/Inputs/race-kernels.s %t.co
   RUN: %gcc -O1 -w -I%S/Inputs %s -o %t -L%lib -l:libhsa-runtime64.so.1 -Wl,-rpath,%lib
   RUN: env ACC_RUN_ARCH=gfx900 %t %t.co | %filecheck %s
*/

#include "client.h"

static char *bytes;
static size_t size;

/* Wrong values that kernel NAME counts under SCHEDULE with 16 wavefronts.  */

static unsigned
wrong_values (const char *name, const char *schedule)
{
  struct client c;
  uint64_t *kernargs;
  unsigned *wrong, result;
  setenv ("ACC_RUN_SCHEDULE", schedule, 1);
  open_device (&c);
  expect (HSA_STATUS_SUCCESS, load_image (&c, bytes, size));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.kernarg, 8, (void **) &kernargs));
  expect (HSA_STATUS_SUCCESS,
	  hsa_memory_allocate (c.data, 4, (void **) &wrong));
  *kernargs = (uint64_t) wrong;
  hsa_kernel_dispatch_packet_t p
    = plain_packet (kernel_object (&c, name), kernargs);
  p.workgroup_size_x = p.grid_size_x = 64 * 16;
  p.group_segment_size = 64;
  require (launch (&c, p));
  result = *wrong;
  expect (HSA_STATUS_SUCCESS, hsa_shut_down ());
  return result;
}

/* Of the seeds 1 to 20 of POLICY, those under which NAME goes wrong.  */

static unsigned
seeds_that_find (const char *name, const char *policy)
{
  unsigned found = 0;
  for (int seed = 1; seed <= 20; seed++)
    {
      char schedule[32];
      sprintf (schedule, "%s:%d", policy, seed);
      found += wrong_values (name, schedule) != 0;
    }
  return found;
}

int
main (int argc, char **argv)
{
  bytes = read_file (argv[argc - 1], &size);
  /* Wavefront 0 happens to come first: nothing shows.  */
  require (wrong_values ("no_barrier.kd", "in-order") == 0);
  /* About half of the seeds keep wavefront 0 back.  */
  require (seeds_that_find ("no_barrier.kd", "hostile") >= 5);
  /* Eight rounds: hardly a seed misses it.  */
  require (seeds_that_find ("one_barrier.kd", "hostile") >= 18);
  require (wrong_values ("two_barriers.kd", "in-order") == 0);
  require (wrong_values ("two_barriers.kd", "round-robin") == 0);
  require (seeds_that_find ("two_barriers.kd", "random") == 0);
  require (seeds_that_find ("two_barriers.kd", "hostile") == 0);
  // CHECK: races found, correct kernel undisturbed
  printf ("races found, correct kernel undisturbed\n");
  return 0;
}
