/* Part of acc-workers.  Copyright (C) 2026 the acc-workers authors.
   SPDX-License-Identifier: GPL-3.0-or-later  */

/* One kernel launch, as dispatch, workgroup, counters and observers see it.  */

#ifndef RUNTIME_DISPATCH_INFO_H
#define RUNTIME_DISPATCH_INFO_H

#include "kernel-descriptor.h"
#include "loader.h"
#include <cstdint>
#include <string>

namespace gcn {

struct dispatch_info
{
  std::string kernel;		/* Name, without ".kd".  */
  const image *code_image;
  kernel_descriptor descriptor;
  uint64_t entry;		/* Guest address of the first instruction.  */

  uint64_t launch;		/* Number of this launch on the device, from 0.  */
  uint64_t repetition;		/* Number among launches of this kernel, from 0.  */
  uint64_t arrived;		/* When it came to the head of its queue: queue-check.h.  */
  uint64_t queues;		/* That there have been.  */
  uint64_t start_time;		/* In 27 MHz ticks, as wavefront::start_time.  */

  uint32_t grid[3];		/* Work-items; x, y, z.  */
  uint32_t group[3];		/* Work-items of a whole workgroup.  */
  uint32_t groups[3];		/* Workgroups, the partial ones included.  */
  uint64_t gangs;		/* Workgroups in all.  */
  unsigned workers;		/* Wavefronts of a whole workgroup.  */

  uint32_t lds_bytes;		/* Per workgroup.  */
  uint32_t private_bytes;	/* Per work-item.  */
  uint64_t packet_address, queue_address, kernarg_address;	/* Guest.  */
};

/* "name+0x10": where PC is; the kernel's entry counts where the image has no
   symbol.  */
std::string place_name (const dispatch_info &, uint64_t pc);

/* True for _init_array and _fini_array, which libgomp launches for each image
   that it loads.  */
bool is_run_times (const dispatch_info &);

} // namespace gcn
#endif
